import { expect, test } from 'vitest'
import { englishProblems } from '../../i18n/english'
import { stepIndex, virtualUs } from '../../kernel/actor'
import type { LabApi, Lookout } from '../protocol'
import {
  act,
  CONNECT,
  KILL_3,
  LONG_MS,
  open,
  playStory,
  runTo,
  seconds,
  WRITE,
} from '../testing/openLab'

const START = { step: stepIndex(-1), seen: 0 }

async function typed(lab: LabApi, text: string, from = START, until = seconds(60)) {
  const match = await lab.readMatch(text)
  if (!match.ok) throw new Error(match.error.message)
  return lab.lookFor(match.value, from, until, LONG_MS)
}

async function tracedAt(lab: LabApi, { found }: Lookout) {
  if (found === undefined) throw new Error('nothing was found')
  return lab.trace(found, found)
}

test('an event that is still to come is found, and its step shows it', async () => {
  const { lab } = await open()
  const found = await typed(lab, 'state server=2 state=FOLLOWING')
  expect(found.isOver).toBe(true)
  expect(await tracedAt(lab, found)).toContainEqual(
    expect.objectContaining({ type: 'state', server: 2, state: 'FOLLOWING' }),
  )
  const step = found.found ?? stepIndex(-1)
  const report = await lab.seek(step)
  expect(report.frame.step).toBe(step)
  expect((await lab.truncateHistoryAfter(step)).head.step).toBe(step)
})

test('an event of the known history is found by zxid, by client and by count', async () => {
  const { lab } = await open()
  await playStory(lab)
  const commits = await lab.findEvent({ type: 'committed' }, 'last', stepIndex(1_000_000))
  if (commits?.type !== 'committed') throw new Error('nothing was committed')
  const first = await typed(lab, 'committed zxid=1:1')
  const second = await typed(lab, 'committed zxid=1:1 count=2')
  expect(second.found).toBeGreaterThan(first.found ?? Infinity)
  expect(second.seen).toBe(2)
  const reply = await typed(lab, 'reply client=c1 error=OK')
  expect(await tracedAt(lab, reply)).toContainEqual(
    expect.objectContaining({ type: 'reply', client: 'c1' }),
  )
  // The owner of the event's session matches `client`.
  const session = await typed(lab, 'applied client=c1 txn=create')
  expect(session.found).toBeDefined()
})

test('only events after the given step count', async () => {
  const { lab } = await open()
  await playStory(lab)
  const first = await typed(lab, 'elected')
  const next = await typed(lab, 'elected', { step: first.found ?? stepIndex(-1), seen: 0 })
  expect(next.found).toBeGreaterThan(first.found ?? Infinity)
})

test('an event that is not within reach is not found', async () => {
  const { lab } = await open()
  await runTo(lab, 1)
  const lookout = await typed(lab, 'violation', START, seconds(3))
  expect(lookout).toMatchObject({ isOver: true })
  expect(lookout.found).toBeUndefined()
  // Events later than the reach are not reported.
  await runTo(lab, 8)
  const near = await typed(lab, 'elected', START, virtualUs(1))
  expect(near).toMatchObject({ isOver: true })
  expect(near.found).toBeUndefined()
})

test('a search in slices finds the same event as a single search', async () => {
  const { lab } = await open()
  await runTo(lab, 2)
  await act(lab, CONNECT)
  await runTo(lab, 3)
  await act(lab, WRITE)
  await runTo(lab, 4)
  await act(lab, KILL_3)
  const whole = await typed(lab, 'elected count=4')
  const { lab: other } = await open(await lab.scenario())
  const match = await other.readMatch('elected count=4')
  if (!match.ok) throw new Error(match.error.message)
  let lookout: Lookout = { ...START, at: virtualUs(0), isOver: false }
  let pieces = 0
  while (!lookout.isOver) {
    lookout = await other.lookFor(match.value, lookout, seconds(60), 0.2)
    pieces += 1
  }
  expect(lookout.found).toBe(whole.found)
  expect(pieces).toBeGreaterThan(1)
})

test.each([
  ['', 'the type of a trace event is expected first'],
  ['comitted', 'did you mean "committed"?'],
  ['committed zxd=1:7', 'did you mean "zxid"?'],
  ['committed zxid=7', 'a zxid is written as 1:7'],
  ['state server=9', '9 is not a server; there are 1 to 3'],
  ['state server=leader', '"leader" stands for a server only where an intervention fires'],
  ['reply client=nobody', 'there is no client "nobody"'],
  ['elected 3', '3: a field and its value are expected'],
  ['elected leader=3 leader=2', 'leader: stands there twice'],
  ['elected count=0', 'count: a whole number from 1 on is expected'],
])('%j is refused: %s', async (text, message) => {
  const { lab } = await open()
  const read = await lab.readMatch(text)
  expect(read.ok ? '' : englishProblems(read.error.problems ?? [])).toContain(message)
})

test.each(['1:2', '1·2', '0x100000002'])('a zxid may be typed as %s', async (zxid) => {
  const { lab } = await open()
  const read = await lab.readMatch(`committed zxid=${zxid}`)
  expect(read).toEqual({ ok: true, value: { type: 'committed', zxid: '1:2' } })
})

test('quotes keep spaces in a value, and commas separate alternatives', async () => {
  const { lab } = await open()
  const read = await lab.readMatch('invoked command="create /a one" op=1,2')
  expect(read).toEqual({
    ok: true,
    value: { type: 'invoked', command: 'create /a one', op: [1, 2] },
  })
})
