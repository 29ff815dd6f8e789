import { afterEach, expect, test } from 'vitest'
import { labStore } from '../../../app/state'
import { runFileName } from './runFileName'

afterEach(() => labStore.setState({ title: undefined }))

test('a file is named after the run and the part of it that the file holds', () => {
  labStore.setState({ title: { en: 'DIFF, TRUNC, SNAP', 'zh-CN': '三种同步' } })
  expect(runFileName('json')).toBe('zklab-diff-trunc-snap.json')
  expect(runFileName('png', 'step-439')).toBe('zklab-diff-trunc-snap-step-439.png')
})

test('a file name holds no character that a system may refuse, and is short', () => {
  labStore.setState({ title: '../"我的 运行": a?*<b>|c' })
  expect(runFileName('svg')).toBe('zklab-我的-运行-a-b-c.svg')
  labStore.setState({ title: 'ever so long a title '.repeat(20) })
  expect(runFileName('webm').length).toBeLessThan(64)
})

test('a file of a run without a title is named after the lab', () => {
  expect(runFileName('gif')).toBe('zklab.gif')
})
