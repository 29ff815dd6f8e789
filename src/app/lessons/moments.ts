import { stepIndex, virtualUs, type StepIndex, type VirtualUs } from '../../kernel/actor'
import { readMoment, untilOf, type Scenario } from '../../scenario'
import type { Lesson, LessonStep } from '../../lessons/format'
import type { TraceMatch } from '../../simulator'
import type { LabApi, RunReport } from '../../engine'
import { canGoOn, enqueueAtPosition, restorePosition, seenStep } from '../playback'
import type { RunPoint } from '../state'

/** Finds the moments of a lesson in its run, whose script is played as it was written. */

/** The points of a run between which a step lies. */
export interface StepPoints {
  readonly begin: RunPoint
  /** The moment to which it plays: that of the step, or its question; undefined where the run has none. */
  readonly to: RunPoint | undefined
  readonly passage: readonly [from: RunPoint, to: RunPoint] | undefined
  /**
   * The beginning of a step's subject: its passage, or the last decisions before its moment. Undefined where
   * it is the beginning of the step.
   */
  readonly matter: RunPoint | undefined
  /** For a goal: the number of interventions of the script before the learner goes on. */
  readonly interventions: number
}

/** The beginning of a run, before all its steps. */
export const START: RunPoint = { step: stepIndex(-1), at: virtualUs(0) }

/** Returns whether a point is reached: its step is taken, and its time has come. */
export const isAtOrPast = (here: RunPoint, point: RunPoint): boolean =>
  here.step > point.step || (here.step === point.step && here.at >= point.at)

/** Virtual time after the end of the script in which its last items may still come, µs. */
const MARGIN_US = 600_000_000

/**
 * Finds the points of all steps, and leaves the run where it stands; undefined where another run has been opened
 * meanwhile.
 */
export const findPoints = (
  { scenario, steps }: Lesson,
  runNumber: number,
): Promise<readonly StepPoints[] | undefined> =>
  enqueueAtPosition(async (lab, { frame }) => {
    const search: RunSearch = {
      lab,
      script: scenario.interventions,
      untilUs: virtualUs(untilOf(scenario) * 1000 + MARGIN_US),
    }
    try {
      const all: StepPoints[] = []
      let end = START
      for (const step of steps) {
        const points = await pointsOf(search, step, end)
        all.push(points)
        end = await endOf(search, step, points, end)
      }
      return all
    } finally {
      await endSearch(lab, frame)
    }
  }, runNumber)

/**
 * Finds where the last decisions before a step begin, and leaves the run where it stands; undefined where another
 * run has been opened meanwhile.
 */
export const findLastDecisions = (
  step: StepIndex,
  runNumber: number,
): Promise<RunPoint | undefined> =>
  enqueueAtPosition(async (lab, { frame }) => {
    try {
      return await lastDecisions(lab, step)
    } finally {
      await endSearch(lab, frame)
    }
  }, runNumber)

/** Brings the run back. The reader has not seen the steps of the search: taken anew, they may stop the run. */
async function endSearch(lab: LabApi, frame: RunReport['frame']): Promise<void> {
  await restorePosition(lab, frame)
  await lab.truncateHistoryAfter(seenStep())
}

interface RunSearch {
  readonly lab: LabApi
  readonly script: Scenario['interventions']
  /** The end of the search, virtual µs. */
  readonly untilUs: VirtualUs
}

/** Finds the points of a step that follows a moment. */
async function pointsOf(search: RunSearch, step: LessonStep, begin: RunPoint): Promise<StepPoints> {
  const none = { begin, to: undefined, passage: undefined, matter: undefined, interventions: 0 }
  switch (step.kind) {
    case 'see': {
      const entry = step.from === undefined ? begin : await lookForMoment(search, step.from)
      const to = await lookForMoment(search, step.to)
      const [first, last] = step.passage ?? []
      const from = first === undefined ? undefined : await lookForMoment(search, first)
      const until = last === undefined ? undefined : await lookForMoment(search, last)
      const passage =
        from === undefined || until === undefined ? undefined : ([from, until] as const)
      // A passage that was on its way to an answer is played from its beginning.
      const isAgain = step.from === undefined && passage && !isAtOrPast(passage[0], begin)
      const start = isAgain ? passage[0] : (entry ?? begin)
      const matter = isAgain ? undefined : await matterOf(search, { begin: start, to, passage })
      return { ...none, begin: start, to, passage, matter }
    }
    case 'predict': {
      const to = await lookFor(search, { type: 'intervention', index: askIndex(search, step.ask) })
      const from = to === undefined || !isAtOrPast(begin, to) ? begin : before(to)
      const matter = await matterOf(search, { begin: from, to, passage: undefined })
      return { ...none, to, begin: from, matter }
    }
    case 'do':
      return { ...none, ...(await startOf(search, step.from, begin)) }
    case 'explain':
    case 'end':
      return none
  }
}

