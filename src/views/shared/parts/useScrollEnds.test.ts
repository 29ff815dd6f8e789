import { expect, test } from 'vitest'
import { moreOf } from './useScrollEnds'

const AT_REST = {
  scrollTop: 0,
  scrollHeight: 40,
  clientHeight: 40,
  scrollLeft: 0,
  scrollWidth: 300,
  clientWidth: 300,
}

test.each([
  ['all in sight', {}, undefined],
  ['lines below', { scrollHeight: 64 }, 'after'],
  ['lines above', { scrollHeight: 64, scrollTop: 24 }, 'before'],
  ['a fraction of a pixel', { scrollHeight: 64, scrollTop: 23.4 }, 'before'],
  ['lines on both sides', { scrollHeight: 90, scrollTop: 24 }, 'both'],
  ['words beside', { scrollWidth: 500 }, 'after'],
  ['words on both sides', { scrollWidth: 500, scrollLeft: 100 }, 'both'],
] as const)('the ends at which more lies are marked: %s', (_name, scrolled, more) => {
  expect(moreOf({ ...AT_REST, ...scrolled })).toBe(more)
})
