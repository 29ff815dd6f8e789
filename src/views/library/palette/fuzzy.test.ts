import { expect, test } from 'vitest'
import { scoreOf } from './fuzzy'

const best = (query: string, texts: readonly string[]): string | undefined =>
  texts
    .map((text) => ({ text, score: scoreOf(query, text) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)[0]?.text

test('matches at the beginning rank above inner ones, and those above scattered letters', () => {
  expect(best('kill', ['Skill', 'Kill: server 3', 'k i l l'])).toBe('Kill: server 3')
  expect(best('leader', ['Kill the leader', 'Misleader'])).toBe('Kill the leader')
  expect(best('rolres', ['Restore', 'Rolling restart'])).toBe('Rolling restart')
})

test('every word must be found, in any order', () => {
  expect(scoreOf('3 kill', 'Kill: server 3')).toBeGreaterThan(0)
  expect(scoreOf('kill 4', 'Kill: server 3')).toBe(0)
  expect(scoreOf('', 'anything')).toBeGreaterThan(0)
})

test('texts without spaces are searched as well', () => {
  expect(best('杀死3', ['启动：3 号服务器', '杀死：3 号服务器'])).toBe('杀死：3 号服务器')
  expect(best('选举', ['跳到上一次选举', '提交'])).toBe('跳到上一次选举')
})
