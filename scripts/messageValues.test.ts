import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from '@formatjs/icu-messageformat-parser'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { en } from '../src/i18n/en'
import { namesIn } from '../src/i18n/testing/namesIn'

// The names of a message's values are no part of its type, so this test finds a value that is renamed in a
// view alone.

const MESSAGES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(en).flatMap(([area, messages]) =>
    Object.entries<string>(messages).map(
      ([key, text]) => [`${area}.${key}`, namesIn(parse(text))] as const,
    ),
  ),
)

/** A call of a translator with its values in place: `t('area.key', { name })`. */
interface Call {
  readonly file: string
  /** The key, or a pattern where a part of it is computed. */
  readonly key: RegExp
  readonly values: readonly string[]
}

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Pattern of a key that is a literal or a template; undefined for any other. */
function keyOf(node: Node | undefined): RegExp | undefined {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return pattern([node['value']])
  if (node?.type !== 'TemplateLiteral') return undefined
  const quasis = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[]
  return pattern(quasis.map(({ value }) => value.cooked))
}

const pattern = (parts: readonly string[]): RegExp =>
  new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.*')}$`)

/** Names of an object's fields; undefined where it takes some from elsewhere. */
function fieldsOf(node: Node | undefined): readonly string[] | undefined {
  if (node === undefined) return []
  if (node.type !== 'ObjectExpression') return undefined
  const properties = node['properties'] as readonly Node[]
  if (properties.some(({ type }) => type !== 'Property')) return undefined
  return properties.map(({ key }) => {
    const { name, value } = key as { readonly name?: string; readonly value?: string }
    return name ?? String(value)
  })
}

function callsIn(file: string): readonly Call[] {
  const calls: Call[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isNode(value)) return
    if (value.type === 'CallExpression') {
      const callee = value['callee'] as Node
      const name = (callee['property'] as Node | undefined)?.['name'] ?? callee['name']
      const [first, second] = value['arguments'] as readonly Node[]
      const key = name === 't' || name === 'rich' ? keyOf(first) : undefined
      const values = fieldsOf(second)
      if (key !== undefined && values !== undefined) calls.push({ file, key, values })
    }
    Object.values(value).forEach(visit)
  }
  visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return calls
}

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))
const CALLS = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(ui|views|app|cli)\b.*\.tsx?$/.test(path))
  .flatMap((path) => callsIn(join(SOURCES, path)))

test('a call gives only values of its message, and all of them if its key is literal', () => {
  expect(CALLS.length).toBeGreaterThan(1_000)
  const faults = CALLS.flatMap(({ file, key, values }) => {
    const meant = [...MESSAGES].filter(([name]) => key.test(name))
    const known = new Set(meant.flatMap(([, names]) => [...names]))
    const unknown = values.filter((value) => !known.has(value))
    const needed = meant.length === 1 ? [...known].filter((name) => !name.startsWith('<')) : []
    const missing = needed.filter((name) => !values.includes(name))
    return unknown.length + missing.length === 0
      ? []
      : [`${file}: ${key.source} does not know ${unknown.join()}, misses ${missing.join()}`]
  })
  expect(faults).toEqual([])
})

// Tags and values are given in one object: a value called as bold letters or code are would show a function.
test('no value has the name of a tag for letters', () => {
  const faults = [...MESSAGES].flatMap(([key, names]) =>
    ['b', 'c'].filter((name) => names.has(name)).map((name) => `${key}: {${name}}`),
  )
  expect(faults).toEqual([])
})
