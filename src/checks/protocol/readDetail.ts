import { wordTable, type WordTable } from '../../kernel/lib'
import { CLIENT_DETAILS, TXN_DETAILS } from '../clients/details'
import { DETAILS } from './details'
import { RECIPE_DETAILS } from '../recipes/details'
import { DIFFERENCES } from '../reference/details'

/** All that violations say. */
export const TEMPLATES = { ...RECIPE_DETAILS, ...CLIENT_DETAILS, ...DETAILS } as const

/** What stands in what they say as a value, and is words itself. */
export const PART_TEMPLATES = { ...TXN_DETAILS, ...DIFFERENCES } as const

/** What can be said of a violation, by a name that stays. */
export type DetailKind = keyof typeof TEMPLATES | keyof typeof PART_TEMPLATES

export interface ReadDetail {
  readonly kind: DetailKind
  readonly values: Readonly<Record<string, string>>
  /** Values that are words themselves, by their names. */
  readonly parts: Readonly<Record<string, ReadDetail>>
}

/** The kind and the values of what a violation says; undefined of one that has no template. */
export function readDetail(text: string): ReadDetail | undefined {
  return readBy(TEMPLATES, KINDS, text)
}

/** The kind and the values of what stands in such a detail. */
export function readPart(text: string): ReadDetail | undefined {
  return readBy(PART_TEMPLATES, PARTS, text)
}

function readBy<K extends DetailKind>(
  templates: Readonly<Record<K, string>>,
  kinds: readonly K[],
  text: string,
): ReadDetail | undefined {
  for (const kind of kinds) {
    const match = patternOf(templates[kind]).exec(text)
    if (match !== null) return { kind, values: { ...match.groups }, parts: partsIn(match.groups) }
  }
  return undefined
}

function partsIn(values: Readonly<Record<string, string>> = {}): ReadDetail['parts'] {
  const parts: Record<string, ReadDetail> = {}
  for (const name of ['txn', 'difference']) {
    const part = readPart(values[name] ?? '')
    if (part !== undefined) parts[name] = part
  }
  return parts
}

const KINDS = [
  // Of two that fit, the one that says more.
  'ownsAtBeside',
  ...(Object.keys(TEMPLATES) as readonly (keyof typeof TEMPLATES)[]),
] as const

const PARTS = Object.keys(PART_TEMPLATES) as readonly (keyof typeof PART_TEMPLATES)[]

/** Values that are one word, or a number; any other may be anything. */
const SHAPES: WordTable<string> = wordTable({
  count: '\\d+',
  index: '\\d+',
  field: '\\S+',
  zxid: '[\\d:]+',
})

/** The template's words as they stand, and whatever stands in place of its values. */
const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/(\{\w+\})/)
      .map((part) => {
        if (!part.startsWith('{')) return part.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
        const name = part.slice(1, -1)
        return `(?<${name}>${SHAPES.get(name) ?? '.+'})`
      })
      .join('')}$`,
    's',
  )
