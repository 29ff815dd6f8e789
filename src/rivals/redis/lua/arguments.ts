import {
  isTable,
  LuaError,
  toNumber,
  toText,
  typeOf,
  type Limits,
  type LuaTable,
  type LuaValue,
} from './values'

/** Reads the arguments of the library's functions, and refuses wrong ones (`lauxlib.c`). */

type Arguments = readonly LuaValue[]

function badArgument(name: string, place: number, why: string): LuaError {
  return new LuaError(`bad argument #${place} to '${name}' (${why})`)
}

function wrongType(name: string, args: Arguments, place: number, wanted: string): LuaError {
  const value = args[place - 1]
  const type = value === undefined ? 'no value' : typeOf(value)
  return badArgument(name, place, `${wanted} expected, got ${type}`)
}

/** The first argument, of any type (`luaL_checkany`). */
export function anyOf(name: string, [value]: Arguments): LuaValue {
  if (value === undefined) throw badArgument(name, 1, 'value expected')
  return value
}

/** The first argument, a table. */
export function tableOf(name: string, args: Arguments): LuaTable {
  const [value = null] = args
  if (!isTable(value)) throw wrongType(name, args, 1, 'table')
  return value
}

/** The argument at a place from 1 on, a text or a number. */
export function textOf(name: string, args: Arguments, place = 1): string {
  const value = args[place - 1]
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw wrongType(name, args, place, 'string')
  }
  return toText(value)
}

/** The argument at a place from 1 on, a number or the text of one. */
export function numberOf(limits: Limits, name: string, args: Arguments, place: number): number {
  const number = toNumber(limits, args[place - 1] ?? null)
  if (number === undefined) throw wrongType(name, args, place, 'number')
  return number
}
