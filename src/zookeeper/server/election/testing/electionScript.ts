import {
  serverId,
  virtualUs,
  toConnectionId,
  type ConnectionId,
  type ServerId,
} from '../../../../kernel/actor'
import { assert, createRandom, defined } from '../../../../kernel/lib'
import { parseZxid, ZXID_NONE, type Zxid } from '../../../model'
import { parseConfig } from '../../config'
import {
  type ElectionMessage,
  type Peer,
  type PeerState,
  type ServerEffect,
  type Turn,
  createElection,
} from '../../state'
import {
  argOf,
  numberOf,
  numbersOf,
  printEffects,
  printFields,
  wordOf,
  type ScriptCommand,
} from '../../testing'
import {
  onElectionAccepted,
  onElectionClosed,
  onElectionMessage,
  onElectionOpened,
  onElectionTimer,
  startElection,
  stopElection,
  updateElectionVote,
  type ElectionResult,
} from '..'
import { viewElection } from '../../view'

/**
 * Puts one server's election under a script's control; the script is the network and the other servers.
 *
 * `server ID voters=1,2,3 [observers=4] [groups=1:2:3,4:5] [weights=1:2,5:0] [show=links]` creates the
 * server. `look zxid=E:C epoch=E` enters an election; `looking` only sets the state.
 * `election ID voters=… zxid=E:C epoch=E links=2,3` is the preamble: a server that has entered an election
 * with these links, and nothing printed.
 * `link SID` opens a link. `opened`, `refused` and `closed SID` report on this server's own connection,
 * `accepted SID` and `hello SID` on the other's.
 * `notify SID STATE leader= zxid= round= epoch=` delivers a notification on the link.
 * `broken SID` breaks the other's connection before its HELLO. `fire TIMER` advances the time to that timer.
 * `serve epoch=E` ends the synchronisation, `view` prints the server's card.
 * `repeat N …` runs a command N times and prints the last result.
 *
 * The actions of links (connect, HELLO, close and their timers) are printed with `show=links` alone.
 */
export interface ElectionScript {
  readonly peer: Peer
  readonly accepted: Map<number, ConnectionId>
  readonly labels: Map<ConnectionId, string>
  readonly timers: Map<string, number>
  readonly showsLinks: boolean
  now: number
}

/** Creates a script from its `server` command. */
export function createElectionScript(command: ScriptCommand): ElectionScript {
  const id = serverId(Number(wordOf(command, 0)))
  const result = parseConfig(configOf(command))
  assert(result.ok, `the configuration is wrong: ${command.line}`)
  const config = result.value
  return {
    peer: {
      id,
      config,
      incarnation: 1,
      connectionsOpened: 0,
      state: 'LOOKING',
      random: createRandom(1),
      ensemble: config.ensemble,
      lastSeen: config.ensemble,
      isObserver: config.ensemble.observers.includes(id),
      isReconfigured: false,
      election: createElection(id, config.ensemble),
    },
    accepted: new Map(),
    labels: new Map(),
    timers: new Map(),
    showsLinks: argOf(command, 'show', '') === 'links',
    now: 0,
  }
}

function configOf(command: ScriptCommand): string {
  const line = (type: string) => (id: number) => `server.${id}=zoo${id}:2888:3888:${type}`
  const list = (key: string) => argOf(command, key, '').split(',').filter(Boolean)
  return [
    'tickTime=2000\ninitLimit=10\nsyncLimit=5\nstandaloneEnabled=false',
    ...numbersOf(command, 'voters').map(line('participant')),
    ...numbersOf(command, 'observers').map(line('observer')),
    ...list('groups').map((members, index) => `group.${index + 1}=${members}`),
    ...list('weights').map((weight) => `weight.${weight.replace(':', '=')}`),
    ...list('cfg'),
  ].join('\n')
}

/** Creates a script from its `election` command: its server looks, with open links. */
export function enterElection(command: ScriptCommand): ElectionScript {
  const script = createElectionScript(command)
  runElectionCommand(script, { ...command, name: 'look' })
  for (const sid of numbersOf(command, 'links')) {
    runElectionCommand(script, { ...command, name: 'link', words: [String(sid)] })
  }
  return script
}

/** Runs one command and returns the printed lines. */
export function runElectionCommand(script: ElectionScript, command: ScriptCommand): string[] {
  if (command.name === 'view') return viewLines(script)
  if (command.name === 'repeat') {
    const [times, name, ...words] = command.words
    let printed: string[] = []
    for (let left = Number(times); left > 0; left -= 1) {
      printed = runElectionCommand(script, { ...command, name: defined(name, 'command'), words })
    }
    return printed
  }
  const turn: Turn = { now: virtualUs(script.now), effects: [] }
  const result = act(turn, script, command)
  const lines = settle(turn, script)
  if (result === undefined) return lines

  const { leader, state, vote } = result
  script.peer.state = state
  stopElection(turn, script.peer)
  return [
    ...lines,
    `result ${state} leader=${leader} ${printFields(vote, { hiddenFields: ['leader'] })}`,
  ]
}

