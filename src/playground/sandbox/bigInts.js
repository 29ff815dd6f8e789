'use strict'
/**
 * Whole numbers of any size. Each engine bounds them differently, so the lab has a lower bound. Loaded as
 * text, like `realm.js`.
 */
{
  const { tools } = globalThis
  const { put } = tools
  const { apply } = Reflect
  const { Number } = globalThis
  const { toString: bigText } = BigInt.prototype

  const isThing = (value) =>
    (typeof value === 'object' && value !== null) || typeof value === 'function'

  /**
   * Converts an object to a number or a whole number, as an operator does; returns other values unchanged.
   */
  const numberOf = (value) => {
    if (!isThing(value)) return value
    let number = value
    // `++` converts an object to a number of either kind.
    return number++
  }

  /** Converts an object to a primitive value, as comparisons and `BigInt` do. */
  function primitiveOf(value, hint = 'number') {
    if (!isThing(value)) return value
    const { [Symbol.toPrimitive]: convert } = value
    if (convert !== undefined && convert !== null) {
      const primitive = apply(convert, value, [hint])
      if (isThing(primitive)) throw new TypeError('the object has no value')
      return primitive
    }
    for (const name of ['valueOf', 'toString']) {
      const { [name]: method } = value
      const primitive = typeof method === 'function' ? apply(method, value, []) : value
      if (!isThing(primitive)) return primitive
    }
    throw new TypeError('the object has no value')
  }

  /** Bits of the longest whole number, and letters of the longest text that is converted to one. */
  const BITS = 65_536
  const isVastShift = (bits) => bits > BITS || bits < -BITS

  /** Computes a power of a whole number, after a check of its size. */
  function wholePower(base, exponent) {
    const isSmall = base >= -1n && base <= 1n
    if (typeof base !== typeof exponent || isSmall || exponent < 0n) return base ** exponent
    if (exponent > BITS) throw tools.exhaust('steps')
    const leastBits = apply(bigText, base < 0n ? -base : base, [2]).length - 1
    if (leastBits * Number(exponent) >= BITS) throw tools.exhaust('steps')
    return base ** exponent
  }

  /** Puts commas between groups of three digits. */
  function grouped(digits) {
    const sign = digits[0] === '-' ? '-' : ''
    let groups = ''
    let end = digits.length
    for (; end > sign.length + 3; end -= 3) groups = `,${digits.slice(end - 3, end)}${groups}`
    return sign + digits.slice(sign.length, end) + groups
  }

  /** Ends a client that converts a longer text to a whole number, where engines have bounds of their own. */
  function checkText(value) {
    if (typeof value === 'string' && value.length > BITS) throw tools.exhaust('steps')
    return value
  }

  /** Checks a text that is compared with a whole number against the same bound. */
  function checkSides(one, other) {
    if (typeof one === 'bigint') checkText(other)
    if (typeof other === 'bigint') checkText(one)
  }

  const COMPARISONS = new Map([
    ['<', (one, other) => one < other],
    ['>', (one, other) => one > other],
    ['<=', (one, other) => one <= other],
    ['>=', (one, other) => one >= other],
  ])

  /** Compares two values by an operator; each is converted once, the left one first. */
  function compare(operator, left, right) {
    const [one, other] = [primitiveOf(left), primitiveOf(right)]
    checkSides(one, other)
    return COMPARISONS.get(operator)(one, other)
  }

  /** Whether two values are equal by `==`, which converts an object when the other value is none. */
  function isEqual(left, right) {
    if (isThing(left) === isThing(right)) {
      checkSides(left, right)
      // oxlint-disable-next-line eslint/eqeqeq -- it is the operator of the code
      return left == right
    }
    const other = isThing(left) ? right : left
    if (other === undefined || other === null) return false
    const [a, b] = [primitiveOf(left, 'default'), primitiveOf(right, 'default')]
    checkSides(a, b)
    // oxlint-disable-next-line eslint/eqeqeq -- it is the operator of the code
    return a == b
  }

  /** Bounds the texts that become whole numbers, and the bits of `asIntN` and `asUintN`. */
  function closeBigInts() {
    const Native = BigInt
    const { asIntN, asUintN } = Native
    const cut = (name, native) => ({
      [name](bits, value) {
        const count = numberOf(bits)
        if (count > BITS) throw tools.exhaust('steps')
        return native(count, checkText(primitiveOf(value)))
      },
    })
    const Wrapper = {
      BigInt: function (value) {
        if (new.target !== undefined) throw new TypeError('BigInt takes no new')
        const operand = checkText(primitiveOf(value))
        tools.charge(1 / 4 + tools.weightOfReading(operand))
        const whole = Native(operand)
        tools.charge(tools.weightOfReading(whole))
        return whole
      },
    }.BigInt
    tools.replaceConstructor(Native, Wrapper)
    put(Wrapper, { ...cut('asIntN', asIntN), ...cut('asUintN', asUintN) })
    globalThis.BigInt = Wrapper
    put(BigInt.prototype, {
      toLocaleString() {
        const digits = apply(bigText, this, [])
        return tools.uncharged(() => grouped(digits))
      },
    })
  }

  Object.assign(tools, {
    closeBigInts,
    compare,
    grouped,
    isEqual,
    isThing,
    isVastShift,
    numberOf,
    wholePower,
  })
}
