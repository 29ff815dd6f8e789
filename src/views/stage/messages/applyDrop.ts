import { changeMessage, delayMessage, deliverBefore } from '../../../app/actions'
import type { FlyingMessage } from '../../../simulator'
import type { DropAction } from './messageDrag'

/** A drop that changes the run. */
type Change = Exclude<DropAction, { readonly type: 'barred' | 'nothing' }>

/** Does what the release of a dragged message means. */
export async function applyDrop(message: FlyingMessage, action: Change): Promise<void> {
  switch (action.type) {
    case 'delay':
      return delayMessage(message, action.ms)
    case 'drop':
      return changeMessage(message, 'drop')
    case 'overtake':
      return deliverBefore(message, action.other)
  }
}
