import {
  createElection,
  leaderKeyOf,
  onCampaignAnswer,
  onCampaignWoken,
  resign,
  resignTxn,
  startCampaign,
  ERRORS,
  createMutex,
  leave,
  onLockAnswer,
  onLockWoken,
  startLock,
  createObserver,
  onLeaderRead,
  onObserverEvents,
  startObserve,
  type ObserverTurn,
  type Answer,
  type Call,
  type LeaseReply,
  type RangeReply,
  type WatchReply,
  type RecipeTurn,
} from '../../etcd'
import { printJson, printKvs } from '../etcdctl/print'
import { askServer } from './calls'
import { endProgram, failProgram, print } from './output'
import { noProgram, runTimer, startRunning } from './runProgram'
import { openSession } from './session'
import type { EtcdClient, Phase, Program, Recipe, Turn } from './state'
import { tellRecipe } from './tellRecipe'
import { closeWatch, openWatch } from './watches'

/** `etcdctl lock` and `elect`: open a session, run the recipe on it, print its key, and hold it. */

const SESSION_TTL_S = 60

/** Asks for the lease of the session. */
export function startClaim(turn: Turn, client: EtcdClient, program: Program): void {
  const { command } = program
  const TTL = command.type === 'lock' || command.type === 'elect' ? command.ttl : SESSION_TTL_S
  program.phase = { type: 'granting' }
  askServer(turn, client, program.op, { op: 'lease_grant', args: { TTL } })
}

export function onGranted(turn: Turn, client: EtcdClient, program: Program, answer: Answer): void {
  if (!answer.ok) return failProgram(turn, client, program, answer.error.message)
  const granted = answer.reply as LeaseReply
  openSession(turn, client, program, granted)
  const { command } = program
  switch (command.type) {
    case 'lock': {
      const mutex = createMutex(command.name, granted.ID, client.release)
      program.phase = { type: 'claiming', recipe: { type: 'mutex', mutex } }
      return follow(turn, client, program, startLock(mutex))
    }
    case 'elect': {
      const election = createElection(command.name, granted.ID, command.value)
      program.phase = { type: 'claiming', recipe: { type: 'election', election } }
      return follow(turn, client, program, startCampaign(election))
    }
    case 'observe': {
      const observer = createObserver(command.name)
      program.phase = { type: 'observing', observer }
      return follow(turn, client, program, startObserve(observer))
    }
    case 'call':
    case 'keepAlive':
    case 'watch':
  }
}

/** Passes an answer to the recipe that asked. */
export function onClaimAnswer(
  turn: Turn,
  client: EtcdClient,
  program: Program,
  recipe: Recipe,
  answer: Answer,
): void {
  const wasJoining = phaseOf(recipe) === 'joining'
  const next =
    recipe.type === 'mutex'
      ? onLockAnswer(recipe.mutex, answer)
      : onCampaignAnswer(recipe.election, answer)
  if (wasJoining && answer.ok) tellRecipe(turn, client, recipe, 'created')
  if (program.signal !== undefined && next.type !== 'won' && phaseOf(recipe) !== 'leaving') {
    return giveUp(turn, client, program, recipe)
  }
  follow(turn, client, program, next)
}

const phaseOf = (recipe: Recipe): string =>
  recipe.type === 'mutex' ? recipe.mutex.phase : recipe.election.phase

/** Passes watch events to the claim or the observer. */
export function onClaimNews(
  turn: Turn,
  client: EtcdClient,
  program: Program,
  response: WatchReply,
): void {
  const { phase } = program
  if (phase.type === 'observing') {
    return observe(turn, client, program, onObserverEvents(phase.observer, response))
  }
  if (phase.type !== 'claiming') return
  const { recipe } = phase
  if (response.canceled === true) {
    delete program.watch
    const why = ERRORS.compacted
    const next = recipe.type === 'mutex' ? leave(recipe.mutex, why) : resign(recipe.election, why)
    return follow(turn, client, program, next)
  }
  if (!(response.events ?? []).some(({ type }) => type === 'DELETE')) return
  tellRecipe(turn, client, recipe, 'woken')
  closeWatch(turn, client, program)
  const next =
    recipe.type === 'mutex' ? onLockWoken(recipe.mutex) : onCampaignWoken(recipe.election)
  follow(turn, client, program, next)
}

/** Carries out the next step of the recipe. */
function follow(turn: Turn, client: EtcdClient, program: Program, next: RecipeTurn): void {
  const { phase } = program
  switch (next.type) {
    case 'ask':
      return askServer(turn, client, program.op, next.call)
    case 'watch':
      openWatch(turn, client, program, next.watch)
      if (phase.type === 'claiming') tellRecipe(turn, client, phase.recipe, 'waits')
      return
    case 'lost':
      if (phase.type === 'claiming') {
        tellRecipe(turn, client, phase.recipe, 'failed', next.error.message)
      }
      return failProgram(turn, client, program, next.error.message)
    case 'won':
      if (phase.type === 'claiming') onWon(turn, client, program, phase.recipe, next.revision)
  }
}

/** The library says that the recipe owns: the program runs its command, or reads its key to print it. */
function onWon(
  turn: Turn,
  client: EtcdClient,
  program: Program,
  recipe: Recipe,
  header: number,
): void {
  tellRecipe(turn, client, recipe, 'owns')
  const { command } = program
  if (command.type === 'lock' && command.run.length > 0 && recipe.type === 'mutex') {
    const { op } = program
    const { lines, status, delayUs } = startRunning(command.run, recipe.mutex.key, header)
    print(turn, client, program, lines)
    program.phase = { type: 'running', recipe, status }
    turn.effects.push({ type: 'setTimer', timer: runTimer(op), delayUs })
    return
  }
  program.phase = { type: 'reading', recipe }
  askServer(turn, client, program.op, { op: 'range', args: { key: keyOf(recipe) } })
}

