import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { makeZxid } from '../../../zookeeper/model'
import { LanguageProvider } from '../language'
import { ZxidLink } from './ZxidLink'

await completeCatalogue('en')
const translator = createTranslator('en', await loadCatalogue('en'))

// WCAG 2.5.3: with speech input a reader presses the link by saying its visible text.
test('the accessible name of a zxid link contains its visible text', () => {
  const link = renderToStaticMarkup(
    <LanguageProvider translator={translator}>
      <ZxidLink zxid={makeZxid(1, 3)} />
    </LanguageProvider>,
  )
  expect(link).toContain('>1·3<')
  expect(link).toContain('aria-label="Go to the step that committed 1·3"')
  expect(link).toContain('data-tooltip="Go to the step that committed 1·3"')
})
