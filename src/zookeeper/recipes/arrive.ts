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
export function redirect(turn: Turn, context: RecipeContext, next: Next): Next {
  const { run } = context
  if (run.ending === undefined || run.isLeaving || typeof next !== 'string') return next
  if (next === END || recipeOf(turn, run).steps[next]?.isVital === true) return next
  run.isLeaving = true
  return recipeOf(turn, run).stop(context)
}

/** Begins a step: asks, waits, or returns the next step at once. */
export function arrive(turn: Turn, client: Client, context: RecipeContext): Next | undefined {
  const { run } = context
  const step = stepOf(turn, run)
  if ('go' in step) return step.go(context)
  if ('on' in step) {
    step.enter?.(context)
    return hearMissed(step, context)
  }
  run.isAsking = true
  if (queuePacket(turn, client, step.ask(context), -run.id)) return undefined
  run.isAsking = false
  return { fail: endOf(client) }
}

/** Hands a step the happenings that it missed, in order, up to the first that leads on; the rest stay. */
function hearMissed(step: WaitStep, context: RecipeContext): Next | undefined {
  const { run } = context
  for (let [event, ...rest] = run.missed; event !== undefined; [event, ...rest] = rest) {
    run.missed = rest
    const next = step.on(context, event)
    if (next !== undefined) return next
  }
  return undefined
}
