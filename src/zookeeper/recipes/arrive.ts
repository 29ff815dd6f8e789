import {
  END,
  queuePacket,
  type Client,
  type Next,
  type RecipeContext,
  type Turn,
  type WaitStep,
} from '../client'
import { endOf } from './answers'
import { recipeOf, stepOf } from './recipeContext'

/** Leads a run that was told to end to its ending, unless the next step is vital. */
export function redirect(turn: Turn, play: RecipeContext, next: Next): Next {
  const { run } = play
  if (run.ending === undefined || run.isLeaving || typeof next !== 'string') return next
  if (next === END || recipeOf(turn, run).steps[next]?.isVital === true) return next
  run.isLeaving = true
  return recipeOf(turn, run).stop(play)
}

/** Begins a step: asks, waits, or returns the next step at once. */
export function arrive(turn: Turn, client: Client, play: RecipeContext): Next | undefined {
  const { run } = play
  const step = stepOf(turn, run)
  if ('go' in step) return step.go(play)
  if ('on' in step) {
    step.enter?.(play)
    return hearMissed(step, play)
  }
  run.isAsking = true
  if (queuePacket(turn, client, step.ask(play), -run.id)) return undefined
  run.isAsking = false
  return { fail: endOf(client) }
}

/** Hands a step the happenings that it missed, in order, up to the first that leads on; the rest stay. */
function hearMissed(step: WaitStep, play: RecipeContext): Next | undefined {
  const { run } = play
  for (
    let [happening, ...rest] = run.missed;
    happening !== undefined;
    [happening, ...rest] = rest
  ) {
    run.missed = rest
    const next = step.on(play, happening)
    if (next !== undefined) return next
  }
  return undefined
}
