import { virtualUs, type VirtualUs } from '../../kernel/actor'
import type { TraceEvent } from '../../simulator'
import { formOf, readMoment, type Expectation } from '../format'
import type { Case } from './case'
import { type JudgedRun, sessionOwners } from './observation'
import { judgeState } from './judgeState'
import { judgeTrace } from './judgeTrace'

/** The verdict on one expectation, with the difference if it does not hold. */
export interface Judgement {
  /** The place of the expectation: `expect[2]`, or `violations` for the implicit one. */
  readonly place: string
  readonly expectation: Expectation
  readonly holds: boolean
  /** The actual state or trace; empty if the expectation holds. */
  readonly difference: string
}

/** A scenario without a word on violations expects none. */
const NO_VIOLATIONS: Expectation = { violations: 0 }

/** Judges all expectations on a run that was played to its end. */
export function judge(run: JudgedRun, expectations: readonly Expectation[]): readonly Judgement[] {
  const judged: Case = { run, owners: sessionOwners(run.trace), marks: marksOf(run.trace) }
  const judgements = expectations.map((expectation, index) =>
    judgeOne(judged, expectation, `expect[${index}]`),
  )
  const says = expectations.some((expectation) => 'violations' in expectation)
  if (!says) judgements.push(judgeOne(judged, NO_VIOLATIONS, 'violations'))
  return judgements
}

/** The times at which the expectations need an observation, ascending; the end is one of them. */
export function observedTimes(
  trace: readonly TraceEvent[],
  endsAt: VirtualUs,
  expectations: readonly Expectation[],
): readonly VirtualUs[] {
  const marks = marksOf(trace)
  const times = new Set<VirtualUs>([endsAt])
  for (const { at } of expectations) {
    const time = timeOf(at, marks)
    if (time !== undefined && time < endsAt) times.add(time)
  }
  return [...times].sort((a, b) => a - b)
}

/** The times that expectations name, by marks or in ms, as far as they came. */
export function namedTimes(
  trace: readonly TraceEvent[],
  expectations: readonly Expectation[],
): readonly VirtualUs[] {
  const marks = marksOf(trace)
  return expectations.flatMap(({ at, since, until }) =>
    [at, since, until].flatMap((moment) => timeOf(moment, marks) ?? []),
  )
}

function judgeOne(judged: Case, expectation: Expectation, place: string): Judgement {
  const { marks, run } = judged
  for (const key of ['at', 'since', 'until']) {
    const moment = expectation[key]
    if (moment === undefined || timeOf(moment, marks) !== undefined) continue
    const difference = `the mark of "${key}": ${JSON.stringify(moment)} never came`
    return { place, expectation, holds: false, difference }
  }
  const end = timeOf(expectation['until'] ?? expectation['at'], marks) ?? run.endsAt
  const difference = differenceOf(judged, expectation, end)
  return { place, expectation, holds: difference === '', difference }
}

function differenceOf(judged: Case, expectation: Expectation, end: VirtualUs): string {
  const form = formOf(expectation)
  if (form === 'trace' || form === 'order' || form === 'reply' || form === 'violations') {
    return judgeTrace(judged, form, expectation, eventsBetween(judged, expectation, end))
  }
  return judgeState(judged, expectation, judged.run.observe(end))
}

/**
 * The events from `since` to `until`, both included. A bare mark is a place in the order of steps: an
 * event before it in the same microsecond is not since it.
 */
function eventsBetween(
  { run, marks }: Case,
  { since, until }: Expectation,
  end: VirtualUs,
): readonly TraceEvent[] {
  const first = placeOf(run.trace, since)
  const last = placeOf(run.trace, until)
  const from = first === undefined ? timeOf(since, marks) : undefined
  return run.trace
    .slice(first ?? 0, last === undefined ? undefined : last + 1)
    .filter(({ at }) => at >= (from ?? 0) && at <= end)
}

/** The place of a bare mark in the trace; `undefined` for a time. */
function placeOf(trace: readonly TraceEvent[], moment: unknown): number | undefined {
  if (typeof moment !== 'string') return undefined
  const place = trace.findLastIndex((event) => event.type === 'mark' && event.name === moment)
  return place < 0 ? undefined : place
}

function marksOf(trace: readonly TraceEvent[]): ReadonlyMap<string, VirtualUs> {
  const marks = new Map<string, VirtualUs>()
  for (const event of trace) if (event.type === 'mark') marks.set(event.name, event.at)
  return marks
}

/** The virtual time of a moment: ms, or a mark with an offset; `undefined` if the mark never came. */
function timeOf(moment: unknown, marks: ReadonlyMap<string, VirtualUs>): VirtualUs | undefined {
  if (typeof moment === 'number') return virtualUs(Math.round(moment * 1000))
  if (typeof moment !== 'string') return undefined
  const { mark, offsetMs = 0 } = readMoment(moment)
  const at = marks.get(mark)
  return at === undefined ? undefined : virtualUs(at + Math.round(offsetMs * 1000))
}
