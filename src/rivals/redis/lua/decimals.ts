/**
 * Decimal texts of numbers as C's `printf` makes them: the exact binary value is rounded, a tie to the even
 * digit. JavaScript's own methods round a tie away from zero.
 */

/** A finite number without its sign: `numerator / denominator`, exactly. */
interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

const MANTISSA_BITS = 52n
const EXPONENT_BIAS = 1_075n
const FIELD_BITS = 64
const MANTISSA = 2n ** MANTISSA_BITS - 1n
const EXPONENT = 0x7ffn

function ratioOf(number: number): Ratio {
  const bits = BigInt.asUintN(
    FIELD_BITS,
    new BigInt64Array(Float64Array.of(number).buffer)[0] ?? 0n,
  )
  const field = (bits >> MANTISSA_BITS) & EXPONENT
  // A subnormal number has no leading one, and the exponent of the smallest normal ones.
  const mantissa = (bits & MANTISSA) + (field === 0n ? 0n : 2n ** MANTISSA_BITS)
  const exponent = (field === 0n ? 1n : field) - EXPONENT_BIAS
  return exponent >= 0n
    ? { numerator: mantissa * 2n ** exponent, denominator: 1n }
    : { numerator: mantissa, denominator: 2n ** -exponent }
}

/** The ratio times `10 ** power`, rounded to a whole number. */
function scaled({ numerator, denominator }: Ratio, power: number): bigint {
  const top = power > 0 ? numerator * 10n ** BigInt(power) : numerator
  const bottom = power < 0 ? denominator * 10n ** BigInt(-power) : denominator
  const whole = top / bottom
  const twice = (top % bottom) * 2n
  const isUp = twice > bottom || (twice === bottom && whole % 2n === 1n)
  return isUp ? whole + 1n : whole
}

const signOf = (number: number): string => (number < 0 || Object.is(number, -0) ? '-' : '')

const withPoint = (digits: string, decimals: number): string =>
  decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`

/** `%f`: a finite number with `decimals` digits behind its point. */
export function fixedText(number: number, decimals: number): string {
  const digits = String(scaled(ratioOf(number), decimals)).padStart(decimals + 1, '0')
  return signOf(number) + withPoint(digits, decimals)
}

/** A finite number: `digits`, with the point behind the first, times ten to the `exponent`. */
interface Scientific {
  readonly digits: string
  readonly exponent: number
}

/** Digits up to which a decimal number that is one of the machine's is also its shortest text. */
const SHORTEST_DIGITS = 15

/** Whether a number may lie in the middle between two texts of `decimals + 1` digits. */
function mayTie(shortest: string, decimals: number): boolean {
  const [mantissa = ''] = shortest.split('e')
  const digits = mantissa.replace(/[-.]/g, '')
  return decimals + 2 > SHORTEST_DIGITS || (digits.length === decimals + 2 && digits.endsWith('5'))
}

function scientificOf(number: number, decimals: number): Scientific {
  const shortest = number.toExponential()
  if (!mayTie(shortest, decimals)) {
    const [mantissa = '', exponent] = number.toExponential(decimals).split('e')
    return { digits: mantissa.replace(/[-.]/g, ''), exponent: Number(exponent) }
  }
  if (number === 0) return { digits: '0'.repeat(decimals + 1), exponent: 0 }
  const ratio = ratioOf(number)
  // The shortest text of a number may be rounded up to the next power of ten.
  let exponent = Number(shortest.split('e')[1])
  const { numerator, denominator } = ratio
  const isBelow =
    exponent >= 0
      ? numerator < denominator * 10n ** BigInt(exponent)
      : numerator * 10n ** BigInt(-exponent) < denominator
  if (isBelow) exponent -= 1
  const digits = String(scaled(ratio, decimals - exponent))
  // Rounding may add a digit: all nines become a power of ten.
  return digits.length > decimals + 1
    ? { digits: digits.slice(0, -1), exponent: exponent + 1 }
    : { digits, exponent }
}

/** The exponent has a sign and at least two digits. */
const exponentText = (exponent: number): string =>
  `e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`

/** `%e`: a finite number with one digit before its point and `decimals` behind. */
export function exponentialText(number: number, decimals: number): string {
  const { digits, exponent } = scientificOf(number, decimals)
  return signOf(number) + withPoint(digits, decimals) + exponentText(exponent)
}

/** `%g`: a finite number with `digits` digits, as `%e` or `%f`, without zeros at the end. */
export function generalText(number: number, digits: number): string {
  const wanted = Math.max(1, digits)
  const { digits: all, exponent } = scientificOf(number, wanted - 1)
  if (exponent < -4 || exponent >= wanted) {
    return signOf(number) + withoutZeros(withPoint(all, wanted - 1)) + exponentText(exponent)
  }
  const decimals = wanted - 1 - exponent
  return signOf(number) + withoutZeros(withPoint(all.padStart(decimals + 1, '0'), decimals))
}

const withoutZeros = (text: string): string =>
  text.includes('.') ? text.replace(/\.?0+$/, '') : text

/** A number that is not finite, as C on Linux writes it; NaN as its hardware makes it, with a sign. */
export const infiniteText = (number: number): string =>
  Number.isNaN(number) ? '-nan' : number > 0 ? 'inf' : '-inf'
