import type { ConnectionId } from '../../kernel/actor'
import { createRandom, defined, drawInt } from '../../kernel/lib'
import {
  redisActor,
  type RedisBoot,
  type RedisRequest,
  type RedisResponse,
  type RedisView,
  type Reply,
} from '../../rivals'
import {
  closeOutlet,
  createBench,
  openOutlet,
  passTime,
  say,
  addActor,
  removeActor,
  viewActor,
  type Bench,
} from './actorBench'
import type { RivalCase, RivalItem, RivalStep } from './rivalCase'
import type { RivalOutcome, RivalPlayer } from './rivalPlayer'
import { instanceOf, shownReply, withScripts } from './redisWords'

/** The longest wait for an answer, µs; longer than any command that keeps its server busy. */
const ANSWER_MAX_US = 60_000_000
/** The wall clock at the start of every case, ms since the epoch; an arbitrary day. */
const WALL_MS = 1_700_000_000_000

interface CaseRun {
  readonly rivalCase: RivalCase
  readonly bench: Bench
  readonly sessions: Map<string, ConnectionId>
  readonly owners: Map<ConnectionId, string>
  readonly items: RivalItem[]
  reply: Reply | undefined
  place: number
  calls: number
}

const serverOf = (instance: number): string => `redis${instance}`

/** Creates a player on the lab's own Redis. */
export function createEmbeddedRedis(): RivalPlayer {
  let caseRun: CaseRun | undefined
  const now = (): CaseRun => defined(caseRun, 'a case has begun')
  return {
    begin: (rivalCase) => {
      caseRun = createCaseRun(rivalCase)
      for (let instance = 1; instance <= rivalCase.instances; instance += 1)
        start(caseRun, instance)
      return Promise.resolve()
    },
    perform: (step, place) => Promise.resolve(perform(now(), step, place)),
    end: () => Promise.resolve(endOf(now())),
    close: () => Promise.resolve(),
    hides: () => false,
  }
}

function createCaseRun(rivalCase: RivalCase): CaseRun {
  const caseRun: CaseRun = {
    rivalCase,
    bench: createBench({
      onTrace: () => undefined,
      onSend: (_from, _conn, message) => message,
      onReceive: (conn, message) => onReceive(caseRun, conn, message as RedisResponse),
    }),
    sessions: new Map(),
    owners: new Map(),
    items: [],
    reply: undefined,
    place: 0,
    calls: 0,
  }
  return caseRun
}

function start({ bench }: CaseRun, instance: number): void {
  const name = serverOf(instance)
  const wallMs = WALL_MS + Math.floor(bench.now / 1000)
  const random = createRandom(instance, name)
  const boot: RedisBoot = { rival: 'redis', seed: drawInt(random, 0, 0xffff), name, wallMs }
  addActor(bench, name, redisActor, boot)
}

function perform(caseRun: CaseRun, step: RivalStep, place: number): RivalOutcome {
  caseRun.items.length = 0
  caseRun.place = place
  caseRun.reply = undefined
  const { session, op, args } = step
  const reply = Array.isArray(args)
    ? ask(caseRun, session, op, withScripts(caseRun.rivalCase, args as readonly string[]))
    : doAct(caseRun, session, op, args as Readonly<Record<string, unknown>>)
  return { reply, items: [...caseRun.items] }
}

function ask(caseRun: CaseRun, session: string, op: string, args: readonly string[]): unknown {
  const { bench } = caseRun
  if (!bench.actors.has(serverOf(instanceOf(session)))) return { unreachable: true }
  caseRun.calls += 1
  const message: RedisRequest = { packet: op, call: caseRun.calls, args }
  say(bench, connectionOf(caseRun, session), message)
  passUntilAnswered(caseRun)
  return shownReply(op, caseRun.reply)
}

const passUntilAnswered = (caseRun: CaseRun): void => {
  if (caseRun.reply === undefined)
    passTime(caseRun.bench, ANSWER_MAX_US, () => caseRun.reply !== undefined)
}

function connectionOf(caseRun: CaseRun, session: string): ConnectionId {
  const found = caseRun.sessions.get(session)
  if (found !== undefined && caseRun.bench.lines.has(found)) return found
  const conn = openOutlet(caseRun.bench, session, serverOf(instanceOf(session)))
  caseRun.sessions.set(session, conn)
  caseRun.owners.set(conn, session)
  return conn
}

function doAct(
  caseRun: CaseRun,
  session: string,
  op: string,
  args: Readonly<Record<string, unknown>>,
): unknown {
  const { bench } = caseRun
  const instance = Number(args.instance)
  switch (op) {
    case 'wait':
      passTime(bench, Number(args.ms) * 1000)
      break
    case 'crash':
      removeActor(bench, serverOf(instance))
      break
    case 'start':
      start(caseRun, instance)
      break
    case 'close': {
      const conn = caseRun.sessions.get(session)
      caseRun.sessions.delete(session)
      if (conn !== undefined && bench.lines.has(conn)) closeOutlet(bench, conn)
      break
    }
    case 'follow':
      ask(caseRun, session, 'REPLICAOF', [serverOf(instance), '6379'])
      break
    default:
      ask(caseRun, session, 'REPLICAOF', ['NO', 'ONE'])
  }
  return {}
}

function onReceive(caseRun: CaseRun, conn: ConnectionId, message: RedisResponse): void {
  const session = defined(caseRun.owners.get(conn), 'whose connection it is')
  if ('push' in message) caseRun.items.push({ session, push: message.push })
  else if ('reply' in message && message.call === caseRun.calls) caseRun.reply = message.reply
}

function endOf({ rivalCase, bench }: CaseRun): unknown {
  const instances: Record<string, unknown> = {}
  for (let instance = 1; instance <= rivalCase.instances; instance += 1) {
    const name = serverOf(instance)
    instances[instance] = bench.actors.has(name)
      ? keysOf(viewActor(bench, name) as RedisView)
      : 'down'
  }
  return { instances }
}

const keysOf = ({ keys }: RedisView): unknown =>
  Object.fromEntries(
    keys
      .filter(({ isStale }) => !isStale)
      .map(({ key, entry: { value, expireAt } }) => [
        key,
        {
          type: value.type,
          expires: expireAt !== undefined,
          ...(value.type === 'string' && { value: value.text }),
        },
      ]),
  )
