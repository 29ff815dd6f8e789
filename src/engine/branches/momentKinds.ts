import type { TraceEvent } from '../../simulator'
import type { JumpKind } from '../protocol'

/** Packets by which the ends of a connection only show that they are alive. */
export const HEARTBEATS: ReadonlySet<string> = new Set(['PING', 'ping', 'HELLO'])

const NONE: readonly JumpKind[] = []
const DECISION: readonly JumpKind[] = ['decision']
const MESSAGE: readonly JumpKind[] = ['message']

/** The kinds of events whose fields do not matter. */
const ALWAYS: Readonly<Partial<Record<TraceEvent['type'], readonly JumpKind[]>>> = {
  vote: ['vote', 'decision'],
  elected: ['election', 'decision'],
  state: DECISION,
  epoch: DECISION,
  sync: DECISION,
  truncated: DECISION,
  serving: DECISION,
  committed: DECISION,
  config: DECISION,
  expired: ['expiry'],
  violation: ['violation'],
  mark: ['mark'],
}

/**
 * Returns the kinds of moment to which a jump to an event belongs. First commits, expiries and faults are
 * added by the scrubber index, which knows the events before.
 */
export function momentKindsOf(event: TraceEvent): readonly JumpKind[] {
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

const WATCH: readonly JumpKind[] = ['watch']
