import { fieldOf, listOf, textOf } from './fields'
import { takeError, takeSuccess } from './learn'
import { forget, newSpeaker, partsOf, type Scene, type Speaker, type Words } from './scene'
import type { SequenceStep, Stage } from './stage'
import { joinWatched, noneWatched, spend } from './watched'

/** What came of a step, as far as a sequence learns from it: results are as cases write them. */
interface Came {
  readonly ok?: Readonly<Record<string, unknown>>
  readonly error?: string
  readonly closed?: true
  readonly expired?: true
  readonly replies?: readonly (Came & { readonly n: number })[]
  readonly events?: Readonly<Record<string, readonly (string | Event)[]>>
}

interface Event {
  readonly type: string
  readonly path: string | null
}

/** Learns from what came of a step. */
export function learnStep(stage: Stage, step: SequenceStep, came: Came): void {
  const { speakers, open } = stage
  if (came.closed === true) lose(stage, step.s)
  // Events first: a watch that the step itself set has not fired.
  for (const [name, events] of Object.entries(came.events ?? {})) {
    for (const event of events) learnEvent(stage, name, event)
  }
  switch (step.do) {
    case 'connect':
      if (came.ok === undefined) return
      speakers.set(step.s, newSpeaker(step.s))
      stage.sessions.add(step.s)
      open.add(step.s)
      return
    case 'attach':
      return learnAttached(stage, step, came)
    case 'drop':
      return lose(stage, step.s)
    case 'close':
    case 'expire':
      return came.ok === undefined ? undefined : endSession(stage, step.s)
    case 'waitGone':
      if (came.ok?.['gone'] === true) forget(stage.znodes, textOf(step['path']) ?? '')
      return
  }
  const speaker = speakers.get(step.s)
  if (speaker !== undefined) learnAnswers(stage, speaker, step, came)
}

function learnAnswers(stage: Stage, speaker: Speaker, step: SequenceStep, came: Came): void {
  const scene: Scene = { random: stage.random, znodes: stage.znodes, speaker, isCareful: false }
  if (step.do === 'pipeline') {
    const requests = partsOf(step)
    for (const reply of came.replies ?? []) learnAnswer(scene, requests[reply.n], reply)
  } else if (step.do === 'auth') {
    if (came.ok !== undefined && step['scheme'] === 'digest') {
      speaker.users = [...speaker.users, textOf(step['auth']) ?? '']
    }
  } else if (step.do.startsWith('setWatches')) {
    if (came.ok === undefined) return
    speaker.watched = joinWatched(speaker.watched, speaker.lost)
    speaker.lost = noneWatched()
  } else {
    learnAnswer(scene, step, came)
  }
}

function learnAnswer(scene: Scene, words: Words | undefined, { ok, error }: Came): void {
  if (words === undefined) return
  if (error !== undefined) takeError(scene, words, error)
  else if (ok !== undefined && hasSucceeded(listOf(ok['results']))) takeSuccess(scene, words, ok)
}

/** A multi that failed says so in its results alone. */
export const hasSucceeded = (results: readonly unknown[]): boolean =>
  results.every((result) => fieldOf(result, 'error') === undefined)

function learnEvent(stage: Stage, name: string, event: string | Event): void {
  if (event === 'closed') return lose(stage, name)
  const speaker = stage.speakers.get(name)
  if (typeof event === 'string' || speaker === undefined) return
  speaker.watched = spend(speaker.watched, event.type, event.path ?? '')
}

function learnAttached(stage: Stage, step: SequenceStep, { ok, expired }: Came): void {
  const session = textOf(step['of']) ?? step.s
  if (expired === true) stage.sessions.delete(session)
  if (ok === undefined) return lose(stage, step.s)
  lose(stage, step.s)
  const speaker = newSpeaker(step.s, session)
  speaker.lost = stage.speakers.get(step.s)?.lost ?? noneWatched()
  stage.speakers.set(step.s, speaker)
  stage.open.add(step.s)
}

/** A connection is gone, and what it watched. */
function lose({ open, speakers }: Stage, name: string): void {
  open.delete(name)
  const speaker = speakers.get(name)
  if (speaker === undefined) return
  speaker.lost = joinWatched(speaker.lost, speaker.watched)
  speaker.watched = noneWatched()
}

/** The session of a connection is over: what was ephemeral is gone, and so is whoever held it. */
function endSession(stage: Stage, name: string): void {
  const session = stage.speakers.get(name)?.session ?? name
  stage.sessions.delete(session)
  for (const [path, { owner }] of stage.znodes) if (owner === session) forget(stage.znodes, path)
  for (const speaker of stage.speakers.values()) {
    if (speaker.session === session) lose(stage, speaker.name)
  }
}
