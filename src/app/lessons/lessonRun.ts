import type { Lesson } from '../../lessons/format'
import type { LabApi, RunReport } from '../../engine'
import { enqueueAtPosition, fetchHistory, resumeAt, showReport } from '../playback'
import { labStore, type LabState, type Prediction, type RunPoint } from '../state'
import { isAtOrPast, type StepPoints } from './moments'

/** The run of the open lesson: its script, and the learner's attempts as branches beside it. */

export interface LessonRun {
  readonly lesson: Lesson
  readonly runNumber: number
  /** The points of all steps, in their order. */
  readonly points: readonly StepPoints[]
  /** The branch with the script as it was written. */
  base: number
  /** The learner has done something on that branch: the next step begins on another. */
  isBaseChanged: boolean
  /** All branches on which the learner has done something. */
  readonly changed: Set<number>
  /** The branches of the learner's attempts, by the place of their step. */
  readonly attempts: Map<number, number[]>
  /** The last answer that was given to each question, by the place of its step. */
  readonly answers: Map<number, GivenAnswer>
}

/** An answer to the question of a step. */
export interface GivenAnswer {
  readonly prediction: Prediction
  /** The point at which the run has shown whether it is right. */
  readonly shownAt: RunPoint
}

const open: { run: LessonRun | undefined } = { run: undefined }

export const lessonRun = (): LessonRun | undefined => open.run

export function setLessonRun(run: LessonRun | undefined): void {
  open.run = run
}

/** Brings the run to a point of its script, with nothing that the learner has done. */
export async function goToPoint(run: LessonRun, point: RunPoint): Promise<void> {
  if (run.isBaseChanged) {
    run.base = (await addBranch(run, {})) ?? run.base
    run.isBaseChanged = false
  }
  await goTo(run, run.base, point)
}

/**
 * Begins an attempt on a branch of the script at a point, with the first of its interventions and no later ones. The
 * branch of the last attempt is taken again where the learner has done nothing on it.
 */
export async function beginAttempt(run: LessonRun, index: number): Promise<void> {
  const points = run.points[index]
  if (points === undefined) return
  const { begin, interventions } = points
  const earlier = run.attempts.get(index) ?? []
  const last = earlier.at(-1)
  if (last !== undefined && !run.changed.has(last)) return goTo(run, last, begin)
  const branch = await addBranch(run, { interventions, parent: run.base, forkedAt: begin })
  if (branch === undefined) return
  run.attempts.set(index, [...earlier, branch])
  await goTo(run, branch, begin)
}

type BranchOptions = Partial<Pick<StepPoints, 'interventions'>> & {
  readonly parent?: number
  readonly forkedAt?: RunPoint
}

/** Adds a branch with the whole script, or its first interventions. */
const addBranch = (
  { lesson, runNumber }: LessonRun,
  { interventions = lesson.scenario.interventions.length, ...place }: BranchOptions,
): Promise<number | undefined> =>
  enqueueAtPosition((lab) => lab.addBranch({ interventions, ...place }), runNumber)

async function goTo({ runNumber }: LessonRun, branch: number, point: RunPoint): Promise<void> {
  const report = await enqueueAtPosition(async (lab) => {
    // Read within the move: the page shows the engine's last answer.
    if (labStore.getState().branch !== branch) await lab.switchBranch(branch)
    return truncateAt(lab, await resumeAt(lab, point))
  }, runNumber)
  if (report === undefined) return
  showHead(report)
  // Undo stops at actions from before this step.
  labStore.setState({ undoable: [] })
  await fetchHistory()
}

/** Goes back to a step of the shown branch. */
export async function goBackTo(
  { runNumber }: LessonRun,
  { step }: Pick<RunPoint, 'step'>,
): Promise<void> {
  const report = await enqueueAtPosition(
    async (lab) => truncateAt(lab, await lab.seek(step)),
    runNumber,
  )
  if (report === undefined) return
  showHead(report)
  await fetchHistory()
}

/** Forgets the steps after the position: taken anew, a question among them stops the run again. */
const truncateAt = (lab: LabApi, { frame }: RunReport): Promise<RunReport> =>
  lab.truncateHistoryAfter(frame.step)

/** Shows a report at the end of the known steps. */
function showHead(report: RunReport): void {
  const { step, at } = report.frame
  showReport(report, 'seek')
  labStore.setState({ head: { step, at } })
}

/** Returns whether the run stands on its script, between two points. */
export function isBetween(
  run: LessonRun,
  { frame, branch }: LabState,
  from: RunPoint,
  to: RunPoint,
): boolean {
  if (frame === undefined || branch !== run.base || run.isBaseChanged) return false
  return isAtOrPast(frame, from) && !isAtOrPast(frame, to)
}
