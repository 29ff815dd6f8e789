import type { TraceEvent } from '../../simulator'
import type { JumpKind } from '../protocol'

/** The kinds of moments that a single event makes; decisions take several. */
export type IndexedKind = Exclude<JumpKind, 'decision'>

/** Packets by which the ends of a connection only show that they are alive. */
export const HEARTBEATS: ReadonlySet<string> = new Set(['PING', 'ping', 'HELLO'])

const NONE: readonly IndexedKind[] = []
const MESSAGE: readonly IndexedKind[] = ['message']

/** The kinds of events whose fields do not matter. */
const ALWAYS: Readonly<Partial<Record<TraceEvent['type'], readonly IndexedKind[]>>> = {
  vote: ['vote'],
  elected: ['election'],
  expired: ['expiry'],
  violation: ['violation'],
  mark: ['mark'],
}

/**
 * Returns the kinds of moment to which a jump to an event belongs. First commits, expiries and faults are
 * added by the scrubber index, which knows the events before.
 */
export function momentKindsOf(event: TraceEvent): readonly IndexedKind[] {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'sent':
    case 'delivered':
      return HEARTBEATS.has(event.message.packet) ? NONE : MESSAGE
    case 'watch':
      return event.state === 'fired' ? WATCH : NONE
    default:
      return ALWAYS[event.type] ?? NONE
  }
}

const WATCH: readonly IndexedKind[] = ['watch']
