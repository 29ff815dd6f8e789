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
  addActor,
  removeActor,
  viewActor,
  type Bench,
  type BenchActor,
} from './actorBench'
import { isEtcdCall } from './etcdSteps'
import type { RivalItem, RivalStep } from './rivalCase'
import type { RivalOutcome, RivalPlayer } from './rivalPlayer'

const SERVER = 'etcd1'
/** The longest wait, µs; longer than any lease of the corpus. */
const WAIT_MAX_US = 3_600_000_000

/** A call of etcdctl without an answer. */
interface Rpc {
  readonly op: string
  readonly args: unknown
}

interface CaseRun {
  readonly bench: Bench
  readonly sessions: Map<string, ConnectionId>
  readonly owners: Map<ConnectionId, string>
  readonly items: RivalItem[]
  /** Calls without an answer, by etcdctl's connection and by number. */
  readonly rpcs: Map<ConnectionId, Map<number, Rpc>>
  /** Running programs by session, each with the id for its lease. */
  readonly programs: Map<string, string>
  /** Open calls with any number of answers, by session and step. */
  readonly observing: Set<string>
  reply: unknown
  place: number
}

/** Creates a player on the lab's own etcd, which behaves as `release`. */
export function createEmbeddedEtcd(release: Release): RivalPlayer {
  let caseRun = createCaseRun()
  return {
    begin: () => {
      caseRun = createCaseRun()
      const boot: EtcdBoot = {
        rival: 'etcd',
        seed: 1,
        name: actorName(SERVER),
        release,
        catchUpUs: 0,
      }
      addActor(caseRun.bench, SERVER, asBenchActor(etcdActor), boot, createRivalDisk())
      return Promise.resolve()
    },
    perform: (step, place) => Promise.resolve(perform(caseRun, release, step, place)),
    end: () => Promise.resolve(endOf(caseRun)),
    close: () => Promise.resolve(),
    hides: () => false,
  }
}

/** Casts an actor for the bench, which gives it only inputs made here. */
const asBenchActor = (actor: unknown): BenchActor => actor as BenchActor

