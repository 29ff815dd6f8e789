import type { RecipeArgs } from '../client'

/** The number that a sequential node was given; −1 where the name ends otherwise. */
export function sequenceOf(name: string): number {
  const digits = /\d{10}$/.exec(name)?.[0]
  return digits === undefined ? -1 : Number(digits)
}

/** Sequential nodes in the order of their numbers, whatever stands before; others are left out. */
export const inSequence = (names: readonly string[]): readonly string[] =>
  names
    .filter((name) => sequenceOf(name) >= 0)
    .toSorted((a, b) => sequenceOf(a) - sequenceOf(b) || (a < b ? -1 : 1))

/** An argument as text; the other where it was not given. */
export function textArg(args: RecipeArgs, name: string, otherwise = ''): string {
  const value = args[name]
  return value === undefined || typeof value === 'object' ? otherwise : String(value)
}

export function numberArg(args: RecipeArgs, name: string, otherwise: number): number {
  const value = args[name]
  return typeof value === 'number' ? value : otherwise
}

/** A list, or one text as a list of one. */
export function listArg(args: RecipeArgs, name: string): readonly string[] {
  const value = args[name]
  if (value === undefined) return []
  return typeof value === 'object' ? value : [String(value)]
}

/** The existing node that the recipe lives under. */
export const pathArg = (args: RecipeArgs): string => textArg(args, 'path', '/')

/** Whether everybody watches everything, or each the one before it alone. */
export const watchesAll = (args: RecipeArgs, otherwise: 'all' | 'predecessor'): boolean =>
  textArg(args, 'watch', otherwise) === 'all'
