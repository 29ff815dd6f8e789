import type { Frame, RivalFrame } from '../../../simulator'
import { believedLockOf, type BelievedLock, type Conflict } from '../model'
import type { StageLayout } from '../layout'
import { lockHolderStroke } from './clientShapes'
import { lockHolderBadge } from './lockHolderShapes'
import { rectPath, cutText, textWidth, widthAt, type Shape } from '../../../drawing'

export interface RivalWords {
  readonly rival: (rival: RivalFrame) => string
  readonly lock: (lock: BelievedLock) => string
}

const NAME_PX = 14
const WORDS_PX = 13
/** The distance from a pill's edge to its name, and to a name behind a lock's badge, px. */
const LEFT_PX = 12
const HELD_LEFT_PX = 36

/**
 * Servers and clients of etcd and Redis with names and states: dashed where they do not run, with badges for
 * holders.
 */
export function rivalShapes(
  frame: Frame,
  { rivals = [] }: StageLayout,
  words: RivalWords,
  conflicts: readonly Conflict[],
): readonly Shape[] {
  return rivals.flatMap(({ id, isClient, rect }): readonly Shape[] => {
    const rival = frame.rivals?.find((other) => other.id === id)
    if (rival === undefined) return []
    const { x, y, width, height } = rect
    const lock = believedLockOf(rival, conflicts)
    const isUp = rival.process === 'running'
    const left = x + (lock === undefined ? LEFT_PX : HELD_LEFT_PX)
    const middle = y + (isClient ? height / 2 : 21)
    const text = { type: 'text', fill: '--ink' } as const
    const heldX = left + textWidth(id, NAME_PX) + 10
    return [
      {
        type: 'path',
        d: rectPath(x, y, width, height, isClient ? height / 2 : 10),
        fill: '--surface',
        ...lockHolderStroke(lock),
        ...(!isUp && { stroke: '--fault', dash: [3, 4] }),
      },
      { ...text, text: id, x: left, y: middle + 5, sizePx: NAME_PX, weight: 700 },
      ...(lock === undefined
        ? []
        : [
            ...lockHolderBadge(lock, x + 19, middle),
            {
              ...text,
              text: cutText(words.lock(lock), x + width - LEFT_PX - heldX, widthAt(WORDS_PX)),
              x: heldX,
              y: middle + 5,
              sizePx: WORDS_PX,
              weight: 600,
            },
          ]),
      ...(isClient
        ? []
        : [
            {
              ...text,
              text: words.rival(rival),
              x: left,
              y: y + 50,
              sizePx: WORDS_PX,
              weight: 600,
            },
          ]),
    ]
  })
}
