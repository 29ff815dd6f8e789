import type { AskStep, Client, Next, PacketAnswer, RecipeContext } from '../client'
import { parentOf, type Operation } from '../model'

/** What an answer means to the run that asked. */

/** The connection, or the session's place, was lost: nobody knows whether it has happened. */
export const isLost = ({ error }: PacketAnswer): boolean =>
  error === 'ConnectionLoss' || error === 'SessionMoved'

/** Where an answer leads: a session that has ended ends the run as well. */
export function follow(play: RecipeContext, { lost, got }: AskStep, answer: PacketAnswer): Next {
  if (isLost(answer)) return typeof lost === 'function' ? lost(play) : (lost ?? play.run.step)
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other errors
  switch (answer.error) {
    case 'SessionExpired':
    case 'AuthFailed':
      return { fail: answer.error }
    default:
      return got(play, answer)
  }
}

/**
 * Names the node that was not there to the end for that reason: what is created wants its parent, which
 * the recipes here do not make.
 */
export function withMissing(next: Next, operation: Operation, { error }: PacketAnswer): Next {
  if (typeof next === 'string' || error !== 'NoNode' || next.fail !== error) return next
  if (!('path' in operation)) return next
  const { packet, path } = operation
  return { ...next, missing: packet.startsWith('create') ? parentOf(path) : path }
}

/** How a session that is over has ended. */
export function endOf({ handle }: Client): string {
  if (handle.state === 'EXPIRED') return 'SessionExpired'
  return handle.state === 'AUTH_FAILED' ? 'AuthFailed' : 'SessionClosed'
}
