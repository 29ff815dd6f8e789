import { expect, test } from 'vitest'
import { makeZxid } from '../../../zookeeper/model'
import { layoutAxis } from '../model/axis'
import type { Mark } from '../model/types'
import type { Ink } from './ink'
import { paintMark } from './paintMark'

const AXIS = layoutAxis({ anchorUs: 0, anchorX: 0, usPerPx: 10 }, [], 1_000)
/** Every colour by its own name. */
const INK = new Proxy(
  {},
  { get: (_, name) => (name === 'kinds' || name === 'epochs' ? [] : String(name)) },
) as Ink

/** What a canvas' pen writes, how strong, and in which colour. */
function paint(alpha: number) {
  const written: { text: string; alpha: number; colour: string }[] = []
  const pen = {
    fillStyle: '',
    globalAlpha: 1,
    measureText: (text: string) => ({ width: text.length * 7 }),
    fillText: (text: string) => {
      written.push({ text, alpha: pen.globalAlpha, colour: pen.fillStyle })
    },
  }
  const context = new Proxy(pen, {
    get: (target, name) =>
      name in target ? (Reflect.get(target, name) as unknown) : () => undefined,
  }) as unknown as CanvasRenderingContext2D
  const mark = {
    x: 20,
    y: 20,
    arrow: { tone: alpha < 1 ? 'aside' : 'plain', look: { kind: 'proposal' } },
    zxid: makeZxid(2, 7),
    name: 'PROPOSAL',
  } as unknown as Mark
  paintMark(context, mark, { ink: INK, axis: AXIS, sprites: () => ({}) as never }, alpha)
  return written
}

test('the words of a faint message are read: only what is drawn is pale', () => {
  expect(paint(0.1)).toEqual([
    { text: '2·7', alpha: 1, colour: 'muted' },
    { text: 'PROPOSAL', alpha: 1, colour: 'muted' },
  ])
  expect(paint(1)[0]).toEqual({ text: '2·7', alpha: 1, colour: 'onEpoch' })
})
