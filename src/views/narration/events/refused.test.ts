import { expect, test } from 'vitest'
import { serverId, stepIndex, virtualUs } from '../../../kernel/actor'
import { completeCatalogue, createTranslator, loadCatalogue, type Locale } from '../../../i18n'
import type { TraceEvent } from '../../../simulator'
import { electionFrame } from '../../stage/testing/electionFrame'
import { sentenceText } from '../testing/sentenceText'

const REFUSED: TraceEvent = {
  type: 'intervention',
  index: 3,
  action: { do: 'kill', server: serverId(9) },
  error: 'there is no server 9',
  problem: { code: 'now.noServer', values: { id: 9 } },
  step: stepIndex(9),
  at: virtualUs(900),
}

// A name may begin the reason, which keeps its small letter: no reason begins a sentence.
test.each<readonly [Locale, string]>([
  ['zh-CN', '这件事做不到。 原因：没有 9 号服务器。'],
  ['en', 'That could not be done. Reason: there is no server 9.'],
])('the reason for a refusal is given in the reader’s language: %s', async (locale, text) => {
  await completeCatalogue(locale)
  const translator = createTranslator(locale, await loadCatalogue(locale))
  expect(sentenceText(electionFrame(), [REFUSED], translator)).toBe(text)
})
