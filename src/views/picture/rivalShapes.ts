import type { Frame, RivalFrame } from '../../sim'
import type { StageLayout } from '../stage/stageLayout'
import type { Ink } from './ink'
import { box, type Shape } from './shapes'

/** Servers of etcd and Redis, and their clients: name and state, what does not run in dashes. */
export function rivalShapes(
  frame: Frame,
  { rivals = [] }: StageLayout,
  ink: Ink,
  say: (rival: RivalFrame) => string,
): readonly Shape[] {
  return rivals.flatMap(({ id, isClient, rect }): readonly Shape[] => {
    const rival = frame.rivals?.find((other) => other.id === id)
    if (rival === undefined) return []
    const { x, y, width, height } = rect
    const isUp = rival.process === 'running'
    const text = { type: 'text', x: x + 12, fill: ink('--ink') } as const
    return [
      {
        type: 'path',
        d: box(x, y, width, height, isClient ? height / 2 : 10),
        fill: ink('--surface'),
        stroke: ink(isUp ? '--ink' : '--fault'),
        strokePx: 1.5,
        ...(!isUp && { dash: [3, 4] }),
      },
      { ...text, text: id, y: y + (isClient ? height / 2 + 5 : 26), sizePx: 14, weight: 700 },
      ...(isClient ? [] : [{ ...text, text: say(rival), y: y + 50, sizePx: 13, weight: 600 }]),
    ]
  })
}
