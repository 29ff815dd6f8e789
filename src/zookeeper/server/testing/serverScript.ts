import { serverId, virtualUs, type ConnectionId } from '../../../kernel/actor'
import { assert, defined } from '../../../kernel/lib'
import { formatZxid, makeZxid, NO_SESSION, type SessionId } from '../../model'
import { isReset, isWord } from '../admin'
import type { DiskImage } from '../disk'
import { argOf, numberOf, numbersOf, playScript, wordOf, type ScriptCommand } from '.'
import type { ServerEffect, ServerInput, Turn } from '../turn'
import { serverActor } from '../serverActor'
import { onElected } from '../roles'
import type { Server } from '../state'
import { configTextOf } from './configText'
import { diskOf } from './history'
import { clientMessageOf, quorumMessageOf } from './messages'
import { isOfElection, printServerEffect } from './printServer'

/**
 * One whole server under a script's control: the script is its disk, its network, its clients, and the
 * other servers.
 *
 * `server ID voters=1,2,3 [observers=4] [cfg="syncLimit=2,leaderServes=no"] [show=timers,pipeline]` begins.
 * `disk [logs="1:1..1:3 2:1"] [snapshots=0:0] [accepted=1] [current=1] [config=1,2,4o@1:5] [next=…]` is
 * what it boots from.
 * `boot` starts it. `elected SID` ends its election in that server's favour.
 * `accept NAME` lets a learner or (`client NAME`) a client connect. `opened`, `refused`, `lost NAME` tell
 * of a connection. `recv NAME PACKET …` brings a packet.
 * `durable [N]` answers the oldest N disk operations, `fail` makes the oldest one fail.
 * `work` runs the request processors until they wait for something else; `settle` answers the disk, too.
 * `wait MS` lets time pass and every timer fire that is due; `fire TIMER` jumps to one.
 * `counter N` lets a leader's next zxid follow that counter of its epoch.
 * `word NAME` asks a four-letter word, and lets it do what it does; a backslash
 * ends what has no end of line.
 * `view` prints the server's state, `log` what its disk holds, `quiet COMMAND …` prints nothing.
 */
interface ServerScript {
  server: Server
  readonly id: number
  readonly config: string
  readonly shown: ReadonlySet<string>
  disk: DiskImage
  now: number
  connections: number
  readonly conns: Map<string, ConnectionId>
  readonly names: Map<ConnectionId, string>
  readonly clients: Set<string>
  readonly timers: Map<string, number>
  /** Disk operations not yet answered, oldest first. */
  readonly tokens: number[]
}

/** Connections that others open have ids of a process of theirs. */
const OTHERS = 9_000_000_000

/** Plays a script that holds its own output. */
export function playServerScript(text: string): string {
  let script: ServerScript | undefined
  return playScript(text, (command) => {
    if (command.name === 'server') {
      script = createScript(command)
      return []
    }
    return run(defined(script, 'the server of the script'), command)
  })
}

function createScript(command: ScriptCommand): ServerScript {
  const line = (type: string) => (id: number) => `server.${id}=zoo${id}:2888:3888:${type}`
  const config = [
    'tickTime=2000\ninitLimit=10\nsyncLimit=5\ndataDir=/data\nclientPort=2181',
    ...numbersOf(command, 'voters').map(line('participant')),
    ...numbersOf(command, 'observers').map(line('observer')),
    ...argOf(command, 'cfg', '').split(',').filter(Boolean),
  ].join('\n')
  return {
    server: serverActor.create(),
    id: Number(wordOf(command, 0)),
    config,
    shown: new Set(argOf(command, 'show', '').split(',').filter(Boolean)),
    disk: diskOf({ logs: '', snapshots: '0:0', accepted: undefined, current: undefined }),
    now: 0,
    connections: 0,
    conns: new Map(),
    names: new Map(),
    clients: new Set(),
    timers: new Map(),
    tokens: [],
  }
}

