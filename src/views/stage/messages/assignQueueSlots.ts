import {
  directionOf,
  type MessageGlyph,
  type AssignQueueSlots,
  type QueueStack,
} from './messageGlyphs'
import type { GlyphPath } from '../layout'
import { payloadOf } from '../model'
import { type Point, lengthOf, nearestOn, cutAt } from '../geometry'

/** Puts waiting or lost messages behind earlier ones of their queue; stacks are keyed by `directionOf`. */
export const assignQueueSlots =
  (stacks: ReadonlyMap<string, QueueStack>): AssignQueueSlots =>
  (glyphs) => {
    const counts = new Map<QueueStack, number>()
    /** The index of each stack's last drawn message. */
    const lasts = new Map<QueueStack, number>()
    return (glyph) => {
      const waiting = { ...glyph, stop: 1 }
      const stack = stacks.get(directionOf(glyph.message))
      const before = stack === undefined ? 0 : (counts.get(stack) ?? 0)
      const end = stack?.places[before]
      if (stack === undefined || end === undefined) {
        if (stack !== undefined) countBehind(glyphs, lasts.get(stack), stack)
        glyphs.push({ ...waiting, isFolded: true })
        return
      }
      counts.set(stack, before + 1)
      lasts.set(stack, glyphs.length)
      glyphs.push({
        ...waiting,
        ...detourTo(end, glyph),
        ...(before === 0 && headOf(stack, glyph)),
      })
    }
  }

/** A path that leaves its own for a place beside it, after the last turn before that. */
function detourTo(end: Point, path: GlyphPath): Pick<GlyphPath, 'by' | 'end' | 'begin'> {
  const [{ by }] = cutAt(path, nearestOn(path, end).share)
  // Rescale `begin`: the shortened path has another length.
  const px = path.begin * lengthOf(path)
  return { by, end, begin: Math.min(1, px / Math.max(1, lengthOf({ start: path.start, by, end }))) }
}

/** The payload and area that the first message of a stack carries. */
function headOf(
  { room, tagAt }: QueueStack,
  { message, isLost }: MessageGlyph,
): Partial<MessageGlyph> {
  const payload = tagAt === undefined || isLost ? undefined : payloadOf(message)
  return { room, ...(payload !== undefined && tagAt !== undefined && { payload, tagAt }) }
}

/** Counts one more message behind the glyph at that index. */
function countBehind(
  glyphs: MessageGlyph[],
  index: number | undefined,
  { countAt }: QueueStack,
): void {
  const last = index === undefined ? undefined : glyphs[index]
  if (last === undefined || index === undefined) return
  glyphs[index] = { ...last, behind: { count: (last.behind?.count ?? 0) + 1, at: countAt } }
}
