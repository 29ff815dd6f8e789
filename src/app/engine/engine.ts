import { assert } from '../../kernel/lib'
import type { LabApi } from '../../engine'
import { notify } from '../notices'
import { isModuleError, reportMissingModule } from './moduleLoading'
import { createSerialQueue } from './serialQueue'

/** The page's one queue to the engine: moves run one after another, and their failures become notices. */

const MESSAGE_MAX = 400

let engine: LabApi | undefined

/** Sets the engine that every action calls. */
export function setEngine(lab: LabApi): void {
  engine = lab
}

/** Returns the engine, for a call that waits for no move. */
export function getEngine(): LabApi {
  assert(engine !== undefined, 'the engine is connected before it is used')
  return engine
}

/** Shows a notice for a failed move; otherwise its button would do nothing. */
const moves = createSerialQueue((error) => {
  if (!isModuleError(error)) notify('error', 'broke', String(error).slice(0, MESSAGE_MAX))
})

/**
 * Runs a move after all earlier ones. Moves never overlap, so the frame on the page is always the answer
 * to the last one. A caller that only awaits the answer has shown it before the next move begins; a move
 * reads the state of the page within itself.
 */
export function enqueue<T>(move: (lab: LabApi) => Promise<T>): Promise<T> {
  return noteMissing(moves.enqueue(() => move(getEngine())))
}

/**
 * Asks about the run as it is after all moves enqueued so far. Later moves do not wait for the answer,
 * which a busy page may take long to receive; the engine answers in order, so it is not about them. Make
 * all calls of one question at once: a call that waits for another's answer may be answered at a later
 * moment.
 */
export function askEngine<T>(question: (lab: LabApi) => Promise<T>): Promise<T> {
  return noteMissing(moves.afterAll(() => question(getEngine())))
}

/** Shows that code could not be fetched; the caller's promise rejects as well. */
function noteMissing<T>(answer: Promise<T>): Promise<T> {
  answer.catch((error: unknown) => {
    if (isModuleError(error)) reportMissingModule(error)
  })
  return answer
}
