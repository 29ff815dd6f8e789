import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { LanguageProvider } from '../../shared/language'
import { Misconception } from './Misconception'

await completeCatalogue('zh-CN')
const translator = createTranslator('zh-CN', await loadCatalogue('zh-CN'))

test('the end of a misconception’s verdict leaves no sign alone on a line', () => {
  const markup = renderToStaticMarkup(
    <LanguageProvider translator={translator}>
      <Misconception name="newcomer-loses-the-count" answer={{ en: 'x', 'zh-CN': 'x' }} />
    </LanguageProvider>,
  )
  expect(markup).toMatch(/<span data-whole="true">”其实不对。<\/span><\/p>$/)
})
