import { actorName, type Actor, type ActorName } from '../../../kernel/actor'
import { assertNever } from '../../../kernel/lib'
import { splitWords } from '../splitWords'
import { parseCommand, type Command, type Style } from '../etcdctl/command'
import type { Answer, WatchReply, EtcdResponse } from '../../etcd'
import {
  answerOf,
  CONNECT_TIMER,
  leaveUnavailable,
  onClosed,
  onConnectTimer,
  onOpened,
  takeSent,
} from './calls'
import { onRunEnded, onSessionOver } from './claims'
import { failProgram } from './output'
import {
  keepAlive,
  keepAliveTimer,
  onAnswer,
  onLimit,
  onNews,
  onSignal,
  startProgram,
} from './programs'
import { runTimer } from './runProgram'
import { deadlineTimer, onDeadline, onRenewed, renew, renewTimer } from './session'
import type {
  EtcdClient,
  EtcdClientEffect,
  EtcdClientInput,
  EtcdCommand,
  Program,
  Sent,
  Turn,
} from './state'
import { noteCreated, reopenWatches, watcherOf } from './watches'

/** The terminal of a rival client in which etcdctl's programs and etcd's recipes run. */

export interface EtcdClientAspect {
  readonly type: 'view'
}

/** The panel's view of a client of etcd. */
export interface EtcdClientView {
  readonly rival: 'etcdClient'
  readonly client: ActorName
  readonly isConnected: boolean
  readonly programs: readonly {
    readonly op: number
    readonly command: string
    readonly phase: string
    readonly lease?: string
    readonly output: readonly string[]
  }[]
}

/**
 * A terminal with etcdctl in it, as a pure machine: each line starts a program that runs on its own, as
 * with `&`, until it ends or gets a signal. Locks and elections run in the program, over its session,
 * as in etcd's `concurrency` package.
 */
export const etcdClientActor: Actor<
  EtcdClient,
  EtcdClientInput,
  EtcdClientEffect,
  EtcdClientAspect,
  EtcdClientView
> = {
  create: () => ({
    name: actorName(''),
    servers: [],
    endpoint: 0,
    tries: 0,
    release: '3.7',
    seed: 0,
    incarnation: 0,
    connections: 0,
    link: { type: 'none' },
    calls: 0,
    sent: [],
    programs: new Map(),
  }),
  step(client, input, now) {
    const turn: Turn = { now, effects: [] }
    onInput(turn, client, input)
    return turn.effects
  },
  view: ({ name, link, programs }) => ({
    rival: 'etcdClient',
    client: name,
    isConnected: link.type === 'up',
    programs: [...programs.values()].map(({ op, line, phase, session, output }) => ({
      op,
      command: line,
      phase: phase.type,
      ...(session !== undefined && { lease: session.lease }),
      output: [...output],
    })),
  }),
}

function onInput(turn: Turn, client: EtcdClient, input: EtcdClientInput): void {
  switch (input.type) {
    case 'boot':
      client.name = input.boot.client
      client.servers = input.boot.servers
      client.release = input.boot.release ?? '3.7'
      client.seed = input.boot.seed
      client.incarnation = input.incarnation
      return
    case 'command':
      onCommand(turn, client, input.command)
      return
    case 'opened':
      if (onOpened(turn, client, input.conn)) reopenWatches(turn, client)
      return
    case 'closed':
      for (const { sent, answer } of onClosed(turn, client, input.conn)) {
        route(turn, client, sent, answer)
      }
      return
    case 'message':
      onMessage(turn, client, input.message)
      return
    case 'timer':
      onTimer(turn, client, input.timer)
      return
    // The client accepts no connection, has no disk and measures time spans only.
    case 'accepted':
    case 'durable':
    case 'diskFailed':
    case 'clockJump':
      return
    default:
      assertNever(input)
  }
}

