import type { Frame } from '../../sim'
import { centreOf } from '../stage/rects'
import type { StageLayout } from '../stage/stageLayout'
import type { Ink } from './ink'
import { box, cut, line, widthOf, type Shape } from './shapes'

const NAME_PX = 12
const WORDS_PX = 14
const EDGE_PX = 4
/** A name leaves this share of its pill to what its client does. */
const NAME_SHARE = 0.55

/** To which server each client talks. */
export function clientLines(frame: Frame, layout: StageLayout, ink: Ink): readonly Shape[] {
  return layout.clients.flatMap(({ id, rect }): readonly Shape[] => {
    const server = frame.clients.find((client) => client.id === id)?.server
    const card = layout.cards.find((candidate) => candidate.id === server)
    if (card === undefined) return []
    const [from, to] = [centreOf(rect), centreOf(card.rect)]
    const d = line(from.x, from.y, to.x, to.y)
    return [{ type: 'path', d, stroke: ink('--line-2'), strokePx: 1.5 }]
  })
}

/** Clients by their names, and where there is room what they do. */
export function clientShapes(frame: Frame, { clients }: StageLayout, ink: Ink): readonly Shape[] {
  return clients.flatMap(({ id, rect, isDisc }): readonly Shape[] => {
    const { x, y, width, height } = rect
    const client = frame.clients.find((other) => other.id === id)
    const inner = height - 2 * EDGE_PX
    const most = isDisc ? width - 2 * EDGE_PX : width * NAME_SHARE
    const nameWidth = isDisc
      ? most
      : Math.min(most, Math.max(inner, widthOf(id, NAME_PX) + inner / 2))
    const words = client?.waiting[0]?.command ?? client?.state ?? ''
    const wordsX = x + EDGE_PX + nameWidth + 8
    return [
      {
        type: 'path',
        d: box(x, y, width, height, height / 2),
        fill: ink('--surface'),
        stroke: ink('--ink'),
        strokePx: 1.5,
      },
      {
        type: 'path',
        d: box(x + EDGE_PX, y + EDGE_PX, nameWidth, inner, inner / 2),
        fill: ink('--ink'),
      },
      {
        type: 'text',
        text: cut(id, NAME_PX, nameWidth - 6),
        x: x + EDGE_PX + nameWidth / 2,
        y: y + height / 2 + 4.5,
        sizePx: NAME_PX,
        weight: 700,
        anchor: 'middle',
        fill: ink('--on-ink'),
      },
      ...(isDisc
        ? []
        : [
            {
              type: 'text' as const,
              text: cut(words, WORDS_PX, x + width - 24 - wordsX),
              x: wordsX,
              y: y + height / 2 + 5,
              sizePx: WORDS_PX,
              weight: 600,
              fill: ink('--ink'),
            },
          ]),
    ]
  })
}
