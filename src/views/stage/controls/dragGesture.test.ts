import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dragGesture } from './dragGesture'

let page = new EventTarget()
let calls: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  calls = []
  dragGesture(
    { clientX: 10, clientY: 10 },
    {
      onLift: () => calls.push('lift'),
      onMove: ({ clientX }) => calls.push(`move ${clientX}`),
      onEnd: (isDrop) => calls.push(isDrop ? 'drop' : 'put back'),
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const happens = (type: string, fields: object = {}): void =>
  void page.dispatchEvent(Object.assign(new Event(type), fields))
const move = (clientX: number): void => happens('pointermove', { clientX, clientY: 10 })

/** True where a click reaches the element under the pointer. */
function clicks(): boolean {
  const click = new Event('click')
  const stop = vi.spyOn(click, 'stopPropagation')
  page.dispatchEvent(click)
  return stop.mock.calls.length === 0
}

test('a press that hardly moves is a click', () => {
  move(13)
  happens('pointerup')
  expect(calls).toEqual(['put back'])
  expect(clicks()).toBe(true)
})

test('a drag drops where the pointer is released, ends there and gives no click', () => {
  move(30)
  move(40)
  happens('pointerup')
  expect(clicks()).toBe(false)
  move(50)
  expect(calls).toEqual(['lift', 'move 30', 'move 40', 'drop'])
})

test('a drag that ends over another element suppresses no later click', () => {
  move(30)
  happens('pointerup')
  vi.runAllTimers()
  expect(clicks()).toBe(true)
})

test('Escape puts the card back, and the release afterwards is no click', () => {
  move(30)
  happens('keydown', { key: 'Escape' })
  expect(calls.at(-1)).toBe('put back')
  vi.runAllTimers()
  happens('pointerup')
  expect(clicks()).toBe(false)
  vi.runAllTimers()
  happens('pointerup')
  expect(clicks()).toBe(true)
  expect(calls).toEqual(['lift', 'move 30', 'put back'])
})

test('a cancelled pointer drops nothing and suppresses no click', () => {
  move(30)
  happens('pointercancel')
  expect(calls.at(-1)).toBe('put back')
  happens('pointerup')
  expect(clicks()).toBe(true)
})
