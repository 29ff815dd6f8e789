import { stepIndex, virtualUs, type ActorName } from '../kernel/actor'
import { advance, traceOf, type Limits, type Stop } from '../simulator'
import { actionOf } from './commands'
import type { CodeClient, CodeEnd, CodePlan, RealmInput } from './contract'
import {
  endRunner,
  onTraceEvent,
  nextWake,
  runnerOf,
  setupDue,
  takeOut,
  wakeUp,
  type CodeRunner,
} from './clientRegistry'
import { logOf, type HostRun, type CodeRun } from './codeRun'

/**
 * Advances the run as `advance` does, with the code taking part. Whenever a client of the code has news or
 * wakes, the run stops until the code has come to rest, and the code's effects happen at that very time.
 */
export async function driveCode(code: CodeRun, hostRun: HostRun, limits: Limits): Promise<Stop> {
  const { conductor } = hostRun
  const last = limits.steps === Infinity ? Infinity : conductor.world.step + limits.steps
  for (;;) {
    const { world, history } = conductor
    const isLive = world.step >= history.head
    if (isLive) await settleCode(code, hostRun, limits)
    if (code.isHalted) return { type: 'budget' }
    if (world.step >= last && limits.steps !== Infinity) return { type: 'steps' }
    if (limits.isOver?.() === true) return { type: 'budget' }
    const known = history.head - conductor.world.step
    const left = last - conductor.world.step
    const wake = isLive ? nextWake(code.registry) : Infinity
    const until = Math.min(limits.until, Math.max(wake, world.at))
    const steps = known > 0 ? Math.min(left, known) : left
    const { isUnstoppable = false, ...rest } = limits
    const stop = await hostRun.work(advance(conductor, { ...rest, until, steps }))
    switch (stop.type) {
      case 'news':
        continue
      case 'steps':
        continue
      case 'until':
      case 'idle':
        if (until < limits.until) continue
        if (isLive) await settleCode(code, hostRun, limits)
        return stop
      case 'budget':
        return stop
      case 'ask':
      case 'crash':
      case 'violation':
        if (!isUnstoppable) return stop
    }
  }
}

/** Feeds the code all inputs that wait, and carries out its effects, until it rests. */
async function settleCode(code: CodeRun, hostRun: HostRun, limits: Limits): Promise<void> {
  while (!code.isHalted) {
    listen(code, hostRun)
    await sendOut(code, hostRun)
    const now = hostRun.conductor.world.at
    if (code.registry.inputs.length === 0) wakeUp(code.registry, now)
    const next = code.registry.inputs.shift()
    if (next === undefined) return
    const runner = code.registry.runners.get(next.client)
    if (runner === undefined || runner.ended !== undefined) continue
    const at = virtualUs(Math.max(next.input.at, now))
    await feedOne(code, hostRun, {
      client: clientOf(code.plan, runner),
      input: { ...next.input, at },
    })
    if (limits.isOver?.() === true && code.registry.inputs.length > 0) return
  }
}

/** Takes in the trace since the last call. */
function listen(code: CodeRun, { conductor }: HostRun): void {
  const log = logOf(code)
  const head = conductor.history.head - 1
  if (head <= log.lookedTo) return
  for (const event of traceOf({ conductor }, log.lookedTo + 1, head)) {
    if (runnerOf(code.registry, event) === undefined) continue
    log.events.push(event)
    onTraceEvent(code.registry, event)
  }
  log.lookedTo = head
}

/** Carries out the effects that are not in the run yet, and creates the path where it is missing. */
async function sendOut(code: CodeRun, hostRun: HostRun): Promise<void> {
  const { registry, plan } = code
  const maker = setupDue(registry)
  if (maker !== undefined) {
    for (const command of registry.setup) {
      const intervention = { do: 'op', client: maker.name, command } as const
      if (hostRun.fits(intervention)) await hostRun.act(intervention)
    }
    listen(code, hostRun)
  }
  for (const runner of registry.runners.values()) {
    for (let effect = runner.outbox[0]; effect !== undefined; effect = runner.outbox[0]) {
      const action = actionOf(runner.name, plan.path, effect)
      if (action !== undefined && !hostRun.fits(action)) {
        endByLab(code, hostRun, runner.name, refusal('interventions'))
        runner.outbox.length = 0
        break
      }
      const isDone = action !== undefined && (await hostRun.act(action))
      listen(code, hostRun)
      if (isDone && runner.outbox[0] !== effect) continue
      // A request that could not be made gets no answer from the run, so its error is the answer.
      if (runner.outbox[0] === effect) runner.outbox.shift()
      if (effect.type !== 'op') continue
      const error = action === undefined ? 'BadArguments' : 'ConnectionLoss'
      const at = hostRun.conductor.world.at
      registry.inputs.push({
        client: runner.name,
        input: { at, type: 'answer', id: effect.id, error },
      })
    }
    await leave(code, hostRun, runner)
  }
}

