import { expect, test } from 'vitest'
import { actorName } from '../../../kernel/actor'
import type { Frame } from '../../../simulator'
import { crowdFrame } from '../testing/frames'
import type { Shape } from '../../../drawing'
import { shapesOf } from './testing/pictures'

const textsOf = (shapes: readonly Shape[]): readonly string[] =>
  shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : []))

const HOLDS = [{ system: 'etcd', name: 'lock', resource: 'm' }] as const

/** A frame of etcd's clients, the first `holders` of which hold one lock. */
function frameWith(holders: number): Frame {
  const rivals = ['e1', 'e2', 'e3'].map((name, index) => ({
    id: actorName(name),
    what: 'client' as const,
    process: 'running' as const,
    ...(index < holders && { holds: HOLDS }),
  }))
  return { ...crowdFrame(), clients: [], rivals: [...rivals] }
}

const faults = (shapes: readonly Shape[]): number =>
  shapes.filter((shape) => 'fill' in shape && shape.fill === '--fault-tint').length

test('a picture shows who holds a lock', () => {
  const texts = textsOf(shapesOf(frameWith(1)))
  expect(texts.filter((text) => text === 'holds m')).toHaveLength(1)
  expect(texts.some((text) => text.startsWith('A title'))).toBe(true)
  expect(faults(shapesOf(frameWith(1)))).toBe(0)
  expect(textsOf(shapesOf(frameWith(0)))).not.toContain('holds m')
})

test('two holders of one lock are marked, and named above even a long title', () => {
  const shapes = shapesOf(frameWith(2))
  const texts = textsOf(shapes)
  expect(texts.filter((text) => text === '2 hold it')).toHaveLength(2)
  expect(texts).toContain('e1 and e2 hold m')
  expect(faults(shapes)).toBe(1)
  expect(texts.find((text) => text.startsWith('A title'))).toMatch(/…$/)
})

test('a picture of an open question raises no alarm, which may be its answer', () => {
  const shapes = shapesOf(frameWith(2), 0, {}, true)
  expect(faults(shapes)).toBe(0)
  expect(textsOf(shapes)).not.toContain('e1 and e2 hold m')
})

test('a client of the ensemble that holds a lock is marked as well', () => {
  const plain = crowdFrame()
  const [first, ...others] = plain.clients
  if (first === undefined) throw new Error('there are clients')
  const holder = { ...first, holds: [{ name: 'lock', resource: '/locks' }] }
  const clients = [holder as typeof first, ...others]
  const padlocks = (frame: Frame) =>
    shapesOf(frame).filter((shape) => shape.type === 'path' && shape.d.startsWith('M-3 -1v')).length
  expect(padlocks(plain)).toBe(0)
  expect(padlocks({ ...plain, clients })).toBe(1)
})
