import { expect, test } from 'vitest'
import { completeCommand } from './complete'

test.each([
  ['de', 0, 'delete deleteall delquota'],
  ['  st', 2, 'stat'],
  ['set', 0, 'set setAcl setquota'],
  ['addW', 0, 'addWatch'],
  ['reconfig -', 9, '-s -v -file -members -add -remove'],
  ['ls -', 3, '-s -w -R'],
  ['ls -w /a', 6, '/app /app/x'],
  ['get /', 4, '/ /app /app/x /b'],
  ['nonsense -', 9, ''],
  ['create /b da', 10, ''],
])('completeCommand(%j)', (line, from, texts) => {
  const completion = completeCommand(line, ['/', '/app', '/app/x', '/b'])
  expect(completion.from).toBe(from)
  expect(completion.candidates.map(({ text }) => text).join(' ')).toBe(texts)
})

test('a command comes with its usage', () => {
  expect(completeCommand('sy').candidates).toEqual([{ text: 'sync', usage: 'sync path' }])
})
