import type { FlyingMessage } from '../../simulator'
import type { MessageAction } from './messageAction'

/**
 * Holds, delays or drops one message, or lets a held one go. Where it travels to is settled as it is
 * sent, so the run is changed just before that, which forks it, and is then shown at the same time.
 */
export const changeMessage = async (message: FlyingMessage, deed: MessageAction): Promise<void> =>
  (await import('./messageChanges')).change(message, deed)

/** Keeps a message back until so long after it was sent, ms; what follows on its connection waits too. */
export const delayMessage = async (message: FlyingMessage, ms: number): Promise<void> =>
  (await import('./messageChanges')).keepBack(message, ms)

/** Keeps another message back until this one has arrived; says so where that cannot be. */
export const deliverBefore = async (message: FlyingMessage, other: FlyingMessage): Promise<void> =>
  (await import('./messageChanges')).overtake(message, other)
