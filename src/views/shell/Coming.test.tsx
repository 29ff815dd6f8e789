import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../i18n'
import { LanguageProvider } from '../language'
import { Coming } from './Coming'

test('what is there after a moment is not announced as coming', async () => {
  await completeCatalogue('en')
  const translator = createTranslator('en', await loadCatalogue('en'))
  const markup = renderToStaticMarkup(
    <LanguageProvider translator={translator}>
      <Coming />
    </LanguageProvider>,
  )
  expect(markup).toContain('role="status"')
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe('')
})
