import type { TraceEvent } from '../../simulator'

/** Interventions that nobody waits for; a question or a note is still to be read. */
const ADDRESSED: ReadonlySet<string> = new Set(['mark', 'fork'])

/** Returns whether an event decides anything of a run's outcome; heartbeats and messages do not. */
export function isDecided(event: TraceEvent): boolean {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'intervention':
      return !ADDRESSED.has(event.action.do)
    case 'watch':
      return 'client' in event && event.state === 'delivered'
    case 'state':
    case 'serving':
    case 'sync':
    case 'truncated':
    case 'committed':
    case 'applied':
    case 'config':
    case 'reply':
    case 'connected':
    case 'disconnected':
    case 'expired':
    case 'session':
    case 'process':
    case 'violation':
      return true
    default:
      return false
  }
}
