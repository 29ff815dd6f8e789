import { error, wrongArity, type Reply } from '../reply'
import type { RedisServer, Session, Turn } from '../state'
import { refuseUnsimulatedSub } from '../unsimulated'

/** The state that a command may read and change. */
export interface Context {
  readonly turn: Turn
  readonly server: RedisServer
  /** The connection that asks; absent where none does. */
  readonly session?: Session
}

export interface Command {
  /** Number of words with its own name: exactly, or at least if negative. */
  readonly arity: number
  /** A replica refuses it. */
  readonly isWrite: boolean
  /** The command is refused in scripts. */
  readonly isNoScript?: true
  /** The subcommands of a container command, each with the number of words of the whole. */
  readonly subcommands?: ReadonlyMap<string, number>
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

export const fitsArity = ({ arity }: Pick<Command, 'arity'>, words: number): boolean =>
  arity >= 0 ? words === arity : words >= -arity

/** Refuses a subcommand that the lab does not have, with Redis's words if Redis has none either. */
export const refuseUnknownSub = (name: string, sub: string): Reply =>
  refuseUnsimulatedSub(name, sub) ??
  error(`ERR unknown subcommand '${sub}'. Try ${name.toUpperCase()} HELP.`)

/** Refuses words without a subcommand, or with too many or too few for it (`processCommand`). */
export function refuseSubcommand(
  { subcommands }: Command,
  name: string,
  [sub = '', ...args]: readonly string[],
): Reply | undefined {
  if (subcommands === undefined) return undefined
  const arity = subcommands.get(sub.toUpperCase())
  if (arity === undefined) return refuseUnknownSub(name, sub)
  return fitsArity({ arity }, args.length + 2) ? undefined : wrongArity(`${name}|${sub}`)
}
