import { expect, test } from 'vitest'
import { makeZxid, toZxid } from '../../../zookeeper/model'
import { voteText } from './voteText'

test('a vote is written as leader, epoch and zxid', () => {
  expect(voteText({ leader: 3, epoch: 1, zxid: makeZxid(1, 2) })).toBe('3 · 1 · 1·2')
  expect(voteText({ leader: 3, epoch: 0, zxid: toZxid(0) })).toBe('3 · 0 · 0·0')
})
