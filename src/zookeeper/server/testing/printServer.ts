import { virtualUs, toConnectionId, type ConnectionId } from '../../../kernel/actor'
import { assert, defined } from '../../../kernel/lib'
import { formatZxid } from '../../model'
import type { DiskImage, DiskOperation } from '../disk'
import { printEffects } from '.'
import { serverActor } from '../serverActor'
import type { Server, ServerEffect } from '../state'

/** Prints a whole server's effects and state for golden scripts. */

const ELECTION_TRACES = new Set(['vote', 'elected'])
const ELECTION_PACKETS = new Set(['HELLO', 'NOTIFICATION'])

/** Says whether an effect belongs to the election, which has its own scripts. */
export function isOfElection(effect: ServerEffect): boolean {
  switch (effect.type) {
    case 'send':
      return ELECTION_PACKETS.has(effect.message.packet)
    case 'setTimer':
    case 'clearTimer':
      return effect.timer.startsWith('election.')
    case 'connect':
      return effect.channel === 'election'
    case 'trace':
      return ELECTION_TRACES.has(effect.event.type)
    case 'close':
    case 'disk':
    case 'exit':
    case 'listen':
    case 'unlisten':
      return false
  }
}

/** The trace events that only a script with `show=` prints. */
const OPTIONAL_FIELDS: Readonly<Record<string, readonly string[]>> = {
  pipeline: ['pipeline'],
  process: ['process'],
  log: ['appended', 'logged'],
  session: ['session'],
  watch: ['watch'],
  proposed: ['proposed'],
}

const HIDDEN_FIELDS = ['txn', 'part', 'configVersion', 'password', 'isReply', 'stat', 'digest']
/** The fields of a transaction's trace that follow from its zxid. */
const HIDDEN_OF_TXNS = ['path', 'session']
const TXN_TRACES = new Set(['proposed', 'appended', 'logged', 'committed', 'applied'])

/** Prints an effect as a script shows it, or returns `undefined` for a hidden one. */
export function printServerEffect(
  effect: ServerEffect,
  self: string,
  names: ReadonlyMap<ConnectionId, string>,
  shown: ReadonlySet<string>,
): string | undefined {
  if (effect.type === 'setTimer' || effect.type === 'clearTimer') {
    if (!shown.has('timers') || effect.timer.startsWith('processor:')) return undefined
  }
  if (effect.type === 'disk') return printDisk(effect.operation)
  const hiddenTraces = Object.entries(OPTIONAL_FIELDS)
    .filter(([word]) => !shown.has(word))
    .flatMap(([, types]) => types)
  const isTxn = effect.type === 'trace' && TXN_TRACES.has(effect.event.type)
  const [line] = printEffects([withShortConfig(effect)], {
    self,
    peerOf: (conn) => defined(names.get(conn), 'the name of a connection'),
    hiddenTraces,
    hiddenFields: [...HIDDEN_FIELDS, ...(isTxn ? HIDDEN_OF_TXNS : [])].filter(
      (field) => !shown.has(field),
    ),
    wholeObjects: shown,
  })
  return line?.replaceAll(/handler:\d+/g, (timer) => namedTimer(timer, names))
}

/** Shortens a configuration to its version. */
function withShortConfig(effect: ServerEffect): ServerEffect {
  if (effect.type !== 'send' || !('config' in effect.message)) return effect
  const config = /version=(.*)$/.exec(effect.message.config ?? '')?.[1] ?? ''
  return { ...effect, message: { ...effect.message, config } }
}

function namedTimer(timer: string, names: ReadonlyMap<ConnectionId, string>): string {
  const conn = toConnectionId(Number(timer.split(':')[1]))
  return `handler:${names.get(conn) ?? conn}`
}

function printDisk(operation: DiskOperation): string {
  switch (operation.type) {
    case 'append':
      return `disk append ${formatZxid(operation.txn.zxid)}`
    case 'truncate':
      return `disk truncate ${formatZxid(operation.zxid)}`
    case 'snapshot': {
      const { zxid, znodes, fuzzyUntil } = operation.snapshot
      const fuzzy = fuzzyUntil > zxid ? ` fuzzy until ${formatZxid(fuzzyUntil)}` : ''
      return `disk snapshot ${formatZxid(zxid)} of ${znodes.size} znodes${fuzzy}`
    }
    case 'writeEpoch':
      return `disk write ${operation.file} ${operation.epoch}`
    case 'writeConfig': {
      const { file, text } = operation
      const version = /version=(.*)$/.exec(text ?? '')?.[1]
      return version === undefined ? `disk delete ${file}` : `disk write ${file} ${version}`
    }
    case 'sync':
    case 'roll':
      return `disk ${operation.type}`
  }
}

/** Prints the server's summary in two groups: its role and epochs, its zxids and counts. */
export function printSummary(server: Server, now: number): string[] {
  const answer = serverActor.view(server, { type: 'summary' }, virtualUs(now))
  assert(answer.type === 'summary', 'the summary answers a question for it')
  const { state, phase, lastProcessed, lastCommitted, acceptedEpoch, currentEpoch, znodes } =
    answer.summary
  const head = `${state} ${phase} accepted=${acceptedEpoch} current=${currentEpoch}`
  const zxids = `processed=${formatZxid(lastProcessed)} committed=${formatZxid(lastCommitted)}`
  return [`${head} ${zxids} znodes=${znodes} sessions=${answer.summary.sessions}`]
}

/** Prints `snapshots 0:0 | 1:1 1:2 | 2:1, flushed to 1:2`; a bar begins a new file. */
export function printLog({ logs, snapshots, synced }: DiskImage): string {
  const files = logs.map(({ txns }) => txns.keysArray().map(formatZxid).join(' '))
  const names = snapshots.map(({ zxid }) => formatZxid(zxid)).join(' ')
  return `snapshots ${names} | ${files.join(' | ')}, flushed to ${formatZxid(synced)}`
}
