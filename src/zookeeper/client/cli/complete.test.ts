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
  ['get /', 4, '/ /app /app/x /b "/it s"'],
  ['nonsense -', 9, ''],
  ['create /b da', 10, ''],
  ['addWatch -m ', 12, 'PERSISTENT PERSISTENT_RECURSIVE'],
  ['addWatch -m PERSISTENT_', 12, 'PERSISTENT_RECURSIVE'],
  ['printwatches o', 13, 'on off'],
  // A word with a blank needs quotes; an open quote is closed.
  ['get /i', 4, '"/it s"'],
  ['get "/it ', 4, '"/it s"'],
  ["get '/a", 4, "'/app' '/app/x'"],
  ['set "/it s" /b', 12, '/b'],
  ['"l', 0, ''],
])('Tab completes %j as zkCli does', (line, from, texts) => {
  const completion = completeCommand(line, ['/', '/app', '/app/x', '/b', '/it s'])
  expect(completion.from).toBe(from)
  expect(completion.candidates.map(({ text }) => text).join(' ')).toBe(texts)
})

test('a command comes with its usage', () => {
  expect(completeCommand('sy').candidates).toEqual([{ text: 'sync', usage: 'sync path' }])
})
