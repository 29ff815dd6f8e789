import { expect, test } from 'vitest'
import { connectionId, serverId, stepIndex, virtualUs, type Message } from '../../../kernel/actor'
import { makeZxid } from '../../../zookeeper/model'
import type { TraceBody } from '../../../simulator'
import { wallFrame } from '../../stage/testing/wallFrame'
import { sentenceOf } from './sentenceOf'

const ONE = serverId(1)
const TWO = serverId(2)
const ZXID = makeZxid(3, 8)

const committedOn = (server: typeof ONE): TraceBody => ({
  type: 'committed',
  server,
  zxid: ZXID,
  txn: 'setData',
  path: '/config/db',
})

/** A packet about the transaction. */
const packet = (name: 'ACK' | 'COMMIT', from: typeof ONE, to: typeof ONE) => ({
  from,
  to,
  channel: 'quorum' as const,
  conn: connectionId(1, 1),
  id: 1,
  message: { packet: name, zxid: ZXID } as Message,
})

test.each<readonly [string, string, readonly TraceBody[]]>([
  [
    'the leader by the last ACK',
    'narration.committedLeader',
    [{ type: 'delivered', ...packet('ACK', ONE, TWO) }, committedOn(TWO)],
  ],
  [
    'the leader as its own disk is the last',
    'narration.committedLeader',
    [committedOn(TWO), { type: 'sent', ...packet('COMMIT', TWO, ONE) }],
  ],
  [
    'a follower by COMMIT',
    'narration.committedLearner',
    [{ type: 'delivered', ...packet('COMMIT', TWO, ONE) }, committedOn(ONE)],
  ],
])(
  'if the frame has no leader, the committing step is described as that of %s',
  (_, key, bodies) => {
    const { servers, ...rest } = wallFrame()
    const bare = servers.map(({ id, isObserver, process, disk }) => ({
      id,
      isObserver,
      process,
      disk,
    }))
    const events = bodies.map((body) => ({ ...body, step: stepIndex(1), at: virtualUs(1) }))
    const sentence = sentenceOf({ ...rest, servers: bare }, events, 'en')
    expect(sentence?.key).toBe(key)
    // Only the leader decides; a follower is told.
    const isLeader = key === 'narration.committedLeader'
    expect(sentence?.flag).toBe(`narration.${isLeader ? 'flagCommits' : 'flagLearnsCommit'}`)
  },
)
