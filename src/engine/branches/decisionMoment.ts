import type { ActorName, StepIndex } from '../../kernel/actor'
import { assert } from '../../kernel/lib'
import type { SessionId } from '../../zookeeper/model'
import type { TraceEvent } from '../../simulator'
import type { DecisionKind } from '../protocol'
import type { DecisionAtom } from './decisionAtoms'

/** The client of each session, with the step in which it heard of it. */
export type Owners = Map<SessionId, { readonly client: ActorName; readonly step: StepIndex }>

export interface DecisionMoment {
  readonly kind: DecisionKind
  readonly key: string
  readonly parts: DecisionPart[]
  readonly path?: string
  /** The step from which on nobody joins, because one of its parts went on. */
  sealedIn?: StepIndex
}

export interface DecisionPart {
  readonly actor: DecisionAtom['actor']
  readonly event: TraceEvent
}

export function firstOf({ parts }: DecisionMoment): TraceEvent {
  const [part] = parts
  assert(part !== undefined, 'a moment has a part')
  return part.event
}

export function lastOf({ parts }: DecisionMoment): TraceEvent {
  const part = parts.at(-1)
  assert(part !== undefined, 'a moment has a part')
  return part.event
}

export const stepOf = (moment: DecisionMoment): StepIndex => lastOf(moment).step

export const hasActor = ({ parts }: DecisionMoment, actor: DecisionPart['actor']): boolean =>
  parts.some((part) => part.actor === actor)

/**
 * Returns whether an actor began an election, or joined a leader, after a moment had begun: such an actor does
 * nothing at once with those of that moment.
 */
export const hasBegunSince = (
  moment: DecisionMoment,
  actor: DecisionPart['actor'],
  others: readonly DecisionMoment[],
): boolean =>
  others.some(
    (other) =>
      (other.kind === 'ownVote' || other.kind === 'joined') &&
      firstOf(other).step > firstOf(moment).step &&
      hasActor(other, actor),
  )