/** Closes the session of code that has ended; kills the process of code that has failed. */
async function leave(code: CodeRun, hostRun: HostRun, runner: CodeRunner): Promise<void> {
  if (runner.ended === undefined || runner.isClosed || runner.outbox.length > 0) return
  // The end is tried only once, whatever its outcome.
  runner.isClosed = true
  if (runner.ended.type === 'killed') return
  const client = runner.name
  const last = { do: runner.ended.type === 'done' ? 'close' : 'killClient', client } as const
  if (!hostRun.fits(last)) return
  await hostRun.act(last)
  listen(code, hostRun)
}

const refusal = (refused: 'time' | 'answer' | 'astray' | 'interventions'): CodeEnd => ({
  type: 'failed',
  line: 0,
  name: 'Error',
  message: '',
  refused,
})

function endByLab(code: CodeRun, { conductor }: HostRun, client: ActorName, end: CodeEnd): void {
  const step = stepIndex(conductor.history.head - 1)
  logOf(code).ends.push({ client, step, end })
  const runner = code.registry.runners.get(client)
  if (runner !== undefined) endRunner(runner, end)
}

/** The number of clients that may get stuck before the lab ends all; each costs a full wait. */
const STUCK_MAX = 2

/** Ends a client whose realm gives no answer; all clients after too many that are stuck. */
function endUnanswered(code: CodeRun, hostRun: HostRun, client: ActorName, isStuck: boolean): void {
  closeCode(code)
  endByLab(code, hostRun, client, refusal(isStuck ? 'time' : 'answer'))
  const stuck = logOf(code).ends.filter(
    ({ end }) => end.type === 'failed' && end.refused === 'time',
  )
  if (stuck.length >= STUCK_MAX) endAll(code, hostRun, refusal('time'))
}

/** Ends all clients that have not ended. */
function endAll(code: CodeRun, hostRun: HostRun, end: CodeEnd): void {
  for (const client of code.plan.clients) {
    if (code.registry.runners.get(client)?.ended === undefined) endByLab(code, hostRun, client, end)
  }
}

async function feedOne(code: CodeRun, hostRun: HostRun, fed: RealmInput): Promise<void> {
  const log = logOf(code)
  const realm = await livingRealm(code, hostRun)
  if (realm === undefined) return
  const outs = await realm.instance.feed([fed])
  if (code.isHalted || outs === 'ended') return
  const out = typeof outs === 'string' ? undefined : outs[0]
  if (out === undefined) return endUnanswered(code, hostRun, fed.client.name, outs === 'stuck')
  const entry = { ...fed, step: stepIndex(hostRun.conductor.history.head - 1), out }
  log.entries.push(entry)
  realm.lived = log.entries.length
  takeOut(code.registry, entry)
}

/**
 * Returns a realm that has been fed the whole log; starts a new one, and feeds it all inputs, where there is
 * none. Ends all clients where it answers differently.
 */
async function livingRealm(code: CodeRun, hostRun: HostRun): Promise<CodeRun['realm']> {
  if (code.isHalted) return undefined
  const log = logOf(code)
  if (code.realm?.log === log && code.realm.lived === log.entries.length) return code.realm
  closeCode(code)
  const instance = code.start(code.plan.code)
  code.realm = { instance, log, lived: log.entries.length }
  if (log.entries.length === 0) return code.realm
  const outs = await instance.feed(log.entries.map(({ client, input }) => ({ client, input })))
  if (code.isHalted) return undefined
  const isSame =
    typeof outs !== 'string' &&
    log.entries.every(({ out }, index) => JSON.stringify(out) === JSON.stringify(outs[index]))
  if (isSame) return code.realm
  closeCode(code)
  endAll(code, hostRun, refusal('astray'))
  return undefined
}

/** Ends the realm at once and for good, even while an answer is awaited. */
export function haltCode(code: CodeRun): void {
  code.isHalted = true
  closeCode(code)
}

/** Ends the realm; the log stays. */
export function closeCode(code: CodeRun): void {
  code.realm?.instance.end()
  code.realm = undefined
}

/** The distance of the seeds of a client's programs; more than the indexes of all clients. */
const LIFE_SEED = 1_000_003

function clientOf({ clients, path, seed }: CodePlan, { name, life }: CodeRunner): CodeClient {
  const index = clients.indexOf(name)
  const lifeSeed = seed * 1_000 + index + (life - 1) * LIFE_SEED
  return { name, index, count: clients.length, path, seed: lifeSeed, life }
}
