import { utf8Decode, utf8Encode } from '../../../kernel/lib'
import { OPEN_ACL_UNSAFE, type CreateMode, type Data, type Operation } from '../../model'
import { textArg, type RecipeArgs } from '../recipes/extensionView'
import type { RecipeContext, Recipe } from '../recipes/steps'

/** The common part of all conveniences: a path to work on, and nothing to release at the end. */
export const ON_PATH = {
  isMany: true,
  resource: (args: RecipeArgs): string => textArg(args, 'path', '/'),
  stop: () => 'end',
} as const satisfies Partial<Recipe>

export const pathOf = ({ args }: RecipeContext): string => textArg(args, 'path', '/')

/** Returns data as text, `null` where there is none, as libraries print it. */
export const dataText = (data: Data | undefined): string =>
  data === null || data === undefined ? 'null' : utf8Decode(data)

export const createAt = (path: string, value: string | null, mode: CreateMode): Operation => ({
  packet: 'create',
  path,
  data: value === null ? null : utf8Encode(value),
  acl: OPEN_ACL_UNSAFE,
  mode,
})