/** Finds the matter of a step, which lies between its beginning and its moment. */
async function matterOf(
  { lab }: RunSearch,
  { begin, to, passage }: Pick<StepPoints, 'begin' | 'to' | 'passage'>,
): Promise<RunPoint | undefined> {
  if (to === undefined) return undefined
  const matter = passage?.[0] ?? (await lastDecisions(lab, to.step))
  return isAtOrPast(begin, matter) || isAtOrPast(matter, to) ? undefined : matter
}

/** The decisions before a moment that are shown one by one. */
const LAST_DECISIONS = 5

/** Returns where the last decisions before a step begin, and leaves the run there. */
async function lastDecisions(lab: LabApi, step: StepIndex): Promise<RunPoint> {
  let report = await lab.seek(step)
  for (let count = 0; count < LAST_DECISIONS; count += 1) {
    report = await lab.jump('decision', 'previous')
  }
  return pointOf(report)
}

/** Returns where the run stands after a step, for the one that follows it. */
async function endOf(
  { lab }: RunSearch,
  step: LessonStep,
  { to }: StepPoints,
  begin: RunPoint,
): Promise<RunPoint> {
  if (to === undefined) return begin
  if (step.kind !== 'predict') return isAtOrPast(begin, to) ? begin : to
  // At the question itself it would be asked again.
  return pointOf(await lab.seek(stepIndex(to.step + 1)))
}

/** Finds where a learner goes on: at a mark, or where the script has nothing left to do. */
async function startOf(
  search: RunSearch,
  from: string | undefined,
  begin: RunPoint,
): Promise<Pick<StepPoints, 'begin' | 'interventions'>> {
  const { script } = search
  if (from !== undefined) {
    const place = script.findIndex((item) => item.do === 'mark' && item.name === from)
    const mark = await lookFor(search, { type: 'mark', name: from })
    return { begin: mark ?? begin, interventions: place + 1 }
  }
  const last = await lookFor(search, { type: 'intervention', index: script.length - 1 })
  const isLater = last !== undefined && !isAtOrPast(begin, last)
  return { begin: isLater ? last : begin, interventions: script.length }
}

/** Returns the place in the script of the n-th question, from 1 on. */
const askIndex = ({ script }: RunSearch, number: number): number =>
  script.flatMap((item, index) => (item.do === 'ask' ? [index] : []))[number - 1] ?? -1

/** Returns the step before a point. */
const before = ({ step, at }: RunPoint): RunPoint => ({ step: stepIndex(step - 1), at })

const pointOf = ({ frame }: RunReport): RunPoint => ({ step: frame.step, at: frame.at })

async function lookForMoment(
  search: RunSearch,
  moment: string | number,
): Promise<RunPoint | undefined> {
  if (typeof moment === 'number') return pointAt(search, moment * 1000)
  const { mark: name, offsetMs } = readMoment(moment)
  const mark = await lookFor(search, { type: 'mark', name })
  return mark === undefined || offsetMs === undefined
    ? mark
    : pointAt(search, mark.at + offsetMs * 1000)
}

/** Wall time of one request, ms. */
const SLICE_MS = 60

async function lookFor(
  { lab, untilUs }: RunSearch,
  match: TraceMatch,
): Promise<RunPoint | undefined> {
  let lookout = await lab.lookFor(match, { step: START.step, seen: 0 }, untilUs, SLICE_MS)
  while (!lookout.isOver) lookout = await lab.lookFor(match, lookout, untilUs, SLICE_MS)
  return lookout.found === undefined ? undefined : pointOf(await lab.seek(lookout.found))
}

/** Goes to a time past all that stops a run on the way; undefined behind the end of the search. */
async function pointAt({ lab, untilUs }: RunSearch, us: number): Promise<RunPoint | undefined> {
  const at = virtualUs(Math.round(us))
  if (at > untilUs) return undefined
  let report = await lab.seekTime(at)
  while (report.frame.at < at && canGoOn(report.stopped)) {
    report = await lab.seekTime(at)
  }
  return { step: report.frame.step, at }
}
