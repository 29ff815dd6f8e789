import { expect, test } from 'vitest'
import { createLocalLab } from '../../engine/testing/localLab'
import { defined } from '../../kernel/lib'
import { stepIndex, virtualUs, type StepIndex } from '../../kernel/actor'
import { LIBRARY } from '../../scenario'
import { betweenServers, connectionGroups, countOn } from './connectionGroups'

/** Opens a run of the library, plays its first seconds, and returns its engine and the steps of its decisions. */
async function openRun(id: string) {
  const lab = createLocalLab()
  const { scenario } = defined(
    LIBRARY.find((run) => run.id === id),
    id,
  )
  if (!(await lab.open({ scenario })).ok) throw new Error(`${id} was refused`)
  const end = virtualUs(3_000_000)
  while ((await lab.runUntil(end, 60_000)).frame.at < end);
  await lab.seek(stepIndex(-1))
  const steps: StepIndex[] = []
  for (;;) {
    const { frame, stopped } = await lab.jump('decision', 'next')
    if (stopped?.type === 'notFound' || frame.at > end) return { lab, steps }
    steps.push(frame.step)
  }
}

/** The folded groups and the connections that stand at each of the first decisions, in words. */
async function foldsOf(id: string, count: number): Promise<readonly string[]> {
  const { lab, steps } = await openRun(id)
  const lines: string[] = []
  for (const step of steps.slice(0, count)) {
    const { frame } = await lab.seek(step)
    const connections = betweenServers(frame.connections)
    const groups = connectionGroups(await lab.connectionEvents(step), connections).map(
      ({ channel, kind, events }) => `${channel} ${kind} ${events.length}`,
    )
    lines.push([`${connections.length} stand`, ...groups].join(', '))
  }
  return lines
}

test('connections between servers are folded at the decision that they lead to', async () => {
  expect(await foldsOf('first-votes', 9)).toEqual([
    '0 stand',
    '0 stand',
    // Server 1 looks for the others three times; none of them runs yet.
    '0 stand, election refused 6',
    '0 stand',
    // Server 2 starts, and its larger myid opens the connection that stays.
    '1 stand, election open 1, election refused 1',
    '1 stand',
    '1 stand, election refused 1',
    // The follower comes before the leader listens, and tries again.
    '2 stand, quorum open 1, quorum refused 1',
    '2 stand',
  ])
})

test('each pair of five servers that start at once keeps one connection', async () => {
  const folds = await foldsOf('first-election-5', 7)
  expect(folds).toMatchInlineSnapshot(`
    [
      "0 stand",
      "0 stand",
      "8 stand, election open 8, election brief 12, election ruled 10, election broken 2",
      "5 stand, election broken 3",
      "10 stand, election open 10, election brief 6, election ruled 3, election broken 8",
      "10 stand, quorum refused 1",
      "14 stand, quorum open 4, quorum refused 3",
    ]
  `)
})

test('each event of a connection between servers is folded once', async () => {
  const { lab, steps } = await openRun('first-election-5')
  const last = defined(steps.at(-1), 'a decision')
  const traced = await lab.trace(stepIndex(0), last, { type: 'connection' })
  const wanted = traced.filter((event) => event.type === 'connection' && event.channel !== 'client')
  const folded = []
  for (const step of steps) folded.push(...(await lab.connectionEvents(step)))
  expect(wanted.length).toBeGreaterThan(40)
  expect(folded).toEqual(wanted)
  const { frame } = await lab.seek(last)
  // Ten pairs of five, and four followers.
  expect(countOn(frame.connections, 'election')).toBe(10)
  expect(countOn(frame.connections, 'quorum')).toBe(4)
})
