import { expect, test } from 'vitest'
import { completeLine, findCompletion, replaceWord, usageFor } from './completion'

const PATHS = ['/', '/config', '/config/db', '/locks']

test.each([
  ['cr', 'create ', []],
  ['dele', 'delete', ['delete', 'deleteall']],
  ['get /loc', 'get /locks ', []],
  ['get /con', 'get /config', ['/config', '/config/db']],
  ['get /nothing', 'get /nothing', []],
  ['nonsense ', 'nonsense ', []],
  ['!wa', '!wait ', []],
  ['!wch', '!wch', ['!wchs', '!wchc', '!wchp']],
])('Tab makes %j into %j', (line, text, choices) => {
  expect(completeLine(line, findCompletion(line, PATHS))).toMatchObject({ text, choices })
})

test('a chosen completion replaces the word that was being typed', () => {
  const found = completeLine('get -s /con', findCompletion('get -s /con', PATHS))
  expect(replaceWord(found, '/config/db')).toBe('get -s /config/db ')
})

test('the usage line says what may follow a command', () => {
  expect(usageFor('  set /a')).toBe('set [-s] [-v version] path data')
  expect(usageFor('quit')).toBe('quit')
  expect(usageFor('se')).toBeUndefined()
})
