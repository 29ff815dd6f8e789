import { describe, expect, test } from 'vitest'
import { configValue, withConfigValue } from './configText'

const TEXT =
  '# an ensemble\ntickTime=2000\n initLimit : 10\nzookeeper.snapCount 500\nserver.1=a:1:2\n'

describe('a value of a zoo.cfg', () => {
  test.each([
    ['tickTime', '2000'],
    ['initLimit', '10'],
    ['snapCount', '500'],
    ['server.1', 'a:1:2'],
    ['an', undefined],
    ['syncLimit', undefined],
  ])('%s is %s', (key, value) => {
    expect(configValue(TEXT, key)).toBe(value)
  })

  test('the last of several lines counts, and a byte order mark is no part of a key', () => {
    expect(configValue('\uFEFFtickTime=1\ntickTime=2', 'tickTime')).toBe('2')
    expect(configValue('\uFEFFtickTime=1', 'tickTime')).toBe('1')
  })
})

describe('a changed value', () => {
  test('stays in its line', () => {
    expect(withConfigValue(TEXT, 'initLimit', '5')).toBe(
      TEXT.replace(' initLimit : 10', 'initLimit=5'),
    )
  })

  test('of a new key comes before the servers', () => {
    expect(withConfigValue(TEXT, 'syncLimit', '5')).toBe(
      TEXT.replace('server.1', 'syncLimit=5\nserver.1'),
    )
    expect(withConfigValue('a=1', 'b', '2')).toBe('a=1\nb=2')
  })

  test('that is undefined takes all lines of its key away', () => {
    expect(withConfigValue('a=1\nb=2\na=3\n', 'a', undefined)).toBe('b=2\n')
  })
})
