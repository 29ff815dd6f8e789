import { expect, test } from 'vitest'
import { actorName, serverId, stepIndex, virtualUs } from '../../kernel/actor'
import { makeZxid, NO_SESSION } from '../../zookeeper/model'
import type { Frame } from '../../simulator'
import { publicFrame } from './publicFrame'

const FRAME: Frame = {
  step: stepIndex(7),
  at: virtualUs(1_234_567),
  servers: [
    {
      id: serverId(1),
      isObserver: false,
      process: 'down',
      down: { at: virtualUs(1_000_000), by: 'kill' },
      disk: {
        lastZxid: makeZxid(2, 17),
        acceptedEpoch: 2,
        currentEpoch: 2,
        log: [{ zxid: makeZxid(2, 17), isSynced: true, isCommitted: false }],
      },
    },
  ],
  clients: [
    {
      id: actorName('c1'),
      process: 'running',
      state: 'CONNECTED',
      session: NO_SESSION,
      waiting: [],
      watches: 0,
    },
  ],
  messages: [],
  connections: [],
  walls: [{ from: serverId(1), to: serverId(2), style: 'silent', since: virtualUs(500) }],
  slowLinks: [],
  quorumSize: 2,
}

test('a frame for scripts has times in ms and zxids as epoch:counter, and links keep their ends', () => {
  expect(publicFrame(FRAME)).toMatchObject({
    step: 7,
    at: 1234.567,
    servers: [
      {
        id: 1,
        down: { at: 1000 },
        disk: { lastZxid: '2:17', acceptedEpoch: 2, log: [{ zxid: '2:17', isSynced: true }] },
      },
    ],
    walls: [{ from: 1, to: 2, since: 0.5 }],
  })
})
