import { expect, test } from 'vitest'
import { checkNames } from './names.ts'

const namesIn = (text: string, file = 'src/lib/a.ts'): readonly string[] =>
  checkNames(file, text).map(({ message }) => /^`(.*?)`/.exec(message)?.[1] ?? '')

test.each([
  ['const given = 1', ['given']],
  ['const { a: told } = b', ['told']],
  ['const [, ...its] = b', ['its']],
  ['const { made } = b', ['made']],
  ['const go = (wayPx: number, a = 1) => a', ['wayPx']],
  ['function go({ a: { asked = 1 } }) {}', ['asked']],
  ['interface LinkStanding { readonly isEndTold: boolean }', ['LinkStanding', 'isEndTold']],
  ['type Seat<Held> = Held', ['Seat', 'Held']],
  ['type Go = (said: string) => void', ['said']],
  ['class A { deed = 1; ask() {} }', ['deed']],
  ["go({ 'way.end': 1, made: 2 })", ['way.end', 'made']],
  ["import { a as told } from './b.ts'", ['told']],
  ["export { a as seatOf } from './b.ts'", ['seatOf']],
  ['const SHORT_WAY_PX = 20', ['SHORT_WAY_PX']],
])('%s is refused', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test.each([
  ['const sorted = always(seated, madeAt)'],
  ['go(world.standing, made, `its way`)'],
  ['go({ made })'],
])('%s is allowed: it declares none of the words', (text) => {
  expect(namesIn(text)).toEqual([])
})

test('a file is named as its contents are', () => {
  expect(namesIn('', 'src/engine/workerSeat.test.ts')).toEqual(['workerSeat'])
})

test('an exemption holds for its files alone', () => {
  const text = "const a = { leads: 'own' }"
  expect(namesIn(text, 'src/rivals/a.ts')).toEqual([])
  expect(namesIn(text, 'src/engine/a.ts')).toEqual(['leads'])
})
