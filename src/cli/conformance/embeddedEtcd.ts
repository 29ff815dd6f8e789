import { actorName, type ConnectionId, type Message } from '../../kernel/actor'
import { defined } from '../../kernel/lib'
import {
  createRivalDisk,
  etcdActor,
  etcdClientActor,
  type EtcdBoot,
  type EtcdClientBoot,
  type EtcdResponse,
  type EtcdTrace,
  type EtcdView,
  type ProgramTrace,
  type Release,
} from '../../rivals'
import {
  command,
  createBench,
  openOutlet,
  passTime,
  pauseActor,
  resumeActor,
  say,
  seatActor,
  unseatActor,
  viewActor,
  type Bench,
  type BenchActor,
} from './bench'
import { isEtcdCall } from './etcdSteps'
import type { RivalItem, RivalStep } from './rivalCase'
import type { RivalOutcome, RivalPlayer } from './rivalPlayer'

const SERVER = 'etcd1'
/** Longer than any lease of the corpus. */
const WAIT_MAX_US = 3_600_000_000

/** A call of etcdctl that is on its way. */
interface Rpc {
  readonly op: string
  readonly args: unknown
}

interface Stage {
  readonly bench: Bench
  readonly sessions: Map<string, ConnectionId>
  readonly owners: Map<ConnectionId, string>
  readonly items: RivalItem[]
  /** Of etcdctl's connections: calls without an answer, by their number. */
  readonly rpcs: Map<ConnectionId, Map<number, Rpc>>
  /** Programs that run, by session, with the id that their lease is to get. */
  readonly programs: Map<string, string>
  /** Open calls of sessions that answer again and again. */
  readonly observing: Set<string>
  reply: unknown
  place: number
}

/** Plays cases on the lab's own etcd, which behaves as that release. */
export function createEmbeddedEtcd(release: Release): RivalPlayer {
  let stage = createStage()
  return {
    begin: () => {
      stage = createStage()
      const boot: EtcdBoot = { rival: 'etcd', seed: 1, name: SERVER, release, catchUpUs: 0 }
      seatActor(stage.bench, SERVER, asBenchActor(etcdActor), boot, createRivalDisk())
      return Promise.resolve()
    },
    perform: (step, place) => Promise.resolve(perform(stage, release, step, place)),
    end: () => Promise.resolve(endOf(stage)),
    close: () => Promise.resolve(),
    hides: () => false,
  }
}

/** The bench hands an actor only what is made for it here. */
const asBenchActor = (actor: unknown): BenchActor => actor as BenchActor

function createStage(): Stage {
  const stage: Stage = {
    bench: createBench({
      onTrace: (actor, event) => onTrace(stage, actor, event as EtcdTrace | ProgramTrace),
      onSend: (from, conn, message) => onSend(stage, from, conn, message),
      onReceive: (conn, message) => onReceive(stage, conn, message as EtcdResponse),
    }),
    sessions: new Map(),
    owners: new Map(),
    items: [],
    rpcs: new Map(),
    programs: new Map(),
    observing: new Set(),
    reply: undefined,
    place: 0,
  }
  return stage
}

function perform(stage: Stage, release: Release, step: RivalStep, place: number): RivalOutcome {
  stage.items.length = 0
  stage.place = place
  stage.reply = {}
  const { session, op } = step
  // What the schema of the step's operation let pass.
  const args = step.args as Readonly<Record<string, unknown>>
  if (isEtcdCall(op)) {
    stage.reply = { pending: true }
    const conn = connectionOf(stage, session)
    if (op === 'observe') stage.observing.add(`${session} ${place}`)
    say(stage.bench, conn, { packet: op, call: place, args } as Message)
  } else doAct(stage, release, session, op, args)
  return { reply: stage.reply, items: [...stage.items] }
}

function connectionOf(stage: Stage, session: string): ConnectionId {
  const found = stage.sessions.get(session)
  if (found !== undefined) return found
  const conn = openOutlet(stage.bench, session, SERVER)
  stage.sessions.set(session, conn)
  stage.owners.set(conn, session)
  return conn
}

function doAct(
  stage: Stage,
  release: Release,
  session: string,
  op: string,
  args: Readonly<Record<string, unknown>>,
): void {
  const { bench } = stage
  switch (op) {
    case 'cancel':
      say(bench, connectionOf(stage, session), { packet: 'cancel', call: args.step } as Message)
      break
    case 'wait':
      passTime(bench, Number(args.ms) * 1000)
      break
    case 'wait_expiry':
      passTime(bench, WAIT_MAX_US, () => !viewOf(stage).leases.some(({ id }) => id === args.lease))
      break
    case 'etcdctl':
      startProgram(stage, release, session, args)
      break
    case 'signal':
      signal(stage, session, String(args.name))
      break
    default:
  }
  if (op === 'wait_exit' || args.wait_exit === true) {
    passTime(bench, WAIT_MAX_US, () => !stage.programs.has(session))
  }
}

