import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeSettings, readSettings, shiftSpeed } from './settings'
import { DEFAULT_SETTINGS, labStore } from '../state'
import { createStorage } from '../testing/createStorage'

const KEY = 'zklab.settings'

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['nothing', undefined, {}],
  ['no JSON', 'x{', {}],
  ['a list', '[1]', {}],
  ['null', 'null', {}],
  [
    'what was chosen',
    '{"theme":"dark","language":"zh-CN","speed":0.001,"panelWidth":9000}',
    { theme: 'dark', language: 'zh-CN', speed: 0.001, panelWidth: 480 },
  ],
  [
    'nonsense beside a choice',
    '{"theme":3,"language":"fr","speed":7,"arePingsShown":true}',
    { arePingsShown: true },
  ],
  ['a speed of an earlier release', '{"speed":"adaptive"}', {}],
  ['a speed at which nobody reads', '{"speed":10}', {}],
  ['names that every object has', '{"toString":"dark","__proto__":{"theme":"dark"}}', {}],
])('settings read from %s', (_, text, chosen) => {
  if (text !== undefined) localStorage.setItem(KEY, text)
  expect(readSettings()).toEqual({ ...DEFAULT_SETTINGS, ...chosen })
})

test('a setting chosen in another tab meanwhile is kept', () => {
  changeSettings({ theme: 'dark' })
  localStorage.setItem(KEY, '{"theme":"dark","language":"zh-CN"}')
  changeSettings({ theme: 'light' })
  expect(readSettings()).toMatchObject({ theme: 'light', language: 'zh-CN' })
})

test.each([
  [1, 1, 2],
  [1, -1, 0.5],
  ['fastest', 1, 'fastest'],
  [0.0001, -1, 0.0001],
  ['reading', 1, 'fastReading'],
  ['reading', -1, 'slowReading'],
  ['fastReading', 1, 'fastReading'],
] as const)('a shift of speed %s by %d gives %s', (speed, direction, next) => {
  changeSettings({ speed })
  shiftSpeed(direction)
  expect(labStore.getState().settings.speed).toBe(next)
})

test.each([
  ['slowReading', 'slowReading'],
  ['reading', 'reading'],
  ['fastReading', 'reading'],
  [0.001, 0.001],
  [0.01, 'reading'],
  ['fastest', 'reading'],
] as const)('a visit after speed %s begins with %s', (speed, next) => {
  changeSettings({ speed: 'slowReading' })
  changeSettings({ speed })
  expect(labStore.getState().settings.speed).toBe(speed)
  expect(readSettings().speed).toBe(next)
})
