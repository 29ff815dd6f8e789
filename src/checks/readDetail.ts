import { DETAILS } from './details'
import { RECIPE_DETAILS } from './recipes/details'

/** All that violations say. */
export const TEMPLATES = { ...RECIPE_DETAILS, ...DETAILS } as const

/** What can be said of a violation, by a name that stays. */
export type DetailKind = keyof typeof TEMPLATES

interface ReadDetail {
  readonly kind: DetailKind
  readonly values: Readonly<Record<string, string>>
}

/** The kind and the values of what a violation says; undefined of one that has no template. */
export function readDetail(text: string): ReadDetail | undefined {
  for (const kind of KINDS) {
    const match = patternOf(TEMPLATES[kind]).exec(text)
    if (match !== null) return { kind, values: { ...match.groups } }
  }
  return undefined
}

const KINDS = [
  // Of two that fit, the one that says more.
  'ownsAtBeside',
  ...(Object.keys(TEMPLATES) as readonly DetailKind[]),
] as const

/** The template's words as they stand, and whatever stands in place of its values. */
const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/(\{\w+\})/)
      .map((part) =>
        part.startsWith('{')
          ? `(?<${part.slice(1, -1)}>.+)`
          : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'),
      )
      .join('')}$`,
    's',
  )
