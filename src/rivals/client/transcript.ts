import type { VirtualUs } from '../../kernel/actor'
import { createSortedMap, type SortedMap } from '../../kernel/lib'
import type { RivalClientEffect, RivalSystem, TerminalTrace } from './contract'

/** One entry of the terminal of a client of the rivals. */
export type TerminalEntry =
  | {
      readonly type: 'command'
      /** Local µs. */
      readonly at: VirtualUs
      /** The number of the line among those of the client, from 1. */
      readonly op: number
      readonly system: RivalSystem
      readonly line: string
    }
  | {
      readonly type: 'output'
      readonly at: VirtualUs
      /** The number of its line; programs of etcdctl run concurrently. */
      readonly op: number
      /** Standard output, or standard error. */
      readonly to: 'out' | 'err'
      readonly lines: readonly string[]
    }

/** A typed line that is not done. */
interface RunningLine {
  readonly system: RivalSystem
  readonly line: string
  readonly sinceUs: VirtualUs
}

/** The entries of the terminal, bounded, and its running lines. */
export interface Terminal {
  entries: SortedMap<number, TerminalEntry>
  /** Number of entries ever written. */
  written: number
  running: SortedMap<number, RunningLine>
  /** The rival of the latest line. */
  system: RivalSystem | undefined
}

/** The panel's view of a terminal. */
export interface TerminalView {
  readonly system?: RivalSystem
  /** Entries, oldest first, bounded. */
  readonly entries: readonly TerminalEntry[]
  readonly written: number
  readonly running: readonly (RunningLine & {
    readonly op: number
    /** The line runs until `^C` ends it, and no answer is awaited. */
    readonly isResting: boolean
  })[]
}

/** Entries that are kept; the oldest are dropped. */
export const TERMINAL_ENTRIES_MAX = 500

export const createTerminal = (): Terminal => ({
  entries: createSortedMap(),
  written: 0,
  running: createSortedMap(),
  system: undefined,
})

export const viewTerminal = (
  { entries, written, running, system }: Terminal,
  isResting: (op: number) => boolean,
): TerminalView => ({
  ...(system !== undefined && { system }),
  entries: entries.valuesArray(),
  written,
  running: running.keysArray().flatMap((op) => {
    const line = running.get(op)
    return line === undefined ? [] : [{ op, ...line, isResting: isResting(op) }]
  }),
})

/** Counts the lines that await an answer. */
export const countWaiting = ({ running }: Terminal, isResting: (op: number) => boolean): number =>
  running.keysArray().filter((op) => !isResting(op)).length

/** Adds the trace effects of one step to the terminal, in order. */
export function noteTerminal(
  terminal: Terminal,
  effects: readonly RivalClientEffect[],
  at: VirtualUs,
): void {
  const printed = new Set<number>()
  for (const effect of effects) {
    if (effect.type !== 'trace') continue
    const { event } = effect
    if (event.type === 'invoked') noteInvoked(terminal, event, at)
    else if (event.type === 'printed') {
      const { op, to, lines } = event
      printed.add(op)
      write(terminal, { type: 'output', at, op, to, lines })
    } else if (event.type === 'reply') noteReply(terminal, event, printed.has(event.op), at)
  }
}

type TraceOf<T extends TerminalTrace['type']> = Extract<TerminalTrace, { readonly type: T }>

function noteInvoked(terminal: Terminal, { op, command }: TraceOf<'invoked'>, at: VirtualUs): void {
  const { system = 'etcd' } = terminal
  write(terminal, { type: 'command', at, op, system, line: command })
  terminal.running.set(op, { system, line: command, sinceUs: at })
}

/** Ends a line. Output of etcdctl has been printed before; redis-cli prints its reply here. */
function noteReply(
  terminal: Terminal,
  { op, error, output }: TraceOf<'reply'>,
  isPrinted: boolean,
  at: VirtualUs,
): void {
  const isRedis = terminal.running.get(op)?.system === 'redis'
  terminal.running.delete(op)
  if (!isRedis || isPrinted) return
  write(terminal, { type: 'output', at, op, to: error === 'OK' ? 'out' : 'err', lines: output })
}

function write(terminal: Terminal, entry: TerminalEntry): void {
  terminal.entries.set(terminal.written, entry)
  terminal.entries.delete(terminal.written - TERMINAL_ENTRIES_MAX)
  terminal.written += 1
}
