import type { StepIndex } from '../../kernel/actor'
import { forgetFuture, headOf, positionOf, seek, seekTime } from '../../simulator'
import type { DecisionOutlook, JumpKind, RunReport } from '../protocol'
import {
  branchOf,
  findStep,
  MOMENT_US,
  nextDecision,
  previousDecision,
  reportOf,
  returnTo,
  runOn,
  seekOn,
  truncateBranch,
  updateHead,
  work,
  type Experiment,
} from '../branches'
import { deadlineIn, runMove } from './runMove'

/** The reach of a look into the future: virtual time, µs, and wall time. */
const REACH_US = 600_000_000
const JUMP_BUDGET_MS = 5_000

/** Goes to the next or previous moment of a kind; runs on if necessary. */
export async function jump(
  experiment: Experiment,
  kind: JumpKind,
  direction: 'next' | 'previous',
): Promise<RunReport> {
  const { conductor } = experiment
  const from = positionOf(experiment)
  const { head } = branchOf(experiment)
  const find = (isAllKnown = false): StepIndex | undefined =>
    findMoment(experiment, kind, direction, from.step, isAllKnown)
  const known = find()
  if (known !== undefined) return runMove(experiment, seekOn(experiment, known))
  if (direction === 'previous') return reportOf(experiment, { type: 'notFound' })
  const isOver = deadlineIn(JUMP_BUDGET_MS)
  await toHead(experiment)
  const until = Math.max(from.at, head.at) + REACH_US
  const { type } = await runOn(experiment, {
    until,
    steps: Infinity,
    isOver: () => find() !== undefined || isOver(),
    isUnstoppable: true,
  })
  const found = find(type !== 'budget')
  // Steps that the page has not shown are forgotten: those after the found one, or all of a search in
  // vain.
  const step = Math.max(found ?? from.step, head.step)
  await work(experiment, seek(conductor, step))
  forgetFuture(conductor)
  truncateBranch(experiment)
  if (found !== undefined) return runMove(experiment, seekOn(experiment, found))
  // The head may lie between two steps.
  await work(experiment, seekTime(conductor, head.at))
  updateHead(experiment)
  await returnTo(experiment, from)
  return reportOf(experiment, { type: 'notFound' })
}

/** Goes to the last known step, from which the run goes on. */
async function toHead(experiment: Experiment): Promise<void> {
  const head = headOf(experiment)
  if (positionOf(experiment).step < head) await work(experiment, seek(experiment.conductor, head))
}

/** Finds a moment among the known steps; `isAllKnown` says that nothing comes soon after them. */
function findMoment(
  experiment: Experiment,
  kind: JumpKind,
  direction: 'next' | 'previous',
  from: StepIndex,
  isAllKnown: boolean,
): StepIndex | undefined {
  const { scrubberIndex, decisions } = branchOf(experiment).projections
  if (kind !== 'decision') return findStep(scrubberIndex, kind, direction, from)
  if (direction === 'previous') return previousDecision(decisions, from)
  return nextDecision(decisions, from, isAllKnown ? Infinity : knownTime(experiment))?.step
}

/** The virtual time up to which the branch is known, µs. */
const knownTime = (experiment: Experiment): number => {
  const { head } = branchOf(experiment)
  return Math.max(head.at, positionOf(experiment).at)
}

/** Looks for the next moment of decision, and returns to the position. */
export async function lookForDecision(
  experiment: Experiment,
  isOver: () => boolean,
): Promise<DecisionOutlook> {
  const from = positionOf(experiment)
  const { decisions } = branchOf(experiment).projections
  const find = (knownUs: number) => nextDecision(decisions, from.step, knownUs)
  await toHead(experiment)
  const known = find(positionOf(experiment).at)
  const stop =
    known === undefined
      ? await runOn(experiment, {
          until: from.at + REACH_US,
          steps: Infinity,
          isOver: () => find(positionOf(experiment).at) !== undefined || isOver(),
          isUnstoppable: true,
        })
      : undefined
  const isAllKnown = stop !== undefined && stop.type !== 'budget'
  const reachedUs = stop?.type === 'idle' ? Infinity : positionOf(experiment).at
  const next = find(isAllKnown ? Infinity : reachedUs)
  await returnTo(experiment, from)
  return next === undefined
    ? // A moment of the last steps may still grow.
      { clearUntil: Math.max(from.at, isAllKnown ? reachedUs : reachedUs - MOMENT_US) }
    : { next, clearUntil: next.at }
}
