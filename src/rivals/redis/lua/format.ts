import { exponentialText, fixedText, generalText, infiniteText } from './decimals'
import {
  charge,
  chargeText,
  LuaError,
  toNumber,
  toText,
  typeOf,
  type Limits,
  type LuaValue,
} from './values'

/** One directive of `string.format`: flags, width, precision and letter. */
const DIRECTIVE = /%([-+ #0]*)(\d*)(?:\.(\d*))?([A-Za-z%])/g
/** The most digits of a width or a precision (`str_format` of Lua). */
const DIGITS_MAX = 2
const GENERAL_DIGITS = 6
/** Steps of work for the exact digits of one number. */
const REAL_WORK = 500

/** `string.format`: `d i u c o x X e E f g G q s %`, with flags, width and precision. */
export function format(
  limits: Limits,
  pattern: LuaValue | undefined,
  args: readonly LuaValue[],
): LuaValue {
  const left = [...args]
  const source = toText(pattern ?? '')
  // Each directive inserts one text: charges for all of them before it makes the result.
  const texts = args.reduce<number>((sum, value) => sum + toText(value).length, 0)
  chargeText(limits, source.length + texts)
  let place = 1
  return source.replace(
    DIRECTIVE,
    (_whole, flags: string, width: string, precision: string | undefined, letter: string) => {
      if (letter === '%') return '%'
      if (width.length > DIGITS_MAX || (precision ?? '').length > DIGITS_MAX) {
        throw new LuaError('invalid format (width or precision too long)')
      }
      place += 1
      const value = left.shift()
      if (value === undefined) {
        throw new LuaError(`bad argument #${place} to 'format' (no value)`)
      }
      const digits = precision === undefined ? undefined : Number(precision)
      const body = bodyOf(limits, letter, value, digits, place)
      const isNumber = !'sqc'.includes(letter)
      const shown = isNumber ? signed(body, letter, flags) : body
      return padded(shown, flags, Number(width), isNumber && hasZeros(body, letter, digits))
    },
  )
}

function bodyOf(
  limits: Limits,
  letter: string,
  value: LuaValue,
  digits: number | undefined,
  place: number,
): string {
  if (letter === 's') return toText(value).slice(0, digits)
  if (letter === 'q') return quoted(toText(value))
  const number = toNumber(limits, value)
  if (number === undefined) {
    const got = typeOf(value)
    throw new LuaError(`bad argument #${place} to 'format' (number expected, got ${got})`)
  }
  switch (letter) {
    case 'd':
    case 'i':
      return wholeText(toInt64(number), 10, digits)
    case 'u':
      return wholeText(toUint64(number), 10, digits)
    case 'o':
      return wholeText(toUint64(number), 8, digits)
    case 'x':
      return wholeText(toUint64(number), 16, digits)
    case 'X':
      return wholeText(toUint64(number), 16, digits).toUpperCase()
    case 'c':
      return String.fromCharCode(Math.trunc(number))
    case 'f':
    case 'e':
    case 'E':
    case 'g':
    case 'G':
      charge(limits, REAL_WORK)
      return realText(number, letter, digits ?? GENERAL_DIGITS)
    default:
      throw new LuaError(`invalid option '%${letter}' to 'format'`)
  }
}

const INT64_BITS = 64
const INT64_MIN = -(2n ** 63n)

/** Converts to a 64-bit integer as x86 does: a number that fits none becomes the least one. */
function toInt64(number: number): bigint {
  if (!Number.isFinite(number)) return INT64_MIN
  const whole = BigInt(Math.trunc(number))
  return whole === BigInt.asIntN(INT64_BITS, whole) ? whole : INT64_MIN
}

/** A negative number becomes its two's complement. */
const toUint64 = (number: number): bigint =>
  Number.isFinite(number) ? BigInt.asUintN(INT64_BITS, BigInt(Math.trunc(number))) : 2n ** 63n

/** A precision of 0 leaves nothing of a 0. */
function wholeText(whole: bigint, base: number, digits = 1): string {
  if (whole === 0n && digits === 0) return ''
  const text = (whole < 0n ? -whole : whole).toString(base).padStart(digits, '0')
  return whole < 0n ? `-${text}` : text
}

function realText(number: number, letter: string, digits: number): string {
  const text = !Number.isFinite(number)
    ? infiniteText(number)
    : letter === 'f'
      ? fixedText(number, digits)
      : letter === 'e' || letter === 'E'
        ? exponentialText(number, digits)
        : generalText(number, digits)
  return letter === 'E' || letter === 'G' ? text.toUpperCase() : text
}

const quoted = (text: string): string =>
  `"${text
    .replace(/["\\\n]/g, '\\$&')
    .replaceAll('\r', '\\r')
    .replaceAll('\0', '\\000')}"`

/** Unsigned numbers get no sign. */
function signed(text: string, letter: string, flags: string): string {
  if (text.startsWith('-') || 'uoxX'.includes(letter)) return text
  if (flags.includes('+')) return `+${text}`
  return flags.includes(' ') ? ` ${text}` : text
}

/** Whether the flag `0` fills with zeros: not an infinity, and no whole number with a precision. */
const hasZeros = (body: string, letter: string, digits: number | undefined): boolean =>
  /\d/.test(body) && (digits === undefined || !'diuoxX'.includes(letter))

function padded(text: string, flags: string, width: number, takesZeros: boolean): string {
  if (flags.includes('-')) return text.padEnd(width)
  if (!takesZeros || !flags.includes('0')) return text.padStart(width)
  const [, sign = '', digits = ''] = /^([-+ ]?)(.*)$/s.exec(text) ?? []
  return sign + digits.padStart(width - sign.length, '0')
}
