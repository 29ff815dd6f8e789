import { changeMessage, delayMessage, deliverBefore } from '../../../app/actions'
import type { FlyingMessage } from '../../../simulator'
import type { DropAction } from './messageDrag'

/** Does what the release of a dragged message means. */
export async function applyDrop(message: FlyingMessage, action: DropAction): Promise<void> {
  switch (action.type) {
    case 'delay':
      return delayMessage(message, action.ms)
    case 'drop':
      return changeMessage(message, 'drop')
    case 'overtake':
      return deliverBefore(message, action.other)
    case 'barred':
    case 'nothing':
      return undefined
  }
}
