import { describe, expect, test } from 'vitest'
import { actorName, serverId } from '../../../kernel/actor'
import { fc } from '../../../kernel/lib/testing/properties'
import { layoutStage } from './layout'
import type { LinkBadge } from '../model'
import { placeBadges, type BadgeContent, type BadgeLayout } from './placeBadges'
import { isInside, isNear, type Rect } from '../geometry'
import type { StageInput } from './stageLayout'
import { occupiedAreas } from './occupiedAreas'

/** The stage at 1440 × 900 alone, beside a panel, the console and the widest panel; at 1024 × 768; on a phone. */
const STAGES = {
  alone: { width: 1364, height: 684 },
  panel: { width: 1016, height: 684 },
  console: { width: 964, height: 645 },
  widest: { width: 884, height: 684 },
  tablet: { width: 948, height: 552 },
  phone: { width: 390, height: 420 },
} as const

interface Case {
  readonly stage: keyof typeof STAGES
  readonly servers: number
  readonly observers?: number
  readonly clients?: number
  readonly leader?: number
  /** The first of each further side of a wall. */
  readonly parted?: readonly number[]
  readonly faults: readonly (readonly [from: number, to: number, kind: LinkBadge['kind']])[]
}

function inputOf(stageCase: Case): StageInput {
  const { stage, servers, observers = 0, clients = 0, leader, parted = [] } = stageCase
  const ids = Array.from({ length: servers }, (_unused, index) => serverId(index + 1))
  const starts = [1, ...parted.filter((id) => id > 1 && id <= servers)]
  return {
    ...STAGES[stage],
    servers: ids.map((id) => ({ id, isObserver: id > servers - observers })),
    leader: leader === undefined ? undefined : serverId(leader),
    sides: starts.map((start, index) =>
      ids.filter((id) => id >= start && id < (starts[index + 1] ?? Infinity)),
    ),
    clients: Array.from({ length: clients }, (_unused, index) => ({
      id: actorName(`c${index + 1}`),
      server: serverId((index % servers) + 1),
    })),
    hasBar: true,
  }
}

const signOf = ([from, to, kind]: Case['faults'][number]): LinkBadge => ({
  key: `${kind} ${from}>${to}`,
  kind,
  from: serverId(from),
  to: serverId(to),
  isBidirectional: false,
  ...(kind === 'slow' && { ms: 1200 }),
})

/** English words; others are as wide or less. */
const wordOf = ({ kind, of }: BadgeContent): string => {
  if (of.type === 'several') return `${of.badges.length} ${kind}`
  return kind === 'slow' ? `+${of.badge.ms} ms` : kind
}

function place(stageCase: Case) {
  const input = inputOf(stageCase)
  const layout = layoutStage(input)
  const links = stageCase.faults.map(signOf)
  return {
    layout,
    links,
    badgeLayout: placeBadges(links, { layout, width: input.width, wordOf }),
  }
}

const allOf = (count: number, kind: LinkBadge['kind']): Case['faults'] =>
  Array.from({ length: count }, (_unused, from) =>
    Array.from({ length: from }, (_one, to) => [to + 1, from + 1, kind] as const),
  ).flat()

const SOME: Case['faults'] = [
  [1, 2, 'cut'],
  [2, 3, 'slow'],
  [3, 1, 'frozen'],
  [3, 1, 'slow'],
]

const CASES: Readonly<Record<string, Case>> = {
  'four on five beside the console': { stage: 'console', servers: 5, leader: 5, faults: SOME },
  'a star that is cut and slow': {
    stage: 'panel',
    servers: 9,
    observers: 2,
    leader: 7,
    clients: 100,
    faults: [...allOf(7, 'cut'), [7, 3, 'slow'], [6, 7, 'frozen']],
  },
  'all at a wall': {
    stage: 'panel',
    servers: 9,
    observers: 2,
    leader: 3,
    parted: [4],
    faults: [...SOME, [6, 7, 'frozen'], [4, 8, 'cut'], [4, 5, 'slow']],
  },
  'nine on a phone': { stage: 'phone', servers: 9, leader: 9, faults: allOf(9, 'slow') },
}

