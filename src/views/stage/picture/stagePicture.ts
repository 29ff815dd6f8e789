import type { Frame } from '../../../simulator'
import type { SentenceParts } from '../../narration'
import { messageGlyphsOf, type MessageGlyph } from '../messages/messageGlyphs'
import {
  layoutStage,
  linesOn,
  placeBadges,
  type BadgeContent,
  type StageLayout,
  occupiedAreas,
} from '../layout'
import {
  conflictsOf,
  type Conflict,
  badgesOf,
  type Payload,
  headcountOf,
  leaderOf,
  separationOf,
} from '../model'
import { assignQueueSlots } from '../messages/assignQueueSlots'
import { type Rect, pathOf } from '../geometry'
import { messageQueues, placeQueues } from '../messages/placeQueues'
import { cardShapes, type CardWords } from './cardShapes'
import { clientLines, clientShapes } from './clientShapes'
import { messageShapes, tagOf, trailShapes } from './messageShapes'
import { noteShapes } from './lockHolderShapes'
import { voteTallyShapes, type VoteTallyWords } from './voteTallyShapes'
import { rivalShapes, type RivalWords } from './rivalShapes'
import { faultLines, badgeShapes } from './badgeShapes'
import {
  cutText,
  discPath,
  linePath,
  rectPath,
  shiftShapes,
  textWidth,
  widthAt,
  wrapText,
  type ColourToken,
  type Picture,
  type Shape,
} from '../../../drawing'

export interface PictureWords extends CardWords, RivalWords {
  readonly title: string
  /** The why line of the shown step. */
  readonly sentence: SentenceParts
  readonly time: string
  readonly quorum: (up: number, voters: number) => string
  readonly hub: VoteTallyWords
  /** The word of a sign at a link. */
  readonly badge: (badge: BadgeContent) => string
  /** A lock that has more holders than it may. */
  readonly atOnce: (conflict: Conflict) => string
}

export interface StagePictureInput {
  readonly frame: Frame
  /** Virtual µs of the playhead: between frames messages travel. */
  readonly us: number
  readonly arePingsShown: boolean
  /** A question waits or is still to come: no quorum and no holder of a lock is judged. */
  readonly isAsked: boolean
  readonly words: PictureWords
}

/** Every picture has the shape of a slide. */
export const PICTURE_WIDTH = 1280
export const PICTURE_HEIGHT = 720
const HEAD_PX = 52
const FOOT_PX = 96
const PADDING_PX = 20
const HEADLINE_PX = 24
const REASON_PX = 19
/** The number of lines under the stage, for headline and reason together. */
const FOOT_LINES = 3
const TITLE_PX = 21
const TIME_PX = 18
/** The least width of a title beside a note, px. */
const TITLE_LEAST_PX = 320

/** The stage as a slide: title and time, servers, messages on their ways, and the sentence. */
export function stagePicture(input: StagePictureInput): Picture {
  const { frame, words } = input
  const conflicts = input.isAsked ? [] : conflictsOf(frame)
  const layout = layoutOf(frame)
  const { hub } = layout
  const badgeLayout = placeBadges(badgesOf(frame, separationOf(frame)), {
    layout,
    width: PICTURE_WIDTH,
    wordOf: words.badge,
  })
  const occupied = [...occupiedAreas(layout), ...badgeLayout.badges.map(({ room }) => room)]
  const glyphs = glyphsIn(input, layout, occupied)
  const stage = [
    ...wallShapes(layout),
    ...linkShapes(frame, layout),
    ...faultLines(badgeLayout),
    ...trailShapes(glyphs, input.us),
    ...(hub === undefined ? [] : voteTallyShapes(input, hub)),
    ...clientLines(frame, layout),
    ...layout.cards.flatMap((card) => {
      const server = frame.servers.find(({ id }) => id === card.id)
      return server === undefined ? [] : cardShapes(frame, card, server, words)
    }),
    ...clientShapes(frame, layout, words.lock, conflicts),
    ...rivalShapes(frame, layout, words, conflicts),
    ...badgeShapes(badgeLayout, words.badge),
    ...messageShapes(glyphs, input.us, occupied),
    ...headingShapes(input, layout),
  ]
  return {
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
    title: words.title,
    shapes: [
      { type: 'path', d: rectPath(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT, 0), fill: '--stage' },
      ...shiftShapes(stage, 0, HEAD_PX),
      ...frameShapes(words, conflicts),
    ],
  }
}

/** The drawn messages; waiting ones are stacked beside badges and cards. */
function glyphsIn(
  { frame: { messages }, arePingsShown }: StagePictureInput,
  layout: StageLayout,
  occupied: readonly Rect[],
): readonly MessageGlyph[] {
  const shown = { messages, lostMessages: [], layout, arePingsShown }
  const tagSize = (payload: Payload) => tagOf(payload)
  const queues = messageQueues({ ...shown, width: PICTURE_WIDTH, tagSize })
  const stacks = placeQueues(queues, layout, occupied)
  return messageGlyphsOf({ ...shown, assignSlots: assignQueueSlots(stacks) }).filter(
    ({ isFolded }) => isFolded !== true,
  )
}

