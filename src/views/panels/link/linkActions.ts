import type { ActorId } from '../../../kernel/actor'
import type { Action, Frame } from '../../../simulator'
import { faultsOf, type LinkFault } from './links'

/** An action on one direction of a link. */
export interface LinkAction {
  /** The fault that the action begins or ends. */
  readonly fault: LinkFault['type']
  /** The last part of its catalogue key. */
  readonly name: 'cut' | 'restore' | 'freeze' | 'thaw' | 'slow' | 'unslow'
  readonly action: Action
}

/** The delay that slows a link, ms. */
export const SLOW_MS = 200

/** The actions on one direction of a link: each fault can be begun, or ended where it holds. */
export function linkActions(frame: Frame, from: ActorId, to: ActorId): readonly LinkAction[] {
  const faults = faultsOf(frame, from, to)
  const has = (type: LinkFault['type']): boolean => faults.some((fault) => fault.type === type)
  const match = { from, to }
  return [
    has('cut')
      ? { fault: 'cut', name: 'restore', action: { do: 'restore', from, to } }
      : { fault: 'cut', name: 'cut', action: { do: 'cut', from, to } },
    has('frozen')
      ? { fault: 'frozen', name: 'thaw', action: { do: 'release', match } }
      : { fault: 'frozen', name: 'freeze', action: { do: 'hold', match } },
    has('slow')
      ? { fault: 'slow', name: 'unslow', action: { do: 'delay', from, to, ms: 0 } }
      : { fault: 'slow', name: 'slow', action: { do: 'delay', from, to, ms: SLOW_MS } },
  ]
}
