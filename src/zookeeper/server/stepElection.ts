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

/** What an election is made of: its connections, what they carry, and its timers. */
export type ElectionInput = Extract<
  ServerInput,
  { readonly type: 'opened' | 'accepted' | 'closed' | 'message' | 'timer' }
>

/** An input as one of the election's; `undefined` where it is of something else. */
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
    default:
      return undefined
  }
}

/** Goes on with the election; gives the outcome if this input decided. */
export function stepElection(
  self: Server,
  input: ElectionInput,
  turn: Turn,
): ElectionResult | undefined {
  switch (input.type) {
    case 'opened':
      onElectionOpened(self, input.conn, turn)
      return undefined
    case 'accepted':
      onElectionAccepted(self, input.conn, turn)
      return undefined
    case 'closed':
      onElectionClosed(self, input.conn, turn)
      return undefined
    case 'message':
      // The connection says which kind of message it carries; the cast repeats it to the compiler.
      return onElectionMessage(self, input.conn, input.message as ElectionMessage, turn)
    case 'timer':
      return onElectionTimer(self, input.timer, turn)
    default:
      return assertNever(input)
  }
}
