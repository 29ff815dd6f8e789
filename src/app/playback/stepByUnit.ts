import { stepIndex } from '../../kernel/actor'
import { assert } from '../../kernel/lib'
import type { LabApi, RunReport } from '../../engine'
import { notify } from '../notices'
import {
  labStore,
  selectEnding,
  selectPrediction,
  type LabState,
  type RunPoint,
  type StepUnit,
} from '../state'
import { goToOutlook, lookAhead } from './decisionLook'
import {
  goToStart,
  move,
  nearestBookmark,
  stepBack,
  unlessAsked,
  type Direction,
} from './navigation'
import { isHeldByQuestion } from './playback'
import { resumeAt } from './resumePosition'
import { seenStep } from './showReport'

/** Moves by decisions and by the reader's unit, as the plain arrows and the keys of clickers do. */

/** Moves by one step of the reader's unit; back from the first one, to the beginning. */
export const stepByUnit = (direction: Direction): Promise<void> =>
  stepBy(labStore.getState().stepUnit, direction)

/** Takes the steps of clickers in place of the run, such as an open lesson. */
const clicker: { taker: ((direction: Direction) => Promise<void>) | undefined } = {
  taker: undefined,
}

/** Hands the steps of clickers to `taker`; returns the end of that. */
export function takeClicker(taker: (direction: Direction) => Promise<void>): () => void {
  clicker.taker = taker
  return () => {
    if (clicker.taker === taker) clicker.taker = undefined
  }
}

/**
 * Moves as the keys of clickers do: by one decision, whatever the reader's unit is; or through a lesson that is
 * open. The end of a run holds until what came of it is put away; a verdict there goes first.
 */
export async function stepByClicker(direction: Direction): Promise<void> {
  if (clicker.taker !== undefined) return clicker.taker(direction)
  const state = labStore.getState()
  if (direction === 'next' && state.isEnded) {
    const prediction = selectPrediction(state)
    if (prediction?.stage === 'shown') {
      return labStore.setState({ prediction: { ...prediction, stage: 'left' } })
    }
    if (isOutcomeShown(state)) return
  }
  await stepBy('decision', direction)
}

/** Whether the stage shows what came of the run. */
const isOutcomeShown = (state: LabState): boolean =>
  state.view === 'stage' && selectEnding(state) !== undefined

async function stepBy(unit: StepUnit, direction: Direction): Promise<void> {
  const isNext = direction === 'next'
  if (unit === 'event' && !isNext) return void (await stepBack())
  if (unit === 'decision' && isNext) return stepToDecision()
  const report = await move(
    isNext ? 'stepForward' : 'stepBack',
    unlessAsked(isNext, (lab, shownStep) => {
      if (unit === 'event') return lab.step(1)
      return unit === 'decision' ? goBackToDecision(lab, shownStep) : lab.jump(unit, direction)
    }),
  )
  if (report?.stopped?.type !== 'notFound') return
  if (isNext) notify('hint', 'notFound', unit)
  else await goToStart()
}

/** The step that a move does not pass, and the time after it, µs; without one the time of the step. */
export type StepLimit = Pick<RunPoint, 'step'> & Partial<Pick<RunPoint, 'at'>>

/** Virtual time within which a decision is looked for before a limit without a time, µs. */
const LIMIT_REACH_US = 60_000_000

/** Goes back to the nearest decision, or to a bookmark of the shown branch that lies after it. */
async function goBackToDecision(lab: LabApi, shownStep: number): Promise<RunReport> {
  const report = await lab.jump('decision', 'previous')
  const { step } = report.frame
  const bookmarkStep = nearestBookmark('previous', shownStep)
  // Without an earlier decision the run stays at its step.
  const isBookmarkNearer = bookmarkStep !== undefined && (step === shownStep || bookmarkStep > step)
  return isBookmarkNearer ? lab.seek(stepIndex(bookmarkStep)) : report
}

/** Goes back as far as the nearest decision or bookmark, but not before a point. */
export async function stepBackWithin(begin: RunPoint): Promise<void> {
  await move('stepBack', async (lab, shownStep) => {
    const report = await goBackToDecision(lab, shownStep)
    const { step, at } = report.frame
    const isBefore = step < begin.step || (step === begin.step && at < begin.at)
    return isBefore || step >= shownStep ? resumeAt(lab, begin) : report
  })
}

/**
 * Goes to the next decision, or to a bookmark of the shown branch that lies before it, but not past a limit.
 * Where nothing is decided within reach, it goes to the limit; without one time goes on into the silence, which
 * the line then tells.
 */
export async function stepToDecision(limit?: StepLimit): Promise<void> {
  let silentUntil: number | undefined
  const report = await move('stepForward', async (lab, shownStep) => {
    if (isHeldByQuestion()) return undefined
    const { frame } = labStore.getState()
    assert(frame !== undefined, 'a move has a frame')
    const until = limit && (limit.at ?? frame.at + LIMIT_REACH_US)
    const outlook = await lookAhead(lab, frame, until)
    if (outlook === undefined) return lab.truncateHistoryAfter(seenStep())
    const decisionStep = outlook.next?.step ?? Infinity
    const bookmarkStep = nearestBookmark('next', shownStep) ?? Infinity
    if (limit !== undefined && limit.step < Math.min(decisionStep, bookmarkStep)) {
      return goToLimit(lab, limit)
    }
    if (bookmarkStep < decisionStep) {
      await lab.truncateHistoryAfter(seenStep())
      return lab.seek(stepIndex(bookmarkStep))
    }
    const reached = await goToOutlook(lab, frame, outlook)
    const isSilent = outlook.next === undefined && reached.frame.at > frame.at
    if (isSilent && doesGoOn(reached)) silentUntil = outlook.clearUntil
    return reached
  })
  if (report !== undefined) labStore.setState({ silentUntil })
}

/** Goes to a limit, past questions on the way. */
async function goToLimit(lab: LabApi, { step, at }: StepLimit): Promise<RunReport> {
  await lab.truncateHistoryAfter(seenStep())
  return at === undefined ? lab.seek(step) : resumeAt(lab, { step, at })
}

/** Returns whether nothing but the end of its events holds a run. */
const doesGoOn = ({ stopped }: RunReport): boolean =>
  stopped === undefined || stopped.type === 'idle'
