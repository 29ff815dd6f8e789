import { afterEach, expect, test, vi } from 'vitest'
import { labStore } from '../state'
import { addressSuffix, readEmbed, refusedSettings, withoutEmbed } from './embedAddress'

afterEach(() => vi.unstubAllGlobals())

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
  [
    '#s=1.abc&embed=stage,theme=dark,language=zh-CN',
    { view: 'stage', panels: [], controls: [], theme: 'dark', language: 'zh-CN' },
  ],
  ['#s=1.abc&embed=stage,theme=blue,language=', { view: 'stage', panels: [], controls: [] }],
])('the frame of %s shows what its address names', (hash, embed) => {
  expect(readEmbed(hash)).toEqual(embed)
  expect(withoutEmbed(hash)).toBe('#s=1.abc')
})

test.each([
  ['#s=1.abc&theme=blue', []],
  ['#s=1.abc&embed=stage,theme=dark,language=en,nonsense', []],
  ['#s=1.abc&embed=theme=blue,language=,theme=light', ['theme=blue', 'language=']],
])('%s asks for settings that do not exist', (hash, refused) => {
  expect(refusedSettings(hash)).toEqual(refused)
})

test.each([
  ['#run=first-votes', '&lang=zh-CN'],
  ['#lesson=1.2&step=3', '&lang=zh-CN'],
  ['#s=1.abc', ''],
])('behind %s the language of the address is kept where it is short', (link, suffix) => {
  vi.stubGlobal('location', { hash: '#lesson=1.2&lang=zh-CN' })
  labStore.setState(({ settings }) => ({ settings: { ...settings, language: 'zh-CN' } }))
  expect(addressSuffix(link)).toBe(suffix)
})
