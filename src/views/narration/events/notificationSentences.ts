import { countsFor, isForNobody } from '../../../zookeeper/model'
import type { ActorId } from '../../../kernel/actor'
import type { Notification } from '../../../zookeeper/server'
import { serverIn, type NarrationKey, type Scene } from './sentence'
import type { EventOf } from '../../../simulator'

/** The sentence key of a received vote that changed no vote; an observer's vote is only answered. */
export function receivedVoteKey(
  scene: Scene,
  vote: Notification,
  { from, to }: EventOf<'delivered'>,
): NarrationKey {
  if (isForNobody(vote) || isObserverIn(scene, from)) return 'narration.receivedAsks'
  const memory = typeof to === 'number' ? serverIn(scene, to)?.memory : undefined
  if (memory === undefined) return 'narration.delivered'
  if (memory.state !== 'LOOKING') return 'narration.receivedSettled'
  if (vote.state !== 'LOOKING') return 'narration.receivedElected'
  if (vote.round < memory.logicalClock) return 'narration.receivedOld'
  const isSame = memory.vote !== undefined && countsFor(vote, memory.vote, memory.logicalClock)
  return isSame ? 'narration.receivedSame' : 'narration.receivedLesser'
}

/**
 * The sentence key of a sent vote; an observer names the vote that it has taken up, or the leader that it
 * observes.
 */
export function sentVoteKey(scene: Scene, vote: Notification, from: ActorId): NarrationKey {
  if (isForNobody(vote)) return 'narration.sentNOTIFICATIONNone'
  if (!isObserverIn(scene, from)) return 'narration.sentNOTIFICATION'
  return vote.state === 'LOOKING'
    ? 'narration.sentNOTIFICATIONTaken'
    : 'narration.sentNOTIFICATIONObserving'
}

const isObserverIn = (scene: Scene, id: ActorId): boolean =>
  typeof id === 'number' && serverIn(scene, id)?.isObserver === true
