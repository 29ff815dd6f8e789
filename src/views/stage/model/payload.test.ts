import { expect, test } from 'vitest'
import { serverId } from '../../../kernel/actor'
import { ZXID_NONE, ZXID_ZERO } from '../../../zookeeper/model'
import type { FlyingMessage } from '../../../simulator'
import { payloadOf } from './payload'

const notification = (leader: number, zxid: number, epoch: number): FlyingMessage =>
  // The payload depends on the message alone.
  ({ message: { packet: 'NOTIFICATION', leader: serverId(leader), zxid, epoch } }) as never

test('a vote shows its candidate, and a non-voter’s notification shows nothing', () => {
  expect(payloadOf(notification(3, ZXID_ZERO, 0))).toEqual({
    type: 'vote',
    leader: 3,
    zxid: ZXID_ZERO,
    epoch: 0,
  })
  expect(payloadOf(notification(0, ZXID_NONE, -1))).toBeUndefined()
})
