import { describe, expect, test } from 'vitest'
import { stepIndex } from '../../kernel/actor'
import type { RunReport } from '../../engine'
import { READING_MIN_MS } from './readingTime'
import {
  addSegment,
  advance,
  createPlayback,
  hear,
  needsSegment,
  SEARCH_START,
  runsOn,
  type PlaybackState,
  type Segment,
} from './playbackState'

const report = (at: number, stopped?: string): RunReport =>
  ({
    frame: { at, step: at },
    ...(stopped !== undefined && { stopped: { type: stopped } }),
  }) as never

/** Creates a segment that ends at `at` µs, at 10 virtual µs per wall ms. */
const segment = (at: number, more: Partial<Segment> = {}): Segment => ({
  report: report(at),
  pace: 10,
  wallMs: 25,
  search: SEARCH_START,
  ...more,
})

const fastest = (at: number): Segment =>
  segment(at, { pace: Infinity, wallMs: 40, report: report(at, 'budget') })

const playing = (...segments: readonly Segment[]): PlaybackState =>
  segments.reduce(addSegment, createPlayback(1_000, 0))

const timesOf = ({ segments }: PlaybackState) => segments.map(({ report: { frame } }) => frame.at)

describe('advance', () => {
  test('moves the playhead at the pace of its segment, and shows nothing before its end', () => {
    const { state, shown } = advance(playing(segment(250)), 16)
    expect(state).toMatchObject({ playheadUs: 160, nowMs: 1_016 })
    expect(shown).toBeUndefined()
    expect(timesOf(state)).toEqual([250])
  })

  test('shows the last of the segments that it passes', () => {
    const { state, shown } = advance(playing(segment(100), segment(200), segment(400)), 25)
    expect(shown?.frame.at).toBe(200)
    expect(state).toMatchObject({ playheadUs: 250, shownAtMs: 1_025 })
    expect(timesOf(state)).toEqual([400])
  })

  test('stays where it is while nothing is computed', () => {
    const before = { ...playing(), playheadUs: 77 }
    expect(advance(before, 1_000)).toEqual({ state: { ...before, nowMs: 2_000 } })
  })

  test('stays at the end of what is computed', () => {
    const { state, shown } = advance(playing(segment(100)), 90)
    expect(state).toMatchObject({ playheadUs: 100, segments: [] })
    expect(shown?.frame.at).toBe(100)
  })

  test('leaps no further than 100 ms after a tab was asleep', () => {
    expect(advance(playing(segment(5_000)), 60_000).state.playheadUs).toBe(1_000)
  })

  test('ends at a stop of the run', () => {
    const stop = segment(100, { report: report(100, 'violation') })
    const { state, shown } = advance(playing(stop, segment(200)), 90)
    expect(shown?.stopped?.type).toBe('violation')
    expect(state.playheadUs).toBe(100)
  })

  test('stands at a decision until its sentence is read, then goes on with what is left of the move', () => {
    const decided = segment(100, { standsAt: stepIndex(100) })
    let { state } = advance(playing(decided, segment(900)), 50)
    expect(state).toMatchObject({ playheadUs: 100, stoodMs: 0 })
    for (let ms = 0; ms < READING_MIN_MS - 60; ms += 90) ({ state } = advance(state, 90))
    expect(state).toMatchObject({ playheadUs: 100, stoodMs: 1_440 })
    ;({ state } = advance(state, 80))
    expect(state).toMatchObject({ playheadUs: 300, stoodMs: undefined })
  })

  test.each([
    ['half', 0.5, 4_000],
    ['normal', 1, 2_000],
    ['double', 2, 1_000],
  ])('a sentence of eight words stands at %s reading speed for its time', (_, speed, ms) => {
    const text = 'one two three four five six seven eight'
    let state = hear(createPlayback(0, 0, true), { text, speed })
    state = addSegment(state, segment(10_000))
    let passedMs = 0
    for (; state.playheadUs === 0; passedMs += 20) ({ state } = advance(state, 20))
    expect(passedMs - 20).toBe(ms)
  })

  test('a sentence that comes late is read from its beginning', () => {
    let state = hear(createPlayback(0, 0, true), { text: 'before', speed: 1 })
    state = addSegment(state, segment(10_000))
    for (let ms = 0; ms < 300; ms += 100) ({ state } = advance(state, 100))
    state = hear(state, { text: 'after', speed: 1 })
    expect(state.stoodMs).toBe(0)
  })

  test('a fixed rate waits for no reader', () => {
    const before = addSegment(createPlayback(0, 0, true), segment(900))
    const state = hear(before, { text: 'words', speed: Infinity })
    expect(advance(state, 30).state).toMatchObject({ playheadUs: 300, stoodMs: undefined })
  })
})

describe('the highest speed', () => {
  test('shows its first picture at once, and the next one 100 ms later', () => {
    const first = advance(playing(fastest(500)), 16)
    expect(first.shown?.frame.at).toBe(500)
    let state = addSegment(first.state, fastest(900))
    let waitedMs = 0
    let shown: RunReport | undefined
    while (shown === undefined) {
      ;({ state, shown } = advance(state, 20))
      waitedMs += 20
    }
    expect(waitedMs).toBe(100)
  })

  test.each([
    [16, 112],
    [50, 200],
    [90, 360],
    [300, 600],
  ])('on a page that takes %d ms for a picture shows one every %d ms', (drawMs, everyMs) => {
    let { state } = advance(playing(fastest(500)), 16)
    const { nowMs } = state
    let shown: RunReport | undefined
    for (state = addSegment(state, fastest(900)); shown === undefined;) {
      ;({ state, shown } = advance(state, drawMs))
    }
    expect(state.nowMs - nowMs).toBe(everyMs)
  })

  test('drops pictures that were not shown for later ones', () => {
    expect(timesOf(playing(segment(100), fastest(500), fastest(900)))).toEqual([100, 900])
  })

  test('lets the engine run on for a second after the last picture', () => {
    const { state } = advance(playing(fastest(500)), 16)
    expect(runsOn(state, fastest(900), state.nowMs + 999)).toBe(true)
    expect(runsOn(state, fastest(900), state.nowMs + 1_000)).toBe(false)
    expect(runsOn(state, segment(900), state.nowMs)).toBe(false)
  })
})

describe('computing ahead', () => {
  test('goes on until two pictures wait', () => {
    expect(needsSegment(playing())).toBe(true)
    expect(needsSegment(playing(segment(500)))).toBe(true)
    expect(needsSegment(playing(segment(501)))).toBe(false)
  })

  test('ends where the run stops', () => {
    expect(needsSegment(playing(segment(100, { report: report(100, 'crash') })))).toBe(false)
    expect(needsSegment(playing(fastest(100)))).toBe(true)
  })

  test('keeps the search of the segment that was added last', () => {
    const search = { ...SEARCH_START, clearUntil: 7 }
    expect(playing(segment(100), segment(200, { search })).search).toEqual(search)
  })

  test('waits at a decision until it is nearly read, so that panels show the run as it stands there', () => {
    const before = createPlayback(0, 0, true)
    expect(needsSegment(before)).toBe(false)
    expect(needsSegment({ ...before, stoodMs: READING_MIN_MS - 100 })).toBe(true)
  })
})
