import { expect, test } from 'vitest'
import { serverId, actorName } from '../../../kernel/actor'
import { isInside, isNear, meets, type Point, type Rect } from '../geometry'
import { floorOf, layoutStage, linesOn, occupiedAreas } from '../layout'
import { CALLOUTS, placeScene, type PlacedScene } from './placeScene'
import { footHeight, isLow, isSmall, LOW_NOTES, stripOn } from './sceneSizes'

const LEADER = serverId(5)
const ROW = { width: 740, height: 44 }
const SMALL_ROW = { width: 620, height: 44 }

function sceneOn(width: number, height: number) {
  const ids = [1, 2, 3, 4, 5].map(serverId)
  const layout = layoutStage({
    width,
    height: height - footHeight(width, height),
    servers: ids.map((id) => ({ id, isObserver: false })),
    leader: LEADER,
    sides: [ids],
    clients: [{ id: actorName('c1'), server: serverId(1) }],
    hasBar: true,
  })
  const floor = floorOf(layout, width)
  const area = { ...floor, height: height - floor.y }
  const occupied = occupiedAreas({ ...layout, cards: [] })
  const lineBetween = linesOn(layout)
  const placed = placeScene({
    area,
    cards: layout.cards,
    leader: LEADER,
    occupied,
    links: ids.flatMap((id) => lineBetween(LEADER, id)?.polyline ?? []),
    row: isSmall(width) ? SMALL_ROW : ROW,
    notes: isLow(width, height) ? undefined : stripOn(width),
  })
  return { placed, layout, area, occupied }
}

const boxesOf = ({ invitations, callouts, notes }: PlacedScene): readonly Rect[] => [
  ...callouts.map(({ rect }) => rect),
  ...(invitations === undefined ? [] : [invitations]),
  ...(notes === undefined ? [] : [notes]),
]

const printPoint = ({ x, y }: Point): string => `${x.toFixed(3)} ${y.toFixed(3)}`

const printRect = (rect: Rect | undefined): string =>
  rect === undefined
    ? 'none'
    : `${printPoint(rect)} ${rect.width.toFixed(3)} ${rect.height.toFixed(3)}`

/** Stages of windows of 1920 × 1080, 1440 × 900, 1280 × 800, 1024 × 768 and of tablets and phones. */
const SIZES = [
  [1844, 864],
  [1364, 684],
  [1204, 584],
  [968, 552],
  [744, 912],
  [390, 322],
] as const

test.each(SIZES)('on a stage of %i × %i all parts stay where they are', async (width, height) => {
  const { invitations, callouts, dots, notes } = sceneOn(width, height).placed
  const lines = [
    `invitations ${printRect(invitations)}`,
    ...callouts.map(({ name, rect, line: { start, end }, card }) =>
      [
        `${name} ${printRect(rect)}`,
        `line ${printPoint(start)} to ${printPoint(end)}, card ${printRect(card)}`,
      ].join(', '),
    ),
    ...dots.map(({ name, at }) => `dot ${name} ${printPoint(at)}`),
    `notes ${printRect(notes)}`,
  ]
  const path = `./testdata/scene-${width}x${height}.txt`
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(path)
})

test.each(SIZES)('on a stage of %i × %i nothing is covered', (width, height) => {
  const { placed, layout, area, occupied } = sceneOn(width, height)
  const cards = layout.cards.map(({ rect }) => rect)
  const boxes = boxesOf(placed)
  for (const [index, box] of boxes.entries()) {
    expect(isInside(box, area)).toBe(true)
    const others = [...cards, ...occupied, ...boxes.slice(index + 1)]
    expect(others.filter((other) => isNear(box, other, 0))).toEqual([])
  }
  for (const { line, card, rect } of placed.callouts) {
    const others = [...cards, ...boxes].filter((other) => other !== card && other !== rect)
    expect(others.filter((other) => meets(other, line, 0))).toEqual([])
    const { x, y } = line.end
    expect(isInside({ x, y, width: 0, height: 0 }, card)).toBe(true)
  }
})

test.each([SIZES[0], SIZES[1], SIZES[2]])(
  'on a stage of %i × %i three callouts are about three cards',
  (width, height) => {
    const { placed } = sceneOn(width, height)
    expect(placed.callouts.map(({ name }) => name)).toEqual(CALLOUTS)
    expect(new Set(placed.callouts.map(({ card }) => card)).size).toBe(3)
    expect(placed.invitations).toBeDefined()
    expect(placed.dots).toEqual([])
  },
)

test.each([SIZES[3], SIZES[4]])(
  'on a stage of %i × %i dots and notes stand for callouts',
  (width, height) => {
    const { placed } = sceneOn(width, height)
    expect(placed.callouts).toEqual([])
    expect(placed.dots.map(({ name }) => name)).toEqual(CALLOUTS)
    expect(placed.notes).toBeDefined()
    expect(placed.invitations).toBeDefined()
  },
)

test('on the low stage of a phone on its side the notes stand between cards and dock', () => {
  const { placed, layout, area, occupied } = sceneOn(788, 204)
  const { notes } = placed
  if (notes === undefined) throw new Error('no notes')
  expect(notes.width).toBeGreaterThanOrEqual(LOW_NOTES.width)
  expect(isInside(notes, area)).toBe(true)
  const others = [...layout.cards.map(({ rect }) => rect), ...occupied]
  expect(others.filter((other) => isNear(notes, other, 0))).toEqual([])
  expect(placed.dots.map(({ name }) => name)).toEqual(CALLOUTS)
  expect([placed.callouts, placed.invitations]).toEqual([[], undefined])
})
