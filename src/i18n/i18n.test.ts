import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { createTranslator, type Catalogue } from './index'
import { en } from './en'
import { zhCN } from './zh-CN'

const CATALOGUES: readonly (readonly [string, Catalogue])[] = [
  ['en', en],
  ['zh-CN', zhCN],
]

type Element = ReturnType<IntlMessageFormat['getAst']>[number]

/** The arguments and tags of a message, through all its branches. */
function namesIn(elements: readonly Element[]): Set<string> {
  const names = new Set<string>()
  const visit = (list: readonly Element[]): void => {
    for (const element of list) {
      if ('value' in element && element.type !== 0) {
        names.add('children' in element ? `<${element.value}>` : String(element.value))
      }
      if ('children' in element) visit(element.children)
      if ('options' in element) {
        for (const option of Object.values(element.options)) visit(option.value)
      }
    }
  }
  visit(elements)
  return names
}

const messagesOf = (catalogue: Catalogue): readonly (readonly [string, string])[] =>
  Object.entries(catalogue).flatMap(([area, messages]) =>
    Object.entries<string>(messages).map(([key, text]) => [`${area}.${key}`, text] as const),
  )

describe.each(CATALOGUES)('catalogue %s', (locale, catalogue) => {
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
      const names = namesIn(new IntlMessageFormat(text, locale).getAst())
      const expected = namesIn(new IntlMessageFormat(english.get(key) ?? '', 'en').getAst())
      expect([key, [...names].toSorted()]).toEqual([key, [...expected].toSorted()])
    }
  })
})

test('Chinese text follows the house rules', () => {
  for (const [key, text] of messagesOf(zhCN)) {
    expect(text, key).not.toMatch(/[您！!]/)
    // A space stands between Chinese and Latin letters or digits.
    const plain = text.replace(/<[^>]*>/g, '')
    expect(plain, key).not.toMatch(/[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]/)
  }
})

test('every message is used by some view', () => {
  const source = sourceTexts(join(fileURLToPath(import.meta.url), '../..')).join('\n')
  // A key may be put together: `stage.role.${state}` uses all that begin so.
  const prefixes = [...source.matchAll(/`([a-z]+\.[\w.]*)\$\{/g)].map((match) => match[1] ?? '')
  const unused = messagesOf(en)
    .map(([key]) => key)
    .filter((key) => !source.includes(`'${key}'`))
    .filter((key) => !prefixes.some((prefix) => key.startsWith(prefix)))
  expect(unused).toEqual([])
})

test('a translator says plain and rich messages', () => {
  const translator = createTranslator('en', {
    ...en,
    common: { ...en.common, server: 'Server {id} has <z>{zxid}</z>' },
  })
  expect(translator.t('common.close')).toBe('Close')
  const parts = translator.rich<{ chip: string }>(
    'common.server',
    { id: 3, zxid: '2:7' },
    { z: ([inner]) => ({ chip: typeof inner === 'string' ? inner : '' }) },
  )
  expect(parts).toEqual(['Server 3 has ', { chip: '2:7' }])
})

function sourceTexts(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'i18n' ? [] : sourceTexts(path)
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : []
  })
}
