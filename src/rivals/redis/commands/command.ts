import type { Reply } from '../reply'
import type { RedisServer, Turn } from '../state'

/** The state that a command may read and change. */
export interface Context {
  readonly turn: Turn
  readonly server: RedisServer
}

export interface Command {
  /** Number of words with its own name: exactly, or at least if negative. */
  readonly arity: number
  /** A replica refuses it. */
  readonly isWrite: boolean
  /** The command is refused in scripts. */
  readonly isNoScript?: true
  readonly run: (context: Context, args: readonly string[], name: string) => Reply
}

export type Commands = Readonly<Record<string, Command>>

export const read = (arity: number, run: Command['run']): Command => ({
  arity,
  isWrite: false,
  run,
})
export const write = (arity: number, run: Command['run']): Command => ({
  arity,
  isWrite: true,
  run,
})

export const fitsArity = ({ arity }: Command, words: number): boolean =>
  arity >= 0 ? words === arity : words >= -arity
