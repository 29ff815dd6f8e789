'use strict'
/**
 * The budget of a client's code. A step is a statement, or the weight of a value (`weightOf`); built-in
 * functions have a count of their own. Loaded as text, like `realm.js`.
 */
{
  const { tools } = globalThis
  const { push } = Array.prototype
  const { apply } = Reflect
  const append = (items, item) => apply(push, items, [item])
  /** Steps of one input, of one client in all, and of its built-in functions in all. */
  const STEPS_PER_INPUT = 200_000
  const STEPS_PER_CLIENT = 5_000_000
  const MADE_PER_CLIENT = 2_000_000
  /** The most arguments of one call; every tested engine takes more. */
  const ARGUMENTS = 20_000
  const TRAIL = 64
  /** The client whose code runs. */
  const current = { client: undefined, isFree: false }

  /** Ends the present client, whatever its code does next, and returns the error to throw. */
  function exhaust(code) {
    const { client } = current
    if (client !== undefined) client.over ??= code
    return tools.refusal(client?.over ?? code)
  }

  function spend(client, steps) {
    client.spent += steps
    if (client.over !== undefined) throw tools.refusal(client.over)
    if (client.spent > STEPS_PER_INPUT || client.spent + client.spentBefore > STEPS_PER_CLIENT) {
      throw exhaust('steps')
    }
  }

  /**
   * Charges work of built-in functions, also where no statement is counted, as in getters that call each
   * other.
   */
  function charge(steps) {
    const { client, isFree } = current
    if (client === undefined || isFree || steps === 0) return
    client.weight += steps
    if (client.over !== undefined) throw tools.refusal(client.over)
    if (client.weight > STEPS_PER_INPUT || client.weight + client.weightBefore > MADE_PER_CLIENT) {
      throw exhaust('steps')
    }
  }

  /** Runs work of the lab that calls none of the code's functions, without a charge. */
  function uncharged(work) {
    const { isFree } = current
    current.isFree = true
    try {
      return work()
    } finally {
      current.isFree = isFree
    }
  }

  /** Returns the steps of handing over arguments: a quarter step each. */
  function weightOfArguments(args) {
    const length = tools.lengthOf(args)
    if (length > ARGUMENTS) throw exhaust('arguments')
    tools.handOver(length)
    return length / 4
  }

  /** Returns the arguments of `...values`. */
  function spread(values) {
    const items = []
    for (const value of values) {
      append(items, value)
      if (items.length > ARGUMENTS) throw exhaust('arguments')
      charge(1 / 4)
    }
    tools.handOver(items.length)
    return items
  }

  /** Returns the items of an iterable, each charged as it comes, because some iterables never end. */
  function collect(values) {
    const items = []
    for (const value of values) {
      append(items, value)
      charge(1 / 4)
    }
    return items
  }

  /**
   * Wraps a check of a whole number; an object is checked when the operator converts it, the left side first.
   */
  const onceNumber = (check) => (operand) => {
    if (typeof operand === 'bigint') check(operand)
    if (!tools.isThing(operand)) return operand
    return {
      [Symbol.toPrimitive]() {
        const value = tools.numberOf(operand)
        if (typeof value === 'bigint') check(value)
        return value
      },
    }
  }

  /** Returns the functions that ready code calls (`instrument`), by their names there. */
  const hooksOf = (client) => ({
    // Every statement calls this hook.
    __t(line, items) {
      if (line > 0) {
        client.line = line
        const { trail } = client
        if (trail.length < TRAIL && trail[trail.length - 1] !== line) append(trail, line)
      }
      spend(client, 1)
      // The items that the statement lists cost a quarter step each.
      if (items !== undefined) charge(items / 4)
    },
    // A value costs as much as it is long; after a call the caller's depth is restored.
    __v(value, frame) {
      if (frame !== undefined) tools.goOn(client, frame)
      spend(client, tools.weightOf(value))
      return value
    },
    __o(value) {
      spend(client, tools.weightOfObject(value))
      return value
    },
    __c(error, frame) {
      tools.comeBack(client, frame)
      const shown = tools.tidy(error)
      if (client.over !== undefined) throw tools.refusal(client.over)
      return shown
    },
    // The right side of an operation is weighed before the operation.
    __b: onceNumber((value) => spend(client, tools.weightOf(value))),
    __h: onceNumber((value) => {
      if (tools.isVastShift(value)) throw exhaust('steps')
    }),
    __q: tools.compare,
    __l: tools.isEqual,
    __g(value, frame) {
      tools.goOn(client, frame)
      return value
    },
    __m(text) {
      tools.boundText(text.length)
      return text
    },
    __j(value) {
      charge(tools.weightOfLoop(value))
      return value
    },
    __s: spread,
    __i: collect,
    __k: tools.ITEMS,
    __y: tools.delegate,
    __p: tools.power,
    ...tools.frameHooksOf(client),
  })

  const createBudget = () => ({
    spent: 0,
    spentBefore: 0,
    weight: 0,
    weightBefore: 0,
    depth: 0,
    over: undefined,
    line: 0,
    trail: [],
  })

  /** Begins new counts for the next input. */
  function refresh(client) {
    client.spentBefore += client.spent
    client.weightBefore += client.weight
    Object.assign(client, { spent: 0, weight: 0, depth: 0, trail: [] })
  }

  Object.assign(tools, {
    current,
    exhaust,
    charge,
    uncharged,
    weightOfArguments,
    collect,
    hooksOf,
    createBudget,
    refresh,
  })
}
