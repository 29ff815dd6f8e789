import { expect, test } from 'vitest'
import { stepIndex, virtualUs } from '../../actor'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../i18n'
import { defined } from '../../lib'
import { LIBRARY, toRunSpec } from '../../scenario'
import { createRun, frameOf, headOf, REGISTRY, runUntil, seekTo, traceOf } from '../../sim'
import { sentenceText } from './sentenceText'

await completeCatalogue('en')
const ENGLISH = createTranslator('en', await loadCatalogue('en'))

// FastLeaderElection.getInitId: who may not vote begins with a vote for nobody.
test('an observer is never said to vote, nor a server 0 to be voted for; a leader follows nobody', () => {
  const { scenario } = defined(
    LIBRARY.find(({ id }) => id === 'more-than-half'),
    'more-than-half',
  )
  const run = createRun(toRunSpec(scenario), REGISTRY, { pauseOn: [] })
  runUntil(run, virtualUs(1_000_000))
  const said: string[] = []
  for (let step = 0; step <= headOf(run); step += 1) {
    seekTo(run, stepIndex(step))
    said.push(sentenceText(traceOf(run, step, step), frameOf(run), ENGLISH))
  }
  const text = said.join('\n')
  expect(text).toContain('Server 5 asks who leads.')
  expect(text).toMatch(/Leader \d enters epoch 1\./)
  expect(text).not.toMatch(/Server 5 votes for itself|votes? for 0|drops 0|-1/)
})
