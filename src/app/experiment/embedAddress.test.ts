import { expect, test } from 'vitest'
import { readEmbed, withoutEmbed } from './embedAddress'

test.each([
  ['#s=1.abc', undefined],
  ['#s=1.abc&embed=', { view: 'stage', panels: [], controls: [] }],
  [
    '#s=1.abc&embed=stage,console,transport',
    { view: 'stage', panels: ['console'], controls: ['transport'] },
  ],
  [
    '#s=1.abc&embed=log,spaceTime,why,sentence,tools,nonsense',
    { view: 'spaceTime', panels: ['log', 'why'], controls: ['sentence', 'tools'] },
  ],
  ['#s=1.abc&embed=log,log,log', { view: 'stage', panels: ['log'], controls: [] }],
])('%s', (hash, embed) => {
  expect(readEmbed(hash)).toEqual(embed)
  expect(withoutEmbed(hash)).toBe('#s=1.abc')
})
