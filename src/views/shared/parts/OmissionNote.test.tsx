import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import type { LinkKeeps } from '../../../engine'
import { LanguageProvider } from '../language'
import { OmissionNote } from './OmissionNote'

await completeCatalogue('en')
const translator = createTranslator('en', await loadCatalogue('en'))

const say = (keeps: LinkKeeps): string =>
  renderToStaticMarkup(
    <LanguageProvider translator={translator}>
      <OmissionNote keeps={keeps} className="note" />
    </LanguageProvider>,
  )

const SENTENCES = {
  all: 'So much was tried that a link, a file and a reload keep the shown branch alone.',
  link: 'So much was tried that a link and a reload keep the shown branch alone. A file can hold more.',
  none: 'So much was done that neither a link nor a reload can open it. Save it as a file.',
  file: 'A file keeps the shown branch alone.',
  bookmarks: 'A link keeps no bookmark of this run.',
}

test.each<readonly [LinkKeeps, readonly (keyof typeof SENTENCES)[]]>([
  [{ link: 'all', file: 'all', bookmarks: true }, []],
  [{ link: 'all', file: 'all', bookmarks: false }, ['bookmarks']],
  [{ link: 'shown', file: 'all', bookmarks: true }, ['link']],
  [{ link: 'shown', file: 'shown', bookmarks: false }, ['all', 'bookmarks']],
  [{ link: 'none', file: 'all', bookmarks: false }, ['none']],
  [{ link: 'none', file: 'shown', bookmarks: false }, ['none', 'file']],
])('the note says what is left out: %j', (keeps, text) => {
  const lines = text.map((key) => `<p class="note">${SENTENCES[key]}</p>`)
  expect(say(keeps)).toBe(`<div role="status">${lines.join('')}</div>`)
})
