import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { virtualUs } from '../../kernel/actor'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../i18n'
import type { Compared } from '../../app/state'
import { LanguageProvider } from '../shared/language'
import { Stages } from './Stages'

await completeCatalogue('en')
const translator = createTranslator('en', await loadCatalogue('en'))

const never = <T,>(): Promise<T> => new Promise(() => undefined)
const RUN: Compared['sides']['a'] = {
  statistics: {
    messages: [],
    lost: new Float64Array(),
    failures: new Float64Array(),
    judged: new Float64Array(),
    unjudged: new Float64Array(),
    violations: new Float64Array(),
    commits: new Float64Array(),
    elections: new Float64Array(),
    watchEvents: new Float64Array(),
    writeTimes: new Float64Array(),
    writeTook: new Float64Array(),
  },
  space: {
    from: virtualUs(0),
    to: virtualUs(1),
    passages: [],
    hidden: 0,
    clients: [],
    rivalClients: [],
    votes: [],
    stretches: [],
    milestones: [],
  },
  bursts: new Float64Array(),
}

const NO_OUTCOME = { at: virtualUs(0), data: [], clients: [], leader: [], locks: [] }

test('each stage says what is being computed until its first frame is there', () => {
  const compared: Compared = {
    untilUs: 1,
    scenario: { version: 2, seed: 7, ensemble: {}, interventions: [] },
    linked: '',
    sides: { a: RUN, b: RUN },
    difference: undefined,
    outcomes: { a: NO_OUTCOME, b: NO_OUTCOME, differences: [] },
    momentOf: never,
    momentOfStep: never,
    end: () => undefined,
  }
  const stages = renderToStaticMarkup(
    <LanguageProvider translator={translator}>
      <Stages compared={compared} labels={['X: as it is', 'Y: seed 8']} atUs={0} />
    </LanguageProvider>,
  )
  expect([...stages.matchAll(/role="status">([^<]*)/g)].map(([, text]) => text)).toEqual([
    'Computing run X …',
    'Computing run Y …',
  ])
})