function run(script: ServerScript, command: ScriptCommand): string[] {
  switch (command.name) {
    case 'quiet': {
      const [name = '', ...words] = command.words
      run(script, { ...command, name, words })
      return []
    }
    case 'disk':
      script.disk = { ...diskFrom(command), ...configFilesOf(command) }
      return []
    case 'boot':
      return boot(script, command)
    case 'elected':
      return elect(script, Number(wordOf(command, 0)))
    case 'accept':
    case 'client':
      return accept(script, wordOf(command, 0), command.name === 'client')
    case 'opened':
      return act(script, { type: 'opened', conn: connOf(script, command) })
    case 'refused':
      return close(script, command, 'refused')
    case 'lost':
      return close(script, command, 'closed')
    case 'recv':
      return receive(script, command)
    case 'durable':
      return answerDisk(script, Number(command.words[0] ?? 1))
    case 'fail':
      return act(script, { type: 'diskFailed', token: takeToken(script) })
    case 'work':
      return work(script)
    case 'settle':
      return settle(script)
    case 'wait':
      return wait(
        script,
        numberOf({ ...command, args: new Map([['ms', wordOf(command, 0)]]) }, 'ms'),
      )
    case 'fire':
      return fire(script, wordOf(command, 0))
    case 'counter':
      return setCounter(script, Number(wordOf(command, 0)))
    case 'view':
      return view(script)
    case 'word':
      return ask(script, wordOf(command, 0))
    case 'log':
      return [printLog(script.server.disk)]
    default:
      throw new Error(`unknown command ${command.line}`)
  }
}

const diskFrom = (command: ScriptCommand): DiskImage =>
  diskOf({
    logs: argOf(command, 'logs', ''),
    snapshots: argOf(command, 'snapshots', '0:0'),
    accepted: command.args.get('accepted'),
    current: command.args.get('current'),
  })

function configFilesOf({ args }: ScriptCommand): Pick<DiskImage, 'config' | 'nextConfig'> {
  const config = args.get('config')
  const next = args.get('next')
  return {
    ...(config !== undefined && { config: configTextOf(config) }),
    ...(next !== undefined && { nextConfig: configTextOf(next) }),
  }
}

/** One step of the server; keeps what its effects set, prints those that are not the election's. */
function act(script: ServerScript, input: ServerInput): string[] {
  return note(script, serverActor.step(script.server, input, virtualUs(script.now)))
}

function note(script: ServerScript, effects: readonly ServerEffect[]): string[] {
  const lines: string[] = []
  for (const effect of effects) {
    if (effect.type === 'setTimer') script.timers.set(effect.timer, script.now + effect.delayUs)
    if (effect.type === 'clearTimer') script.timers.delete(effect.timer)
    if (effect.type === 'disk' && 'token' in effect.operation) {
      script.tokens.push(effect.operation.token)
    }
    if (effect.type === 'connect' && effect.channel === 'quorum') {
      name(script, String(effect.to), effect.conn)
    }
    // Connections that no script names are the election's.
    if (isOfElection(effect) || (effect.type === 'close' && !script.names.has(effect.conn)))
      continue
    const line = printServerEffect(effect, String(script.id), script.names, script.shown)
    if (line !== undefined) lines.push(line)
  }
  return lines
}

function name(script: ServerScript, label: string, conn: ConnectionId): void {
  script.conns.set(label, conn)
  script.names.set(conn, label)
}

function connOf(script: ServerScript, command: ScriptCommand): ConnectionId {
  const label = wordOf(command, 0)
  return defined(script.conns.get(label), `the connection of ${label}`)
}

function boot(script: ServerScript, command: ScriptCommand): string[] {
  script.server = serverActor.create()
  const mutations = argOf(command, 'mutations', '').split(',').filter(Boolean)
  const { config, id: myid } = script
  return act(script, {
    type: 'boot',
    incarnation: 1,
    disk: script.disk,
    boot: { config, myid, seed: 1, wallMs: 0, mutations },
  })
}

/** What an election does when it ends; those have scripts of their own. */
function elect(script: ServerScript, leader: number): string[] {
  const { server } = script
  const turn: Turn = { now: virtualUs(script.now), effects: [] }
  const vote = {
    leader: serverId(leader),
    zxid: server.db.lastProcessed,
    round: server.election.round,
    epoch: server.currentEpoch,
  }
  server.election.currentVote = vote
  const learner = server.election.isVoter ? 'FOLLOWING' : 'OBSERVING'
  const state = leader === script.id ? 'LEADING' : learner
  onElected(server, { leader: vote.leader, state, vote }, turn)
  return note(script, turn.effects)
}

function accept(script: ServerScript, label: string, isClient: boolean): string[] {
  script.connections += 1
  const conn = (OTHERS + script.connections) as ConnectionId
  name(script, label, conn)
  if (isClient) script.clients.add(label)
  const channel = isClient ? 'client' : 'quorum'
  return act(script, { type: 'accepted', conn, from: serverId(0), channel })
}

function close(script: ServerScript, command: ScriptCommand, reason: 'refused' | 'closed') {
  return act(script, { type: 'closed', conn: connOf(script, command), reason })
}

