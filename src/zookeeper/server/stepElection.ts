import { assertNever } from '../../kernel/lib'
import {
  isElectionConnection,
  isElectionTimer,
  onElectionAccepted,
  onElectionClosed,
  onElectionMessage,
  onElectionOpened,
  onElectionTimer,
  type ElectionResult,
} from './election'
import type { ElectionMessage, ServerInput, Turn, Server } from './state'

/** An input of the election: its connections, their messages, and its timers. */
export type ElectionInput = Extract<
  ServerInput,
  { readonly type: 'opened' | 'accepted' | 'closed' | 'message' | 'timer' }
>

/** Returns an input of the election, or `undefined` for any other input. */
export function ofElection(self: Server, input: ServerInput): ElectionInput | undefined {
  switch (input.type) {
    case 'opened':
    case 'closed':
    case 'message':
      return isElectionConnection(self, input.conn) ? input : undefined
    case 'accepted':
      return input.channel === 'election' ? input : undefined
    case 'timer':
      return isElectionTimer(input.timer) ? input : undefined
    case 'boot':
    case 'clockJump':
    case 'command':
    case 'diskFailed':
    case 'durable':
      return undefined
  }
}

/** Handles an input of the election; returns the outcome if the input decides. */
export function stepElection(
  turn: Turn,
  self: Server,
  input: ElectionInput,
): ElectionResult | undefined {
  switch (input.type) {
    case 'opened':
      onElectionOpened(turn, self, input.conn)
      return undefined
    case 'accepted':
      onElectionAccepted(turn, self, input.conn)
      return undefined
    case 'closed':
      onElectionClosed(turn, self, input.conn)
      return undefined
    case 'message':
      // The connection fixes the kind of its messages; the cast repeats it for the compiler.
      return onElectionMessage(turn, self, input.conn, input.message as ElectionMessage)
    case 'timer':
      return onElectionTimer(turn, self, input.timer)
    default:
      return assertNever(input)
  }
}
