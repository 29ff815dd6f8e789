import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as TestingLibrary from '@testing-library/dom'

/** A step from the page to a part of it. */
export type Step =
  | { readonly by: 'role'; readonly role: string; readonly name?: Pattern }
  | { readonly by: 'text'; readonly text: Pattern }
  | { readonly by: 'place'; readonly index: number }

/** A text or the source of a regular expression, as both cross the driver. */
export interface Pattern {
  readonly source: string
  readonly flags?: string
  readonly isExact?: boolean
}

type Names = (text: string) => boolean

declare global {
  interface Window {
    /** Set by the library's script. */
    TestingLibraryDom?: typeof TestingLibrary
  }
}

/** Puts the finder into a page. Testing Library computes roles and accessible names. */
export const FINDER_SOURCE = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
)

/**
 * Runs in the page: returns the elements that the steps lead to; undefined while the finder is not loaded.
 */
export function findAll(steps: readonly Step[]): readonly HTMLElement[] | undefined {
  const library = window.TestingLibraryDom
  if (library === undefined) return undefined
  const namesOf = ({ source, flags, isExact = false }: Pattern): Names => {
    if (flags !== undefined) return (text) => new RegExp(source, flags).test(text)
    if (isExact) return (text) => text === source
    const wanted = source.toLowerCase()
    return (text) => text.toLowerCase().includes(wanted)
  }
  const take = (found: readonly HTMLElement[], step: Step): readonly HTMLElement[] => {
    if (step.by === 'place') return found.slice(step.index, step.index + 1)
    const under = (root: HTMLElement): readonly HTMLElement[] =>
      step.by === 'text'
        ? library.queryAllByText(root, namesOf(step.text), { ignore: 'script, style' })
        : library.queryAllByRole(root, step.role, step.name ? { name: namesOf(step.name) } : {})
    return [...new Set(found.flatMap(under))]
  }
  return steps.reduce(take, [document.body])
}
