import { assert } from '../../kernel/lib'
import {
  END,
  isAlive,
  setTimer,
  clearTimer,
  trace,
  type Client,
  type ExtensionCommand,
  type RecipeEvent,
  type Next,
  type PacketAnswer,
  type RecipeArgs,
  type Run,
  type Turn,
} from '../client'
import { endOf, follow, isLost, withMissing } from './answers'
import { arrive, redirect } from './arrive'
import type { Operation } from '../model'
import { numberArg, textArg } from './names'
import {
  ALARM,
  recipeNamed,
  contextOf,
  print,
  recipeOf,
  RETRY,
  stepOf,
  TIMEOUT,
  timerOf,
} from './recipeContext'
import { lastPauseMs, retryPauseMs } from './retry'
import {
  createRun,
  holdsArgs,
  inNamespace,
  isSame,
  recipesIn,
  recipesOf,
  type Start,
} from './clientRecipes'

/**
 * Takes the runs of recipes from step to step. A run has one request under way at a time; the request carries
 * the run's number, negated. After a lost connection the step is repeated unless it says otherwise. A session
 * that has ended ends all of its runs.
 */

/** Starts a recipe; a lock that this client already holds may be entered once more. */
export function start(
  turn: Turn,
  client: Client,
  { name, args: startArgs, isTyped = false }: Start,
): void {
  const args = inNamespace(startArgs)
  const recipes = recipesOf(client)
  const recipe = recipeNamed(turn, name)
  if (recipe === undefined || !isAlive(client)) {
    const error = recipe === undefined ? 'Unimplemented' : 'ConnectionLoss'
    const resource = recipe?.resource(args) ?? textArg(args, 'path', '/')
    const failure = { type: 'recipe', system: 'zookeeper', state: 'failed' } as const
    trace(turn, { ...failure, client: client.name, name, resource, error })
    // A panel cannot show a run that never began, so the prompt prints the failure in any case.
    print(turn, client, `${name} failed error:${error}`)
    return
  }
  const present = recipes.runs.find((run) => run.name === name && isSame(recipe, run.args, args))
  if (present !== undefined && recipe.again !== undefined && mayBeEntered(present)) {
    recipe.again(contextOf(turn, client, present))
    return
  }
  if (present !== undefined && recipe.isMany !== true) {
    recipes.waiting = [...recipes.waiting, { name, args, isTyped }]
    return
  }
  recipes.started += 1
  const run = createRun(recipes.started, name, args, isTyped, recipe.first)
  recipes.runs = [...recipes.runs, run]
  begin(turn, client, run)
}

/** A run that is about to release its lock cannot be entered again. */
const mayBeEntered = ({ ending, isLeaving }: Run): boolean => ending === undefined && !isLeaving

/** Begins a round of a run, with a time-out on its waiting where one is given. */
function begin(turn: Turn, client: Client, run: Run): void {
  const timeoutMs = numberArg(run.args, 'timeout', 0)
  if (timeoutMs > 0) setTimer(turn, timerOf(run, TIMEOUT), Math.round(timeoutMs * 1000))
  enter(turn, client, run, recipeOf(turn, run).first)
}

/** Ends the oldest run of that name, or of any, whose arguments include those given. */
export function stop(
  turn: Turn,
  client: Client,
  { name, args }: ExtensionCommand & { readonly type: 'stopRecipe' },
): void {
  const run = recipesIn(client)?.runs.find(
    (one) => isNamed(one, name) && one.ending === undefined && holdsArgs(one.args, args),
  )
  if (run === undefined) {
    cancel(client, name, args)
    return
  }
  if (recipeOf(turn, run).mayStop?.(contextOf(turn, client, run)) === false) return
  end(turn, client, run, 'stopped')
}

const isNamed = (run: { readonly name: string }, name: string | undefined): boolean =>
  name === undefined || run.name === name

/** Cancels a start that still waits. */
function cancel(client: Client, name: string | undefined, args: RecipeArgs): void {
  const recipes = recipesIn(client)
  const first = recipes?.waiting.find((one) => isNamed(one, name) && holdsArgs(one.args, args))
  if (recipes !== undefined) recipes.waiting = recipes.waiting.filter((one) => one !== first)
}

function end(turn: Turn, client: Client, run: Run, why: 'stopped' | 'timeout'): void {
  run.ending = why
  // A request under way is answered first; only a waiting run can turn to its end at once.
  if (!run.isAsking && !run.isLeaving) enter(turn, client, run, run.step)
}

/** Goes to a step, and on from there until a step has to wait. */
function enter(turn: Turn, client: Client, run: Run, first: Next): void {
  const context = contextOf(turn, client, run)
  let next: Next | undefined = first
  while (next !== undefined) {
    next = redirect(turn, context, next)
    if (typeof next !== 'string') return fail(turn, client, run, next.fail, next.missing)
    if (next === END) return finish(turn, client, run)
    run.step = next
    next = arrive(turn, client, context)
  }
}

