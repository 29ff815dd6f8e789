import type { AskStep, Client, Next, PacketAnswer, RecipeContext } from '../client'
import { parentOf, type Operation } from '../model'

/** Converts answers of ZooKeeper to the next step of the run that asked. */

/**
 * True where the connection was lost or the session moved: the request may or may not have been carried out.
 */
export const isLost = ({ error }: PacketAnswer): boolean =>
  error === 'ConnectionLoss' || error === 'SessionMoved'

/** Returns the step that an answer leads to. A session that has ended ends the run as well. */
export function follow(context: RecipeContext, { lost, got }: AskStep, answer: PacketAnswer): Next {
  if (isLost(answer)) return typeof lost === 'function' ? lost(context) : (lost ?? context.run.step)
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other errors
  switch (answer.error) {
    case 'SessionExpired':
    case 'AuthFailed':
      return { fail: answer.error }
    default:
      return got(context, answer)
  }
}

/** Adds the missing node to an end for `NoNode`: a create lacks its parent, which recipes do not make. */
export function withMissing(next: Next, operation: Operation, { error }: PacketAnswer): Next {
  if (typeof next === 'string' || error !== 'NoNode' || next.fail !== error) return next
  if (!('path' in operation)) return next
  const { packet, path } = operation
  return { ...next, missing: packet.startsWith('create') ? parentOf(path) : path }
}

/** Returns the error that names the end of a session. */
export function endOf({ handle }: Client): string {
  if (handle.state === 'EXPIRED') return 'SessionExpired'
  return handle.state === 'AUTH_FAILED' ? 'AuthFailed' : 'SessionClosed'
}
