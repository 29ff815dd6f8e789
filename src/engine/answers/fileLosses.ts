import type { ServerId } from '../../kernel/actor'
import { eventsBack, type Past } from './past'
import type { EventOf } from '../../simulator'

/** This file finds what operators did to the files of servers. */

export type FileLoss = EventOf<'intervention'>

const LOSSES: ReadonlySet<string> = new Set([
  'wipeDisk',
  'powerLoss',
  'damageLog',
  'damageSnapshot',
])

/** Returns the losses of files that were done between two steps, in their order. */
export function fileLosses(past: Past, from: number, to: number): readonly FileLoss[] {
  const losses: FileLoss[] = []
  for (const event of eventsBack(past)) {
    if (event.step <= from) break
    if (event.step >= to || event.type !== 'intervention') continue
    if (LOSSES.has(event.action.do) && event.error === undefined) losses.push(event)
  }
  return losses.reverse()
}

/** Returns the servers that losses of a kind were done to; in the trace they are resolved to ids. */
export const serversOf = (losses: readonly FileLoss[], kind: string): readonly ServerId[] =>
  [
    ...new Set(
      losses.flatMap(({ action }) =>
        action.do === kind && 'server' in action
          ? [action.server].flat().filter((ref) => typeof ref === 'number')
          : [],
      ),
    ),
  ].toSorted((a, b) => a - b)
