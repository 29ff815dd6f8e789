import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { compileCatalogue, compileMessage } from './compileMessage'
import { createTranslator } from './index'
import { en } from './en'
import { sayMessage } from './message'
import { outsideText } from './outsideText'
import { namesIn } from './testing/namesIn'
import { zhCN } from './zh-CN'

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

const CATALOGUES: readonly (readonly [string, Texts])[] = [
  ['en', en],
  ['zh-CN', zhCN],
]

const messagesOf = (catalogue: Texts): readonly (readonly [string, string])[] =>
  Object.entries(catalogue).flatMap(([area, messages]) =>
    Object.entries<string>(messages).map(([key, text]) => [`${area}.${key}`, text] as const),
  )

describe.each(CATALOGUES)('catalogue %s', (_locale, catalogue) => {
  test('has the keys of the English one', () => {
    const keys = messagesOf(catalogue).map(([key]) => key)
    expect(keys.toSorted()).toEqual(
      messagesOf(en)
        .map(([key]) => key)
        .toSorted(),
    )
  })

  test('holds well-formed messages with the arguments of the English ones', () => {
    const english = new Map(messagesOf(en))
    for (const [key, text] of messagesOf(catalogue)) {
      const names = namesIn(parse(text))
      const expected = namesIn(parse(english.get(key) ?? ''))
      expect([key, [...names].toSorted()]).toEqual([key, [...expected].toSorted()])
    }
  })
})

test('every Chinese message calls a server what its card calls it', () => {
  // A server with a name and no number is called by its name.
  const others = messagesOf(zhCN).filter(([, text]) => /(?<!号)服务器 ?\{(?!name)/.test(text))
  expect(others).toEqual([])
})

test('Chinese text follows the house rules', () => {
  for (const [key, text] of messagesOf(zhCN)) {
    expect(text, key).not.toMatch(/[您！!]/)
    // Chinese and Latin letters or digits are separated by a space.
    const plain = text.replace(/<[^>]*>/g, '')
    expect(plain, key).not.toMatch(/[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]/)
  }
})

test('every message is used by some view', () => {
  const source = sourceTexts(join(fileURLToPath(import.meta.url), '../..')).join('\n')
  // A key may be computed: `stage.role.${state}` uses all keys with this beginning.
  const prefixes = [...source.matchAll(/`([a-zA-Z]+\.[\w.]*)\$\{/g)].map((match) => match[1] ?? '')
  const unused = messagesOf(en)
    .map(([key]) => key)
    .filter((key) => !source.includes(`'${key}'`))
    .filter((key) => !prefixes.some((prefix) => key.startsWith(prefix)))
  expect(unused).toEqual([])
})

test('a translator says plain and rich messages', () => {
  const translator = createTranslator('en', {
    ...compileCatalogue(en),
    common: {
      ...compileCatalogue(en).common,
      server: compileMessage('Server {id} has <z>{zxid}</z>'),
    },
  })
  expect(translator.t('common.close')).toBe('Close')
  const parts = translator.rich<{ chip: string }>(
    'common.server',
    { id: 3, zxid: '2:7' },
    { z: ([inner]) => ({ chip: typeof inner === 'string' ? inner : '' }) },
  )
  expect(parts).toEqual(['Server 3 has ', { chip: '2:7' }])
})

test.each([
  ['en', 'Servers 1, 4 and 5', 'c1, c2'],
  ['zh-CN', '1、4、5 号', 'c1、c2'],
] as const)('lists are separated as in %s', (locale, within, alone) => {
  const { common } = compileCatalogue(en)
  const close = compileMessage(locale === 'en' ? 'Servers {ids}' : '{ids} 号')
  const translator = createTranslator(locale, {
    ...compileCatalogue(en),
    common: { ...common, close },
  })
  expect(translator.t('common.close', { ids: [1, 4, 5] })).toBe(within)
  expect(translator.rich('common.close', { ids: [1, 4, 5] }, {})).toEqual([within])
  expect(translator.t('common.close', { ids: 'x, y' })).toContain('x, y')
  expect(translator.list(['c1', 'c2'])).toBe(alone)
  expect(translator.list([])).toBe('')
})

const rules = {
  plural: new Intl.PluralRules('en'),
  number: new Intl.NumberFormat('en'),
  text: outsideText,
  list: (words: readonly (string | number)[]) => words.join(', '),
}

test.each([
  ['plain text', {}, 'plain text'],
  ['', {}, ''],
  ["it''s '{'quoted'}'", {}, "it's {quoted}"],
  ['{n}{of}', { n: 1200, of: 'x' }, '1200x'],
  ['{all} {all, select, a {A} other {many}}', { all: ['a', 'b'] }, 'a, b many'],
  ['{n, plural, one {# node} other {# nodes}}', { n: 1 }, '1 node'],
  ['{n, plural, one {# node} other {# nodes}}', { n: 1200 }, '1,200 nodes'],
  ['{n, plural, =0 {none} one {one} other {{n} of {of}}}', { n: 0, of: 3 }, 'none'],
  ['{n, plural, =0 {none} one {one} other {{n} of {of}}}', { n: 2, of: 3 }, '2 of 3'],
  ['is {isLeader, select, true {leader} other {no leader}}.', { isLeader: 'true' }, 'is leader.'],
  ['is {isLeader, select, true {leader} other {no leader}}.', { isLeader: 'x' }, 'is no leader.'],
  [
    '{n, plural, one {<b>#</b>} other {<b>#</b> {as, select, x {X} other {}}}}',
    { n: 5, as: 'x' },
    '[5] X',
  ],
])('a message is said with its values: %s', (text, values, expected) => {
  const tags = { b: (parts: readonly unknown[]) => `[${parts.join('')}]` }
  const parts = sayMessage(compileMessage(text), { ...rules, values: { ...values, ...tags } })
  expect(parts.join('')).toBe(expected)
  expect(parts.length).toBeLessThanOrEqual(1)
})

test.each(['{n, number}', '{n, date, short}', '{n, selectordinal, other {#}}', '{n', '<b>x'])(
  '%s is refused as a message',
  (text) => {
    expect(() => compileMessage(text)).toThrow(SyntaxError)
  },
)

test('a message whose argument is missing is a bug', () => {
  expect(() => sayMessage(compileMessage('{id}'), { ...rules, values: {} })).toThrow('id')
})

test('an inherited property name does not match an option of a choice', () => {
  const message = compileMessage('{kind, select, a {one} other {another}}')
  for (const kind of ['toString', 'constructor', '__proto__']) {
    expect(sayMessage(message, { ...rules, values: { kind } })).toEqual(['another'])
  }
})

function sourceTexts(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'i18n' ? [] : sourceTexts(path)
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : []
  })
}

test.each([
  ['en', en.transport.positionValue, '10 ms, before the first step', '10 ms, step 0'],
  ['zh-CN', zhCN.transport.positionValue, '10 ms，第一步之前', '10 ms，第 0 步'],
])('the time before the first step has no number in %s', (locale, text, before, first) => {
  const say = (step: number): string =>
    sayMessage(compileMessage(text), {
      plural: new Intl.PluralRules(locale),
      number: new Intl.NumberFormat(locale),
      list: (words) => words.join(),
      text: outsideText,
      values: { at: '10 ms', step },
    }).join('')
  expect([say(-1), say(0)]).toEqual([before, first])
})
