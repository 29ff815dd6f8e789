import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../i18n'
import type { Question } from '../../app/state'
import { questionParts } from './current'

test('a question stands with its choices in the place of the sentence, in either language', async () => {
  const question: Question = {
    do: 'ask',
    text: { en: 'Who leads?', 'zh-CN': '谁会领导？' },
    choices: [
      { text: 'Server 1', expect: [] },
      { text: { en: 'Nobody', 'zh-CN': '没有' }, expect: [] },
    ],
  }
  await completeCatalogue('en')
  await completeCatalogue('zh-CN')
  const english = createTranslator('en', await loadCatalogue('en'))
  const chinese = createTranslator('zh-CN', await loadCatalogue('zh-CN'))
  const parts = questionParts(question, english)
  expect(parts.headline).toBe('Who leads?')
  expect(['A: Server 1 · B: Nobody', 'A: Nobody · B: Server 1']).toContain(parts.reason)
  expect(questionParts(question, chinese).headline).toBe('谁会领导？')
  expect(['A：Server 1 · B：没有', 'A：没有 · B：Server 1']).toContain(
    questionParts(question, chinese).reason,
  )
})
