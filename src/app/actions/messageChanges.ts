import { virtualUs } from '../../kernel/actor'
import type { FlyingMessage } from '../../simulator'
import { intervene } from './interventions'
import { labStore } from '../state/labStore'
import { notify } from '../notices/notices'
import { MESSAGE_DELAY_MS, type MessageAction } from './messageAction'
import { reorderRefusal } from './reorderRules'
import { runSequence, type SequenceStep } from './actionSequence'

/** See `changeMessage` of `messageDeeds`. */
export async function change(message: FlyingMessage, deed: MessageAction): Promise<void> {
  const match = { id: message.id }
  switch (deed) {
    case 'release':
      return void (await intervene({ do: 'release', match }))
    case 'delay':
      return keepBack(message, MESSAGE_DELAY_MS)
    case 'hold':
    case 'drop':
      return changeBeforeSent(message, [{ type: 'do', action: { do: deed, match } }])
  }
}

/** See `delayMessage` there. */
export async function keepBack(message: FlyingMessage, ms: number): Promise<void> {
  const match = { id: message.id }
  await changeBeforeSent(message, [
    { type: 'do', action: { do: 'hold', match } },
    { type: 'to', at: message.sentAt + ms * 1_000 },
    { type: 'do', action: { do: 'release', match } },
  ])
}

/** See `deliverBefore` there. */
export async function overtake(message: FlyingMessage, other: FlyingMessage): Promise<void> {
  const bar = reorderRefusal(message, other)
  if (bar !== undefined) return notify('hint', `overtaking.${bar}`)
  const match = { id: other.id }
  await changeBeforeSent(other, [
    { type: 'do', action: { do: 'hold', match } },
    { type: 'until', match: { type: 'delivered', id: message.id } },
    { type: 'do', action: { do: 'release', match } },
  ])
}

async function changeBeforeSent(
  { sentAt }: FlyingMessage,
  stages: readonly SequenceStep[],
): Promise<void> {
  const at = labStore.getState().frame?.at
  if (at === undefined) return
  await runSequence({
    stages: [...stages, { type: 'to', at }],
    from: virtualUs(Math.max(0, sentAt - 1)),
    showAt: at,
  })
}
