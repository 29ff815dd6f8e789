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
export function negate(limits: Limits, sign: string, value: LuaValue): LuaValue {
  if (sign === 'not') return !isTrue(value)
  if (sign === '-') return -numberOf(limits, value, 'arithmetic')
  if (typeof value === 'string') return value.length
  if (isTable(value)) return lengthOf(value)
  throw new LuaError(`attempt to get length of a ${typeOf(value)} value`)
}

export function numberOf(limits: Limits, value: LuaValue, what: string): number {
  const number = toNumber(limits, value)
  if (number !== undefined) return number
  throw new LuaError(`attempt to perform ${what} on a ${typeOf(value)} value`)
}

export function joinText(limits: Limits, a: LuaValue, b: LuaValue): string {
  for (const value of [a, b]) {
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw new LuaError(`attempt to concatenate a ${typeOf(value)} value`)
    }
  }
  const texts = [toText(a), toText(b)] as const
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
  throw new LuaError(`attempt to compare ${typeOf(a)} with ${typeOf(b)}`)
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
