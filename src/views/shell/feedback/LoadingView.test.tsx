import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { LabContext } from '../../../app/hooks'
import { labStore } from '../../../app/state'
import { LanguageProvider } from '../../shared/language'
import { LoadingView } from './LoadingView'

await completeCatalogue('en')
const translator = createTranslator('en', await loadCatalogue('en'))

function markupWhere(isModuleMissing: boolean): string {
  const state = { ...labStore.getState(), isModuleMissing }
  return renderToStaticMarkup(
    <LabContext value={{ ...labStore, getInitialState: () => state }}>
      <LanguageProvider translator={translator}>
        <LoadingView />
      </LanguageProvider>
    </LabContext>,
  )
}

test('a view that loads at once shows no loading text', () => {
  const markup = markupWhere(false)
  expect(markup).toContain('role="status"')
  expect(markup).toContain('<span')
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe('')
})

test('a view that failed to load is not shown as loading', () => {
  expect(markupWhere(true)).not.toContain('<span')
})
