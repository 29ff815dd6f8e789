import {
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
      if (value === undefined) throw new LuaError(`bad argument #${place} to 'format' (no value)`)
      const digits = precision === undefined ? undefined : Number(precision)
      const body = bodyOf(limits, letter, value, digits, place)
      const isNumber = !'sqc'.includes(letter)
      return padded(isNumber ? signed(body, flags) : body, flags, Number(width), isNumber)
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
    case 'u':
      return wholeText(number, 10, digits)
    case 'o':
      return wholeText(number, 8, digits)
    case 'x':
      return wholeText(number, 16, digits)
    case 'X':
      return wholeText(number, 16, digits).toUpperCase()
    case 'c':
      return String.fromCharCode(Math.trunc(number))
    case 'f':
      return number.toFixed(digits ?? GENERAL_DIGITS)
    case 'e':
    case 'E':
      return withExponent(number.toExponential(digits ?? GENERAL_DIGITS), letter)
    case 'g':
    case 'G':
      return generalText(number, digits ?? GENERAL_DIGITS, letter)
    default:
      throw new LuaError(`invalid option '%${letter}' to 'format'`)
  }
}

function wholeText(number: number, base: number, digits = 1): string {
  const text = Math.abs(Math.trunc(number)).toString(base).padStart(digits, '0')
  return number <= -1 ? `-${text}` : text
}

/** The exponent has a sign and at least two digits. */
const withExponent = (text: string, letter: string): string => {
  const whole = text.replace(/e([+-])(\d)$/, 'e$10$2')
  return letter === 'E' || letter === 'G' ? whole.toUpperCase() : whole
}

/** `%g`: the shorter of `%e` and `%f`, without zeros at the end. */
function generalText(number: number, digits: number, letter: string): string {
  const wanted = Math.max(1, digits)
  const exponent = number === 0 ? 0 : Math.floor(Math.log10(Math.abs(number)))
  if (exponent < -4 || exponent >= wanted) {
    const text = number.toExponential(wanted - 1).replace(/\.?0+e/, 'e')
    return withExponent(text, letter)
  }
  const text = number.toFixed(Math.max(0, wanted - 1 - exponent))
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

const quoted = (text: string): string =>
  `"${text
    .replace(/["\\\n]/g, '\\$&')
    .replaceAll('\r', '\\r')
    .replaceAll('\0', '\\000')}"`

function signed(text: string, flags: string): string {
  if (text.startsWith('-')) return text
  if (flags.includes('+')) return `+${text}`
  return flags.includes(' ') ? ` ${text}` : text
}

function padded(text: string, flags: string, width: number, isNumber: boolean): string {
  if (flags.includes('-')) return text.padEnd(width)
  if (!isNumber || !flags.includes('0')) return text.padStart(width)
  const [, sign = '', digits = ''] = /^([-+ ]?)(.*)$/s.exec(text) ?? []
  return sign + digits.padStart(width - sign.length, '0')
}
