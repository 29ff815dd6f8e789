'use strict'
/**
 * Numbers whose last digit the standard leaves to each engine, with one result for all of them. Loaded as
 * text, like `realm.js`.
 */
{
  const { tools } = globalThis
  const { numberOf, put, wholePower } = tools
  const { apply } = Reflect
  const { Number } = globalThis
  const { abs, floor, max, sqrt, trunc, LN2, LN10 } = Math
  const float = new Float64Array(1)
  const bits = new BigUint64Array(float.buffer)

  function nextAbove(value) {
    float[0] = value
    bits[0] += 1n
    return float[0]
  }

  /** Splits a positive number into a fraction from √½ to √2 and a power of two. */
  function splitExponent(value) {
    const scale = value < 2 ** -1000 ? 64 : 0
    float[0] = value * 2 ** scale
    const exponent = Number(bits[0] >> 52n) - 1023 - scale
    const digits = bits[0] & 0xfffffffffffffn
    const top = Number(digits >> 32n)
    const isHigh = top >= 0x6a09c
    bits[0] = digits | (isHigh ? 0x3fe0000000000000n : 0x3ff0000000000000n)
    return { fraction: float[0], exponent: exponent + (isHigh ? 1 : 0), top }
  }

  const LN2_HI = 6.9314718036912381649e-1
  const LN2_LO = 1.90821492927058770002e-10
  const LOG_ODD = [
    6.66666666666673513e-1, 2.857142874366239149e-1, 1.818357216161805012e-1, 0.14798198605106586,
  ]
  const LOG_EVEN = [3.999999999940941908e-1, 2.222219843214978396e-1, 1.531383769920937332e-1]
  const EXP = [
    1.66666666666666019037e-1, -2.77777777770155933842e-3, 6.61375632143793436117e-5,
    -1.6533902205465251539e-6, 4.13813679705723846039e-8,
  ]

  /** Computes `f0 + z * (f1 + z * (…))`. */
  function polynomial(z, factors) {
    let sum = factors[factors.length - 1]
    for (let index = factors.length - 2; index >= 0; index -= 1) sum = factors[index] + z * sum
    return sum
  }

  /** Returns the natural logarithm, as fdlibm computes it (`e_log.c`). */
  function log(operand) {
    const value = Number(operand)
    if (Number.isNaN(value) || value < 0) return NaN
    if (value === 0) return -Infinity
    if (value === Infinity) return Infinity
    const { fraction, exponent, top } = splitExponent(value)
    const f = fraction - 1
    const high = exponent * LN2_HI
    const low = exponent * LN2_LO
    if (((top + 2) & 0xfffff) < 3) {
      const small = f * f * (0.5 - (1 / 3) * f)
      return exponent === 0 ? f - small : high - (small - low - f)
    }
    const s = f / (2 + f)
    const z = s * s
    const rest = z * polynomial(z * z, LOG_ODD) + z * z * polynomial(z * z, LOG_EVEN)
    // Between 1.38 and 1.42 another sum loses less precision.
    if (top < 0x6147a || top > 0x6b851) {
      return exponent === 0 ? f - s * (f - rest) : high - (s * (f - rest) - low - f)
    }
    const half = 0.5 * f * f
    return exponent === 0
      ? f - (half - s * (half + rest))
      : high - (half - (s * (half + rest) + low) - f)
  }

  /** Returns e raised to a number, as fdlibm computes it (`e_exp.c`). */
  function exp(operand) {
    const value = Number(operand)
    if (Number.isNaN(value)) return NaN
    if (value > 709.782712893384) return Infinity
    if (value < -745.1332191019412) return 0
    if (value === 1) return Math.E
    if (abs(value) < 2 ** -28) return 1 + value
    const sign = value < 0 ? -1 : 1
    const isNear = abs(value) < 1.0397207708399179
    const count =
      abs(value) <= 0.34657359027997264 ? 0 : isNear ? sign : trunc(value / LN2 + sign / 2)
    const high = value - count * LN2_HI
    const low = count * LN2_LO
    const x = high - low
    const c = x - x * x * polynomial(x * x, EXP)
    if (count === 0) return 1 - ((x * c) / (c - 2) - x)
    return timesPowerOfTwo(1 - (low - (x * c) / (2 - c) - high), count)
  }

  const timesPowerOfTwo = (value, exponent) =>
    exponent < -1000
      ? value * 2 ** (exponent + 1000) * 2 ** -1000
      : exponent > 1000
        ? value * 2 ** (exponent - 1000) * 2 ** 1000
        : value * 2 ** exponent

  function log2(operand) {
    const value = Number(operand)
    if (!(value > 0 && value < Infinity)) return log(value)
    const { fraction, exponent } = splitExponent(value)
    return exponent + log(fraction) / LN2
  }

  function log10(operand) {
    const value = Number(operand)
    const near = log(value) / LN10
    const whole = floor(near + 0.5)
    return powerOfWhole(10, whole) === value ? whole : near
  }

  function powerOfWhole(base, exponent) {
    if (exponent < 0) {
      const inverse = powerOfWhole(base, -exponent)
      return abs(inverse) === Infinity ? powerOfWhole(1 / base, -exponent) : 1 / inverse
    }
    let result = 1
    for (let factor = base, left = exponent; left > 0; left = floor(left / 2)) {
      if (left % 2 === 1) result *= factor
      factor *= factor
    }
    return result
  }

  /**
   * Computes `base ** exponent`: by products for whole exponents and halves, by e and the logarithm for
   * others.
   */
  function power(base, exponent) {
    const [one, other] = [numberOf(base), numberOf(exponent)]
    if (typeof one === 'bigint' || typeof other === 'bigint') return wholePower(one, other)
    const [x, y] = [Number(one), Number(other)]
    const isPlain = abs(x) < Infinity && x !== 0 && abs(y) < 2 ** 53
    if (!isPlain) return x ** y
    if (y === trunc(y)) return powerOfWhole(x, y)
    if (x < 0) return NaN
    return y * 2 === trunc(y * 2) ? powerOfWhole(sqrt(x), y * 2) : exp(y * log(x))
  }

  function hypot(...args) {
    const values = args.map((value) => abs(Number(value)))
    if (values.includes(Infinity)) return Infinity
    const most = max(0, ...values)
    if (most === 0 || Number.isNaN(most)) return most
    return most * sqrt(values.reduce((sum, value) => sum + (value / most) ** 2, 0))
  }

  const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'

  /** Returns the shortest digits after the point that tell a number from its neighbours, as V8 does. */
  function fractionDigits(value, radix) {
    let fraction = value - floor(value)
    let delta = max(0.5 * (nextAbove(value) - value), Number.MIN_VALUE)
    const digits = []
    while (fraction >= delta) {
      fraction *= radix
      delta *= radix
      const digit = trunc(fraction)
      digits.push(digit)
      fraction -= digit
      const isUp = fraction > 0.5 || (fraction === 0.5 && digit % 2 === 1)
      if (!isUp || fraction + delta <= 1) continue
      while (digits.length > 0 && digits.at(-1) + 1 >= radix) digits.pop()
      if (digits.length === 0) return { carry: 1, digits }
      digits.push(digits.pop() + 1)
      break
    }
    return { carry: 0, digits }
  }

  function radixText(value, radix) {
    const { carry, digits } = fractionDigits(abs(value), radix)
    let whole = floor(abs(value)) + carry
    let text = digits.length === 0 ? '' : `.${digits.map((digit) => DIGITS[digit]).join('')}`
    let zeros = ''
    while (whole >= 2 ** 53) {
      whole /= radix
      zeros += '0'
    }
    text = zeros + text
    do {
      const rest = whole % radix
      text = DIGITS[trunc(rest)] + text
      whole = (whole - rest) / radix
    } while (whole > 0)
    return value < 0 ? `-${text}` : text
  }

  /** Returns the thousandths of a finite positive number, rounded from its shortest digits. */
  function thousandths(value) {
    const [mantissa, exponent = '0'] = `${value}`.split('e')
    const [whole, rest = ''] = mantissa.split('.')
    const places = Number(exponent) - rest.length + 3
    const digits = BigInt(whole + rest)
    if (places >= 0) return digits * 10n ** BigInt(places)
    if (places < -400) return 0n
    const unit = 10n ** BigInt(-places)
    return (digits * 2n + unit) / (unit * 2n)
  }

  /** Formats a number as English does, with three digits after the point at most. */
  function englishNumber(value) {
    if (Number.isNaN(value)) return 'NaN'
    const sign = value < 0 || Object.is(value, -0) ? '-' : ''
    if (abs(value) === Infinity) return `${sign}∞`
    const all = thousandths(abs(value)).toString().padStart(4, '0')
    const digits = all.slice(-3).replace(/0+$/, '')
    return sign + tools.grouped(all.slice(0, -3)) + (digits === '' ? '' : `.${digits}`)
  }

  function pinNumbers() {
    tools.closeBigInts()
    put(Math, { exp, hypot, log, log2, log10, pow: power })
    const { toString, valueOf } = Number.prototype
    put(Number.prototype, {
      toString(base) {
        const value = apply(valueOf, this, [])
        const radix = base === undefined ? 10 : trunc(Number(base))
        const isNative = radix === 10 || Number.isSafeInteger(value) || abs(value) === Infinity
        if (isNative || Number.isNaN(value) || !(radix >= 2 && radix <= 36)) {
          return apply(toString, value, [radix])
        }
        return tools.uncharged(() => radixText(value, radix))
      },
      toLocaleString() {
        const value = apply(valueOf, this, [])
        return tools.uncharged(() => englishNumber(value))
      },
    })
  }

  Object.assign(tools, { pinNumbers, power })
}
