import type { ServerId } from '../../kernel/actor'
import type { AnswerPart } from '../protocol'
import { claimEnd, lastOwnership, unnoticedPart } from './claimEnd'
import { fileLosses, serversOf } from './fileLosses'
import { part, pastOf, type Past } from './past'
import type { EventOf } from '../../simulator'

/** This file answers why a checked property was broken. */

type Violation = EventOf<'violation'>

/** Returns the violation in its own words, and the lost claim or the lost files behind it. */
export const violationParts = (past: Past, root: Violation): readonly AnswerPart[] => [
  { event: root },
  ...causeParts(pastOf(past, root.step), root),
]

/** Violations of two owners at once: the earlier one has not noticed that its turn is over. */
const OF_OWNERS: ReadonlySet<string> = new Set(['ownsBeside', 'ownsAtBeside'])

/** Violations behind which servers may have lost files: what they held, or what they had promised. */
const OF_FILES: ReadonlySet<string> = new Set([
  'acceptedFell',
  'currentFell',
  'epochNotDurable',
  'lostAcknowledged',
  'lostByLeader',
  'notDurable',
  'proposedAgain',
  'proposedTwice',
  'twinDelivered',
  'otherTree',
  'wentBack',
  'twoLeaders',
])

function causeParts(past: Past, { problem, step }: Violation): readonly AnswerPart[] {
  const { code, values } = problem
  if (OF_OWNERS.has(code)) return ownerCause(past, values)
  if (code === 'lateWrite') return lateWriteCause(past, values)
  if (!OF_FILES.has(code)) return []
  const losses = fileLosses(past, -1, step)
  const last = losses.at(-1)
  if (last === undefined) return []
  const how = last.action.do
  const together = losses.filter(({ action, at }) => action.do === how && at === last.at)
  const who: readonly ServerId[] = serversOf(together, how)
  if (who.length === 0) return []
  return [part('broken.files', { how, who, count: who.length, timeUs: last.at })]
}

type Values = Violation['problem']['values']

function ownerCause(past: Past, { client, others, resource }: Values): readonly AnswerPart[] {
  const earlier = [others ?? []].flat().find((name) => typeof name === 'string' && name !== client)
  const owner = typeof earlier === 'string' ? earlier : undefined
  if (owner === undefined || typeof resource !== 'string') return []
  const ownership = lastOwnership(past, owner, resource)
  return ownership === undefined ? [] : unnoticedPart(owner, claimEnd(past, ownership))
}

/** Says since when the writer's turn had been over. */
function lateWriteCause(past: Past, { client }: Values): readonly AnswerPart[] {
  if (typeof client !== 'string') return []
  const ownership = lastOwnership(past, client)
  return ownership === undefined ? [] : unnoticedPart(client, claimEnd(past, ownership))
}
