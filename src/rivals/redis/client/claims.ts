import type { ActorName, RecipeState } from '../../../actor'
import { drawInt } from '../../../lib'
import type { RivalArgs } from '../../client/contract'
import { askServer } from './links'
import type { Answer, Claim, RedisClient, Sent, Turn } from './state'

/**
 * Locks on Redis. On one server: `SET key value NX PX ttl`, a value of its own for every taking, and
 * given back by a script that compares it first. RedLock is the same on several independent servers
 * (redis.io, "Distributed Locks with Redis"): held if most of them agree and time is left when the
 * last has answered; otherwise given back everywhere, also where it was refused.
 */

const FREE =
  "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0"
const RENEW =
  "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0"
/** Redis has no token of its own: a counter beside the lock counts the takings. */
const TAKE_FENCED =
  "if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return redis.call('INCR', KEYS[2]) end return false"

const TTL_MS = 30_000
/** What redlock-rb waits before it tries again, and the random part of it. */
const RETRY_MS = 200
const JITTER_MS = 50
/** How long one server may take to answer. */
const NODE_TIMEOUT_MS = 50
const US_PER_MS = 1000

const numberOf = (value: RivalArgs[string] | undefined, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise
const textOf = (value: RivalArgs[string] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/** What two who compete must have in common. */
export const keyOf = (args: RivalArgs): string =>
  textOf(args.key) ?? textOf(args.path) ?? textOf(args.prefix) ?? 'lock'

export function startClaim(
  turn: Turn,
  client: RedisClient,
  op: number,
  name: string,
  args: RivalArgs,
): void {
  const all = name === 'redlock'
  const claim: Claim = {
    op,
    name,
    key: keyOf(args),
    ttlMs: numberOf(args.ttl, TTL_MS),
    servers: all ? client.servers : client.servers.slice(0, 1),
    release: args.release === 'del' ? 'del' : 'script',
    isFenced: args.fenced === true && !all,
    isRenewing: args.renew === true,
    isMindful: args.mindful !== false,
    retryMs: numberOf(args.retry, RETRY_MS),
    retries: numberOf(args.retries, Number.MAX_SAFE_INTEGER),
    phase: 'asking',
    round: 0,
    value: '',
    sinceUs: 0,
    agreed: [],
    answered: 0,
    untilUs: 0,
    token: undefined,
    isStopping: false,
  }
  client.claims.set(op, claim)
  tell(turn, client, claim, 'created')
  askAll(turn, client, claim)
}

const retryTimer = (op: number): string => `retry ${op}`
const nodeTimer = (op: number): string => `node ${op}`
const validTimer = (op: number): string => `valid ${op}`
const renewTimer = (op: number): string => `renewClaim ${op}`

/** One round: the same key, value and time on every server, at the same moment. */
function askAll(turn: Turn, client: RedisClient, claim: Claim): void {
  claim.phase = 'asking'
  claim.round += 1
  claim.value = `${client.name}:${claim.op}:${claim.round}:${drawInt(client.random, 0, 0x7fffffff)}`
  claim.sinceUs = turn.now
  claim.agreed = []
  claim.answered = 0
  claim.token = undefined
  const ttl = String(claim.ttlMs)
  const words = claim.isFenced
    ? ['EVAL', TAKE_FENCED, '2', claim.key, `${claim.key}:token`, claim.value, ttl]
    : ['SET', claim.key, claim.value, 'NX', 'PX', ttl]
  for (const server of claim.servers) ask(turn, client, claim, server, words)
  const delayUs = NODE_TIMEOUT_MS * US_PER_MS
  if (claim.servers.length > 1) {
    turn.effects.push({ type: 'setTimer', timer: nodeTimer(claim.op), delayUs })
  }
}

function ask(
  turn: Turn,
  client: RedisClient,
  { op, round }: Claim,
  server: ActorName,
  words: readonly string[],
): void {
  askServer(turn, client, server, words, { type: 'claim', op, round })
}

/** An answer of a server to what a claim asked it. */
export function onClaimAnswer(
  turn: Turn,
  client: RedisClient,
  claim: Claim,
  sent: Sent,
  answer: Answer,
): void {
  if (sent.by.type !== 'claim' || sent.by.round !== claim.round) return
  switch (claim.phase) {
    case 'asking':
      onTaken(turn, client, claim, sent.server, answer)
      return
    case 'holding':
      onRenewed(turn, client, claim, sent.server, answer)
      return
    case 'releasing':
      claim.answered += 1
      if (answer !== undefined && 'int' in answer && answer.int > 0) {
        claim.agreed = [...claim.agreed, sent.server]
      }
      if (claim.answered >= claim.servers.length) finish(turn, client, claim)
      return
    default:
  }
}

function onTaken(
  turn: Turn,
  client: RedisClient,
  claim: Claim,
  server: ActorName,
  answer: Answer,
): void {
  claim.answered += 1
  if (answer !== undefined && ('status' in answer || 'int' in answer)) {
    claim.agreed = [...claim.agreed, server]
    if ('int' in answer) claim.token = answer.int
  }
  if (claim.answered >= claim.servers.length) judge(turn, client, claim)
}

const quorumOf = ({ servers }: Claim): number => Math.floor(servers.length / 2) + 1

/** RedLock's allowance for clocks that do not go alike: 1 % of the time and 2 ms (redlock-rb). */
const driftUs = ({ ttlMs, servers }: Claim): number =>
  servers.length === 1 ? 0 : Math.floor(ttlMs * US_PER_MS * 0.01) + 2 * US_PER_MS

/** All have answered, or been given up. */
function judge(turn: Turn, client: RedisClient, claim: Claim): void {
  turn.effects.push({ type: 'clearTimer', timer: nodeTimer(claim.op) })
  claim.untilUs = claim.sinceUs + claim.ttlMs * US_PER_MS - driftUs(claim)
  const leftUs = claim.untilUs - turn.now
  if (claim.agreed.length >= quorumOf(claim) && leftUs > 0) {
    hold(turn, client, claim)
    return
  }
  // On one server a refusal is certain; on several it may have been taken somewhere.
  if (claim.servers.length > 1) {
    for (const server of claim.servers) {
      askServer(turn, client, server, freeWords(claim), { type: 'nobody' })
    }
  }
  if (claim.isStopping || claim.round >= claim.retries) {
    give(turn, client, claim, claim.isStopping ? 'released' : 'failed', 'notAcquired')
    return
  }
  const first = claim.phase === 'asking' && claim.round === 1
  claim.phase = 'waiting'
  if (first) tell(turn, client, claim, 'waits')
  const jitterMs = drawInt(client.random, 0, JITTER_MS)
  const delayUs = (claim.retryMs + jitterMs) * US_PER_MS
  turn.effects.push({ type: 'setTimer', timer: retryTimer(claim.op), delayUs })
}

function hold(turn: Turn, client: RedisClient, claim: Claim): void {
  claim.phase = 'holding'
  tell(turn, client, claim, 'owns')
  watchTime(turn, claim)
  if (claim.isStopping) release(turn, client, claim)
}

/** A mindful holder minds its own clock, and one that renews does so at a third of the time. */
function watchTime(turn: Turn, claim: Claim): void {
  if (claim.isMindful) {
    const delayUs = Math.max(0, claim.untilUs - turn.now)
    turn.effects.push({ type: 'setTimer', timer: validTimer(claim.op), delayUs })
  }
  if (!claim.isRenewing) return
  const delayUs = Math.floor((claim.ttlMs * US_PER_MS) / 3)
  turn.effects.push({ type: 'setTimer', timer: renewTimer(claim.op), delayUs })
}

function renew(turn: Turn, client: RedisClient, claim: Claim): void {
  claim.sinceUs = turn.now
  claim.agreed = []
  claim.answered = 0
  const words = ['EVAL', RENEW, '1', claim.key, claim.value, String(claim.ttlMs)]
  for (const server of claim.servers) ask(turn, client, claim, server, words)
}

/** Renewed where most still knew the value; otherwise the lock is lost. */
function onRenewed(
  turn: Turn,
  client: RedisClient,
  claim: Claim,
  server: ActorName,
  answer: Answer,
): void {
  claim.answered += 1
  if (answer !== undefined && 'int' in answer && answer.int > 0) {
    claim.agreed = [...claim.agreed, server]
  }
  if (claim.answered < claim.servers.length) return
  if (claim.agreed.length < quorumOf(claim)) {
    give(turn, client, claim, 'failed', 'lost')
    return
  }
  claim.untilUs = claim.sinceUs + claim.ttlMs * US_PER_MS - driftUs(claim)
  watchTime(turn, claim)
}

const freeWords = ({ release, key, value }: Claim): readonly string[] =>
  release === 'del' ? ['DEL', key] : ['EVAL', FREE, '1', key, value]

/** Told to stop: who holds gives back, who waits goes. */
export function stopClaim(turn: Turn, client: RedisClient, claim: Claim): void {
  switch (claim.phase) {
    case 'holding':
      release(turn, client, claim)
      return
    case 'waiting':
      turn.effects.push({ type: 'clearTimer', timer: retryTimer(claim.op) })
      give(turn, client, claim, 'released')
      return
    default:
      claim.isStopping = true
  }
}

function release(turn: Turn, client: RedisClient, claim: Claim): void {
  clearTimers(turn, claim)
  claim.phase = 'releasing'
  claim.agreed = []
  claim.answered = 0
  for (const server of claim.servers) ask(turn, client, claim, server, freeWords(claim))
  const delayUs = NODE_TIMEOUT_MS * US_PER_MS
  if (claim.servers.length > 1) {
    turn.effects.push({ type: 'setTimer', timer: nodeTimer(claim.op), delayUs })
  }
}

/** The answers to a release have come: none yes, and the lock was no longer its own. */
function finish(turn: Turn, client: RedisClient, claim: Claim): void {
  const isOwn = claim.agreed.length > 0
  give(turn, client, claim, isOwn ? 'released' : 'failed', isOwn ? undefined : 'lost')
}

function give(
  turn: Turn,
  client: RedisClient,
  claim: Claim,
  state: RecipeState,
  error?: string,
): void {
  clearTimers(turn, claim)
  client.claims.delete(claim.op)
  tell(turn, client, claim, state, state === 'failed' ? error : undefined)
}

function clearTimers(turn: Turn, { op }: Claim): void {
  for (const timer of [validTimer(op), renewTimer(op), nodeTimer(op)]) {
    turn.effects.push({ type: 'clearTimer', timer })
  }
}

export function onClaimTimer(turn: Turn, client: RedisClient, claim: Claim, timer: string): void {
  const { op, phase } = claim
  if (timer === retryTimer(op)) {
    tell(turn, client, claim, 'woken')
    askAll(turn, client, claim)
  } else if (timer === renewTimer(op)) renew(turn, client, claim)
  else if (timer === validTimer(op)) give(turn, client, claim, 'failed', 'expired')
  else if (timer === nodeTimer(op)) {
    // Who has not answered by now does not count.
    if (phase === 'asking') judge(turn, client, claim)
    else finish(turn, client, claim)
  }
}

function tell(
  turn: Turn,
  { name: client }: RedisClient,
  { name, key, value, token }: Claim,
  state: RecipeState,
  error?: string,
): void {
  turn.effects.push({
    type: 'trace',
    event: {
      type: 'recipe',
      client,
      name,
      system: 'redis',
      resource: key,
      state,
      path: key,
      ...(state === 'owns' && { value }),
      ...(state === 'owns' && token !== undefined && { token }),
      ...(error !== undefined && { error }),
    },
  })
}
