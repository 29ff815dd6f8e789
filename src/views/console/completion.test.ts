import { expect, test } from 'vitest'
import { completeCommand } from '../../client'
import { completeLine, usageFor } from './completion'

const PATHS = ['/', '/config', '/config/db', '/locks']

test.each([
  ['cr', 'create ', []],
  ['dele', 'delete', ['delete', 'deleteall']],
  ['get /loc', 'get /locks ', []],
  ['get /con', 'get /config', ['/config', '/config/db']],
  ['get /nothing', 'get /nothing', []],
  ['nonsense ', 'nonsense ', []],
])('Tab makes %j into %j', (line, text, choices) => {
  expect(completeLine(line, completeCommand(line, PATHS))).toEqual({ text, choices })
})

test('tells what may follow a command', () => {
  expect(usageFor('  set /a')).toBe('[-s] [-v version] path data')
  expect(usageFor('se')).toBe('')
})
