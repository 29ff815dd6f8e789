import type { ActorName, RecipeState } from '../../../kernel/actor'
import { drawInt } from '../../../kernel/lib'
import type { SwitchPrimary } from '../../redis'
import type { RivalArgs } from '../contract'
import { createClaim } from './createClaim'
import { askServer } from './links'
import { freeWords, renewWords, takeWords } from './claimWords'
import type { Answer, Claim, RedisClient, Sent, Turn } from './state'

/**
 * Locks on Redis. On one server: `SET key value NX PX ttl`, with a new value for each attempt; a script
 * compares the value before it deletes the key. RedLock does the same on several independent servers
 * (redis.io, "Distributed Locks with Redis"): the client holds the lock if most of them agree and time
 * is left after the last answer; otherwise it gives back everywhere, also at servers that refused.
 */

/** The random part of the wait before the next attempt, ms. */
const JITTER_MS = 50
/** The time that one server has for its answer, ms. */
const NODE_TIMEOUT_MS = 50
const US_PER_MS = 1000

/** Starts to take a lock. */
export function startClaim(
  turn: Turn,
  client: RedisClient,
  op: number,
  name: string,
  args: RivalArgs,
): void {
  const claim = createClaim(client, op, name, args)
  client.claims.set(op, claim)
  tell(turn, client, claim, 'created')
  askAll(turn, client, claim)
}

const retryTimer = (op: number): string => `retry ${op}`
const nodeTimer = (op: number): string => `node ${op}`
const validTimer = (op: number): string => `valid ${op}`
const renewTimer = (op: number): string => `renewClaim ${op}`

/** Starts a round: the same key, value and time for every server, at the same moment. */
function askAll(turn: Turn, client: RedisClient, claim: Claim): void {
  claim.phase = 'asking'
  claim.round += 1
  claim.value = `${client.name}:${claim.op}:${claim.round}:${drawInt(client.random, 0, 0x7fffffff)}`
  claim.token = undefined
  claim.sinceUs = turn.now
  exchange(turn, client, claim, takeWords(claim))
}

/** Sends the same command to every server. A late answer to an earlier exchange is ignored. */
function exchange(turn: Turn, client: RedisClient, claim: Claim, words: readonly string[]): void {
  claim.exchange += 1
  claim.agreed = []
  claim.answered = 0
  const { op, exchange: number, servers } = claim
  for (const server of servers) {
    askServer(turn, client, server, words, { type: 'claim', op, exchange: number })
  }
  const delayUs = NODE_TIMEOUT_MS * US_PER_MS
  if (servers.length > 1) {
    turn.effects.push({ type: 'setTimer', timer: nodeTimer(op), delayUs })
  }
}

/** Handles a server's answer to a claim. */
export function onClaimAnswer(
  turn: Turn,
  client: RedisClient,
  claim: Claim,
  sent: Sent,
  answer: Answer,
): void {
  if (sent.by.type !== 'claim' || sent.by.exchange !== claim.exchange) return
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
    case 'waiting':
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

/** RedLock's allowance for clock drift: 1 % of the time to live and 2 ms (redlock-rb). */
const driftUs = ({ ttlMs, servers }: Claim): number =>
  servers.length === 1 ? 0 : Math.floor(ttlMs * US_PER_MS * 0.01) + 2 * US_PER_MS

/** Decides a round: all servers have answered, or their time is over. */
function judge(turn: Turn, client: RedisClient, claim: Claim): void {
  turn.effects.push({ type: 'clearTimer', timer: nodeTimer(claim.op) })
  claim.untilUs = claim.sinceUs + claim.ttlMs * US_PER_MS - driftUs(claim)
  const leftUs = claim.untilUs - turn.now
  if (claim.agreed.length >= quorumOf(claim) && leftUs > 0) {
    hold(turn, client, claim)
    return
  }
  // A refusal by one server is certain; of several, some may have set the key.
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
  claim.exchange += 1
  tell(turn, client, claim, 'owns')
  watchTime(turn, claim)
  if (claim.isStopping) release(turn, client, claim)
}

/**
 * Sets the timer of the lock's end for a mindful holder, and that of the renewal at a third of the time
 * to live.
 */
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
  exchange(turn, client, claim, renewWords(claim))
}

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
  if (claim.answered >= claim.servers.length) judgeRenewal(turn, client, claim)
}

/** Decides a renewal: the lock is lost unless most servers still had the value. */
function judgeRenewal(turn: Turn, client: RedisClient, claim: Claim): void {
  turn.effects.push({ type: 'clearTimer', timer: nodeTimer(claim.op) })
  // Later answers to this exchange do not count.
  claim.exchange += 1
  if (claim.agreed.length < quorumOf(claim)) {
    give(turn, client, claim, 'failed', 'lost')
    return
  }
  claim.untilUs = claim.sinceUs + claim.ttlMs * US_PER_MS - driftUs(claim)
  watchTime(turn, claim)
}

/**
 * Asks the new primary from now on, as a client does that has its address from Sentinel. A question that
 * the old one has not answered is asked again; a holder learns nothing of its key's fate. RedLock has no
 * primary.
 */
export function switchPrimary(turn: Turn, client: RedisClient, { from, to }: SwitchPrimary): void {
  if (client.primary === from) client.primary = to
  for (const claim of client.claims.values()) {
    if (claim.name === 'redlock' || !claim.servers.includes(from)) continue
    claim.servers = [to]
    if (claim.phase === 'asking') askAll(turn, client, claim)
    else if (claim.phase === 'releasing') exchange(turn, client, claim, freeWords(claim))
  }
}

/** Stops a claim: a holder gives back, a waiter leaves. */
export function stopClaim(turn: Turn, client: RedisClient, claim: Claim): void {
  switch (claim.phase) {
    case 'holding':
      release(turn, client, claim)
      return
    case 'waiting':
      turn.effects.push({ type: 'clearTimer', timer: retryTimer(claim.op) })
      give(turn, client, claim, 'released')
      return
    case 'asking':
    case 'releasing':
      claim.isStopping = true
  }
}

function release(turn: Turn, client: RedisClient, claim: Claim): void {
  clearTimers(turn, claim)
  claim.phase = 'releasing'
  exchange(turn, client, claim, freeWords(claim))
}

/** Ends a release: if no server still had the value, the lock had been lost. */
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
    // Servers that have not answered by now do not count.
    if (phase === 'asking') judge(turn, client, claim)
    else if (phase === 'holding') judgeRenewal(turn, client, claim)
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
