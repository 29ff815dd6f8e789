import { expect, test } from 'vitest'
import { makeZxid } from '../../../zookeeper/model'
import { layoutAxis } from '../../shared/axis'
import type { Mark } from '../model/types'
import { markShapes } from './markShapes'

const AXIS = layoutAxis({ anchorUs: 0, anchorX: 0, usPerPx: 10 }, [], 1_000)

/** The texts of a mark with their colours, and the opacity of its glyph. */
function drawn(opacity: number, x = 20) {
  const mark = {
    x,
    y: 20,
    arrow: {
      tone: opacity < 1 ? 'aside' : 'plain',
      look: { kind: 'proposal', letter: 'P' },
      passage: { id: 1 },
    },
    zxid: makeZxid(2, 7),
    name: 'PROPOSAL',
  } as unknown as Mark
  const shapes = markShapes(mark, { axis: AXIS, measure: (text) => text.length * 7 }, opacity)
  return {
    texts: shapes.flatMap((shape) =>
      shape.type === 'text' ? [`${shape.text} ${shape.fill}`] : [],
    ),
    glyph: shapes.flatMap((shape) => (shape.type === 'glyph' ? [shape.opacity] : [])),
  }
}

test('the label of a faint message stays readable: only its glyph and frame are pale', () => {
  expect(drawn(0.1)).toEqual({ texts: ['2·7 --ink-3', 'PROPOSAL --ink-3'], glyph: [0.1] })
  expect(drawn(1)).toEqual({ texts: ['2·7 --on-epoch', 'PROPOSAL --kind-proposal'], glyph: [1] })
})

test('a name that the end of the field would cut is left out', () => {
  expect(drawn(1, 960).texts).toEqual(['2·7 --on-epoch'])
})