function receive(script: ServerScript, command: ScriptCommand): string[] {
  const label = wordOf(command, 0)
  const packet = wordOf(command, 1)
  const toMessage = script.clients.has(label) ? clientMessageOf : quorumMessageOf
  const message = toMessage(packet, command, sessionsOf(script))
  return act(script, { type: 'message', conn: connOf(script, command), message })
}

function sessionsOf(script: ServerScript): Map<string, SessionId> {
  const sessions = new Map<string, SessionId>()
  for (const { conn, session } of script.server.clients.values()) {
    const label = script.names.get(conn)
    if (label !== undefined && session !== NO_SESSION) sessions.set(label, session)
  }
  return sessions
}

function takeToken(script: ServerScript): number {
  return defined(script.tokens.shift(), 'an unanswered disk operation')
}

function answerDisk(script: ServerScript, count: number): string[] {
  const lines: string[] = []
  for (let left = count; left > 0; left -= 1) {
    lines.push(...act(script, { type: 'durable', token: takeToken(script) }))
  }
  return lines
}

function nextTimer(script: ServerScript, isPicked: (timer: string) => boolean): string | undefined {
  let next: string | undefined
  for (const [timer, due] of script.timers) {
    if (!isPicked(timer)) continue
    if (next === undefined || due < (script.timers.get(next) ?? 0)) next = timer
  }
  return next
}

function fire(script: ServerScript, timer: string): string[] {
  script.now = defined(script.timers.get(timer), `timer ${timer}`)
  script.timers.delete(timer)
  return act(script, { type: 'timer', timer })
}

const isOfProcessors = (timer: string): boolean => timer.startsWith('stage:')

function work(script: ServerScript): string[] {
  const lines: string[] = []
  for (;;) {
    const timer = nextTimer(script, isOfProcessors)
    if (timer === undefined) return lines
    lines.push(...fire(script, timer))
  }
}

function settle(script: ServerScript): string[] {
  const lines = work(script)
  while (script.tokens.length > 0) lines.push(...answerDisk(script, 1), ...work(script))
  return lines
}

function wait(script: ServerScript, ms: number): string[] {
  const until = script.now + ms * 1000
  const lines: string[] = []
  for (;;) {
    const timer = nextTimer(script, (other) => !other.startsWith('election.'))
    const due = timer === undefined ? undefined : script.timers.get(timer)
    if (timer === undefined || due === undefined || due > until) break
    lines.push(...fire(script, timer))
  }
  script.now = until
  return lines
}

function setCounter({ server }: ServerScript, counter: number): string[] {
  const { role } = server
  assert(role.type === 'leader', "a counter is a leader's")
  role.hzxid = makeZxid(role.epoch, counter)
  return []
}

function view({ server, now }: ServerScript): string[] {
  const answer = serverActor.view(server, { type: 'summary' }, virtualUs(now))
  assert(answer.type === 'summary', 'the summary answers a question for it')
  const { state, phase, lastProcessed, lastCommitted, acceptedEpoch, currentEpoch, znodes } =
    answer.summary
  const head = `${state} ${phase} accepted=${acceptedEpoch} current=${currentEpoch}`
  const zxids = `processed=${formatZxid(lastProcessed)} committed=${formatZxid(lastCommitted)}`
  return [`${head} ${zxids} znodes=${znodes} sessions=${answer.summary.sessions}`]
}

/** The answer line by line; a backslash stands where the last one has no end. */
function ask(script: ServerScript, word: string): string[] {
  const { server, now } = script
  const answer = serverActor.view(server, { type: 'word', word }, virtualUs(now))
  assert(answer.type === 'word', 'a word answers a question for it')
  if (isWord(word) && isReset(word))
    act(script, { type: 'command', command: { type: 'word', word } })
  const lines = answer.output.split('\n')
  const last = lines.pop() ?? ''
  return [...lines.map((line) => `| ${line}`.trimEnd()), ...(last === '' ? [] : [`| ${last}\\`])]
}

/** `snapshots 0:0 | 1:1 1:2 | 2:1, flushed to 1:2`; a bar is a new file. */
function printLog({ logs, snapshots, synced }: DiskImage): string {
  const files = logs.map(({ txns }) => txns.keysArray().map(formatZxid).join(' '))
  const names = snapshots.map(({ zxid }) => formatZxid(zxid)).join(' ')
  return `snapshots ${names} | ${files.join(' | ')}, flushed to ${formatZxid(synced)}`
}
