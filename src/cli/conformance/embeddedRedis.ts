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
  seatActor,
  unseatActor,
  viewActor,
  type Bench,
} from './bench'
import type { RivalCase, RivalItem, RivalStep } from './rivalCase'
import type { RivalOutcome, RivalPlayer } from './rivalPlayer'
import { instanceOf, shownReply, withScripts } from './redisWords'

/** Longer than any command that keeps its server busy. */
const ANSWER_MAX_US = 60_000_000
/** A day on which nothing special happened. */
const WALL_MS = 1_700_000_000_000

interface Stage {
  readonly its: RivalCase
  readonly bench: Bench
  readonly sessions: Map<string, ConnectionId>
  readonly owners: Map<ConnectionId, string>
  readonly items: RivalItem[]
  reply: Reply | undefined
  place: number
  calls: number
}

const serverOf = (instance: number): string => `redis${instance}`

/** Plays cases on the lab's own Redis. */
export function createEmbeddedRedis(): RivalPlayer {
  let stage: Stage | undefined
  const now = (): Stage => defined(stage, 'a case has begun')
  return {
    begin: (its) => {
      stage = createStage(its)
      for (let instance = 1; instance <= its.instances; instance += 1) start(stage, instance)
      return Promise.resolve()
    },
    perform: (step, place) => Promise.resolve(perform(now(), step, place)),
    end: () => Promise.resolve(endOf(now())),
    close: () => Promise.resolve(),
    hides: () => false,
  }
}

function createStage(its: RivalCase): Stage {
  const stage: Stage = {
    its,
    bench: createBench({
      onTrace: () => undefined,
      onSend: (_from, _conn, message) => message,
      onReceive: (conn, message) => onReceive(stage, conn, message as RedisResponse),
    }),
    sessions: new Map(),
    owners: new Map(),
    items: [],
    reply: undefined,
    place: 0,
    calls: 0,
  }
  return stage
}

function start({ bench }: Stage, instance: number): void {
  const name = serverOf(instance)
  const wallMs = WALL_MS + Math.floor(bench.now / 1000)
  const random = createRandom(instance, name)
  const boot: RedisBoot = { rival: 'redis', seed: drawInt(random, 0, 0xffff), name, wallMs }
  seatActor(bench, name, redisActor, boot)
}

function perform(stage: Stage, step: RivalStep, place: number): RivalOutcome {
  stage.items.length = 0
  stage.place = place
  stage.reply = undefined
  const { session, op, args } = step
  const reply = Array.isArray(args)
    ? ask(stage, session, op, withScripts(stage.its, args as readonly string[]))
    : doAct(stage, session, op, args as Readonly<Record<string, unknown>>)
  return { reply, items: [...stage.items] }
}

function ask(stage: Stage, session: string, op: string, args: readonly string[]): unknown {
  const { bench } = stage
  if (!bench.seats.has(serverOf(instanceOf(session)))) return { unreachable: true }
  stage.calls += 1
  const message: RedisRequest = { packet: op, call: stage.calls, args }
  say(bench, connectionOf(stage, session), message)
  passUntilAnswered(stage)
  return shownReply(op, stage.reply)
}

const passUntilAnswered = (stage: Stage): void => {
  if (stage.reply === undefined)
    passTime(stage.bench, ANSWER_MAX_US, () => stage.reply !== undefined)
}

function connectionOf(stage: Stage, session: string): ConnectionId {
  const found = stage.sessions.get(session)
  if (found !== undefined && stage.bench.lines.has(found)) return found
  const conn = openOutlet(stage.bench, session, serverOf(instanceOf(session)))
  stage.sessions.set(session, conn)
  stage.owners.set(conn, session)
  return conn
}

function doAct(
  stage: Stage,
  session: string,
  op: string,
  args: Readonly<Record<string, unknown>>,
): unknown {
  const { bench } = stage
  const instance = Number(args.instance)
  switch (op) {
    case 'wait':
      passTime(bench, Number(args.ms) * 1000)
      break
    case 'crash':
      unseatActor(bench, serverOf(instance))
      break
    case 'start':
      start(stage, instance)
      break
    case 'close': {
      const conn = stage.sessions.get(session)
      stage.sessions.delete(session)
      if (conn !== undefined && bench.lines.has(conn)) closeOutlet(bench, conn)
      break
    }
    case 'follow':
      ask(stage, session, 'REPLICAOF', [serverOf(instance), '6379'])
      break
    default:
      ask(stage, session, 'REPLICAOF', ['NO', 'ONE'])
  }
  return {}
}

function onReceive(stage: Stage, conn: ConnectionId, message: RedisResponse): void {
  const session = defined(stage.owners.get(conn), 'whose connection it is')
  if ('push' in message) stage.items.push({ session, push: message.push })
  else if ('reply' in message && message.call === stage.calls) stage.reply = message.reply
}

function endOf({ its, bench }: Stage): unknown {
  const instances: Record<string, unknown> = {}
  for (let instance = 1; instance <= its.instances; instance += 1) {
    const name = serverOf(instance)
    instances[instance] = bench.seats.has(name)
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
