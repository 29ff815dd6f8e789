import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { connectionId, serverId, stepIndex, virtualUs } from '../../kernel/actor'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../i18n'
import type { PartingStep } from '../../engine'
import { LanguageProvider } from '../shared/language'
import { Parting } from './Parting'

await completeCatalogue('en')
const translator = createTranslator('en', await loadCatalogue('en'))

/** Server 5 sends server 4 a PING. */
const ping = (at: number, state: 'LEADING' | 'FOLLOWING'): PartingStep => ({
  step: stepIndex(9),
  events: [
    {
      type: 'sent',
      id: 1,
      conn: connectionId(1, 1),
      channel: 'quorum',
      from: serverId(5),
      to: serverId(4),
      message: { packet: 'PING' },
      step: stepIndex(9),
      at: virtualUs(at),
    },
  ],
  snapshots: [{ id: serverId(5), state, logicalClock: 1, outstanding: [] }],
  voters: [1, 2, 3, 4, 5].map(serverId),
})

test('the differing step of each run is described by the states of its servers there', () => {
  const difference = { a: ping(1_000, 'LEADING'), b: ping(2_000, 'FOLLOWING') }
  const markup = renderToStaticMarkup(
    <LanguageProvider translator={translator}>
      <Parting difference={difference} onGo={() => undefined} />
    </LanguageProvider>,
  )
  expect(markup).toContain('Leader 5 pings 4.')
  expect(markup).not.toContain('goes its way')
})