function act(
  turn: Turn,
  script: ElectionScript,
  command: ScriptCommand,
): ElectionResult | undefined {
  const { peer } = script
  switch (command.name) {
    case 'look':
      peer.state = 'LOOKING'
      startElection(turn, peer, { zxid: zxidOf(command), epoch: numberOf(command, 'epoch') })
      return undefined
    case 'looking':
      peer.state = 'LOOKING'
      return undefined
    case 'link':
      openLink(turn, script, sidOf(command))
      return undefined
    case 'opened':
      onElectionOpened(turn, peer, dialed(peer, sidOf(command)))
      return undefined
    case 'refused':
      onElectionClosed(turn, peer, dialed(peer, sidOf(command)))
      return undefined
    case 'closed': {
      const sid = sidOf(command)
      onElectionClosed(turn, peer, peer.election.links.openLinks.get(sid) ?? dialed(peer, sid))
      return undefined
    }
    case 'accepted':
      accept(turn, script, sidOf(command))
      return undefined
    case 'hello':
      hello(turn, script, sidOf(command))
      return undefined
    case 'broken': {
      const conn = script.accepted.get(sidOf(command))
      onElectionClosed(turn, peer, defined(conn, 'an accepted connection'))
      return undefined
    }
    case 'notify': {
      const conn = defined(peer.election.links.openLinks.get(sidOf(command)), 'the link')
      return onElectionMessage(turn, peer, conn, notificationOf(command))
    }
    case 'fire':
      return fire(script, wordOf(command, 0))
    case 'serve':
      updateElectionVote(peer, numberOf(command, 'epoch'))
      return undefined
    default:
      throw new Error(`unknown command ${command.line}`)
  }

  function fire({ timers }: ElectionScript, timer: string): ElectionResult | undefined {
    const due = defined(timers.get(timer), `timer ${timer}`)
    timers.delete(timer)
    script.now = due
    return onElectionTimer(Object.assign(turn, { now: virtualUs(due) }), peer, timer)
  }
}

/** Prints a turn's effects, and stores the timers and connections that they set. */
function settle(turn: Turn, script: ElectionScript): string[] {
  for (const effect of turn.effects) {
    if (effect.type === 'setTimer') script.timers.set(effect.timer, turn.now + effect.delayUs)
    if (effect.type === 'clearTimer') script.timers.delete(effect.timer)
    if (effect.type === 'connect') label(script, effect.conn, Number(effect.to), 'own')
  }
  const shown = script.showsLinks
    ? turn.effects
    : turn.effects.filter((effect) => !isOfLinks(effect))
  return printEffects(shown, {
    self: String(script.peer.id),
    peerOf: (conn) => defined(script.labels.get(conn), 'the label of a connection'),
    hiddenFields: ['configVersion'],
  })
}

function isOfLinks(effect: ServerEffect): boolean {
  if (effect.type === 'send') return effect.message.packet === 'HELLO'
  if (effect.type === 'setTimer' || effect.type === 'clearTimer') {
    return /^election\.(?:connect|hello)\./.test(effect.timer)
  }
  return effect.type === 'connect' || effect.type === 'close'
}

function label(script: ElectionScript, conn: ConnectionId, sid: number, prefix: string): void {
  if (script.labels.has(conn)) return
  const count = script.labels.size + 1
  script.labels.set(conn, script.showsLinks ? `${sid} (${prefix} #${count})` : String(sid))
}

/** Opens the other server's connection, with an id of its own process. */
function accept(turn: Turn, script: ElectionScript, sid: number): void {
  const count = [...script.labels.keys()].filter((conn) => conn >= sid * 10_000_000_000).length
  const conn = toConnectionId(sid * 10_000_000_000 + count + 1)
  script.accepted.set(sid, conn)
  label(script, conn, sid, 'its')
  onElectionAccepted(turn, script.peer, conn)
}

function hello(turn: Turn, script: ElectionScript, sid: ServerId): void {
  const conn = defined(script.accepted.get(sid), `an accepted connection of ${sid}`)
  onElectionMessage(turn, script.peer, conn, { packet: 'HELLO', sid })
}

/** Opens a link as two healthy servers do. */
function openLink(turn: Turn, script: ElectionScript, sid: ServerId): void {
  const { peer } = script
  const { dialing } = peer.election.links
  if (dialing.has(sid)) onElectionOpened(turn, peer, dialed(peer, sid))
  if (sid > peer.id) {
    accept(turn, script, sid)
    hello(turn, script, sid)
  } else if (!peer.election.links.openLinks.has(sid)) {
    accept(turn, script, sid)
    hello(turn, script, sid)
    settle(turn, script)
    onElectionOpened(turn, peer, dialed(peer, sid))
  }
}

function dialed(peer: Peer, sid: ServerId): ConnectionId {
  return defined(peer.election.links.dialing.get(sid), `a connection being opened to ${sid}`)
}

const sidOf = (command: ScriptCommand): ServerId => serverId(Number(wordOf(command, 0)))

function zxidOf(command: ScriptCommand): Zxid {
  const text = argOf(command, 'zxid')
  return text === '-1' ? ZXID_NONE : defined(parseZxid(text), `the zxid ${text}`)
}

function notificationOf(command: ScriptCommand): ElectionMessage {
  return {
    packet: 'NOTIFICATION',
    // A misspelt state in a script matches no branch, so its output shows the mistake.
    state: wordOf(command, 1) as PeerState,
    leader: serverId(numberOf(command, 'leader')),
    zxid: zxidOf(command),
    round: numberOf(command, 'round'),
    epoch: numberOf(command, 'epoch'),
    configVersion: 0,
  }
}

function viewLines({ peer, now }: ElectionScript): string[] {
  const { ballots, outOfElection, ...rest } = viewElection(peer, virtualUs(now))
  return [
    printFields(rest),
    ...ballots.map((ballot) => `ballot ${printFields(ballot)}`),
    ...outOfElection.map((ballot) => `out of election ${printFields(ballot)}`),
  ]
}
