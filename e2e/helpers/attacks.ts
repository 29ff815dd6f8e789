import { readFileSync } from 'node:fs'

/** Inputs that broke the lab, and what the page says to each; see src/scenario/testdata/attacks/README.md. */

export interface Attack {
  /** The file's name, without its ending. */
  readonly name: string
  /** What the refusal says, thing and place included. */
  readonly says: RegExp
}

const INVALID = /This is not a valid scenario\. Nothing was opened\./
const OVERSIZED = /This is too large to be a scenario\. Nothing was opened\./

const both = (sentence: RegExp, place: RegExp): RegExp =>
  new RegExp(`${sentence.source}[^]*${place.source}`)

/** Links to runs that no page may open. */
export const REFUSED_LINKS: readonly Attack[] = [
  { name: '01-toString', says: both(INVALID, /interventions\[0\]\.after\.type.*toString/) },
  { name: '02-suggest-10s', says: both(INVALID, /interventions\[100\]\.groups\[0\]\[0\]/) },
  { name: '03-clone-1s-freeze', says: both(OVERSIZED, /interventions\[46\]\.command/) },
  { name: '03-clone-dead', says: both(OVERSIZED, /forks\.branches\[1\]\.interventions\[40\]/) },
  { name: '22-250-servers', says: both(INVALID, /ensemble\.config.*15 servers/) },
]

/** Links that bring code: it is shown, and runs only once its reader agrees. */
export const CODE_LINKS: readonly string[] = ['04-hidden-code', '06-sleep0', '08-memory']

/** An attack's text, as its file holds it. */
export const attackText = (file: string): string =>
  readFileSync(
    new URL(`../../src/scenario/testdata/attacks/${file}`, import.meta.url),
    'utf8',
  ).trim()
