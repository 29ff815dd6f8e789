import { serverId, virtualUs, toConnectionId, type ConnectionId } from '../../../kernel/actor'
import { assert, defined } from '../../../kernel/lib'
import { makeZxid, NO_SESSION, type SessionId, isReset, isWord } from '../../model'
import { type Turn } from '../state'
import type { DiskImage } from '../disk'
import { argOf, numberOf, numbersOf, parseCommand, playScript, wordOf, type ScriptCommand } from '.'
import { serverActor } from '../serverActor'
import { onElected } from '../roles'
import { configTextOf } from './configText'
import { diskOf } from './history'
import { clientMessageOf, quorumMessageOf } from './messages'
import { preambleOf } from './preamble'
import { printLog, printSummary } from './printServer'
import {
  answerDisk,
  applyEffects,
  fireTimer,
  goOnLeading,
  nameConnection,
  passTime,
  runProcessors,
  settleServer,
  stepServer,
  takeToken,
  type ServerBench,
} from './serverBench'

/** The first id of connections that other processes open. */
const OTHERS = 9_000_000_000

/**
 * Plays a script that contains its own output. The script controls one whole server: it is the disk, the
 * network, the clients and the other servers.
 *
 * `server ID voters=1,2,3 [observers=4] [cfg="syncLimit=2,leaderServes=no"] [show=timers,pipeline]` creates
 * the server; a preamble (`./preamble.ts`) creates one that serves already. `show=operation` prints requests
 * with the fields that have their defaults.
 * `disk [logs="1:1..1:3 2:1"] [snapshots=0:0] [accepted=1] [current=1] [config=1,2,4o@1:5] [next=…]` sets
 * the disk from which it boots.
 * `boot` starts it. `elected SID` ends its election in favour of that server; a leader is made at once, and
 * its snapshot is written.
 * `accept NAME` lets a learner connect, `client NAME [address=10.0.0.9]` a client. `opened`, `refused` and `lost NAME` report on
 * a connection. `recv NAME PACKET …` delivers a packet.
 * `durable [N]` answers the oldest N disk operations, `fail` lets the oldest one fail.
 * `work` runs the request processors until no processor has a timer; `settle` also answers the disk.
 * `wait MS` advances the time and fires every due timer; `fire TIMER` jumps to one.
 * `counter N` makes N the counter of a leader's last zxid.
 * `word NAME` asks a four-letter word and applies it; a backslash ends an answer without a line end.
 * `view` prints the server's state, `log` its disk; `quiet COMMAND …` prints nothing.
 */
export function playServerScript(text: string): string {
  let script: ServerBench | undefined
  return playScript(text, (command) => {
    if (command.name === 'server') {
      script = createScript(command)
      return []
    }
    const preamble = preambleOf(command)
    if (preamble !== undefined) {
      script = playPreamble(preamble)
      return []
    }
    return run(defined(script, 'the server of the script'), command)
  })
}

function playPreamble([first = '', ...lines]: readonly string[]): ServerBench {
  const script = createScript(parseCommand(first))
  for (const line of lines) run(script, parseCommand(line))
  return script
}

function createScript(command: ScriptCommand): ServerBench {
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

function run(script: ServerBench, command: ScriptCommand): string[] {
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
      return accept(script, command)
    case 'opened':
      return stepServer(script, { type: 'opened', conn: connOf(script, command) })
    case 'refused':
      return close(script, command, 'refused')
    case 'lost':
      return close(script, command, 'closed')
    case 'recv':
      return receive(script, command)
    case 'durable':
      return answerDisk(script, Number(command.words[0] ?? 1))
    case 'fail':
      return stepServer(script, { type: 'diskFailed', token: takeToken(script) })
    case 'work':
      return runProcessors(script)
    case 'settle':
      return settleServer(script)
    case 'wait':
      return passTime(
        script,
        numberOf({ ...command, args: new Map([['ms', wordOf(command, 0)]]) }, 'ms'),
      )
    case 'fire':
      return fireTimer(script, wordOf(command, 0))
    case 'counter':
      return setCounter(script, Number(wordOf(command, 0)))
    case 'view':
      return printSummary(script.server, script.now)
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

function connOf(script: ServerBench, command: ScriptCommand): ConnectionId {
  const label = wordOf(command, 0)
  return defined(script.conns.get(label), `the connection of ${label}`)
}

function boot(script: ServerBench, command: ScriptCommand): string[] {
  script.server = serverActor.create()
  const mutations = argOf(command, 'mutations', '').split(',').filter(Boolean)
  const { config, id: myid } = script
  return stepServer(script, {
    type: 'boot',
    incarnation: 1,
    disk: script.disk,
    boot: { config, myid, seed: 1, wallMs: 0, mutations },
  })
}

/** Enters the role that an election gives; elections have their own scripts. */
function elect(script: ServerBench, leader: number): string[] {
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
  onElected(turn, server, { leader: vote.leader, state, vote })
  const lines = [...applyEffects(script, turn.effects), ...goOnLeading(script)]
  while (server.role.type === 'leader' && server.role.phase === 'making') {
    lines.push(...answerDisk(script, 1))
  }
  return lines
}

function accept(script: ServerBench, command: ScriptCommand): string[] {
  const label = wordOf(command, 0)
  const address = command.args.get('address')
  script.connections += 1
  const conn = toConnectionId(OTHERS + script.connections)
  nameConnection(script, label, conn)
  const channel = command.name === 'client' ? 'client' : 'quorum'
  if (channel === 'client') script.clients.add(label)
  return stepServer(script, {
    type: 'accepted',
    conn,
    from: serverId(0),
    channel,
    ...(address !== undefined && { address }),
  })
}

function close(script: ServerBench, command: ScriptCommand, reason: 'refused' | 'closed') {
  return stepServer(script, { type: 'closed', conn: connOf(script, command), reason })
}

function receive(script: ServerBench, command: ScriptCommand): string[] {
  const label = wordOf(command, 0)
  const packet = wordOf(command, 1)
  const toMessage = script.clients.has(label) ? clientMessageOf : quorumMessageOf
  const message = toMessage(command, packet, sessionsOf(script))
  return stepServer(script, { type: 'message', conn: connOf(script, command), message })
}

function sessionsOf(script: ServerBench): Map<string, SessionId> {
  const sessions = new Map<string, SessionId>()
  for (const { conn, session } of script.server.clients.values()) {
    const label = script.names.get(conn)
    if (label !== undefined && session !== NO_SESSION) sessions.set(label, session)
  }
  return sessions
}

function setCounter({ server }: ServerBench, counter: number): string[] {
  const { role } = server
  assert(role.type === 'leader', "a counter is a leader's")
  role.hzxid = makeZxid(role.epoch, counter)
  return []
}

/** Prints an answer line by line; a backslash marks a last line without an end. */
function ask(script: ServerBench, word: string): string[] {
  const { server, now } = script
  const answer = serverActor.view(server, { type: 'word', word }, virtualUs(now))
  assert(answer.type === 'word', 'a word answers a question for it')
  if (isWord(word) && isReset(word))
    stepServer(script, { type: 'command', command: { type: 'word', word } })
  const lines = answer.output.split('\n')
  const last = lines.pop() ?? ''
  return [...lines.map((line) => `| ${line}`.trimEnd()), ...(last === '' ? [] : [`| ${last}\\`])]
}
