import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { detailSaid, valuesSaid } from './detailSaid'

await completeCatalogue('en')
await completeCatalogue('zh-CN')
const ENGLISH = createTranslator('en', await loadCatalogue('en')).t
const CHINESE = createTranslator('zh-CN', await loadCatalogue('zh-CN')).t

function say(detail: string, t: typeof ENGLISH): string | undefined {
  const said = detailSaid(detail)
  return said && t(said.key, valuesSaid(said, t))
}

test('what differs within an answer is said in the language of the answer', () => {
  const detail = 'c1 is told of multi: path /a for /b at 2'
  expect(say(detail, ENGLISH)).toBe(`${detail}.`)
  expect(say(detail, CHINESE)).toBe('c1 得到的 multi 应答有误：第 2 项：path 是 /a，应为 /b。')
})

test('a list within is parted as the language parts it', () => {
  const owns = 'c1 owns /lock beside c2, c3'
  expect(say(owns, ENGLISH)).toBe(`${owns}.`)
  expect(say(owns, CHINESE)).toBe('c1 与 c2、c3 同时持有 /lock。')
  const lost = '1:8 is committed, but on the disks of 1, 4 only'
  expect(say(lost, CHINESE)).toBe('1:8 已提交，但只在 1、4 号的磁盘上。')
  const gone = '1:8 is committed, but on the disks of nobody only'
  expect(say(gone, CHINESE)).toBe('1:8 已提交，但没有任何磁盘存有它。')
})

test('a transaction that is an error is said in words, another by its names', () => {
  expect(say('1:8 an error (NoNode) /a was asked for by nobody', CHINESE)).toBe(
    '1:8 的错误（NoNode）/a：没有人请求过它。',
  )
  expect(say('1:8 create /a was asked for by nobody', CHINESE)).toBe(
    '1:8 create /a：没有人请求过它。',
  )
})

test('what no template says stays as the check has it', () => {
  expect(detailSaid('a word of another')).toBeUndefined()
})
