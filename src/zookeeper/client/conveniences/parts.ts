import { utf8Decode, utf8Encode } from '../../../kernel/lib'
import { OPEN_ACL_UNSAFE, type CreateMode, type Data, type Operation } from '../../model'
import { textArg, type RecipeArgs } from '../recipes/guestView'
import type { RecipeContext, Recipe } from '../recipes/steps'

/** What every convenience of a library has: a path it works on, and no place that it must give back. */
export const ON_PATH = {
  isMany: true,
  resource: (args: RecipeArgs): string => textArg(args, 'path', '/'),
  stop: () => 'end',
} as const satisfies Partial<Recipe>

export const pathOf = ({ args }: RecipeContext): string => textArg(args, 'path', '/')

/** Data as text; `null` where there is none, as libraries hand it on. */
export const dataText = (data: Data | undefined): string =>
  data === null || data === undefined ? 'null' : utf8Decode(data)

export const createAt = (path: string, value: string | null, mode: CreateMode): Operation => ({
  packet: 'create',
  path,
  data: value === null ? null : utf8Encode(value),
  acl: OPEN_ACL_UNSAFE,
  mode,
})
