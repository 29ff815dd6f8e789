'use strict'
/**
 * The script of the worker in which a reader's code runs. The worker is one of a sandboxed frame:
 * an origin of its own that nobody shares, and a policy that lets nothing be fetched. On top of
 * that this script takes away whatever could reach out, tell the time or draw lots, and freezes the
 * rest, so that the clients whose code runs here share nothing: the same inputs always lead to the
 * same effects. It is text: it stands in no module, and what it needs it holds.
 *
 * What stands in `lockDown.js` comes before it.
 *
 * In: `{ id, fed: [{ client, input }] }`. Out: `{ id, outs }`, one for each, when the code has come to
 * rest. Code that never does is ended from outside.
 */
{
  /** What one input, and one client in all, may cost: a step is a statement, or what `weightOf` says. */
  const STEPS_PER_INPUT = 200_000
  const STEPS_PER_CLIENT = 5_000_000
  const OPERATIONS = 2_000
  const PENDING = 200
  const TEXT = 10_000
  const LOG_LINES = 200
  const TRAIL = 64
  const ARRAY = 100_000

  const { lockDown, randomOf, weightOf } = globalThis.tools
  const AsyncFunction = (async () => {}).constructor
  const silence = new MessageChannel()
  const clients = new Map()
  const US_PER_MS = 1000
  let whenSilent = () => {}
  silence.port1.onmessage = () => whenSilent()
  /** A message comes after all that promises have to do. */
  const atRest = () =>
    new Promise((resolve) => {
      whenSilent = resolve
      silence.port2.postMessage(0)
    })

  class ZooKeeperError extends Error {
    constructor(code, path) {
      super(path === undefined ? code : `${code} for ${path}`)
      this.code = code
    }
  }

  /** Why the lab ends a client, by a name that the page has words for. */
  class Refusal extends Error {
    constructor(code, what = '') {
      super(what === '' ? code : `${what}: ${code}`)
      this.code = code
      this.what = what
    }
  }

  function spend(client, steps) {
    client.spent += steps
    if (client.spent > STEPS_PER_INPUT) throw new Refusal('steps')
    if (client.spent + client.spentBefore > STEPS_PER_CLIENT) throw new Refusal('steps')
  }

  /** Every statement comes through here. */
  const tickOf = (client) => (line) => {
    if (line > 0) {
      client.line = line
      if (client.trail.length < TRAIL && client.trail.at(-1) !== line) client.trail.push(line)
    }
    spend(client, 1)
  }

  /** What an expression has made costs as much as it is long. */
  const weighOf = (client) => (value) => {
    spend(client, weightOf(value))
    return value
  }

  const textOf = (value, what) => {
    if (typeof value !== 'string') throw new TypeError(`${what} must be a text`)
    if (value.length > TEXT) throw new RangeError(`${what} is too long`)
    return value
  }

  const versionOf = (value) => {
    if (!Number.isInteger(value) || value < -1) throw new TypeError('a version must be a number')
    return value
  }

  /** Sends one request, and promises its answer. */
  function ask(client, op) {
    client.asked += 1
    if (client.asked > OPERATIONS) throw new Refusal('operations')
    if (client.pending.size >= PENDING) throw new Refusal('pending')
    return wait(client, { type: 'op', op })
  }

  function wait(client, effect) {
    client.lastId += 1
    const id = client.lastId
    client.effects.push({ ...effect, id })
    const { line } = client
    return new Promise((resolve, reject) => {
      client.pending.set(id, { line, resolve, reject, effect })
    })
  }

  const watching = (client, path, kind) =>
    quiet(
      new Promise((resolve, reject) => {
        client.watchers.push({ path, kind, resolve, reject })
      }),
    )

  /** Nobody has to wait for it: what it ends with may go unheard. */
  function quiet(promise) {
    promise.catch(() => {})
    return promise
  }

  const quietly =
    (method) =>
    (...args) =>
      quiet(method(...args))

  function zkOf(client) {
    const read = (name, kind) =>
      quietly(async (path, options) => {
        const isWatched = options?.watch === true
        const answer = await ask(client, { name, path: textOf(path, 'a path'), watch: isWatched })
        return isWatched ? { ...answer, changed: watching(client, path, kind) } : answer
      })
    const does = (name, fieldsOf) =>
      quietly(async (path, ...given) =>
        ask(client, { name, path: textOf(path, 'a path'), ...fieldsOf(...given) }),
      )
    return Object.freeze({
      create: does('create', (data, options) => ({
        ...(data === undefined || data === null ? {} : { data: textOf(data, 'data') }),
        ephemeral: options?.ephemeral === true,
        sequential: options?.sequential === true,
      })),
      get: read('get', 'data'),
      exists: read('exists', 'data'),
      getChildren: read('getChildren', 'child'),
      set: does('set', (data, version = -1) => ({
        data: textOf(data, 'data'),
        version: versionOf(version),
      })),
      delete: does('delete', (version = -1) => ({ version: versionOf(version) })),
      sync: does('sync', () => ({})),
      get state() {
        return client.state
      },
      get session() {
        return client.session
      },
    })
  }

  function selfOf(client) {
    const { name, index, count, path } = client.boot
    const log = (...values) => {
      client.logged += 1
      if (client.logged > LOG_LINES) return
      client.effects.push({ type: 'log', text: values.map(shown).join(' ').slice(0, 300) })
    }
    return Object.freeze({
      name,
      index,
      count,
      path,
      log,
      sleep(ms) {
        if (typeof ms !== 'number' || !(ms >= 0)) throw new TypeError('sleep takes milliseconds')
        return wait(client, { type: 'sleep', us: Math.round(Math.min(ms, 3_600_000) * US_PER_MS) })
      },
      now: () => client.nowUs / US_PER_MS,
      random: client.random,
      enter(token) {
        if (client.isInside) throw new Error('enter() was called inside')
        client.isInside = true
        client.effects.push({ type: 'enter', ...(Number.isFinite(token) ? { token } : {}) })
      },
      leave() {
        if (!client.isInside) throw new Error('leave() was called outside')
        client.isInside = false
        client.effects.push({ type: 'leave' })
      },
    })
  }

  /** A value as a line of the log has it. */
  function shown(value) {
    if (typeof value === 'string') return value
    if (value instanceof Error) return `${value.name}: ${value.message}`
    try {
      return JSON.stringify(value) ?? String(value)
    } catch {
      return String(typeof value)
    }
  }

  function createClient(boot) {
    const client = {
      boot,
      spent: 0,
      spentBefore: 0,
      asked: 0,
      logged: 0,
      lastId: 0,
      line: 0,
      trail: [],
      effects: [],
      pending: new Map(),
      left: [],
      watchers: [],
      isInside: false,
      state: 'connected',
      session: '',
      nowUs: 0,
      random: randomOf(boot.seed),
      ended: undefined,
    }
    clients.set(boot.name, client)
    return client
  }

  async function run(client, code) {
    const own = selfOf(client)
    const { log } = own
    const math = { ...Object.getOwnPropertyDescriptors(Math), random: { value: client.random } }
    const given = {
      __t: tickOf(client),
      __v: weighOf(client),
      globalThis: undefined,
      Math: Object.freeze(Object.create(null, math)),
      Date: Object.freeze({ now: () => Math.floor(client.nowUs / US_PER_MS) }),
      console: Object.freeze({ log, info: log, warn: log, error: log }),
    }
    const main = await new AsyncFunction(...Object.keys(given), `'use strict';${code}`)(
      ...Object.values(given),
    )
    if (typeof main !== 'function') throw new Refusal('noFunction')
    await main(zkOf(client), own)
  }

  /** Lines whose requests and sleeps are under way, ascending. */
  const pendingLines = ({ pending }) =>
    [...new Set([...pending.values()].map(({ line }) => line))].sort((a, b) => a - b)

  function end(client, ended) {
    // What was asked for and never waited for is told to the reader.
    if (client.ended === undefined && ended.type === 'done') client.left = pendingLines(client)
    client.ended ??= ended
    client.pending.clear()
    client.watchers = []
  }

  /** What went wrong, in as much as the code's own error may be trusted to tell. */
  function failureOf(client, error) {
    const failure = { line: client.line, name: 'Error', message: '' }
    try {
      failure.name = String(error.name).slice(0, 60)
      failure.message = String(error.message).slice(0, 300)
      if (error instanceof Refusal) failure.refused = error.code
      if (error instanceof Refusal && error.what !== '') failure.message = error.what
    } catch {
      failure.message = shown(error).slice(0, 300)
    }
    return failure
  }

  /** Kinds of watches that an event fires. */
  const FIRES = {
    NodeChildrenChanged: ['child'],
    NodeDeleted: ['child', 'data'],
    NodeCreated: ['data'],
    NodeDataChanged: ['data'],
  }

  function react(client, input, code) {
    switch (input.type) {
      case 'start':
        client.session = input.session
        run(client, code).then(
          () => end(client, { type: 'done' }),
          (error) => end(client, { type: 'failed', ...failureOf(client, error) }),
        )
        return
      case 'answer': {
        const asked = client.pending.get(input.id)
        client.pending.delete(input.id)
        if (input.error === undefined) asked?.resolve(input.value)
        else asked?.reject(new ZooKeeperError(input.error, asked.effect.op?.path))
        return
      }
      case 'watch': {
        const kinds = FIRES[input.event] ?? []
        const fits = ({ path, kind }) => path === input.path && kinds.includes(kind)
        const fired = client.watchers.filter(fits)
        client.watchers = client.watchers.filter((one) => !fits(one))
        for (const { resolve } of fired) resolve({ type: input.event, path: input.path })
        return
      }
      case 'state':
        client.state = input.state
        if (input.state !== 'expired') return
        // What it knew of the tree it knows no more, and nobody will tell.
        client.isInside = false
        for (const { reject, path } of client.watchers.splice(0)) {
          reject(new ZooKeeperError('SessionExpired', path))
        }
        return
      default:
    }
  }

  async function feed({ client: boot, input }, code) {
    const client = clients.get(boot.name) ?? createClient(boot)
    client.spentBefore += client.spent
    Object.assign(client, { spent: 0, trail: [], effects: [], nowUs: input.at })
    if (client.ended === undefined) react(client, input, code)
    await atRest()
    // Whoever caught this may not go on all the same.
    if (client.spent > STEPS_PER_INPUT) {
      end(client, { type: 'failed', ...failureOf(client, new Refusal('steps')) })
    }
    return {
      effects: client.effects,
      line: client.line,
      trail: client.trail,
      pending: client.ended === undefined ? pendingLines(client) : client.left,
      ...(client.ended === undefined ? {} : { ended: client.ended }),
    }
  }

  function begin(port, code) {
    port.onmessage = async ({ data: { id, fed } }) => {
      const outs = []
      for (const one of fed) outs.push(await feed(one, code))
      port.postMessage({ id, outs })
    }
  }

  const { addEventListener } = globalThis
  addEventListener('unhandledrejection', (event) => event.preventDefault())
  globalThis.onmessage = ({ data, ports }) => {
    globalThis.onmessage = null
    lockDown((name) => new Refusal('refused', name), ARRAY)
    begin(ports[0], data.code)
  }
}