function createCaseRun(): CaseRun {
  const caseRun: CaseRun = {
    bench: createBench({
      onTrace: (actor, event) => onTrace(caseRun, actor, event as EtcdTrace | ProgramTrace),
      onSend: (from, conn, message) => onSend(caseRun, from, conn, message),
      onReceive: (conn, message) => onReceive(caseRun, conn, message as EtcdResponse),
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
  return caseRun
}

function perform(caseRun: CaseRun, release: Release, step: RivalStep, place: number): RivalOutcome {
  caseRun.items.length = 0
  caseRun.place = place
  caseRun.reply = {}
  const { session, op } = step
  // The schema of the step's operation has checked the arguments.
  const args = step.args as Readonly<Record<string, unknown>>
  if (isEtcdCall(op)) {
    caseRun.reply = { pending: true }
    const conn = connectionOf(caseRun, session)
    if (op === 'observe') caseRun.observing.add(`${session} ${place}`)
    say(caseRun.bench, conn, { packet: op, call: place, args } as Message)
  } else doAct(caseRun, release, session, op, args)
  return { reply: caseRun.reply, items: [...caseRun.items] }
}

function connectionOf(caseRun: CaseRun, session: string): ConnectionId {
  const found = caseRun.sessions.get(session)
  if (found !== undefined) return found
  const conn = openOutlet(caseRun.bench, session, SERVER)
  caseRun.sessions.set(session, conn)
  caseRun.owners.set(conn, session)
  return conn
}

function doAct(
  caseRun: CaseRun,
  release: Release,
  session: string,
  op: string,
  args: Readonly<Record<string, unknown>>,
): void {
  const { bench } = caseRun
  switch (op) {
    case 'cancel':
      say(bench, connectionOf(caseRun, session), { packet: 'cancel', call: args.step } as Message)
      break
    case 'wait':
      passTime(bench, Number(args.ms) * 1000)
      break
    case 'wait_expiry':
      passTime(
        bench,
        WAIT_MAX_US,
        () => !viewOf(caseRun).leases.some(({ id }) => id === args.lease),
      )
      break
    case 'etcdctl':
      startProgram(caseRun, release, session, args)
      break
    case 'suspend':
      pauseActor(bench, SERVER)
      break
    case 'resume':
      resumeActor(bench, SERVER)
      break
    case 'signal':
      signal(caseRun, session, String(args.name))
      break
    default:
  }
  if (op === 'wait_exit' || args.wait_exit === true) {
    passTime(bench, WAIT_MAX_US, () => !caseRun.programs.has(session))
  }
}

const viewOf = ({ bench }: CaseRun): EtcdView => viewActor(bench, SERVER) as EtcdView

function startProgram(
  caseRun: CaseRun,
  release: Release,
  session: string,
  { argv, lease }: Readonly<Record<string, unknown>>,
): void {
  const boot: EtcdClientBoot = {
    rival: 'etcdClient',
    client: actorName(session),
    seed: 1,
    servers: [actorName(SERVER)],
    release,
  }
  caseRun.programs.set(session, typeof lease === 'string' ? lease : '0')
  addActor(caseRun.bench, session, asBenchActor(etcdClientActor), boot)
  command(caseRun.bench, session, { type: 'start', argv })
}

function signal(caseRun: CaseRun, session: string, name: string): void {
  const { bench } = caseRun
  switch (name) {
    case 'KILL':
      caseRun.programs.delete(session)
      removeActor(bench, session)
      caseRun.items.push({ session, exit: -9 })
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

function onTrace(caseRun: CaseRun, session: string, event: EtcdTrace | ProgramTrace): void {
  if (event.type === 'printed') {
    for (const line of event.lines) caseRun.items.push({ session, [event.to]: lineOf(line) })
  } else if (event.type === 'reply') {
    caseRun.items.push({ session, exit: event.status })
    caseRun.programs.delete(session)
    // A process that has ended gets no answer any more.
    for (const [conn, rpcs] of caseRun.rpcs) {
      if (caseRun.bench.lines.get(conn)?.opener === session) rpcs.clear()
    }
  }
}

const lineOf = (line: string): unknown =>
  line.startsWith('{') ? { json: JSON.parse(line) as unknown } : line

/** Calls that are not recorded, as their times depend on the machine. */
const UNSEEN: ReadonlySet<string> = new Set(['lease_keepalive', 'watch_cancel'])

/** Notes etcdctl's calls, and gives a granted lease the id of the script. */
function onSend(caseRun: CaseRun, from: string, conn: ConnectionId, message: Message): Message {
  if (from === SERVER) {
    if (!caseRun.owners.has(conn)) noteAnswer(caseRun, conn, message as EtcdResponse)
    return message
  }
  const request = message as Message & { readonly call: number; readonly args: object }
  const lease = defined(caseRun.programs.get(from) ?? '0', 'its lease')
  const args =
    message.packet === 'lease_grant' && !('ID' in request.args) && lease !== '0'
      ? { ...request.args, ID: lease }
      : request.args
  const rpcs = caseRun.rpcs.get(conn) ?? new Map<number, Rpc>()
  caseRun.rpcs.set(conn, rpcs)
  if (!UNSEEN.has(message.packet)) rpcs.set(request.call, { op: message.packet, args })
  return { ...request, args } as Message
}

function noteAnswer(caseRun: CaseRun, conn: ConnectionId, message: EtcdResponse): void {
  const session = caseRun.bench.lines.get(conn)?.opener ?? ''
  if (message.packet === 'watch_response') {
    const { watch_id: watch, ...response } = message.response
    caseRun.items.push({ session, watch, response })
    return
  }
  const rpc = caseRun.rpcs.get(conn)?.get(message.call)
  if (rpc === undefined) return
  caseRun.rpcs.get(conn)?.delete(message.call)
  caseRun.items.push({ session, rpc: rpc.op, args: rpc.args, reply: rpcReply(message) })
}

/** Returns a call's reply; of a watch only the number, without its id. */
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

function onReceive(caseRun: CaseRun, conn: ConnectionId, message: EtcdResponse): void {
  const session = defined(caseRun.owners.get(conn), 'whose connection it is')
  if (message.packet === 'watch_response') {
    const { watch_id: watch, ...response } = message.response
    caseRun.items.push({ session, watch, response })
  } else if (caseRun.observing.has(`${session} ${message.call}`) && message.reply !== undefined) {
    caseRun.items.push({ session, observes: message.call, response: message.reply })
  } else if (message.call === caseRun.place) caseRun.reply = replyOf(message)
  else caseRun.items.push({ session, finishes: message.call, reply: replyOf(message) })
}

function endOf(caseRun: CaseRun): unknown {
  const { revision, kvs, leases } = viewOf(caseRun)
  return { revision, kvs, leases: leases.map(({ id }) => id).sort() }
}
