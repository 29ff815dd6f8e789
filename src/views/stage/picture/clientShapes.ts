import type { Frame } from '../../../simulator'
import { centreOf } from '../geometry'
import type { StageLayout } from '../layout'
import { believedLockOf, type BelievedLock, type Conflict } from '../model'
import { lockHolderBadge } from './lockHolderShapes'
import {
  cutText,
  linePath,
  rectPath,
  textWidth,
  widthAt,
  type ColourToken,
  type Shape,
} from '../../../drawing'

const NAME_PX = 12
const WORDS_PX = 14
const EDGE_PX = 4
/** The greatest share of a pill that its client's name takes. */
const NAME_SHARE = 0.55

/** The lines from clients to their servers. */
export function clientLines(frame: Frame, layout: StageLayout): readonly Shape[] {
  return layout.clients.flatMap(({ id, rect }): readonly Shape[] => {
    const server = frame.clients.find((client) => client.id === id)?.server
    const card = layout.cards.find((candidate) => candidate.id === server)
    if (card === undefined) return []
    const [from, to] = [centreOf(rect), centreOf(card.rect)]
    const d = linePath(from.x, from.y, to.x, to.y)
    return [{ type: 'path', d, stroke: '--line-2', strokePx: 1.5 }]
  })
}

/** The room of a lock holder's badge at the end of a pill, px. */
const BADGE_PX = 30

/** Clients with their names and, where there is room, their locks or states. */
export function clientShapes(
  frame: Frame,
  { clients }: StageLayout,
  say: (lock: BelievedLock) => string,
  conflicts: readonly Conflict[],
): readonly Shape[] {
  return clients.flatMap(({ id, rect, isDisc }): readonly Shape[] => {
    const { x, y, width, height } = rect
    const client = frame.clients.find((other) => other.id === id)
    const inner = height - 2 * EDGE_PX
    const most = isDisc ? width - 2 * EDGE_PX : width * NAME_SHARE
    const nameWidth = isDisc
      ? most
      : Math.min(most, Math.max(inner, textWidth(id, NAME_PX) + inner / 2))
    const lock = client === undefined ? undefined : believedLockOf(client, conflicts)
    const does = client?.waiting[0]?.command ?? client?.state ?? ''
    const words = lock === undefined ? does : say(lock)
    const wordsRoom = x + width - (lock === undefined ? 24 : BADGE_PX)
    const wordsX = x + EDGE_PX + nameWidth + 8
    return [
      {
        type: 'path',
        d: rectPath(x, y, width, height, height / 2),
        fill: '--surface',
        ...lockHolderStroke(lock),
      },
      {
        type: 'path',
        d: rectPath(x + EDGE_PX, y + EDGE_PX, nameWidth, inner, inner / 2),
        fill: '--ink',
      },
      {
        type: 'text',
        text: cutText(id, nameWidth - 6, widthAt(NAME_PX)),
        x: x + EDGE_PX + nameWidth / 2,
        y: y + height / 2 + 4.5,
        sizePx: NAME_PX,
        weight: 700,
        anchor: 'middle',
        fill: '--on-ink',
      },
      ...(isDisc
        ? []
        : [
            {
              type: 'text',
              text: cutText(words, wordsRoom - wordsX, widthAt(WORDS_PX)),
              x: wordsX,
              y: y + height / 2 + 5,
              sizePx: WORDS_PX,
              weight: 600,
              fill: '--ink',
            } satisfies Shape,
          ]),
      ...(lock === undefined
        ? []
        : isDisc
          ? lockHolderBadge(lock, x + width - 2, y + 2)
          : lockHolderBadge(lock, x + width - BADGE_PX / 2 - 2, y + height / 2)),
    ]
  })
}

/** The colour of a holder's edge where it must not share its lock and does. */
export const lockHolderStroke = (
  lock: BelievedLock | undefined,
): { readonly stroke: ColourToken; readonly strokePx: number } =>
  lock !== undefined && lock.others.length > 0
    ? { stroke: '--fault', strokePx: 3 }
    : { stroke: '--ink', strokePx: 1.5 }
