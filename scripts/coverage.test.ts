import { expect, test } from 'vitest'
import { decodeName, termOf } from '../src/app/page/shortNames'
import { LESSONS } from '../src/lessons/content'
import { decodeLink } from '../src/scenario'
import { TERM_SOURCES } from '../src/views/shared/terms/termSources'
import { COVERAGE_TEXT, readCoverage } from './coverageTable.ts'

/** The number of subjects in each section. */
const SIZES = {
  A: 24,
  B: 10,
  C: 18,
  D: 30,
  E: 14,
  F: 11,
  G: 14,
  H: 25,
  I: 26,
  J: 41,
  K: 14,
  L: 77,
  M: 26,
  N: 18,
  O: 20,
  P: 7,
  Q: 47,
  R: 33,
  S: 39,
  T: 45,
  U: 8,
  Z: 91,
} as const

/** The most characters of a short address, without its `#`. */
const ADDRESS_MAX = 40
/** The most words of a subject, and of what it waits for. */
const SUBJECT_WORDS = 12
const REASON_WORDS = 3

const rows = readCoverage()
const waiting = rows.filter(({ address }) => address === undefined)

const idsOf = (section: string, size: number): readonly string[] =>
  Array.from({ length: size }, (_, at) => `${section}${String(at + 1).padStart(2, '0')}`)

const wordCount = (text: string): number => text.split(' ').length

test('each subject has one row, in its order', () => {
  expect(rows.map(({ id }) => id)).toEqual(
    Object.entries(SIZES).flatMap(([section, size]) => idsOf(section, size)),
  )
})

test('the counts at the top are those of the rows', () => {
  const shown = rows.length - waiting.length
  expect(COVERAGE_TEXT).toContain(
    `\n${rows.length} subjects: ${shown} shown, ${waiting.length} waiting.\n`,
  )
})

test('a row has an address, or says in few words what it waits for', () => {
  for (const { id, subject, address, waitsFor } of rows) {
    expect(wordCount(subject), id).toBeLessThanOrEqual(SUBJECT_WORDS)
    expect(address === undefined, id).toBe(waitsFor !== '')
    expect(wordCount(waitsFor), id).toBeLessThanOrEqual(REASON_WORDS)
  }
})

/** Returns the ids of `A01, A03–A05`. */
const idsIn = (list: string): readonly string[] =>
  list.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–')
    const [from, to] = [Number(first.slice(1)), Number(last.slice(1))]
    return idsOf(first.charAt(0), to).slice(from - 1)
  })

test('the list at the end names all that waits, once', () => {
  const lines = [...COVERAGE_TEXT.matchAll(/^- (.+) \((\d+)\): (.+)$/gm)]
  const listed = lines.flatMap(([, waitsFor = '', count, list = '']) => {
    const ids = idsIn(list)
    expect(ids, waitsFor).toHaveLength(Number(count))
    return ids.map((id) => `${id} ${waitsFor}`)
  })
  expect(listed.sort()).toEqual(waiting.map(({ id, waitsFor }) => `${id} ${waitsFor}`).sort())
})

/** Returns whether the page has what a short address names. */
function isThere(address: string): boolean {
  if (address === '#learn') return true
  if (address.startsWith('#run=')) return decodeLink(address).ok
  const [, term] = /^#term=([^&]+)$/.exec(address) ?? []
  if (term !== undefined) return termOf(decodeName(term), [...TERM_SOURCES.keys()]) !== undefined
  const [, id, step] = /^#lesson=([\d.]+)&step=(\d+)$/.exec(address) ?? []
  const count = LESSONS.find((lesson) => lesson.id === id)?.steps.length ?? 0
  return Number(step) >= 1 && Number(step) <= count
}

test('each address is short, and leads to what it names', () => {
  const addresses = new Set(rows.flatMap(({ address }) => address ?? []))
  for (const address of addresses) {
    expect(address.length - 1, address).toBeLessThanOrEqual(ADDRESS_MAX)
    expect(isThere(address), address).toBe(true)
  }
})