const at = ({ x, y, width, height }: Rect): string =>
  [x, y, width, height].map((value) => value.toFixed(3)).join(' ')

const print = ({ badges }: BadgeLayout): string =>
  [
    ...badges.map(
      ({ key, room, pointsTo, of }) =>
        `${key} ${of.type === 'several' ? `of ${of.badges.length} ` : ''}${at(room)}` +
        (pointsTo === undefined ? '' : ` → ${pointsTo.x.toFixed(3)} ${pointsTo.y.toFixed(3)}`),
    ),
    '',
  ].join('\n')

describe('the signs of links', () => {
  test.each(Object.entries(CASES))('%s', async (name, stageCase) => {
    const path = `./testdata/badges/${name.replaceAll(' ', '-')}.txt`
    await expect(print(place(stageCase).badgeLayout)).toMatchFileSnapshot(path)
  })
})

const kinds: readonly LinkBadge['kind'][] = ['cut', 'slow', 'frozen']
const anyCase: fc.Arbitrary<Case> = fc
  .record({
    stage: fc.constantFrom(...(Object.keys(STAGES) as (keyof typeof STAGES)[])),
    servers: fc.integer({ min: 1, max: 9 }),
    observers: fc.integer({ min: 0, max: 3 }),
    clients: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant(100)),
    leader: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    parted: fc.uniqueArray(fc.integer({ min: 2, max: 9 }), { maxLength: 2 }),
    faults: fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(...kinds),
      ),
      { maxLength: 30 },
    ),
  })
  .map(({ servers, observers, leader, parted, faults, ...rest }) => ({
    ...rest,
    servers,
    observers: servers > observers + 2 ? observers : 0,
    parted: parted.toSorted((a, b) => a - b),
    faults: [
      ...new Map(
        faults
          .filter(([from, to]) => from !== to && Math.max(from, to) <= servers)
          .map((fault) => [fault.join(' '), fault]),
      ).values(),
    ],
    ...(leader !== undefined && leader <= servers && { leader }),
  }))

test('no sign covers a card, a client, the tally, a wall’s label or another sign', () => {
  fc.assert(
    fc.property(anyCase, (stageCase) => {
      const { layout, links, badgeLayout } = place(stageCase)
      const floor = { x: 0, y: 0, width: STAGES[stageCase.stage].width, height: layout.height }
      const rooms = badgeLayout.badges.map(({ room }) => room)
      const placed = [...[...layout.cards, ...layout.clients].map(({ rect }) => rect), ...rooms]
      const all = [...occupiedAreas(layout), ...rooms]
      for (const rect of placed) {
        expect(isInside(rect, floor)).toBe(true)
        expect(all.filter((other) => other !== rect && isNear(rect, other, 0))).toEqual([])
      }
      // Every fault keeps its line and belongs to at most one badge.
      expect(badgeLayout.lines).toHaveLength(links.length)
      const listed = badgeLayout.badges.flatMap(({ of }) =>
        of.type === 'link' ? [of.badge] : of.badges,
      )
      expect(new Set(listed).size).toBe(listed.length)
    }),
    { numRuns: 250 },
  )
})

test('on a desktop’s stage every fault has a sign, and few links have one each', () => {
  fc.assert(
    fc.property(anyCase, (stageCase) => {
      fc.pre(stageCase.stage !== 'phone')
      const { links, badgeLayout } = place(stageCase)
      const listed = badgeLayout.badges.flatMap(({ of }) =>
        of.type === 'link' ? [of.badge] : of.badges,
      )
      expect(listed.toSorted((a, b) => links.indexOf(a) - links.indexOf(b))).toEqual(links)
      expect(badgeLayout.badges.length).toBeLessThanOrEqual(8 + 3)
    }),
    { numRuns: 100 },
  )
})