function layoutOf(frame: Frame): StageLayout {
  return layoutStage({
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT - HEAD_PX - FOOT_PX,
    servers: frame.servers.map(({ id, isObserver }) => ({ id, isObserver })),
    leader: leaderOf(frame),
    sides: separationOf(frame).sides,
    clients: frame.clients.map(({ id, server }) => ({
      id,
      ...(server === undefined ? {} : { server }),
    })),
    rivals: (frame.rivals ?? []).map(({ id, what }) => ({ id, isClient: what === 'client' })),
    hasBar: false,
    isSlide: true,
  })
}

/** Title and time above, the sentence below. */
function frameShapes(words: PictureWords, conflicts: readonly Conflict[]): readonly Shape[] {
  const { title, time, sentence } = words
  const top = PICTURE_HEIGHT - FOOT_PX
  const timeLeft = PICTURE_WIDTH - PADDING_PX - textWidth(time, TIME_PX, true)
  const note =
    conflicts.length === 0
      ? { width: 0, shapes: [] }
      : noteShapes(
          conflicts.map(words.atOnce).join(' '),
          timeLeft - PADDING_PX,
          timeLeft - 3 * PADDING_PX - Math.min(TITLE_LEAST_PX, textWidth(title, TITLE_PX)),
          HEAD_PX / 2,
        )
  const titleRoom = timeLeft - 3 * PADDING_PX - note.width
  const text = { type: 'text', weight: 700, fill: '--ink' } as const
  return [
    { type: 'path', d: rectPath(0, 0, PICTURE_WIDTH, HEAD_PX, 0), fill: '--surface' },
    { type: 'path', d: linePath(0, HEAD_PX, PICTURE_WIDTH, HEAD_PX), stroke: '--line' },
    {
      ...text,
      text: cutText(title, titleRoom, widthAt(TITLE_PX)),
      x: PADDING_PX,
      y: 34,
      sizePx: TITLE_PX,
    },
    ...note.shapes,
    {
      ...text,
      text: time,
      x: PICTURE_WIDTH - PADDING_PX,
      y: 34,
      sizePx: TIME_PX,
      isMono: true,
      anchor: 'end',
    },
    { type: 'path', d: rectPath(0, top, PICTURE_WIDTH, FOOT_PX, 0), fill: '--surface' },
    { type: 'path', d: linePath(0, top, PICTURE_WIDTH, top), stroke: '--ink', strokePx: 1.5 },
    ...sentenceShapes(sentence, top),
  ]
}

/** The sentence and its reason, as the page shows them under its own stage. */
function sentenceShapes({ headline, reason }: SentenceParts, top: number): readonly Shape[] {
  const room = PICTURE_WIDTH - 2 * PADDING_PX
  const happened = wrapText(headline, HEADLINE_PX, room, FOOT_LINES - 1)
  const why = wrapText(reason, REASON_PX, room, FOOT_LINES - happened.length)
  let y = top + 5
  const lineOf = (text: string, sizePx: number, weight: number, fill: ColourToken): Shape => {
    y += sizePx + 4
    return { type: 'text', text, x: PADDING_PX, y, sizePx, weight, fill }
  }
  const above = happened.map((text) => lineOf(text, HEADLINE_PX, 650, '--ink'))
  y += 3
  return [...above, ...why.map((text) => lineOf(text, REASON_PX, 450, '--ink-2'))]
}

function wallShapes({ walls }: StageLayout): readonly Shape[] {
  return walls.map(({ x, y, width, height }) => ({
    type: 'path',
    d: rectPath(x, y, width, height, 0),
    fill: '--brick',
    stroke: '--fault',
    strokePx: 2,
  }))
}

function headingShapes(
  { frame, isAsked, words }: StagePictureInput,
  { sides }: StageLayout,
): readonly Shape[] {
  if (sides.length < 2) return []
  return sides.flatMap(({ members, rect }): readonly Shape[] => {
    const { up, voters, hasQuorum } = headcountOf(frame, members)
    const colour = hasQuorum ? '--ok' : '--fault'
    const heading: Shape = {
      type: 'text',
      text: words.quorum(up, voters),
      x: rect.x + (isAsked ? 10 : 42),
      y: rect.y + 26,
      sizePx: 18,
      weight: 650,
      fill: '--ink',
    }
    if (isAsked) return [heading]
    return [
      { type: 'path', d: discPath(rect.x + 22, rect.y + 20, 12), fill: colour },
      {
        type: 'text',
        text: `${hasQuorum ? '✓' : '✕'}`,
        x: rect.x + 22,
        y: rect.y + 25,
        sizePx: 14,
        weight: 700,
        anchor: 'middle',
        fill: '--surface',
      },
      heading,
    ]
  })
}

/** A line from the leader to each server that follows it. */
function linkShapes(frame: Frame, layout: StageLayout): readonly Shape[] {
  const leader = leaderOf(frame)
  if (leader === undefined) return []
  const lineBetween = linesOn(layout)
  const side = layout.sides.find(({ members }) => members.includes(leader))
  return frame.servers
    .filter(
      ({ id, memory }) =>
        memory?.leader === leader &&
        memory?.state !== 'LEADING' &&
        side?.members.includes(id) !== false,
    )
    .flatMap(({ id }) => {
      const line = lineBetween(leader, id)
      if (line === undefined) return []
      const d = pathOf(line.polyline)
      return [{ type: 'path' as const, d, stroke: '--line-2', strokePx: 1.5 }]
    })
}
