import { utf8Decode, utf8Encode } from '../../lib'
import { OPEN_ACL_UNSAFE, parentOf, type CreateMode, type Data, type Operation } from '../../model'
import type { RecipeArgs } from '../guest'
import type { Play, Recipe } from '../steps'

/** What every convenience of a library has: a path it works on, and no place that it must give back. */
export const ON_PATH = {
  isMany: true,
  resource: (args: RecipeArgs): string => textOf(args, 'path', '/'),
  stop: () => 'end',
} as const satisfies Partial<Recipe>

export function textOf(args: RecipeArgs, name: string, otherwise = ''): string {
  const value = args[name]
  return value === undefined || typeof value === 'object' ? otherwise : String(value)
}

export const pathOf = ({ args }: Play): string => textOf(args, 'path', '/')

/** Data as text; `null` where there is none, as libraries hand it on. */
export const dataText = (data: Data | undefined): string =>
  data === null || data === undefined ? 'null' : utf8Decode(data)

export const createAt = (path: string, value: string, mode: CreateMode): Operation => ({
  packet: 'create',
  path,
  data: utf8Encode(value),
  acl: OPEN_ACL_UNSAFE,
  mode,
})

/** The ancestors of a path from the top down, the root left out. */
export function ancestorsOf(path: string): readonly string[] {
  const above: string[] = []
  for (let at = parentOf(path); at !== '/'; at = parentOf(at)) above.unshift(at)
  return above
}
