import { virtualUs } from '../../kernel/actor'
import type { FlyingMessage } from '../../simulator'
import { intervene } from './interventions'
import { labStore } from '../state'
import { notify } from '../notices'
import { reorderRefusal } from './reorderRules'
import { runSequence, type SequenceStep } from './actionSequence'

/** Interventions on one message in flight. */
export const MESSAGE_ACTIONS = ['hold', 'release', 'delay', 'drop'] as const
export type MessageAction = (typeof MESSAGE_ACTIONS)[number]

/** Time for which a message is delayed by default, ms. */
export const MESSAGE_DELAY_MS = 500

/**
 * Holds, delays or drops one message, or releases a held one. A message can be held or dropped only when
 * it is sent: the run forks just before that, and is then shown at the same time as before.
 */
export async function changeMessage(message: FlyingMessage, action: MessageAction): Promise<void> {
  const match = { id: message.id }
  switch (action) {
    case 'release':
      return void (await intervene({ do: 'release', match }))
    case 'delay':
      return delayMessage(message, MESSAGE_DELAY_MS)
    case 'hold':
    case 'drop':
      return changeBeforeSent(message, [{ type: 'do', action: { do: action, match } }])
  }
}

/** Delays a message until `ms` after it was sent; later ones on its connection wait too. */
export async function delayMessage(message: FlyingMessage, ms: number): Promise<void> {
  const match = { id: message.id }
  await changeBeforeSent(message, [
    { type: 'do', action: { do: 'hold', match } },
    { type: 'to', at: message.sentAt + ms * 1_000 },
    { type: 'do', action: { do: 'release', match } },
  ])
}

/** Holds another message until this one has arrived; a notice tells if that is impossible. */
export async function deliverBefore(message: FlyingMessage, other: FlyingMessage): Promise<void> {
  const refusal = reorderRefusal(message, other)
  if (refusal !== undefined) return notify('hint', `overtaking.${refusal}`)
  const match = { id: other.id }
  await changeBeforeSent(other, [
    { type: 'do', action: { do: 'hold', match } },
    { type: 'until', match: { type: 'delivered', id: message.id } },
    { type: 'do', action: { do: 'release', match } },
  ])
}

async function changeBeforeSent(
  { sentAt }: FlyingMessage,
  steps: readonly SequenceStep[],
): Promise<void> {
  const at = labStore.getState().frame?.at
  if (at === undefined) return
  await runSequence({
    steps: [...steps, { type: 'to', at }],
    from: virtualUs(Math.max(0, sentAt - 1)),
    showAt: at,
  })
}
