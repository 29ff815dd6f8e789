import type { ServerId } from '../../kernel/actor'
import { endNotices } from '../notices'
import { recordAnswer } from '../progress'
import { labStore } from '../state'
import { lessonStore, markStep, selectStep } from './lessonStore'

/** A learner's acts beside the run: to choose the true sentence, to ask for a hint, to light a server. */

/** Chooses a sentence of the shown step, until one is locked. */
export function chooseSentence(chosen: number): void {
  const { sentence } = lessonStore.getState()
  if (!sentence.isLocked) lessonStore.setState({ sentence: { ...sentence, chosen } })
}

/** Locks the chosen sentence, and shows the verdict. */
export function lockSentence(): void {
  const state = lessonStore.getState()
  const step = selectStep(state)
  const { chosen, isLocked } = state.sentence
  if (step?.kind !== 'explain' || chosen === undefined || isLocked) return
  lessonStore.setState({ sentence: { chosen, isLocked: true } })
  markStep('done')
  endNotices('sentenceFirst')
  const { right, misconception } = step.choices[chosen] ?? {}
  recordAnswer({
    lesson: state.lesson?.id ?? '',
    step: step.id,
    isRight: right === true,
    ...(right !== true && misconception !== undefined && { misconception }),
  })
}

/** The hints of a goal. */
const HINTS_MAX = 3

/** Shows the next hint of the shown goal. */
export function showHint(): void {
  const state = lessonStore.getState()
  if (selectStep(state)?.kind !== 'do') return
  lessonStore.setState({ hints: Math.min(HINTS_MAX, state.hints + 1) })
}

/** Lights the server that a word names, or none. */
export function lightServer(server: ServerId | undefined): void {
  labStore.setState({ litServer: server })
}
