import { assert, describe, expect, test } from 'vitest'
import { actorName, serverId } from '../../kernel/actor'
import { recordedEnsemble } from '../transcripts'
import { askWord, doNow, openLab, passMs, typeLine, viewOfClient, type Lab } from './lab'

const ONE = serverId(1)
const C1 = actorName('c1')
const NOT_SERVING = 'This ZooKeeper instance is not currently serving requests\n'

function openWithClient(): Lab {
  const lab = openLab(recordedEnsemble(), (what) => assert.fail(what))
  passMs(lab, 5_000)
  expect(doNow(lab, { do: 'connect', client: C1, servers: [ONE] }).ok).toBe(true)
  passMs(lab, 10_000, () => viewOfClient(lab, C1)?.state === 'CONNECTED')
  expect(typeLine(lab, C1, 'create /a x')).toEqual({ ok: true, value: true })
  return lab
}

/** Returns the number that follows a name in an answer. */
function countOf(answer: string, name: string): number {
  const [, count] = new RegExp(`${name}[:=]\\s*(\\d+)`).exec(answer) ?? []
  return Number(count)
}

test('a word changes nothing: its second answer is the same', () => {
  const lab = openWithClient()
  for (const word of ['srvr', 'stat', 'cons', 'mntr', 'dump']) {
    expect(askWord(lab, ONE, word)).toBe(askWord(lab, ONE, word))
  }
})

// DataTree's constructor: "" and "/" are two of its nodes. Measured on a fresh ZooKeeper 3.8.0.
test('a fresh server counts its root twice among its nodes', () => {
  const lab = openLab(recordedEnsemble(), (what) => assert.fail(what))
  passMs(lab, 5_000)
  expect(countOf(askWord(lab, ONE, 'srvr'), 'Node count')).toBe(5)
  expect(askWord(lab, ONE, 'mntr')).toContain('zk_znode_count\t5\n')
})

// StatResetCommand, CnxnStatResetCommand
test('srst resets the counts of the server, crst those of its connections', () => {
  const lab = openWithClient()
  const before = countOf(askWord(lab, ONE, 'srvr'), 'Received')
  expect(before).toBeGreaterThan(2)
  expect(askWord(lab, ONE, 'srst')).toBe('Server stats reset.\n')
  passMs(lab, 1)
  // The only packet is the one of the question itself.
  expect(countOf(askWord(lab, ONE, 'srvr'), 'Received')).toBe(1)
  expect(askWord(lab, ONE, 'cons')).toContain('lop=CREA')

  expect(askWord(lab, ONE, 'crst')).toBe('Connection stats reset.\n')
  passMs(lab, 1)
  expect(askWord(lab, ONE, 'cons')).toMatch(/recved=0,sent=0,sid=0x[\da-f]+,lop=NA,/)
})

// Measured on a real ensemble with two of three servers killed.
describe('one server of three that is alive alone answers', () => {
  const lab = openWithClient()
  for (const server of [serverId(2), serverId(3)]) doNow(lab, { do: 'kill', server })
  passMs(lab, 15_000)
  test.each([
    ['ruok', 'imok'],
    ['isro', 'null'],
    ['srvr', NOT_SERVING],
    ['stat', NOT_SERVING],
    ['mntr', NOT_SERVING],
    ['conf', NOT_SERVING],
    ['cons', NOT_SERVING],
    ['dump', NOT_SERVING],
    ['wchs', NOT_SERVING],
    ['wchc', NOT_SERVING],
    ['wchp', NOT_SERVING],
    ['dirs', NOT_SERVING],
    ['srst', NOT_SERVING],
    ['crst', NOT_SERVING],
  ])('%s', (word, answer) => expect(askWord(lab, ONE, word)).toBe(answer))

  test('a dead server answers nothing', () => expect(askWord(lab, serverId(2), 'ruok')).toBe(''))
})
