import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../kernel/actor'
import { createLocalLab } from '../../engine/testing/localLab'
import type { LabApi } from '../../engine'
import type { Scenario } from '../../scenario'
import { THREE } from '../testing/openTestLab'
import { findNoteworthy } from './adaptiveSpeed'
import { computeSegment } from './computeSegment'
import { QUIET_START, type Segment } from './playbackState'

// The clock stands still, so that no request runs out of wall time.
beforeAll(() => void vi.spyOn(performance, 'now').mockReturnValue(0))
afterAll(() => void vi.restoreAllMocks())

/** Three servers, one of which is killed at that time, virtual ms. */
const killedAt = (at: number): Scenario => ({
  ...THREE,
  interventions: [...THREE.interventions, { at, do: 'kill', server: serverId(1) }],
})

/** Opens a run at a time, with a function that plays it on at the adaptive speed. */
async function openAt(us: number, scenario: Scenario = THREE) {
  const lab: LabApi = createLocalLab()
  await lab.open({ scenario })
  const { frame: start } = await lab.seekTime(virtualUs(us))
  let latest = start
  let quiet = QUIET_START
  const next = async (): Promise<Segment> => {
    const segment = await computeSegment(lab, {
      fromUs: latest.at,
      latest,
      speed: 'adaptive',
      arePingsShown: false,
      expired: undefined,
      quiet,
    })
    ;({ quiet } = segment)
    latest = segment.report.frame
    return segment
  }
  return { lab, start, next }
}

test('an idle run is played in real time', async () => {
  const { next } = await openAt(1_000_000)
  const paces = new Map<number, number>()
  for (let atUs = 1_000_000; atUs < 310_000_000;) {
    const { report, pace } = await next()
    atUs = report.frame.at
    paces.set(Math.floor(atUs / 100_000_000), pace)
  }
  expect([...paces]).toEqual([
    [0, 12_800],
    [1, 12_800],
    [2, 12_800],
    [3, 1_000],
  ])
})

test('a run in which something is due is never idle', async () => {
  const { next } = await openAt(560_000_000, killedAt(900_000))
  let last = await next()
  while (last.report.frame.at < 890_000_000) last = await next()
  expect(last.pace).toBe(12_800)
})

test('a quiet chunk ends at its first noteworthy event', async () => {
  const { lab, start, next } = await openAt(1_000_000, killedAt(9_000))
  const isNoteworthy = ({ report: { events } }: Segment) =>
    findNoteworthy(events, false) !== undefined
  let last = await next()
  while (!isNoteworthy(last)) last = await next()
  const { step } = last.report.frame
  const before = await lab.trace(stepIndex(start.step + 1), stepIndex(step - 1))
  // Only heartbeats come before.
  expect(before.length).toBeGreaterThan(0)
  expect(findNoteworthy(before, false)).toBeUndefined()
})
