import type { TraceEvent } from '../../simulator'
import type { JumpKind } from '../protocol/runApi'

/** Packets by which ends only tell each other that they are alive. */
export const HEARTBEATS: ReadonlySet<string> = new Set(['PING', 'ping', 'HELLO'])

const NONE: readonly JumpKind[] = []
const DECISION: readonly JumpKind[] = ['decision']
const MESSAGE: readonly JumpKind[] = ['message']

/** Events that are moments of a kind whatever their fields are. */
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
 * What an event is a moment of, for those who jump from one to the next. First commits,
 * expiries and faults are told by the timeline, which knows what came before.
 */
export function momentKindsOf(event: TraceEvent): readonly JumpKind[] {
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
