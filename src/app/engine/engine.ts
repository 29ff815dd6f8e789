import { assert } from '../../kernel/lib'
import type { LabApi } from '../../engine'
import { notify } from '../state/notices'
import { isOfPart, missPart } from './parts'

const MESSAGE_MAX = 400

let engine: LabApi | undefined
let tail: Promise<unknown> = Promise.resolve()

/** Hands the store the engine that every action speaks to. */
export function setEngine(lab: LabApi): void {
  engine = lab
}

/** The engine; asked for only after {@link setEngine}. */
export function getEngine(): LabApi {
  assert(engine !== undefined, 'the engine is connected before it is used')
  return engine
}

/**
 * Runs `work` after all that was asked before it: moves of the run never overlap, so that the frame
 * on the page is always the answer to the last move. Who awaits the answer and nothing else has shown
 * it before the next turn begins; what a turn needs to know of the page it reads within.
 */
export function inTurn<T>(work: (lab: LabApi) => Promise<T>): Promise<T> {
  const turn = askNow(work)
  tail = turn.catch((error: unknown) => {
    // A move that fails would otherwise be a button that does nothing.
    if (!isOfPart(error)) notify('error', 'broke', String(error).slice(0, MESSAGE_MAX))
  })
  return turn
}

/**
 * Asks of the run as it stands after all moves that were asked before. No later move waits for the
 * answer, which a busy page may take long to hear: the engine takes one after the other, so that it
 * comes before theirs all the same. All calls of a question are made at once: one that waited for
 * another's answer could be told of a later moment.
 */
export function askNow<T>(question: (lab: LabApi) => Promise<T>): Promise<T> {
  const answer = tail.then(() => question(getEngine()))
  answer.catch(onFailure)
  return answer
}

/** Whoever asked is told too. */
function onFailure(error: unknown): void {
  if (isOfPart(error)) missPart(error)
}
