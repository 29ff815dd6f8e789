import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import { makeZxid, toSessionId } from '../../../zookeeper/model'
import type { Decision } from '../../../engine'
import { committedTelling } from './recoveryDecisions'

const WHEN = { step: stepIndex(9), at: virtualUs(9_000) }

/** The commit of a session's end. */
const END: Decision = {
  kind: 'committed',
  ...WHEN,
  events: [
    {
      type: 'committed',
      server: serverId(3),
      actor: serverId(3),
      zxid: makeZxid(1, 10),
      txn: 'closeSession',
      session: toSessionId('0x1'),
      ...WHEN,
    },
  ],
  acks: [serverId(3), serverId(1)],
}

test('the end of a session tells the ephemeral znodes that go with it, two by name', () => {
  const telling = committedTelling({ ...END, ephemerals: ['/e1', '/e2', '/e3'] })
  expect(telling?.key).toBe('narration.decision.committedEnd')
  expect(telling?.values).toMatchObject({ paths: ['/e1', '/e2'], gone: 3, others: 1 })
})

test('the end of a session without ephemerals is told as any commit', () => {
  expect(committedTelling(END)?.key).toBe('narration.decision.committed')
})
