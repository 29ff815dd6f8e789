// Reads the names of sequential znodes and the arguments of recipes.
import { textArg, type RecipeArgs } from '../client'
import { utf8Decode } from '../../kernel/lib'
import type { Data } from '../model'

export { textArg }

const DIGITS = 10

/** Returns the number of a sequential node; −1 where the name does not end in ten digits. */
export function sequenceOf(name: string): number {
  let number = 0
  // No regular expression: a herd reads every name of a long list again and again.
  for (let at = name.length - DIGITS; at < name.length; at += 1) {
    const digit = name.charCodeAt(at) - 48
    if (!(digit >= 0 && digit <= 9)) return -1
    number = number * 10 + digit
  }
  return number
}

/** Sorts sequential nodes by their numbers, whatever their prefix; leaves other names out. */
export function inSequence(names: readonly string[]): readonly string[] {
  // Most lists are in this order already, and a herd reads long ones again and again.
  if (isInSequence(names)) return names
  return names
    .map((name) => ({ name, number: sequenceOf(name) }))
    .filter(({ number }) => number >= 0)
    .sort((a, b) => a.number - b.number || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name)
}

function isInSequence(names: readonly string[]): boolean {
  let last = -1
  for (const name of names) {
    const number = sequenceOf(name)
    if (number <= last) return false
    last = number
  }
  return true
}

export function numberArg(args: RecipeArgs, name: string, otherwise: number): number {
  const value = args[name]
  return typeof value === 'number' ? value : otherwise
}

/** Returns a list argument; a single value becomes a list of one. */
export function listArg(args: RecipeArgs, name: string): readonly string[] {
  const value = args[name]
  if (value === undefined) return []
  return typeof value === 'object' ? value : [String(value)]
}

/** The existing node that the recipe lives under. */
export const pathArg = (args: RecipeArgs): string => textArg(args, 'path', '/')

/** Whether a client watches the whole list rather than its predecessor alone. */
export const watchesAll = (args: RecipeArgs, otherwise: 'all' | 'predecessor'): boolean =>
  textArg(args, 'watch', otherwise) === 'all'

/** Returns data as text, empty where there is none. */
export const textIn = (data: Data | undefined): string =>
  data === null || data === undefined ? '' : utf8Decode(data)
