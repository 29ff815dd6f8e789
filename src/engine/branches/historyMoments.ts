import type { StepIndex } from '../../kernel/actor'
import type { HistoryMoment } from '../protocol'
import type { Decisions } from './decisions'

/** Moments of a history; of a run with more of them the scrubber names the latest. */
const SHOWN_MAX = 2_000

/** Returns the decisions up to a step that the scrubber names: who is elected, serves, gives up, connects. */
export function historyMoments({ moments }: Decisions, lastStep: StepIndex): HistoryMoment[] {
  const shown: HistoryMoment[] = []
  let reign: HistoryMoment | undefined
  for (const moment of moments) {
    const found = historyMoment(moment, lastStep)
    if (found === undefined) continue
    if (found.kind === 'serving') reign = found
    // Followers give up with their leader: only the leader is named.
    if (found.kind === 'gaveUp') {
      if (reign?.kind !== 'serving' || reign.leader !== found.leader) continue
      reign = undefined
    }
    shown.push(found)
  }
  return shown.slice(-SHOWN_MAX)
}

function historyMoment(
  { kind, parts }: Decisions['moments'][number],
  lastStep: StepIndex,
): HistoryMoment | undefined {
  const known = parts.map(({ event }) => event).filter(({ step }) => step <= lastStep)
  const last = known.at(-1)
  if (last === undefined) return undefined
  const { step, at } = last
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other kinds
  switch (kind) {
    case 'elected': {
      const own = known.find((event) => event.type === 'elected')
      return own?.type === 'elected' ? { kind, step, at, leader: own.leader } : undefined
    }
    case 'serving': {
      const own = known.find((event) => event.type === 'serving' && event.server === event.leader)
      return own?.type === 'serving'
        ? { kind, step: own.step, at: own.at, leader: own.leader, epoch: own.epoch }
        : undefined
    }
    case 'gaveUp': {
      const [own] = known
      return own?.type === 'state' ? { kind, step, at, leader: own.server } : undefined
    }
    case 'connected': {
      const clients = known.flatMap((event) => (event.type === 'connected' ? [event.client] : []))
      return { kind, step, at, clients }
    }
    default:
      return undefined
  }
}
