import { err, ok, type Result } from '../../kernel/lib'
import { ZXID_ZERO, type Zxid } from '../../zookeeper/model'
import { askWord, type Address, passMs, createWireClient } from '../live'
import { closeJanitor, hasNode, openJanitor, removeTree } from './janitor'
import type { Player } from './player'

const POLL_MS = 50
const CATCH_UP_MS_MAX = 5_000
/** The trees that cases may write. */
const TREES = ['/zookeeper/quota/t', '/t']

/** Creates a player over real servers; an error says that the first one does not serve. */
export async function createRealPlayer(
  addresses: readonly Address[],
): Promise<Result<Player, string>> {
  const [first] = addresses
  if (first === undefined) return err('there is no server')
  const opened = await openJanitor(first)
  if (!opened.ok) return opened
  const janitor = opened.value
  return ok({
    connect: async (server, ask) => {
      const address = addresses[server]
      if (address === undefined) throw new Error(`there is no server ${server}`)
      if (ask.session !== undefined) await awaitZxid(address, ask.lastZxidSeen ?? ZXID_ZERO)
      return createWireClient(address, ask)
    },
    pass: passMs,
    untilExpired: async (session, msMax) => {
      const deadline = Date.now() + msMax
      while (Date.now() < deadline && (await isKnown(addresses, session))) await passMs(POLL_MS)
    },
    untilGone: async (path, msMax) => {
      const deadline = Date.now() + msMax
      while (await hasNode(janitor, path)) {
        if (Date.now() > deadline) return false
        await passMs(POLL_MS)
      }
      return true
    },
    sweep: async () => {
      for (const tree of TREES) await removeTree(janitor, tree)
    },
    end: () => closeJanitor(janitor),
  })
}

/**
 * Waits until a server has caught up with a session. It refuses a session that has seen more than itself, and
 * a follower may hear of a commit at any time.
 */
async function awaitZxid(address: Address, seen: Zxid): Promise<void> {
  const deadline = Date.now() + CATCH_UP_MS_MAX
  while (Date.now() < deadline) {
    const answer = await askWord(address, 'srvr')
    const [, zxid] = /^Zxid: (0x[0-9a-f]+)$/m.exec(answer ?? '') ?? []
    if (zxid !== undefined && Number(zxid) >= seen) return
    await passMs(POLL_MS)
  }
}

/** Whether any server still lists a session; true where no server answers. */
async function isKnown(addresses: readonly Address[], session: string): Promise<boolean> {
  const dumps = await Promise.all(addresses.map((address) => askWord(address, 'dump')))
  const sessionDumps = dumps.filter((dump) => dump?.startsWith('SessionTracker dump') === true)
  return sessionDumps.length === 0 || sessionDumps.some((dump) => dump?.includes(session) === true)
}
