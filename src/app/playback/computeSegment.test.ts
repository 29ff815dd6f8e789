import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../kernel/actor'
import { createLocalLab } from '../../engine/testing/localLab'
import type { LabApi } from '../../engine'
import { defined } from '../../kernel/lib'
import { LIBRARY, type Scenario } from '../../scenario'
import { THREE } from '../testing/openTestLab'
import { findSent } from './flightPace'
import { computeSegment } from './computeSegment'
import { SEARCH_START, type Segment } from './playbackState'

// The clock counts how often it is read, so that no request takes more or less on another machine.
let readings = 0
beforeAll(() => void vi.spyOn(performance, 'now').mockImplementation(() => (readings += 1) / 50))
afterAll(() => void vi.restoreAllMocks())

/** Three servers, whose leader is killed at that time, virtual ms. */
const killedAt = (at: number): Scenario => ({
  ...THREE,
  interventions: [...THREE.interventions, { at, do: 'kill', server: serverId(3) }],
})

const isAsk = (item: { readonly do: string }): boolean => item.do === 'ask'

/** Opens a run at a time, with a function that plays it on at a reading speed. */
async function openAt(us: number, scenario: Scenario = THREE) {
  const lab: LabApi = createLocalLab()
  await lab.open({ scenario })
  const { frame: start } = await lab.seekTime(virtualUs(us))
  let latest = start
  let search = SEARCH_START
  const next = async (): Promise<Segment> => {
    const segment = await computeSegment(lab, {
      fromUs: latest.at,
      latest,
      speed: 'reading',
      arePingsShown: false,
      waitsAtUs: Infinity,
      search,
    })
    ;({ search } = segment)
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

test('the way to a known decision is passed quickly, and ends at its step', async () => {
  const { next } = await openAt(1_000_000, killedAt(190_000))
  let [last, wallMs] = [await next(), 0]
  while (last.standsAt === undefined) {
    wallMs += last.wallMs
    last = await next()
  }
  expect(last.report.frame.at).toBe(190_000_000)
  expect(last.report.decisions?.map(({ kind }) => kind)).toEqual(['intervention'])
  expect(wallMs).toBeLessThan(20_000)
})

test('a quiet chunk ends where a message leaves', async () => {
  const { lab, start, next } = await openAt(1_000_000, killedAt(9_000))
  const isSent = ({ report: { events } }: Segment) => findSent(events, false) !== undefined
  let last = await next()
  while (!isSent(last)) last = await next()
  const { step } = last.report.frame
  const before = await lab.trace(stepIndex(start.step + 1), stepIndex(step - 1))
  // Only heartbeats come before.
  expect(before.length).toBeGreaterThan(0)
  expect(findSent(before, false)).toBeUndefined()
})

test('a question on the way stops the run at its step', async () => {
  const asking = LIBRARY.find(({ scenario }) => scenario.interventions.some(isAsk))
  const { next } = await openAt(0, defined(asking, 'a run that asks').scenario)
  let last = await next()
  while (last.report.stopped?.type !== 'ask') last = await next()
  expect(last.standsAt).toBe(last.report.frame.step)
  expect(last.report.events.some((event) => 'action' in event && isAsk(event.action))).toBe(true)
})

test('the fastest rate stops at the time that it waits at, and goes on from there only behind it', async () => {
  const { lab, start } = await openAt(0)
  const stretch = {
    latest: start,
    speed: 'fastest',
    arePingsShown: false,
    search: SEARCH_START,
  } as const
  const reach = async (fromUs: number, waitsAtUs: number): Promise<number> =>
    (await computeSegment(lab, { ...stretch, fromUs, waitsAtUs })).report.frame.at
  expect(await reach(0, 300_000)).toBe(300_000)
  expect(await reach(300_000, 300_000)).toBe(300_000)
  expect(await reach(300_000, 200_000)).toBeGreaterThan(300_000)
})
