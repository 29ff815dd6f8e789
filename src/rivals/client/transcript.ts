import type { VirtualUs } from '../../kernel/actor'
import { createSortedMap, type SortedMap } from '../../kernel/lib'
import type { RivalClientEffect, RivalSystem, TerminalTrace } from './contract'

/** One piece of what a person reads at the terminal of a client of the rivals. */
export type TerminalEntry =
  | {
      readonly type: 'command'
      /** Local µs. */
      readonly at: VirtualUs
      /** The n-th line of that client, from 1. */
      readonly op: number
      readonly system: RivalSystem
      readonly line: string
    }
  | {
      readonly type: 'output'
      readonly at: VirtualUs
      /** The line that it belongs to; programs of etcdctl run side by side. */
      readonly op: number
      /** As output, or as an error. */
      readonly to: 'out' | 'err'
      readonly lines: readonly string[]
    }

/** A line that has been typed and is not done. */
interface RunningLine {
  readonly system: RivalSystem
  readonly line: string
  readonly sinceUs: VirtualUs
}

/** What the terminal shows, bounded, and what it waits for. */
export interface Terminal {
  entries: SortedMap<number, TerminalEntry>
  /** Entries ever written. */
  written: number
  running: SortedMap<number, RunningLine>
  /** Whose language was spoken last. */
  system: RivalSystem | undefined
}

/** What a panel shows of it. */
export interface TerminalView {
  readonly system?: RivalSystem
  /** Oldest first, bounded. */
  readonly entries: readonly TerminalEntry[]
  readonly written: number
  readonly running: readonly (RunningLine & {
    readonly op: number
    /** It runs on until `^C` ends it, and nobody waits for it. */
    readonly isResting: boolean
  })[]
}

/** Entries that are kept; the oldest go first. */
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

/** Lines that somebody waits for an answer to. */
export const countWaiting = ({ running }: Terminal, isResting: (op: number) => boolean): number =>
  running.keysArray().filter((op) => !isResting(op)).length

/** Writes down what a step told of lines, in its order. */
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

type Told<T extends TerminalTrace['type']> = Extract<TerminalTrace, { readonly type: T }>

function noteInvoked(terminal: Terminal, { op, command }: Told<'invoked'>, at: VirtualUs): void {
  const { system = 'etcd' } = terminal
  write(terminal, { type: 'command', at, op, system, line: command })
  terminal.running.set(op, { system, line: command, sinceUs: at })
}

/** A program of etcdctl has printed its output by then; redis-cli prints a reply when it has come. */
function noteReply(
  terminal: Terminal,
  { op, error, output }: Told<'reply'>,
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
