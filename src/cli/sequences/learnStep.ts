import { fieldOf, listOf, textOf } from './fields'
import { takeError, takeSuccess } from './takeAnswer'
import {
  forget,
  createRequester,
  partsOf,
  type KnownState,
  type Requester,
  type Words,
} from './knownState'
import type { SequenceStep, SequenceDraft } from './sequenceDraft'
import { joinWatched, noneWatched, spend } from './watchedPaths'

/** The results of a step that a sequence learns from, as cases write them. */
interface StepResults {
  readonly ok?: Readonly<Record<string, unknown>>
  readonly error?: string
  readonly closed?: true
  readonly expired?: true
  readonly replies?: readonly (StepResults & { readonly n: number })[]
  readonly events?: Readonly<Record<string, readonly (string | Event)[]>>
}

interface Event {
  readonly type: string
  readonly path: string | null
}

/** Updates the draft from the results of a step. */
export function learnStep(draft: SequenceDraft, step: SequenceStep, came: StepResults): void {
  const { requesters, open } = draft
  if (came.closed === true) lose(draft, step.s)
  // Events come first, as they cannot be those of a watch that the step itself set.
  for (const [name, events] of Object.entries(came.events ?? {})) {
    for (const event of events) learnEvent(draft, name, event)
  }
  switch (step.do) {
    case 'connect':
      if (came.ok === undefined) return
      requesters.set(step.s, createRequester(step.s))
      draft.sessions.add(step.s)
      open.add(step.s)
      return
    case 'attach':
      return learnAttached(draft, step, came)
    case 'drop':
      return lose(draft, step.s)
    case 'close':
    case 'expire':
      return came.ok === undefined ? undefined : endSession(draft, step.s)
    case 'waitGone':
      if (came.ok?.['gone'] === true) forget(draft.znodes, textOf(step['path']) ?? '')
      return
  }
  const requester = requesters.get(step.s)
  if (requester !== undefined) learnAnswers(draft, requester, step, came)
}

function learnAnswers(
  draft: SequenceDraft,
  requester: Requester,
  step: SequenceStep,
  came: StepResults,
): void {
  const known: KnownState = {
    random: draft.random,
    znodes: draft.znodes,
    requester,
    isCareful: false,
  }
  if (step.do === 'pipeline') {
    const requests = partsOf(step)
    for (const reply of came.replies ?? []) learnAnswer(known, requests[reply.n], reply)
  } else if (step.do === 'auth') {
    if (came.ok !== undefined && step['scheme'] === 'digest') {
      requester.users = [...requester.users, textOf(step['auth']) ?? '']
    }
  } else if (step.do.startsWith('setWatches')) {
    if (came.ok === undefined) return
    requester.watched = joinWatched(requester.watched, requester.lost)
    requester.lost = noneWatched()
  } else {
    learnAnswer(known, step, came)
  }
}

function learnAnswer(
  known: KnownState,
  words: Words | undefined,
  { ok, error }: StepResults,
): void {
  if (words === undefined) return
  if (error !== undefined) takeError(known, words, error)
  else if (ok !== undefined && hasSucceeded(listOf(ok['results']))) takeSuccess(known, words, ok)
}

/** Whether a multi succeeded: a failed one reports its error only in its results. */
export const hasSucceeded = (results: readonly unknown[]): boolean =>
  results.every((result) => fieldOf(result, 'error') === undefined)

function learnEvent(draft: SequenceDraft, name: string, event: string | Event): void {
  if (event === 'closed') return lose(draft, name)
  const requester = draft.requesters.get(name)
  if (typeof event === 'string' || requester === undefined) return
  requester.watched = spend(requester.watched, event.type, event.path ?? '')
}

function learnAttached(
  draft: SequenceDraft,
  step: SequenceStep,
  { ok, expired }: StepResults,
): void {
  const session = textOf(step['of']) ?? step.s
  if (expired === true) draft.sessions.delete(session)
  if (ok === undefined) return lose(draft, step.s)
  lose(draft, step.s)
  const requester = createRequester(step.s, session)
  requester.lost = draft.requesters.get(step.s)?.lost ?? noneWatched()
  draft.requesters.set(step.s, requester)
  draft.open.add(step.s)
}

/** Notes that a connection is lost, with its watches. */
function lose({ open, requesters }: SequenceDraft, name: string): void {
  open.delete(name)
  const requester = requesters.get(name)
  if (requester === undefined) return
  requester.lost = joinWatched(requester.lost, requester.watched)
  requester.watched = noneWatched()
}

/** Notes that a session is over: its ephemeral nodes and its connections are gone. */
function endSession(draft: SequenceDraft, name: string): void {
  const session = draft.requesters.get(name)?.session ?? name
  draft.sessions.delete(session)
  for (const [path, { owner }] of draft.znodes) if (owner === session) forget(draft.znodes, path)
  for (const requester of draft.requesters.values()) {
    if (requester.session === session) lose(draft, requester.name)
  }
}
