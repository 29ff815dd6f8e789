import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keepWords } from './keepWords'

test.each([
  ['提案、确认、提交', '提案、|确认、|提交'],
  ['数据新，还是编号大', '数据|新，|还是|编号|大'],
  ['More than half', 'More than half'],
])('%s breaks between words alone', (text, shown) => {
  expect(renderToStaticMarkup(keepWords(text)).replaceAll('<wbr/>', '|')).toBe(shown)
})
