import { virtualUs } from '../actor'
import type { FlyingMessage } from '../sim'
import { intervene } from './interventions'
import { labStore } from './labStore'
import { notify } from './notices'
import type { Stage } from './plans'

/** What can be done to one message on its way. */
export const MESSAGE_DEEDS = ['hold', 'release', 'delay', 'drop'] as const
export type MessageDeed = (typeof MESSAGE_DEEDS)[number]

/** How long a delayed message is kept back where nothing else is said, ms. */
export const MESSAGE_DELAY_MS = 500

/**
 * Holds, delays or drops one message, or lets a held one go. Where it travels to is settled as it is
 * sent, so the run is changed just before that, which forks it, and is then shown at the same time.
 */
export async function doToMessage(message: FlyingMessage, deed: MessageDeed): Promise<void> {
  const match = { id: message.id }
  switch (deed) {
    case 'release':
      return void (await intervene({ do: 'release', match }))
    case 'delay':
      return delayMessage(message, MESSAGE_DELAY_MS)
    case 'hold':
    case 'drop':
      return changeBeforeSent(deed, message, [{ type: 'do', action: { do: deed, match } }])
  }
}

/** Keeps a message back until so long after it was sent, ms; what follows on its connection waits too. */
export async function delayMessage(message: FlyingMessage, ms: number): Promise<void> {
  const match = { id: message.id }
  await changeBeforeSent('delay', message, [
    { type: 'do', action: { do: 'hold', match } },
    { type: 'to', at: message.sentAt + ms * 1_000 },
    { type: 'do', action: { do: 'release', match } },
  ])
}

/** Why a message cannot be made to arrive before another one. */
export type OvertakingBar = 'tcp' | 'waits' | 'first'

/** Undefined where it can: TCP keeps the order of one connection, and of nothing else. */
export function overtakingBar(
  message: FlyingMessage,
  other: FlyingMessage,
): OvertakingBar | undefined {
  if (message.conn === other.conn && message.from === other.from) return 'tcp'
  if (message.waits !== undefined) return 'waits'
  const isFirst = other.waits !== undefined || (other.dueAt ?? 0) > (message.dueAt ?? Infinity)
  return isFirst ? 'first' : undefined
}

/** Keeps another message back until this one has arrived. */
export async function letOvertake(message: FlyingMessage, other: FlyingMessage): Promise<void> {
  const bar = overtakingBar(message, other)
  if (bar !== undefined) return notify('info', `overtaking.${bar}`)
  const match = { id: other.id }
  await changeBeforeSent('overtake', other, [
    { type: 'do', action: { do: 'hold', match } },
    { type: 'until', match: { type: 'delivered', id: message.id } },
    { type: 'do', action: { do: 'release', match } },
  ])
}

async function changeBeforeSent(
  what: string,
  { sentAt }: FlyingMessage,
  stages: readonly Stage[],
): Promise<void> {
  const at = labStore.getState().frame?.at
  if (at === undefined) return
  await (
    await import('./plans')
  ).carryOut({
    what,
    stages: [...stages, { type: 'to', at }],
    from: virtualUs(Math.max(0, sentAt - 1)),
    showAt: at,
  })
}
