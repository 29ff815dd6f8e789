import { wordTable, type WordTable } from '../../../kernel/lib'
import { toZxid } from '../../../zookeeper/model'
import {
  source,
  endsPhrase,
  zxid,
  type CitedMethod,
  type NarrationKey,
  type WeightedSentence,
} from './sentence'
import type { EventOf } from '../../../simulator'

const CONNECTION_KEYS = {
  open: 'narration.connected',
  broken: 'narration.connectionBroken',
  refused: 'narration.connectionRefused',
} as const satisfies Record<EventOf<'connection'>['state'], NarrationKey>

/** The class that opens ZooKeeper's connections of each channel. */
const OPENERS: WordTable<CitedMethod> = wordTable({
  election: 'QuorumCnxManager.initiateConnection',
  quorum: 'Learner.connectToLeader',
  client: 'ClientCnxn.SendThread.startConnect',
})

/** The sentence of each reason for which a server ends a client's connection, and the method that does. */
const ENDINGS: WordTable<readonly [NarrationKey, CitedMethod]> = wordTable({
  zxidAhead: ['narration.refusedZxidAhead', 'ZooKeeperServer.processConnectRequest'],
  readOnly: ['narration.refusedReadOnly', 'ZooKeeperServer.processConnectRequest'],
  globalSession: ['narration.refusedGlobalSession', 'ReadOnlyZooKeeperServer.validateSession'],
  badPassword: ['narration.refusedPassword', 'ZooKeeperServer.reopenSession'],
  sessionExpired: ['narration.closedExpired', 'ZooKeeperServer.finishSessionInit'],
  notServing: ['narration.refusedNotServing', 'NIOServerCnxn.readLength'],
  leaderServesNoClients: ['narration.refusedLeader', 'NIOServerCnxn.readLength'],
  packetTooLong: ['narration.closedTooLong', 'NIOServerCnxn.readLength'],
  tooManyInAll: ['narration.refusedTooManyInAll', 'ServerCnxnFactory.limitTotalNumberOfCnxns'],
  tooManyConnections: ['narration.refusedTooMany', 'NIOServerCnxnFactory.AcceptThread.doAccept'],
  reconnected: ['narration.closedReconnected', 'ZooKeeperServer.processConnectRequest'],
  sessionMoved: ['narration.closedMoved', 'FinalRequestProcessor.processRequest'],
  sessionClosed: ['narration.closedSession', 'FinalRequestProcessor.processRequest'],
  silent: ['narration.closedSilent', 'NIOServerCnxnFactory.ConnectionExpirerThread.run'],
  authFailed: ['narration.closedAuth', 'ZooKeeperServer.processPacket'],
  notAuthenticated: ['narration.closedUnproved', 'AuthenticationHelper.enforceAuthentication'],
})

/** The sentence of a connection that was opened, broken or refused. */
export function connectionSentence(event: EventOf<'connection'>): WeightedSentence {
  const { from, to, channel, state, why = '' } = event
  const ending = ENDINGS.get(why)
  if (ending !== undefined) return endingSentence(event, ending)
  const opener = OPENERS.get(channel)
  return {
    weight: state === 'open' ? 15 : 16,
    sentence: {
      key: isClosedByRule(event) ? 'narration.connectionRule' : CONNECTION_KEYS[state],
      values: { from, to, channel },
      ...endsPhrase(from, to),
      subject: from,
      ...(opener !== undefined && source(opener, channel)),
    },
  }
}

/** Returns whether a connection gives way to another: of two servers the larger one closes the smaller one’s. */
export const isClosedByRule = ({ from, to, channel, state }: EventOf<'connection'>): boolean =>
  channel === 'election' &&
  state === 'broken' &&
  typeof from === 'number' &&
  typeof to === 'number' &&
  from < to

const ORDINARY: ReadonlySet<string> = new Set([
  'sessionClosed',
  'sessionExpired',
  'sessionMoved',
  'reconnected',
])
const ZXIDS: ReadonlySet<string> = new Set(['zxid', 'lastZxidSeen'])

/** The reason of a connection's end and the values that decided, as a message shows them. */
export function endingValues({
  why = '',
  values = {},
}: Pick<EventOf<'connection'>, 'why' | 'values'>): {
  readonly [name: string]: string | number
} {
  const shown: Record<string, string | number> = { why }
  for (const [name, value] of Object.entries(values)) {
    const isZxid = typeof value === 'number' && ZXIDS.has(name)
    shown[name] = isZxid ? zxid(toZxid(value)) : value
  }
  return shown
}

function endingSentence(
  event: EventOf<'connection'>,
  [key, method]: readonly [NarrationKey, CitedMethod],
): WeightedSentence {
  const { from, to, why = '' } = event
  return {
    // A refusal goes before the request that led to it; an ordinary end has a better sentence beside it.
    weight: ORDINARY.has(why) ? 16 : 58,
    sentence: {
      key,
      values: { client: from, id: to, ...endingValues(event) },
      subject: from,
      ...source(method, why),
    },
  }
}
