import type { Expression } from './syntax'
import { charge, chargeLook, isTable, LuaError, typeOf, type Limits, type LuaValue } from './values'

/** The names that are visible at a place of a script. */
export interface Scope {
  readonly names: Map<string, LuaValue>
  readonly outer: Scope | undefined
  /** The outermost scope of a function: names beyond it are upvalues. */
  readonly isFunction?: true
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
export function index(
  running: Running,
  { value, expression }: Operand,
  key: LuaValue,
  scope: Scope,
): LuaValue {
  const container = typeof value === 'string' ? lookUp(running, 'string', scope) : value
  if (!isTable(container)) throw typeFault('index', { value, expression }, scope)
  chargeLook(running, key)
  return key === null || typeof key === 'object' ? null : (container.items.get(key) ?? null)
}

/** A value with the expression that gave it. */
export interface Operand {
  readonly value: LuaValue
  readonly expression?: Expression | undefined
}

/** The error of an operation on a value of a wrong type, which names the variable (`luaG_typeerror`). */
export function typeFault(what: string, { value, expression }: Operand, scope: Scope): LuaError {
  const name = expression === undefined ? undefined : nameOf(expression, scope)
  const shown = `a ${typeOf(value)} value`
  return new LuaError(`attempt to ${what} ${name === undefined ? shown : `${name} (${shown})`}`)
}

function nameOf(expression: Expression, scope: Scope): string | undefined {
  switch (expression.type) {
    case 'name':
      return `${kindOf(expression.name, scope)} '${expression.name}'`
    case 'index': {
      const { key } = expression
      const isNamed = key.type === 'constant' && typeof key.value === 'string'
      return `field '${isNamed ? key.value : '?'}'`
    }
    case 'method':
      return `method '${expression.name}'`
    case 'binary':
    case 'call':
    case 'constant':
    case 'function':
    case 'table':
    case 'unary':
      return undefined
  }
}

function kindOf(name: string, scope: Scope): 'local' | 'upvalue' | 'global' {
  let kind: 'local' | 'upvalue' = 'local'
  for (let at = scope; at.outer !== undefined; at = at.outer) {
    if (at.names.has(name)) return kind
    if (at.isFunction === true) kind = 'upvalue'
  }
  return 'global'
}
