import type { ActorId } from '../../../kernel/actor'
import type { MessageSpan } from '../../../engine'
import { glyphOf } from '../../shared/glyphs'
import { type GlyphLook } from '../../../drawing'
import type { Focus, Tone, MessagePath } from './types'

/** Computes the line of each message between two lanes. */

interface Known {
  /** Heights of the lanes. */
  readonly places: ReadonlyMap<ActorId, number>
  /** Times beyond it are not known yet. */
  readonly headUs: number
  readonly focus: Focus | undefined
}

/** The end of a lost message, as a share of its path. */
const LOST_SHARE = 0.62

/** The paths of all messages both of whose ends have a lane. */
export function messagePathsOf(
  passages: readonly MessageSpan[],
  known: Known,
): readonly MessagePath[] {
  const paths: MessagePath[] = []
  for (const passage of passages) {
    const path = messagePathOf(passage, known)
    if (path !== undefined) paths.push(path)
  }
  return paths
}

function messagePathOf(
  passage: MessageSpan,
  { places, headUs, focus }: Known,
): MessagePath | undefined {
  const { from, to, sentAt, endAt } = passage
  const y1 = places.get(from)
  const goal = places.get(to)
  if (y1 === undefined || goal === undefined) return undefined
  const end = endOf(passage)
  const drop = end === 'arrived' ? 1 : LOST_SHARE
  return {
    passage,
    look: lookOf(passage),
    y1,
    y2: y1 + (goal - y1) * drop,
    sentUs: sentAt,
    endUs: endAt ?? headUs,
    end,
    share: end === 'lost' || end === 'unread' ? LOST_SHARE : 1,
    tone: toneOf(passage, focus),
  }
}

function endOf({ endAt, isLost, isUnread }: MessageSpan): MessagePath['end'] {
  if (isLost === true) return isUnread === true ? 'unread' : 'lost'
  return endAt === undefined ? 'flying' : 'arrived'
}

const requestLooks = new Map<string, GlyphLook>()
const replyLooks = new Map<string, GlyphLook>()

/** The look of a message, one object for all of a kind: thousands share a few. */
function lookOf({ packet, isReply }: MessageSpan): GlyphLook {
  const looks = isReply === true ? replyLooks : requestLooks
  const known = looks.get(packet)
  if (known !== undefined) return known
  const reply = { packet, isReply }
  const look = glyphOf(isReply === true ? reply : { packet })
  looks.set(packet, look)
  return look
}

function toneOf({ id, sentStep, endStep, isLost }: MessageSpan, focus: Focus | undefined): Tone {
  if (focus === undefined) return 'plain'
  if (id === focus.id) return 'chosen'
  const hasArrived = endStep !== undefined && isLost !== true
  if (hasArrived && focus.causes.has(endStep)) return 'cause'
  // Of the messages of one step, effects are those whose ends belong to the chain.
  if (focus.effects.has(sentStep) && (!hasArrived || focus.effects.has(endStep))) return 'effect'
  if (endStep !== undefined && focus.past.has(endStep)) return 'past'
  return focus.future.has(sentStep) ? 'future' : 'aside'
}
