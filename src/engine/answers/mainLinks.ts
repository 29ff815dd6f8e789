import type { StepIndex } from '../../kernel/actor'
import type { TraceEvent } from '../../simulator'
import type { ChainLink, ChainStep } from '../protocol'

/** The links of a chain that are shown before the whole of it. */
export const WHY_LINKS_MAX = 6

/** The weight of each type of event; types that are absent only carry a cause from one place to another. */
const WEIGHTS: Readonly<Partial<Record<TraceEvent['type'], number>>> = {
  intervention: 100,
  violation: 95,
  elected: 90,
  quorum: 82,
  expired: 86,
  committed: 84,
  proposed: 80,
  disconnected: 78,
  reply: 76,
  recipe: 74,
  state: 72,
  vote: 66,
  etcd: 65,
  redis: 65,
  epoch: 64,
  serving: 62,
  invoked: 60,
  sync: 58,
  connected: 56,
  logged: 40,
  applied: 30,
}

/** Returns how much a step of a chain tells a reader; 0 where it only carried the cause. */
function weightOf({ events }: ChainStep): number {
  return Math.max(0, ...events.map(weightOfEvent))
}

function weightOfEvent(event: TraceEvent): number {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'process':
      return String(event.state) === 'starting' ? 0 : 85
    case 'session':
      return event.state === 'expired' ? 86 : 50
    case 'connection':
      return event.state === 'open' ? 0 : event.why === undefined ? 45 : 70
    case 'watch':
      return event.state === 'registered' ? 40 : 75
    case 'delivered':
    case 'sent':
      return event.message.packet === 'ACK' ? 42 : 0
    default:
      return WEIGHTS[event.type] ?? 0
  }
}

/**
 * Returns the steps of a chain, and of what stood in its way, that matter most: its end, its beginning where
 * somebody did it, and between them those whose events weigh most. Latest first.
 */
export function mainLinks(chain: readonly ChainLink[]): readonly StepIndex[] {
  const weights = new Map<StepIndex, number>()
  const note = (step: ChainStep, least: number): void => {
    weights.set(step.step, Math.max(weights.get(step.step) ?? 0, weightOf(step), least))
  }
  chain.forEach((link, index) => {
    note(link, index === 0 ? FIRST : link.isTimeout && index === chain.length - 1 ? TIMEOUT : 0)
    for (const { steps } of link.circumstances) for (const step of steps) note(step, 0)
  })
  return [...weights]
    .filter(([, weight]) => weight > 0)
    .toSorted(([a, one], [b, other]) => other - one || b - a)
    .slice(0, WHY_LINKS_MAX)
    .map(([step]) => step)
    .toSorted((a, b) => b - a)
}

/** The weight of the explained step itself, which is always shown. */
const FIRST = 1_000
/** The weight of a timeout with which a chain begins: silence had a reason, or none. */
const TIMEOUT = 73
