import type { RecipeState } from '../../kernel/actor'
import {
  clearTimer,
  EXTENSION_TIMER,
  setTimer,
  trace,
  write,
  type Client,
  type ClientExtension,
  type RecipeContext,
  type Recipe,
  type Run,
  type Step,
  prependChroot,
  type TraceFields,
  type Turn,
} from '../client'
import { assert, drawInt } from '../../kernel/lib'
import { writeTo } from './writes'

/** Joins a run with its client and the turn, for the length of one call. */
export function contextOf(turn: Turn, client: Client, run: Run): RecipeContext {
  const recipe = recipeOf(turn, run)
  const tell = (state: RecipeState, fields: TraceFields = {}): void => {
    const { missing: _missing, path, ...traced } = fields
    // Traces have whole paths: clients with different chroots compete for different znodes.
    const whole = (own: string): string => prependChroot(client.handle.chroot, own)
    trace(turn, {
      type: 'recipe',
      client: client.name,
      name: run.name,
      system: 'zookeeper',
      resource: whole(recipe.resource(run.args)),
      state,
      ...(path !== undefined && { path: whole(path) }),
      ...traced,
    })
    if (run.isTyped) print(turn, client, `${run.name} ${state}${printed(fields)}`)
  }
  return {
    run,
    notes: run.notes,
    args: run.args,
    client: client.name,
    session: client.handle.session,
    now: turn.now,
    tell,
    hold(fields = {}, state = 'owns') {
      run.holds = true
      clearTimer(turn, timerOf(run, TIMEOUT))
      const { own, token } = run.notes
      tell(state, {
        ...(own === undefined ? {} : { path: own }),
        ...(token === undefined ? {} : { token }),
        ...fields,
      })
    },
    alarm: (ms) => setTimer(turn, timerOf(run, ALARM), Math.round(ms * 1000)),
    write: (store, value) => writeTo(turn, client, { store, value, run: run.id }),
    drawGuid: () =>
      drawInt(client.random, 0, 2 ** 31 - 1)
        .toString(16)
        .padStart(8, '0'),
  }
}

/** The extension of a client that finds recipes by their names. */
export interface RecipeExtension extends ClientExtension {
  readonly recipeNamed: (name: string) => Recipe | undefined
}

// The engine is called by such an extension only.
export const recipeNamed = ({ extension }: Turn, name: string): Recipe | undefined =>
  (extension as RecipeExtension | undefined)?.recipeNamed(name)

/** Prints a recipe's line at the prompt, in the form of an event. */
export function print(turn: Turn, client: Client, text: string): void {
  write(client, { type: 'event', at: turn.now, lines: ['', 'RECIPE::', '', text] })
}

function printed({ path, value, token, error, missing }: TraceFields): string {
  const fields = {
    path,
    value,
    token: token === undefined ? token : `0x${token.toString(16)}`,
    error,
    missing,
  }
  return Object.entries(fields)
    .filter(([, field]) => field !== undefined)
    .map(([name, field]) => ` ${name}:${field ?? ''}`)
    .join('')
}

export const recipeOf = (turn: Turn, run: Run): Recipe => {
  const recipe = recipeNamed(turn, run.name)
  assert(recipe !== undefined, `${run.name} is a recipe`)
  return recipe
}

export const stepOf = (turn: Turn, run: Run): Step => {
  const step = recipeOf(turn, run).steps[run.step]
  assert(step !== undefined, `${run.name} has a step ${run.step}`)
  return step
}

export const ALARM = 'alarm'
export const TIMEOUT = 'timeout'
export const RETRY = 'retry'
export const timerOf = (run: Run, kind: string): string => `${EXTENSION_TIMER}${run.id}:${kind}`
