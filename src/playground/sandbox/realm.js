'use strict'
/**
 * The script of the worker in which a reader's code runs. The worker belongs to a sandboxed frame, which has
 * an origin of its own and a policy that forbids every fetch. This script also removes everything that could
 * reach out, tell the time or draw random numbers, and freezes the rest, so that the clients whose code runs
 * here share nothing: the same inputs always lead to the same effects. The script is loaded as text and
 * imports nothing.
 *
 * The other scripts of this folder come before it (`order.json` has their order).
 *
 * In: `{ id, fed: [{ client, input }] }`. Out: `{ id, outs }`, one for each input, when the code has come to
 * rest. Code that never does is ended from outside.
 */
{
  const ARRAY = 100_000
  /** The most inputs of one client at one virtual instant. */
  const INPUTS_PER_INSTANT = 500

  const { tools } = globalThis
  const { current } = tools
  const AsyncFunction = (async () => {}).constructor
  const silence = new MessageChannel()
  const clients = new Map()
  let whenSilent = () => {}
  silence.port1.onmessage = () => whenSilent()
  /** Resolves when no promise job is left, because a message is handled after all of them. */
  const atRest = () =>
    new Promise((resolve) => {
      whenSilent = resolve
      silence.port2.postMessage(0)
    })

  /** Creates the error of a request. Its class is `Error`, as clients could meet in a class of its own. */
  function zooKeeperError(code, path) {
    const error = new Error(path === undefined ? code : `${code} for ${path}`)
    error.code = code
    return error
  }

  function createClient(boot) {
    const random = tools.randomOf(boot.seed)
    const client = { boot, random, instant: 0, ...tools.createBudget(), ...tools.createState() }
    client.self = tools.selfOf(client)
    clients.set(boot.name, client)
    return client
  }

  async function run(client, code) {
    const scope = tools.scopeOf(client)
    const body = `'use strict';return (async function(){${code}\n})()`
    const make = new AsyncFunction(...Object.keys(scope), body)
    const main = await make(...Object.values(scope))
    if (typeof main !== 'function') throw tools.refusal('noFunction')
    await main(tools.zkOf(client), client.self)
  }

  /** Returns the lines whose requests and sleeps are under way, ascending. */
  const pendingLines = ({ pending }) =>
    [...new Set([...pending.values()].map(({ line }) => line))].sort((a, b) => a - b)

  function end(client, ended) {
    // The reader is shown the requests that the code did not wait for.
    if (client.ended === undefined && ended.type === 'done') {
      client.left = tools.uncharged(() => pendingLines(client))
    }
    client.ended ??= ended
    client.pending.clear()
    client.watchers = []
  }

  function textOf(read, length) {
    try {
      const text = String(read())
      return text.length > length ? text.slice(0, length) : text
    } catch {
      // Reading the code's own error may throw.
      return ''
    }
  }

  /** Returns a failure as far as the code's own error can be read. */
  function failureOf(client, error) {
    const { line } = client
    const refused = tools.refusalOf(error)
    if (refused !== undefined) {
      const { code, what } = refused
      return { line, name: 'Error', message: what === '' ? code : what, refused: code }
    }
    const words = tools.engineWordsOf(error)
    const isError = error instanceof Error
    const message = textOf(() => words ?? (isError ? error.message : tools.shown(error)), 300)
    return { line, name: (isError && textOf(() => error.name, 60)) || 'Error', message }
  }

  /** The kinds of watches that an event fires. */
  const FIRES = new Map([
    ['NodeChildrenChanged', ['child']],
    ['NodeDeleted', ['child', 'data']],
    ['NodeCreated', ['data']],
    ['NodeDataChanged', ['data']],
  ])

  function react(client, input, code) {
    switch (input.type) {
      case 'start': {
        client.session = input.session
        current.client = client
        const running = run(client, code)
        tools.uncharged(() =>
          running
            .then(
              () => end(client, { type: 'done' }),
              (error) => end(client, { type: 'failed', ...failureOf(client, error) }),
            )
            // A client that reached a bound is ended when its code rests.
            .catch(() => {}),
        )
        return
      }
      case 'answer': {
        const operation = client.pending.get(input.id)
        client.pending.delete(input.id)
        if (input.error === undefined) operation?.resolve(input.value)
        else operation?.reject(zooKeeperError(input.error, operation.effect.op?.path))
        return
      }
      case 'watch': {
        const kinds = FIRES.get(input.event) ?? []
        const fits = ({ path, kind }) => path === input.path && kinds.includes(kind)
        const fired = client.watchers.filter(fits)
        client.watchers = client.watchers.filter((one) => !fits(one))
        for (const { resolve } of fired) resolve({ type: input.event, path: input.path })
        return
      }
      case 'state':
        client.state = input.state
        if (input.state !== 'expired') return
        // The client no longer hears of changes, so its watches fail.
        client.isInside = false
        for (const { reject, path } of client.watchers.splice(0)) {
          reject(zooKeeperError('SessionExpired', path))
        }
        return
      default:
    }
  }

  /** Bounds that differ between engines; the effects of a turn that reaches one are dropped. */
  const ENGINE_BOUNDS = new Set(['depth', 'memory'])

  /** Ends a client that reached a bound, whatever its code has caught and done since. */
  function endForBound(client, lineBefore) {
    if (ENGINE_BOUNDS.has(client.over)) {
      Object.assign(client, { effects: [], trail: [], left: [], line: lineBefore })
    }
    client.ended = undefined
    end(client, { type: 'failed', ...failureOf(client, tools.refusal(client.over)) })
  }

  async function feed({ client: boot, input }, code) {
    const known = clients.get(boot.name)
    // A program that starts again begins with nothing of the one before.
    const client = known?.boot.life === boot.life ? known : createClient(boot)
    tools.refresh(client)
    client.instant = client.nowUs === input.at ? client.instant + 1 : 1
    client.effects = []
    const { line } = client
    client.nowUs = input.at
    if (client.instant > INPUTS_PER_INSTANT) {
      end(client, { type: 'failed', ...failureOf(client, tools.refusal('instant')) })
    }
    if (client.ended === undefined) react(client, input, code)
    current.client = client
    await atRest()
    current.client = undefined
    if (client.over !== undefined) endForBound(client, line)
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
    tools.lockDown(ARRAY)
    begin(ports[0], data.code)
  }
}
