import { wordTable, type WordTable } from '../../kernel/lib'
import {
  source,
  endsPhrase,
  type EventOf,
  type NarrationKey,
  type WeightedSentence,
} from './sentence'

const CONNECTION_KEYS = {
  open: 'narration.connected',
  broken: 'narration.connectionBroken',
  refused: 'narration.connectionRefused',
} as const satisfies Record<EventOf<'connection'>['state'], NarrationKey>

/** The class that opens ZooKeeper's connections of each channel. */
const OPENERS: WordTable<string> = wordTable({
  election: 'QuorumCnxManager',
  quorum: 'Learner.connectToLeader',
  client: 'ClientCnxn.SendThread',
})

/** The sentence of a connection that was opened, broken or refused. */
export function connectionSentence(event: EventOf<'connection'>): WeightedSentence {
  const { from, to, channel, state } = event
  // The smaller server of two gives way: its connection is closed by the larger one.
  const isRule =
    channel === 'election' &&
    state === 'broken' &&
    typeof from === 'number' &&
    typeof to === 'number' &&
    from < to
  const opener = OPENERS.get(channel)
  return {
    weight: state === 'open' ? 15 : 16,
    sentence: {
      key: isRule ? 'narration.connectionRule' : CONNECTION_KEYS[state],
      values: { from, to, channel },
      ...endsPhrase(from, to),
      subject: from,
      ...(opener !== undefined && source(opener, channel)),
    },
  }
}
