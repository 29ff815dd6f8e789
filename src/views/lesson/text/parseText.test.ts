import { expect, test } from 'vitest'
import { makeZxid } from '../../../zookeeper/model'
import { parseText, type Block, type Inline } from './parseText'

const text = (words: string): Inline => ({ type: 'text', text: words })
const paragraph = (...parts: readonly Inline[]): Block => ({ type: 'paragraph', parts })

test('paragraphs and lists hold their words, zxids, code, terms and servers', () => {
  const markdown = [
    'Servers *1* and **2** log `create /b` as 1·3. Its [zxid](term:zxid) is new.',
    '',
    '1. [server 3](server:3) ends at `1·2`',
    '2. it waits',
  ].join('\n')
  expect(parseText(markdown)).toEqual([
    paragraph(
      text('Servers '),
      { type: 'emphasis', parts: [text('1')] },
      text(' and '),
      { type: 'strong', parts: [text('2')] },
      text(' log '),
      { type: 'code', text: 'create /b' },
      text(' as '),
      { type: 'zxid', zxid: makeZxid(1, 3) },
      text('. Its '),
      { type: 'term', term: 'zxid', parts: [text('zxid')] },
      text(' is new.'),
    ),
    {
      type: 'list',
      isOrdered: true,
      items: [
        [
          paragraph({ type: 'server', server: 3, parts: [text('server 3')] }, text(' ends at '), {
            type: 'zxid',
            zxid: makeZxid(1, 2),
          }),
        ],
        [paragraph(text('it waits'))],
      ],
    },
  ])
})

test.each([
  '## A heading',
  '> a quotation',
  '***',
  '<b onclick="x()">bold</b>',
  '![a picture](x.png)',
  '[a page](https://example.org)',
  '[run](javascript:alert(1))',
  '[far](server:0)',
  '<script>alert(1)</script>',
  '99999999999·1',
])('%s stays the text that was written', (written) => {
  expect(flat(parseText(written))).toBe(written)
})

test('no word of a text is lost, whatever its marks', () => {
  const written = 'one <i>two</i> [three](x) ![four](y)\n\n# five\n\n> six\n\n    seven'
  const words = flat(parseText(written))
  for (const word of ['one', 'two', 'three', 'four', 'five', 'six', 'seven']) {
    expect(words).toContain(word)
  }
})

/** The letters of a text. */
const flat = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if (block.type === 'list') return block.items.map(flat).join('\n')
      return block.type === 'code' ? block.text : inlineText(block.parts)
    })
    .join('\n')

const inlineText = (parts: readonly Inline[]): string =>
  parts
    .map((part) => ('text' in part ? part.text : 'parts' in part ? inlineText(part.parts) : ''))
    .join('')
