import { expect, test } from 'vitest'
import { fc } from '../../kernel/lib/testing/properties'
import { dealAfresh, dealToLeast, movedBetween } from './assign'

const SOURCES = ['s1', 's2', 's3', 's4', 's5', 's6']

test('dealing afresh moves items of hosts that stay, dealing to the least loaded does not', () => {
  const before = dealAfresh(SOURCES, ['host1', 'host2', 'host3'])
  expect(Object.fromEntries(before)).toEqual({
    host1: ['s1', 's4'],
    host2: ['s2', 's5'],
    host3: ['s3', 's6'],
  })
  const left = ['host1', 'host3']
  expect(movedBetween(before, dealAfresh(SOURCES, left))).toHaveLength(4)
  expect(movedBetween(before, dealToLeast(SOURCES, left, before))).toEqual(['s2', 's5'])
})

test('a new client takes an item from each client that has most', () => {
  const before = new Map([
    ['host1', ['s1', 's4', 's2']],
    ['host3', ['s3', 's6', 's5']],
  ])
  const after = dealToLeast(SOURCES, ['host1', 'host3', 'host4'], before)
  expect(Object.fromEntries(after)).toEqual({
    host1: ['s1', 's4'],
    host3: ['s3', 's6'],
    host4: ['s2', 's5'],
  })
})

test('each source has one host, and no host has two more than another', () => {
  const hosts = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 })
  fc.assert(
    fc.property(hosts, hosts, (were, are) => {
      const after = dealToLeast(SOURCES, are, dealAfresh(SOURCES, were))
      expect([...after.values()].flat().toSorted()).toEqual(SOURCES)
      const counts = [...after.values()].map((list) => list.length)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThan(2)
    }),
  )
})

test('a host may be named like an inherited property', () => {
  const after = dealToLeast(SOURCES, ['constructor', '__proto__'], new Map())
  expect([...after.values()].map((list) => list.length)).toEqual([3, 3])
})

test('an item claimed twice keeps one owner, and an unknown item has none', () => {
  const before = new Map([
    ['host1', ['s1', 's4', 's2']],
    ['host2', ['s2', 's5', 'old']],
    ['host3', ['s3', 's6', 's5']],
  ])
  const after = dealToLeast(SOURCES, ['host1', 'host2', 'host3'], before)
  expect([...after.values()].flat().toSorted()).toEqual(SOURCES)
  expect(after.get('host2')).toHaveLength(2)
})
