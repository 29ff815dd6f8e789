import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPointerDrag, type PointerDrag } from './pointerDrag'

let page = new EventTarget()
let drag: PointerDrag
let said: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  drag = createPointerDrag(6)
  said = []
  drag.follow(
    { clientX: 10, clientY: 10 },
    {
      onLift: () => said.push('lift'),
      onMove: ({ clientX }) => said.push(`move ${clientX}`),
      onEnd: (isDrop) => said.push(isDrop ? 'drop' : 'put back'),
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

test('a press that hardly moves is a click', () => {
  move(13)
  happens('pointerup')
  expect(said).toEqual(['put back'])
  expect(drag.wasDrag()).toBe(false)
})

test('what is carried is let go where the pointer is, and moves no more', () => {
  move(30)
  move(40)
  happens('pointerup')
  expect(drag.wasDrag()).toBe(true)
  move(50)
  expect(said).toEqual(['lift', 'move 30', 'move 40', 'drop'])
})

test('once the click of a drag is over, the next press of a key is none', () => {
  move(30)
  happens('pointerup')
  vi.runAllTimers()
  expect(drag.wasDrag()).toBe(false)
})

test('Escape puts it back; letting go afterwards is no click', () => {
  move(30)
  happens('keydown', { key: 'Escape' })
  expect(said.at(-1)).toBe('put back')
  vi.runAllTimers()
  happens('pointerup')
  expect(drag.wasDrag()).toBe(true)
  vi.runAllTimers()
  expect(drag.wasDrag()).toBe(false)
  expect(said).toEqual(['lift', 'move 30', 'put back'])
})

test('a pointer that is taken away drops nothing', () => {
  move(30)
  happens('pointercancel')
  expect(said.at(-1)).toBe('put back')
})
