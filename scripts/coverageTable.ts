/** Reads `docs/COVERAGE.md`: what the lab has to teach, and the short address that shows each subject. */
import { readFileSync } from 'node:fs'

export interface CoverageRow {
  /** The letter of its section and its number there: `A01`. */
  readonly id: string
  readonly subject: string
  /** The short address with its `#`; undefined where nothing shows the subject yet. */
  readonly address: string | undefined
  /** The part of the lab that is to show it; empty where an address does. */
  readonly waitsFor: string
}

export const COVERAGE_TEXT = readFileSync(new URL('../docs/COVERAGE.md', import.meta.url), 'utf8')

/** Returns the rows of all sections, in the order of the page. */
export function readCoverage(): readonly CoverageRow[] {
  return [...COVERAGE_TEXT.matchAll(/^\| ([A-Z]\d\d) +\|(.*)\|(.*)\|(.*)\|$/gm)].map(
    ([, id = '', subject = '', address = '', waitsFor = '']) => ({
      id,
      subject: subject.trim(),
      address: /`(#[^`]+)`/.exec(address)?.[1],
      waitsFor: waitsFor.trim(),
    }),
  )
}