/** Passes an answer to the run that asked. */
export function onAnswer(
  turn: Turn,
  client: Client,
  op: number,
  operation: Operation,
  answer: PacketAnswer,
): void {
  const run = recipesIn(client)?.runs.find(({ id }) => id === -op)
  if (run === undefined) return
  const step = stepOf(turn, run)
  assert(run.isAsking && 'ask' in step, `${run.name} has asked`)
  run.isAsking = false
  const next = withMissing(follow(contextOf(turn, client, run), step, answer), operation, answer)
  if (!isLost(answer)) run.losses = 0
  const now = isLost(answer) ? afterLoss(turn, client, run, next) : next
  if (now !== undefined) enter(turn, client, run, now)
}

/**
 * Returns the step that a run goes on with at once, or sets the timer that its retry policy asks for. Where
 * the policy allows no more retries the run fails, but still retries what removes its own nodes.
 */
function afterLoss(turn: Turn, client: Client, run: Run, next: Next): Next | undefined {
  run.losses += 1
  const pauseMs = retryPauseMs(client.random, run.args, run.losses)
  if (pauseMs === 0) return next
  if (pauseMs === undefined && run.ending !== 'lost') giveUp(turn, client, run)
  const then = redirect(turn, contextOf(turn, client, run), next)
  if (typeof then !== 'string' || then === END) return then
  run.retry = then
  run.isAsking = true
  const delayMs = pauseMs ?? lastPauseMs(client.random, run.args)
  setTimer(turn, timerOf(run, RETRY), Math.round(delayMs * 1000))
  return undefined
}

function giveUp(turn: Turn, client: Client, run: Run): void {
  run.ending = 'lost'
  run.holds = false
  clearTimer(turn, timerOf(run, TIMEOUT))
  tellFailed(turn, client, run, 'ConnectionLoss')
}

/** Tells the runs of a happening; true where one of them waited for it. */
export function notifyRuns(turn: Turn, client: Client, event: RecipeEvent, only?: number): boolean {
  let isAwaited = false
  for (const run of recipesIn(client)?.runs ?? []) {
    if (only !== undefined && run.id !== only) continue
    const context = contextOf(turn, client, run)
    if (event.type === 'watch') recipeOf(turn, run).onWatch?.(context, event)
    const step = stepOf(turn, run)
    if (!('on' in step)) {
      if (event.type !== 'watch') run.missed = [...run.missed, event]
      continue
    }
    const next = step.on(context, event)
    if (next === undefined) continue
    isAwaited = true
    enter(turn, client, run, next)
  }
  return isAwaited
}

/** Handles a timer of a run: its retry, its alarm, or its time-out. */
export function onTimer(turn: Turn, client: Client, timer: string): void {
  const [id = '', kind] = timer.split(':')
  const run = recipesIn(client)?.runs.find((one) => one.id === Number(id))
  if (run === undefined) return
  if (kind === RETRY) {
    const { retry } = run
    run.retry = undefined
    run.isAsking = false
    if (retry !== undefined) enter(turn, client, run, retry)
  } else if (kind === ALARM) notifyRuns(turn, client, { type: 'alarm' }, run.id)
  else if (!run.holds && run.ending === undefined) end(turn, client, run, 'timeout')
}

/** Ends all runs of a session that is over. */
export function endRuns(turn: Turn, client: Client): void {
  const runs = recipesIn(client)?.runs
  if (runs === undefined || runs.length === 0 || isAlive(client)) return
  for (const run of runs) fail(turn, client, run, endOf(client))
}

function fail(turn: Turn, client: Client, run: Run, error: string, missing?: string): void {
  if (run.ending !== 'lost') tellFailed(turn, client, run, error, missing)
  forget(turn, client, run)
}

function tellFailed(turn: Turn, client: Client, run: Run, error: string, missing?: string): void {
  const { own } = run.notes
  contextOf(turn, client, run).tell('failed', {
    error,
    ...(own === undefined ? {} : { path: own }),
    ...(missing === undefined ? {} : { missing }),
  })
}

/** Ends a round, and begins the next one as long as `times` allows. */
function finish(turn: Turn, client: Client, run: Run): void {
  run.holds = false
  if (run.ending === undefined && run.round < numberArg(run.args, 'times', 1)) {
    run.round += 1
    run.notes = {}
    run.missed = []
    clearTimer(turn, timerOf(run, ALARM))
    begin(turn, client, run)
    return
  }
  if (run.ending === 'timeout') tellFailed(turn, client, run, 'Timeout')
  forget(turn, client, run)
}

function forget(turn: Turn, client: Client, run: Run): void {
  const recipes = recipesOf(client)
  run.holds = false
  clearTimer(turn, timerOf(run, ALARM))
  clearTimer(turn, timerOf(run, TIMEOUT))
  clearTimer(turn, timerOf(run, RETRY))
  recipes.runs = recipes.runs.filter((one) => one !== run)
  startWaiting(turn, client, run)
}

/** Starts the next of the starts that waited for a run to end; all of them where the session is over. */
function startWaiting(turn: Turn, client: Client, { name, args }: Run): void {
  const recipes = recipesOf(client)
  const recipe = recipeNamed(turn, name)
  const isNext = (one: Start): boolean =>
    one.name === name && recipe !== undefined && isSame(recipe, one.args, args)
  for (
    let next = recipes.waiting.find(isNext);
    next !== undefined;
    next = recipes.waiting.find(isNext)
  ) {
    const nextStart = next
    recipes.waiting = recipes.waiting.filter((one) => one !== nextStart)
    start(turn, client, nextStart)
    if (isAlive(client)) return
  }
}
