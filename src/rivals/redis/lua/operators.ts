import { typeFault, type Operand, type Scope } from './scope'
import {
  charge,
  chargeText,
  isTable,
  isTrue,
  lengthOf,
  LuaError,
  toNumber,
  toText,
  typeOf,
  type Limits,
  type LuaValue,
} from './values'

/** Applies Lua's unary operators. */
export function negate(limits: Limits, sign: string, of: Operand, scope: Scope): LuaValue {
  const { value } = of
  if (sign === 'not') return !isTrue(value)
  if (sign === '-') return -numberOf(limits, of, scope)
  if (typeof value === 'string') return value.length
  if (isTable(value)) return lengthOf(value)
  throw typeFault('get length of', of, scope)
}

export function numberOf(limits: Limits, of: Operand, scope: Scope): number {
  const number = toNumber(limits, of.value)
  if (number !== undefined) return number
  throw typeFault('perform arithmetic on', of, scope)
}

/** Reads a bound of a counting loop (`OP_FORPREP`). */
export function boundOf(limits: Limits, value: LuaValue, what: string): number {
  const number = toNumber(limits, value)
  if (number !== undefined) return number
  throw new LuaError(`'for' ${what} must be a number`)
}

export function joinText(limits: Limits, a: Operand, b: Operand, scope: Scope): string {
  for (const of of [a, b]) {
    if (typeof of.value !== 'string' && typeof of.value !== 'number') {
      throw typeFault('concatenate', of, scope)
    }
  }
  const texts = [toText(a.value), toText(b.value)] as const
  chargeText(limits, texts[0].length + texts[1].length)
  return texts.join('')
}

/** Charges for a comparison: of two texts, the characters of the shorter one. */
function chargeComparison(limits: Limits, a: LuaValue, b: LuaValue): void {
  if (typeof a === 'string' && typeof b === 'string') charge(limits, Math.min(a.length, b.length))
}

export function isSame(limits: Limits, a: LuaValue, b: LuaValue): boolean {
  chargeComparison(limits, a, b)
  return a === b
}

export function isLess(limits: Limits, a: LuaValue, b: LuaValue): boolean {
  chargeComparison(limits, a, b)
  if (typeof a === 'number' && typeof b === 'number') return a < b
  if (typeof a === 'string' && typeof b === 'string') return a < b
  throw orderFault(a, b)
}

export function isAtMost(limits: Limits, a: LuaValue, b: LuaValue): boolean {
  chargeComparison(limits, a, b)
  if (typeof a === 'number' && typeof b === 'number') return a <= b
  if (typeof a === 'string' && typeof b === 'string') return a <= b
  throw orderFault(a, b)
}

/** `luaG_ordererror`. */
function orderFault(a: LuaValue, b: LuaValue): LuaError {
  const [left, right] = [typeOf(a), typeOf(b)]
  const what = left === right ? `two ${left} values` : `${left} with ${right}`
  return new LuaError(`attempt to compare ${what}`)
}

export function calculate(sign: string, a: number, b: number): number {
  switch (sign) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return a / b
    case '%':
      return a - Math.floor(a / b) * b
    default:
      return a ** b
  }
}
