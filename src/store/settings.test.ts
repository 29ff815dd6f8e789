import { expect, test } from 'vitest'
import { readSettings } from './settings'

test.each([
  ['nothing', undefined, { speed: 'adaptive', areShortcutsOn: true }],
  ['no JSON', 'x{', { speed: 'adaptive' }],
  [
    'what was chosen',
    '{"theme":"dark","language":"zh-CN","speed":0.25,"panelWidth":9000}',
    { theme: 'dark', language: 'zh-CN', speed: 0.25, panelWidth: 480 },
  ],
  ['nonsense', '{"theme":3,"language":"fr","speed":7}', { speed: 'adaptive' }],
])('settings read from %s', (_, text, expected) => {
  const storage = { getItem: () => text ?? null } as unknown as Storage
  const settings = readSettings(storage)
  expect(settings).toMatchObject(expected)
  expect('theme' in settings).toBe('theme' in expected)
})