function onCommand(turn: Turn, client: EtcdClient, command: EtcdCommand): void {
  switch (command.type) {
    case 'signal':
      for (const program of client.programs.values()) {
        onSignal(turn, client, program, command.signal)
      }
      return
    case 'stop':
      for (const program of client.programs.values()) {
        const { command: parsed, isRecipe } = program
        if (!isRecipe || parsed.type !== command.command) continue
        if (command.name === undefined || parsed.name === command.name) {
          onSignal(turn, client, program, 'INT')
        }
      }
      return
    case 'interrupt': {
      const program = interruptible(client, command.op)
      if (program !== undefined) onSignal(turn, client, program, 'INT')
      return
    }
    case 'recipe': {
      const { op, command: parsed } = command
      return begin(turn, client, programOf(op, '', parsed, 'simple', true))
    }
    case 'start': {
      const { argv } = command
      return startLine(turn, client, { op: 1, line: argv.join(' ') }, argv, '')
    }
    case 'run': {
      const [first = '', ...rest] = command.line.split('\n')
      const words = splitWords(first)
      const { op, line } = command
      if (words.ok) return startLine(turn, client, command, words.value, rest.join('\n'))
      failProgram(turn, client, programOf(op, line, NOTHING, 'simple', false), words.error)
    }
  }
}

/**
 * Finds the program that `^C` ends: a line's, or the latest one. A program that already has a signal is
 * skipped.
 */
export const interruptible = ({ programs }: EtcdClient, op?: number): Program | undefined =>
  [...programs.values()].findLast(
    (program) =>
      !program.isRecipe && program.signal === undefined && (op === undefined || program.op === op),
  )

/** Stands in for the command of an unreadable line. */
const NOTHING: Command = { type: 'observe', name: '' }

const programOf = (
  op: number,
  line: string,
  command: Command,
  style: Style,
  isRecipe: boolean,
): Program => ({
  op,
  line,
  command,
  style,
  isRecipe,
  phase: { type: 'watching' },
  output: [],
})

/** Starts the program of a typed line; `rest` are the lines after the first. */
function startLine(
  turn: Turn,
  client: EtcdClient,
  { op, line }: Pick<Program, 'op' | 'line'>,
  words: readonly string[],
  rest: string,
): void {
  const parsed = parseCommand(words, rest)
  if (!parsed.ok) {
    const { text, status } = parsed.error
    return failProgram(turn, client, programOf(op, line, NOTHING, 'simple', false), text, status)
  }
  const { command, style } = parsed.value
  begin(turn, client, programOf(op, line, command, style, false))
}

function begin(turn: Turn, client: EtcdClient, program: Program): void {
  client.programs.set(program.op, program)
  startProgram(turn, client, program)
}

function onMessage(turn: Turn, client: EtcdClient, message: EtcdResponse): void {
  if (message.packet === 'watch_response') {
    const program = watcherOf(client, message.response)
    if (program !== undefined) onNews(turn, client, program, message.response)
    return
  }
  const sent = takeSent(client, message)
  if (sent === undefined) return
  const answer = answerOf(message)
  const isAgain = sent.isRenewal && !answer.ok && answer.error.code === 'UNAVAILABLE'
  // The stream of renewals is opened again at another member (`lessor.recvKeepAliveLoop`).
  if (isAgain) client.sent = [...client.sent, sent]
  for (const lost of leaveUnavailable(turn, client, answer)) {
    route(turn, client, lost.sent, lost.answer)
  }
  if (!isAgain) route(turn, client, sent, answer)
}

/** Passes an answer to the part of the program that asked. */
function route(
  turn: Turn,
  client: EtcdClient,
  { op, what, isRenewal }: Sent,
  answer: Answer,
): void {
  const program = client.programs.get(op)
  if (what.op === 'watch_cancel') return
  if (what.op === 'watch') {
    if (!answer.ok) return
    const refused = noteCreated(turn, client, program, answer.reply as WatchReply)
    if (refused !== undefined && program !== undefined) onNews(turn, client, program, refused)
    return
  }
  if (program === undefined) return
  if (!isRenewal) return onAnswer(turn, client, program, answer)
  if (onRenewed(turn, program, answer)) onSessionOver(turn, client, program)
}

function onTimer(turn: Turn, client: EtcdClient, timer: string): void {
  if (timer === CONNECT_TIMER) {
    const isNeeded = [...client.programs.values()].some(({ watch }) => watch !== undefined)
    onConnectTimer(turn, client, isNeeded)
    return
  }
  if (onLimit(turn, client, timer)) return
  for (const program of client.programs.values()) {
    const { op, phase } = program
    if (timer === renewTimer(op)) renew(turn, client, program)
    else if (timer === runTimer(op)) onRunEnded(turn, client, program)
    else if (timer === deadlineTimer(op)) {
      if (onDeadline(turn, program)) onSessionOver(turn, client, program)
    } else if (timer === keepAliveTimer(op) && phase.type === 'keepingAlive') {
      keepAlive(turn, client, program, phase.lease)
    }
  }
}
