import { expect, test } from 'vitest'
import { freeForkName, isForkMark } from './forkMarks'

test.each(['en', 'zh-CN'] as const)('in %s each fork has a name of its own', (language) => {
  const usedNames = new Set<string>()
  for (let count = 0; count < 12; count += 1) usedNames.add(freeForkName(usedNames, language))
  expect(usedNames.size).toBe(12)
  expect([...usedNames].filter((name) => !isForkMark(name))).toEqual([])
})

test.each([
  'forks',
  'fork 2',
  'fork02',
  'fork1',
  'fork2.5',
  'fork1e3',
  'fork-2',
  'pitchfork',
  '2',
  '',
])('a mark named %j is none of a fork', (name) => {
  expect(isForkMark(name)).toBe(false)
})
