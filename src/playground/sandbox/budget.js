'use strict'
/**
 * What a client's code may cost. A step is a statement, or what `weightOf` says of a value; what
 * built-in functions make is counted by itself. Text, as `realm.js` is.
 */
{
  const { tools } = globalThis
  const { push } = Array.prototype
  const { apply } = Reflect
  const append = (items, item) => apply(push, items, [item])
  /** What one input, and one client in all, may cost. */
  const STEPS_PER_INPUT = 200_000
  const STEPS_PER_CLIENT = 5_000_000
  const MADE_PER_CLIENT = 2_000_000
  /** Arguments of one call: every tested engine takes more. */
  const ARGUMENTS = 20_000
  const TRAIL = 64
  /** The client whose code runs. */
  const current = { client: undefined, isFree: false }

  /** Ends the client that runs, whatever its code does next; the answer is to be thrown. */
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

  /** What built-in functions make, also where no step is counted: as getters, within each other. */
  function charge(steps) {
    const { client, isFree } = current
    if (client === undefined || isFree || steps === 0) return
    client.made += steps
    if (client.over !== undefined) throw tools.refusal(client.over)
    if (client.made > STEPS_PER_INPUT || client.made + client.madeBefore > MADE_PER_CLIENT) {
      throw exhaust('steps')
    }
  }

  /** For the lab's own functions, which call none of the code's. */
  function uncharged(work) {
    const { isFree } = current
    current.isFree = true
    try {
      return work()
    } finally {
      current.isFree = isFree
    }
  }

  /** Steps that it costs to hand over arguments: four are one. */
  function weightOfArguments(given) {
    const length = tools.lengthOf(given)
    if (length > ARGUMENTS) throw exhaust('arguments')
    tools.handOver(length)
    return length / 4
  }

  /** The arguments that `...values` makes. */
  function spread(values) {
    const given = []
    for (const value of values) {
      append(given, value)
      if (given.length > ARGUMENTS) throw exhaust('arguments')
      charge(1 / 4)
    }
    tools.handOver(given.length)
    return given
  }

  /** The items of anything that can be iterated, each charged as it comes: some never end. */
  function collect(values) {
    const items = []
    for (const value of values) {
      append(items, value)
      charge(1 / 4)
    }
    return items
  }

  /** Checks a whole number; one that an object stands for once the operator converts it, left side first. */
  const onceNumber = (check) => (given) => {
    if (typeof given === 'bigint') check(given)
    if (!tools.isThing(given)) return given
    return {
      [Symbol.toPrimitive]() {
        const value = tools.numberOf(given)
        if (typeof value === 'bigint') check(value)
        return value
      },
    }
  }

  /** The functions that made-ready code calls (`instrument`), by their names there. */
  const hooksOf = (client) => ({
    // Every statement comes through here.
    __t(line, items) {
      if (line > 0) {
        client.line = line
        const { trail } = client
        if (trail.length < TRAIL && trail[trail.length - 1] !== line) append(trail, line)
      }
      spend(client, 1)
      // Items that the statement names, one by one.
      if (items !== undefined) charge(items / 4)
    },
    // What an expression has made costs as much as it is long; after a call its caller goes on.
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
      const its = tools.tidy(error)
      if (client.over !== undefined) throw tools.refusal(client.over)
      return its
    },
    // The right side of an operation is weighed before it is done.
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
    made: 0,
    madeBefore: 0,
    depth: 0,
    over: undefined,
    line: 0,
    trail: [],
  })

  /** Begins to count anew, for the next input. */
  function refresh(client) {
    client.spentBefore += client.spent
    client.madeBefore += client.made
    Object.assign(client, { spent: 0, made: 0, depth: 0, trail: [] })
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