const viewOf = ({ bench }: Stage): EtcdView => viewActor(bench, SERVER) as EtcdView

function startProgram(
  stage: Stage,
  release: Release,
  session: string,
  { argv, lease }: Readonly<Record<string, unknown>>,
): void {
  const boot: EtcdClientBoot = {
    rival: 'etcdClient',
    client: actorName(session),
    seed: 1,
    server: actorName(SERVER),
    release,
  }
  stage.programs.set(session, typeof lease === 'string' ? lease : '0')
  seatActor(stage.bench, session, asBenchActor(etcdClientActor), boot)
  command(stage.bench, session, { type: 'start', argv })
}

function signal(stage: Stage, session: string, name: string): void {
  const { bench } = stage
  switch (name) {
    case 'KILL':
      stage.programs.delete(session)
      unseatActor(bench, session)
      stage.items.push({ session, exit: -9 })
      return
    case 'STOP':
      pauseActor(bench, session)
      return
    case 'CONT':
      resumeActor(bench, session)
      return
    default:
      command(bench, session, { type: 'signal', signal: name })
  }
}

function onTrace(stage: Stage, session: string, event: EtcdTrace | ProgramTrace): void {
  if (event.type === 'printed') {
    for (const line of event.lines) stage.items.push({ session, [event.to]: lineOf(line) })
  } else if (event.type === 'reply') {
    stage.items.push({ session, exit: event.status })
    stage.programs.delete(session)
  }
}

const lineOf = (line: string): unknown =>
  line.startsWith('{') ? { json: JSON.parse(line) as unknown } : line

/** Not recorded of etcdctl: the machine decides when they come. */
const UNSEEN: ReadonlySet<string> = new Set(['lease_keepalive', 'watch_cancel'])

/** Sees what etcdctl says; a lease that it is granted gets the id of the script. */
function onSend(stage: Stage, from: string, conn: ConnectionId, message: Message): Message {
  if (from === SERVER) {
    if (!stage.owners.has(conn)) noteAnswer(stage, conn, message as EtcdResponse)
    return message
  }
  const asked = message as Message & { readonly call: number; readonly args: object }
  const lease = defined(stage.programs.get(from) ?? '0', 'its lease')
  const args =
    message.packet === 'lease_grant' && !('ID' in asked.args) && lease !== '0'
      ? { ...asked.args, ID: lease }
      : asked.args
  const rpcs = stage.rpcs.get(conn) ?? new Map<number, Rpc>()
  stage.rpcs.set(conn, rpcs)
  if (!UNSEEN.has(message.packet)) rpcs.set(asked.call, { op: message.packet, args })
  return { ...asked, args } as Message
}

function noteAnswer(stage: Stage, conn: ConnectionId, message: EtcdResponse): void {
  const session = stage.bench.lines.get(conn)?.opener ?? ''
  if (message.packet === 'watch_response') {
    const { watch_id: watch, ...response } = message.response
    stage.items.push({ session, watch, response })
    return
  }
  const rpc = stage.rpcs.get(conn)?.get(message.call)
  if (rpc === undefined) return
  stage.rpcs.get(conn)?.delete(message.call)
  stage.items.push({ session, rpc: rpc.op, args: rpc.args, reply: rpcReply(message) })
}

/** A watch is known by its number alone. */
function rpcReply(message: Exclude<EtcdResponse, { readonly packet: 'watch_response' }>): unknown {
  const reply = replyOf(message)
  if (message.packet !== 'watch') return reply
  const { watch_id: watch, ...rest } = reply as Readonly<Record<string, unknown>>
  return { ...rest, watch }
}

function replyOf({
  packet,
  reply,
  error,
}: Exclude<EtcdResponse, { readonly packet: 'watch_response' }>): unknown {
  if (reply === undefined) return { error }
  if (packet !== 'lease_timetolive' || !('TTL' in reply) || reply.TTL < 0) return reply
  return { ...reply, TTL: 'left' }
}

function onReceive(stage: Stage, conn: ConnectionId, message: EtcdResponse): void {
  const session = defined(stage.owners.get(conn), 'whose connection it is')
  if (message.packet === 'watch_response') {
    const { watch_id: watch, ...response } = message.response
    stage.items.push({ session, watch, response })
  } else if (stage.observing.has(`${session} ${message.call}`) && message.reply !== undefined) {
    stage.items.push({ session, observes: message.call, response: message.reply })
  } else if (message.call === stage.place) stage.reply = replyOf(message)
  else stage.items.push({ session, finishes: message.call, reply: replyOf(message) })
}

function endOf(stage: Stage): unknown {
  const { revision, kvs, leases } = viewOf(stage)
  return { revision, kvs, leases: leases.map(({ id }) => id).sort() }
}
