'use strict'
/**
 * The objects that readers' code is given: `zk`, the requests of its client, and `self`, the client itself.
 * Loaded as text, like `realm.js`.
 */
{
  const { tools } = globalThis
  /**
   * Bounds of one client: requests, sleeps, entries and log lines in all; requests at once; operations of a
   * multi; letters of a text.
   */
  const OPERATIONS = 2_000
  const SLEEPS = 10_000
  const ENTRIES = 2_000
  const PENDING = 200
  const PARTS = 100
  const TEXT = 10_000
  const LOG_LINES = 200
  const US_PER_MS = 1000

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
    client.operationCount += 1
    if (client.operationCount > OPERATIONS) throw tools.refusal('operations')
    return wait(client, { type: 'op', op })
  }

  function wait(client, effect) {
    if (client.pending.size >= PENDING) throw tools.refusal('pending')
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

  /** Marks a promise as one that need not be awaited; an error of it may go unheard. */
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
      quietly(async (path, ...args) =>
        ask(client, { name, path: textOf(path, 'a path'), ...fieldsOf(...args) }),
      )
    /** The fields that methods take behind the path. */
    const created = (data, options) => ({
      ...(data === undefined || data === null ? {} : { data: textOf(data, 'data') }),
      ephemeral: options?.ephemeral === true,
      sequential: options?.sequential === true,
    })
    const replaced = (data, version = -1) => ({
      data: textOf(data, 'data'),
      version: versionOf(version),
    })
    const judged = (version = -1) => ({ version: versionOf(version) })
    const parts = new Map([
      ['create', created],
      ['set', replaced],
      ['delete', judged],
      ['check', judged],
    ])
    /** Reads an operation of a multi: its name, its path, and what its method takes. */
    const partOf = (part) => {
      if (!Array.isArray(part)) throw new TypeError('an operation is a list: name, path …')
      const [name, path, ...args] = part
      const fieldsOf = parts.get(name)
      if (fieldsOf === undefined) throw new TypeError('a multi has no such operation')
      return { name, path: textOf(path, 'a path'), ...fieldsOf(...args) }
    }
    const multi = quietly(async (...ops) => {
      if (ops.length === 0 || ops.length > PARTS) throw tools.refusal('arguments')
      return ask(client, { name: 'multi', ops: ops.map(partOf) })
    })
    return Object.freeze({
      multi,
      create: does('create', created),
      get: read('get', 'data'),
      exists: read('exists', 'data'),
      getChildren: read('getChildren', 'child'),
      set: does('set', replaced),
      delete: does('delete', judged),
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
    /** Reports that the client enters or leaves. */
    const tell = (effect, isInside) => {
      client.entered += 1
      if (client.entered > ENTRIES) throw tools.refusal('operations')
      client.isInside = isInside
      client.effects.push(effect)
    }
    return Object.freeze({
      name,
      index,
      count,
      path,
      log,
      sleep(ms) {
        if (typeof ms !== 'number' || !(ms >= 0)) throw new TypeError('sleep takes milliseconds')
        client.slept += 1
        if (client.slept > SLEEPS) throw tools.refusal('sleeps')
        return wait(client, { type: 'sleep', us: Math.round(Math.min(ms, 3_600_000) * US_PER_MS) })
      },
      now: () => client.nowUs / US_PER_MS,
      random: client.random,
      enter(token) {
        if (client.isInside) throw new Error('enter() was called inside')
        tell({ type: 'enter', ...(Number.isFinite(token) ? { token } : {}) }, true)
      },
      leave() {
        if (!client.isInside) throw new Error('leave() was called outside')
        tell({ type: 'leave' }, false)
      },
    })
  }

  /** Returns a value as a line of the log shows it. */
  function shown(value) {
    if (typeof value === 'string') return value
    if (value instanceof Error) return `${value.name}: ${value.message}`
    try {
      return JSON.stringify(value) ?? String(value)
    } catch {
      return String(typeof value)
    }
  }

  const createState = () => ({
    operationCount: 0,
    slept: 0,
    entered: 0,
    logged: 0,
    lastId: 0,
    effects: [],
    pending: new Map(),
    left: [],
    watchers: [],
    isInside: false,
    state: 'connected',
    session: '',
    nowUs: 0,
    ended: undefined,
  })

  /** Returns all names that a client's code is given. */
  function scopeOf(client) {
    const { log } = client.self
    return {
      ...tools.hooksOf(client),
      globalThis: undefined,
      Math: tools.mathOf(client.random),
      Date: Object.freeze({ now: () => Math.floor(client.nowUs / US_PER_MS) }),
      console: Object.freeze({ log, info: log, warn: log, error: log }),
    }
  }

  Object.assign(tools, { zkOf, selfOf, scopeOf, shown, createState })
}
