import type { RunMark } from '../../app/state'
import type { Locale } from '../../i18n'
import type { Decision } from '../../engine'
import { sentenceOf, type Scene, type Sentence } from './events'

/** The shown moment, with the last decision before it. */
export interface DecidedFrame {
  readonly decisions: readonly Decision[]
  readonly frame: Scene & { readonly step: number }
}

/**
 * The sentence of the reader's last action, which stands while time runs until the run decides something.
 * Undefined where that has happened, or where the action lies ahead or on another branch.
 */
export function actionSentence(
  { decisions, frame }: DecidedFrame,
  action: Pick<RunMark, 'events'> | undefined,
  locale: Locale,
): Sentence | undefined {
  const step = action?.events[0]?.step
  if (action === undefined || step === undefined) return undefined
  const isLast = step > (decisions[0]?.step ?? -1) && step <= frame.step
  return isLast ? sentenceOf(frame, action.events, locale) : undefined
}
