'use strict'
/**
 * The script of the worker in which a reader's code runs. The worker is one of a sandboxed frame:
 * an origin of its own that nobody shares, and a policy that lets nothing be fetched. On top of
 * that this script takes away whatever could reach out, tell the time or draw lots, and freezes the
 * rest, so that the clients whose code runs here share nothing: the same inputs always lead to the
 * same effects. It is text: it stands in no module, and what it needs it holds.
 *
 * The other scripts of this folder come before it (`order.json` has their order).
 *
 * In: `{ id, fed: [{ client, input }] }`. Out: `{ id, outs }`, one for each, when the code has come to
 * rest. Code that never does is ended from outside.
 */
{
  const ARRAY = 100_000
  /** Inputs of one client at one virtual instant. */
  const INPUTS_PER_INSTANT = 500

  const { tools } = globalThis
  const { current } = tools
  const AsyncFunction = (async () => {}).constructor
  const silence = new MessageChannel()
  const clients = new Map()
  let whenSilent = () => {}
  silence.port1.onmessage = () => whenSilent()
  /** A message comes after all that promises have to do. */
  const atRest = () =>
    new Promise((resolve) => {
      whenSilent = resolve
      silence.port2.postMessage(0)
    })

  /** The error of a request. Its class is `Error`: clients could meet in one of its own. */
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

  /** Lines whose requests and sleeps are under way, ascending. */
  const pendingLines = ({ pending }) =>
    [...new Set([...pending.values()].map(({ line }) => line))].sort((a, b) => a - b)

  function end(client, ended) {
    // What was asked for and never waited for is told to the reader.
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
      // The code's own error has a say in how it is read.
      return ''
    }
  }

  /** What went wrong, in as much as the code's own error may be trusted to tell. */
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

  /** Kinds of watches that an event fires. */
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
            // A client that came to a bound is ended when its code rests.
            .catch(() => {}),
        )
        return
      }
      case 'answer': {
        const asked = client.pending.get(input.id)
        client.pending.delete(input.id)
        if (input.error === undefined) asked?.resolve(input.value)
        else asked?.reject(zooKeeperError(input.error, asked.effect.op?.path))
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
        // What it knew of the tree it knows no more, and nobody will tell.
        client.isInside = false
        for (const { reject, path } of client.watchers.splice(0)) {
          reject(zooKeeperError('SessionExpired', path))
        }
        return
      default:
    }
  }

  /** Bounds that differ between engines: nothing of the turn that came to one is kept. */
  const ENGINE_BOUNDS = new Set(['depth', 'memory'])

  /** Ends a client that came to a bound, whatever its code has caught and done since. */
  function endForBound(client, lineBefore) {
    if (ENGINE_BOUNDS.has(client.over)) {
      Object.assign(client, { effects: [], trail: [], left: [], line: lineBefore })
    }
    client.ended = undefined
    end(client, { type: 'failed', ...failureOf(client, tools.refusal(client.over)) })
  }

  async function feed({ client: boot, input }, code) {
    const client = clients.get(boot.name) ?? createClient(boot)
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
