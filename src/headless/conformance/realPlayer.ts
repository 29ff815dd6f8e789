import { err, ok, type Result } from '../../lib'
import { ERRORS } from '../../model'
import type { WireReply, WireRequest } from '../../wire'
import { askWord, type Address } from '../live/fourLetterWord'
import { passMs } from '../live/timers'
import { createWireClient } from '../live/wireClient'
import type { Link, Player } from './player'

const JANITOR_TIMEOUT_MS = 40_000
const REPLY_MS_MAX = 30_000
const POLL_MS = 50
const SWEEP_ROUNDS_MAX = 20
/** The trees that scenarios may write. */
const TREES = ['/zookeeper/quota/t', '/t']
const SUPER = new TextEncoder().encode('super:test')

/**
 * A player over real servers. One session of its own, the janitor's, looks at them from elsewhere
 * and removes what scenarios leave. An error says that there is no server.
 */
export async function createRealPlayer(
  addresses: readonly Address[],
): Promise<Result<Player, string>> {
  const [first] = addresses
  if (first === undefined) return err('there is no server')
  const opened = await createWireClient(first, { timeoutMs: JANITOR_TIMEOUT_MS })
  if (!opened.ok) return err(`${first.host}:${first.port} does not serve`)
  const janitor = opened.value
  await askOne(janitor, { type: 'auth', scheme: 'digest', auth: SUPER })
  return ok({
    connect: (server, ask) => {
      const address = addresses[server]
      if (address === undefined) throw new Error(`there is no server ${server}`)
      return createWireClient(address, ask)
    },
    pass: passMs,
    untilExpired: async (session, msMax) => {
      const deadline = Date.now() + msMax
      while (Date.now() < deadline && (await isKnown(addresses, session))) await passMs(POLL_MS)
    },
    untilGone: async (path, msMax) => {
      const deadline = Date.now() + msMax
      for (;;) {
        if (!(await exists(janitor, path))) return true
        if (Date.now() > deadline) return false
        await passMs(POLL_MS)
      }
    },
    sweep: async () => {
      for (const tree of TREES) await removeTree(janitor, tree)
    },
    end: async () => {
      await askOne(janitor, { type: 'closeSession' })
      janitor.cut()
    },
  })
}

/** Whether any server still names a session; where none says, it may. */
async function isKnown(addresses: readonly Address[], session: string): Promise<boolean> {
  const dumps = await Promise.all(addresses.map((address) => askWord(address, 'dump')))
  const told = dumps.filter((dump) => dump?.startsWith('SessionTracker dump') === true)
  return told.length === 0 || told.some((dump) => dump?.includes(session) === true)
}

interface Answer {
  readonly error: number
  readonly reply: WireReply | undefined
}

async function askOne(link: Link, request: WireRequest): Promise<Answer> {
  link.send([request])
  for (;;) {
    const arrival = await link.receive(REPLY_MS_MAX)
    if (arrival.type === 'reply') return arrival
    if (arrival.type === 'closed') throw new Error('the server closed the connection')
  }
}

async function exists(link: Link, path: string): Promise<boolean> {
  const { error } = await askOne(link, { type: 'exists', path, watch: false })
  return error !== ERRORS.NoNode.code
}

/** Removes a tree, children first; again where somebody else was at it. */
async function removeTree(link: Link, root: string): Promise<void> {
  for (let round = 0; await exists(link, root); round += 1) {
    if (round === SWEEP_ROUNDS_MAX) throw new Error(`${root} cannot be removed`)
    for (const path of await listTree(link, root)) {
      await askOne(link, { type: 'delete', path, version: -1 })
    }
  }
}

async function listTree(link: Link, root: string): Promise<readonly string[]> {
  const found = [root]
  for (let place = 0; place < found.length; place += 1) {
    const parent = found[place] ?? root
    const { reply } = await askOne(link, { type: 'getChildren', path: parent, watch: false })
    if (reply?.type !== 'getChildren') continue
    for (const name of reply.children ?? []) found.push(`${parent}/${name}`)
  }
  return found.reverse()
}