const keyOf = (recipe: Recipe): string =>
  recipe.type === 'mutex' ? recipe.mutex.key : recipe.election.key

/** The program that ran while the lock was held has ended: gives the lock back. */
export function onRunEnded(turn: Turn, client: EtcdClient, program: Program): void {
  const { phase } = program
  if (phase.type === 'running') release(turn, client, program, phase.recipe, phase.status)
}

export function onKeyRead(
  turn: Turn,
  client: EtcdClient,
  program: Program,
  recipe: Recipe,
  answer: Answer,
): void {
  if (!answer.ok) return lose(turn, client, program, recipe, answer.error.message)
  const reply = answer.reply as RangeReply
  if (reply.kvs.length === 0 && recipe.type === 'mutex') {
    return lose(turn, client, program, recipe, 'lock lost on init')
  }
  print(turn, client, program, program.style === 'json' ? [printJson(reply)] : printKvs(reply.kvs))
  program.phase = { type: 'holding', recipe }
  if (program.signal !== undefined) release(turn, client, program, recipe, 0)
  else if (program.session?.isOver === true) onSessionOver(turn, client, program)
}

/** Ends a program that no longer believes to own. */
function lose(
  turn: Turn,
  client: EtcdClient,
  program: Program,
  recipe: Recipe,
  error: string,
): void {
  tellRecipe(turn, client, recipe, 'failed', error)
  failProgram(turn, client, program, error)
}

/** The lease is gone or its server silent: ends a program that holds; others ignore it. */
export function onSessionOver(turn: Turn, client: EtcdClient, program: Program): void {
  const { phase } = program
  if (phase.type !== 'holding') return
  const error = phase.recipe.type === 'mutex' ? 'session expired' : 'elect: session expired'
  lose(turn, client, program, phase.recipe, error)
}

/** SIGINT or SIGTERM: a waiting program leaves the queue, a holding one gives back. */
export function interruptClaim(turn: Turn, client: EtcdClient, program: Program): void {
  const { phase } = program
  switch (phase.type) {
    case 'claiming':
      // The answer to an open question comes first.
      if (phaseOf(phase.recipe) === 'watching') giveUp(turn, client, program, phase.recipe)
      return
    case 'holding':
      return release(turn, client, program, phase.recipe, 0)
    case 'observing':
      return endProgram(turn, client, program, 0)
    case 'call':
    case 'granting':
    case 'keepingAlive':
    case 'reading':
    case 'releasing':
    case 'running':
    case 'watching':
  }
}

function giveUp(turn: Turn, client: EtcdClient, program: Program, recipe: Recipe): void {
  closeWatch(turn, client, program)
  const why = ERRORS.canceled
  const next = recipe.type === 'mutex' ? leave(recipe.mutex, why) : resign(recipe.election, why)
  follow(turn, client, program, next)
}

/** Deletes the key: a lock's by its name alone, a leader's only if it is still the key that was put. */
function release(
  turn: Turn,
  client: EtcdClient,
  program: Program,
  recipe: Recipe,
  status: number,
): void {
  program.phase = { type: 'releasing', recipe, status }
  const call: Call =
    recipe.type === 'mutex'
      ? { op: 'delete_range', args: { key: recipe.mutex.key } }
      : { op: 'txn', args: resignTxn(leaderKeyOf(recipe.election)) }
  askServer(turn, client, program.op, call)
}

export function onReleased(
  turn: Turn,
  client: EtcdClient,
  program: Program,
  { recipe, status }: Extract<Phase, { readonly type: 'releasing' }>,
  answer: Answer,
): void {
  if (!answer.ok) return lose(turn, client, program, recipe, answer.error.message)
  tellRecipe(turn, client, recipe, 'released')
  const { command } = program
  const missing = command.type === 'lock' ? noProgram(command.run) : undefined
  if (missing !== undefined) return failProgram(turn, client, program, missing)
  // etcdctl 3.4 prints the program's status and ends with 1; later ones end with that status.
  if (status > 0 && client.release === '3.4') {
    return failProgram(turn, client, program, `exit status ${status}`)
  }
  if (status === 1) return failProgram(turn, client, program, 'exit status 1')
  endProgram(turn, client, program, status, status === 0 ? 'OK' : `exit status ${status}`)
}

/** Passes the answer of a read to the observer. */
export function onObserverAnswer(
  turn: Turn,
  client: EtcdClient,
  program: Program,
  answer: Answer,
): void {
  const { phase } = program
  if (phase.type === 'observing') {
    observe(turn, client, program, onLeaderRead(phase.observer, answer))
  }
}

function observe(turn: Turn, client: EtcdClient, program: Program, next: ObserverTurn): void {
  if (next.isUnwatching) closeWatch(turn, client, program)
  for (const { revision, kv } of next.seen) {
    const reply = { revision, kvs: [kv], more: false, count: 0 }
    print(turn, client, program, program.style === 'json' ? [printJson(reply)] : printKvs([kv]))
  }
  if (next.next?.type === 'lost') failProgram(turn, client, program, 'elect: observer lost')
  else if (next.next !== undefined) follow(turn, client, program, next.next)
}
