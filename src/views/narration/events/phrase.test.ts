import { expect, test } from 'vitest'
import type { DetailCode } from '../../../checks'
import type { Problem } from '../../../kernel/lib'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { phraseValues, violationPhrase } from './phrase'

await completeCatalogue('en')
await completeCatalogue('zh-CN')
const ENGLISH = createTranslator('en', await loadCatalogue('en')).t
const CHINESE = createTranslator('zh-CN', await loadCatalogue('zh-CN')).t

const detail = (code: DetailCode, values: Problem['values']): Problem => ({ code, values })

function say(problem: Problem, t: typeof ENGLISH): string {
  const phrase = violationPhrase(problem)
  return t(phrase.key, phraseValues(phrase, t))
}

test('a difference within an answer is given in the language of the answer', () => {
  const field = detail('fieldDiffers', { field: 'path', actual: '/a', expected: '/b' })
  const difference = detail('partDiffers', { difference: field, index: 2 })
  const answer = detail('otherResult', { client: 'c1', request: 'multi', difference })
  expect(say(answer, ENGLISH)).toBe('c1 is told of multi: path /a for /b at 2.')
  expect(say(answer, CHINESE)).toBe('c1 得到的 multi 答复有误：第 2 项：path 是 /a，应为 /b。')
})

test('a list in a violation uses the separators of the language', () => {
  const owns = detail('ownsBeside', { client: 'c1', resource: '/lock', others: ['c2', 'c3'] })
  expect(say(owns, ENGLISH)).toBe('c1 owns /lock beside c2 and c3.')
  expect(say(owns, CHINESE)).toBe('c1 与 c2、c3 同时持有 /lock。')
  const lost = detail('notDurable', { zxid: '1:8', holders: [1, 4] })
  expect(say(lost, CHINESE)).toBe('1·8 已提交，但只在 1、4 号的磁盘上。')
  const violation = detail('notDurable', { zxid: '1:8', holders: 'nobody' })
  expect(say(violation, CHINESE)).toBe('1·8 已提交，但没有任何磁盘存有它。')
})

test('an error transaction is described in words, any other by its name', () => {
  const txn = detail('errorTxnAt', { zxid: '1:8', error: 'NoNode', path: '/a' })
  expect(say(detail('askedByNobody', { txn }), CHINESE)).toBe(
    '1·8 的错误（NoNode）/a：没有人请求过它。',
  )
  expect(say(detail('askedByNobody', { txn: '1:8 create /a' }), CHINESE)).toBe(
    '1·8 create /a：没有人请求过它。',
  )
})

test('a zxid of a violation has the notation of the page, and data of a client stay', () => {
  const back = detail('wentBack', { client: 'c1', before: '1:9', zxid: '1:8' })
  expect(say(back, ENGLISH)).toBe('c1 saw 1·9 and then 1·8.')
  const late = detail('lateWrite', { store: 's', value: '1:2', client: 'c1' })
  expect(say(late, ENGLISH)).toContain('“1:2”')
})
