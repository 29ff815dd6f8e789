import type { ConnectionId } from '../../../kernel/actor'
import { printDate, wordTable, type WordTable } from '../../../kernel/lib'
import { NO_SESSION, zxidToHex, type SessionId } from '../../model'
import { bucketAfter, expiryOf, SESSIONLESS_TIMEOUT_MS } from '../clients'
import type { ClientConnection, Server, ConnectionStats } from '../state'

/** The names of last operations in `cons` (`FinalRequestProcessor`). */
const LAST_OPS: WordTable<string> = wordTable({
  ping: 'PING',
  createSession: 'SESS',
  closeSession: 'CLOS',
  create: 'CREA',
  create2: 'CREA',
  createContainer: 'CREA',
  createTTL: 'CREA',
  delete: 'DELE',
  setData: 'SETD',
  setACL: 'SETA',
  reconfig: 'RECO',
  check: 'CHEC',
  multi: 'MULT',
  multiRead: 'MLTR',
  sync: 'SYNC',
  exists: 'EXIS',
  getData: 'GETD',
  getACL: 'GETA',
  getChildren: 'GETC',
  getChildren2: 'GETC',
  getAllChildrenNumber: 'GETACN',
  getEphemerals: 'GETE',
  setWatches: 'SETW',
  setWatches2: 'STW2',
  addWatch: 'ADDW',
  checkWatches: 'CHKW',
  removeWatches: 'REMW',
  whoAmI: 'HOMI',
})

const PORT_FIRST = 32_768
const PORTS = 28_232
const LOCAL_ADDRESS = '127.0.0.1'
/** The address of the connection that asks; a real server shows it among the others. */
const ASKER = `/${LOCAL_ADDRESS}:${PORT_FIRST + PORTS}`

/** Returns a client's address with a port that is made from the connection's number. */
function addressOf({ conn, identities }: ClientConnection): string {
  const ip = identities.find(({ scheme }) => scheme === 'ip')?.id ?? LOCAL_ADDRESS
  return `/${ip}:${PORT_FIRST + (conn % PORTS)}`
}

/** Returns the interest set: 1 (read) for a connection that is read, 0 for one that is not. */
const interestOf = ({ isThrottled, phase }: ClientConnection): number =>
  isThrottled || phase === 'connecting' ? 0 : 1

/**
 * Returns the lines of `stat` (brief) or `cons`, the asker's connection first.
 *
 * Source: `ServerCnxn.dumpConnectionInfo`.
 */
export function connectionLines(server: Server, isBrief: boolean): readonly string[] {
  const asker = ` ${ASKER}[0](queued=0,recved=1,sent=0)`
  return [asker, ...Array.from(server.clients.values(), (client) => lineOf(client, isBrief))]
}

function lineOf(client: ClientConnection, isBrief: boolean): string {
  const { stats, session } = client
  const fields = [
    `queued=${client.outstanding}`,
    `recved=${stats.received}`,
    `sent=${stats.sent}`,
    ...(isBrief || session === NO_SESSION ? [] : sessionFields(client, stats)),
  ]
  return ` ${addressOf(client)}[${interestOf(client)}](${fields.join(',')})`
}

function sessionFields({ session, timeoutMs }: ClientConnection, stats: ConnectionStats): string[] {
  return [
    `sid=${session}`,
    `lop=${LAST_OPS.get(stats.lastOp) ?? 'NA'}`,
    `est=${stats.openedMs}`,
    `to=${timeoutMs}`,
    ...(stats.lastCxid < 0 ? [] : [`lcxid=0x${stats.lastCxid.toString(16)}`]),
    `lzxid=${zxidToHex(stats.lastZxid)}`,
    `lresp=${stats.lastResponseMs}`,
    `llat=${stats.lastLatencyMs}`,
    `minlat=${Math.max(0, stats.minMs)}`,
    `avglat=${stats.count === 0 ? 0 : Math.floor(stats.sumMs / stats.count)}`,
    `maxlat=${stats.maxMs}`,
  ]
}

/**
 * Returns the `Sets` lines of expiry buckets (`ExpiryQueue.dump`), without empty buckets.
 */
export function expiryLines(
  server: Server,
  items: readonly { readonly text: string; readonly expiresAtUs: number }[],
): readonly string[] {
  const buckets = new Map<number, string[]>()
  for (const { text, expiresAtUs } of items.toSorted((a, b) => a.expiresAtUs - b.expiresAtUs)) {
    const bucket = buckets.get(expiresAtUs)
    if (bucket === undefined) buckets.set(expiresAtUs, [text])
    else bucket.push(text)
  }
  const lines = [`Sets (${buckets.size})/(${items.length}):`]
  for (const [expiresAtUs, texts] of buckets) {
    const at = printDate(server.wallBaseMs + Math.floor(expiresAtUs / 1000))
    lines.push(`${texts.length} expire at ${at}:`, ...texts.map((text) => `\t${text}`))
  }
  return lines
}

/** Returns the lines of `dump` about connections (`NIOServerCnxnFactory.dumpConnections`). */
export function connectionSets(server: Server, nowUs: number): readonly string[] {
  const ofAsker = bucketAfter(nowUs + SESSIONLESS_TIMEOUT_MS * 1000)
  const items = [
    { text: describeConnection(ASKER, NO_SESSION), expiresAtUs: ofAsker },
    ...Array.from(server.clients.values(), (client) => ({
      text: describeConnection(addressOf(client), client.session),
      expiresAtUs: expiryOf(client),
    })),
  ]
  return expiryLines(server, items)
}

const describeConnection = (address: string, session: SessionId): string =>
  `ip: ${address} sessionId: ${session}`

/** Returns the session of a connection, `0x0` where it has none. */
export const sessionOf = (server: Server, conn: ConnectionId): SessionId =>
  server.clients.get(conn)?.session ?? NO_SESSION
