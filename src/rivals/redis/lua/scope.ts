import { charge, chargeLook, isTable, LuaError, typeOf, type Limits, type LuaValue } from './values'

/** The names that are visible at a place of a script. */
export interface Scope {
  readonly names: Map<string, LuaValue>
  readonly outer: Scope | undefined
}

/** A running script; `budget` is the number of statements that it may still run. */
export interface Running extends Limits {
  budget: number
}

export const inside = (outer: Scope): Scope => ({ names: new Map(), outer })

export function spend(running: Running): void {
  running.budget -= 1
  if (running.budget < 0) throw new LuaError('the script takes too long for the lab')
}

export function keyOf(value: LuaValue): number | string | boolean {
  if (value === null || typeof value === 'object') throw new LuaError('table index is nil')
  if (Number.isNaN(value)) throw new LuaError('table index is NaN')
  return value
}

export function lookUp(running: Running, name: string, scope: Scope): LuaValue {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.outer) {
    charge(running, 1)
    const value = at.names.get(name)
    if (value !== undefined) return value
  }
  throw new LuaError(`Script attempted to access nonexistent global variable '${name}'`)
}

/** Reads a field; a text has the fields of the `string` library. */
export function index(running: Running, of: LuaValue, key: LuaValue, scope: Scope): LuaValue {
  const container = typeof of === 'string' ? lookUp(running, 'string', scope) : of
  if (!isTable(container)) throw new LuaError(`attempt to index a ${typeOf(of)} value`)
  chargeLook(running, key)
  return key === null || typeof key === 'object' ? null : (container.items.get(key) ?? null)
}
