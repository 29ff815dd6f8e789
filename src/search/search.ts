import MiniSearch, { type AsPlainObject, type Options } from 'minisearch'
import { conceptsIn, conceptsSought } from './concepts'
import type { SearchEntry, SearchKind, SearchText } from './entry'
import { WEAK_WORDS } from './stopWords'
import type { Concept } from './synonyms'
import { wordsOf } from './words'

/** Finds entries by words of either language: their beginnings, small slips, and other words for the same. */

/** An entry with what it is found by beside its texts. */
export interface SearchSource extends SearchEntry {
  readonly more: readonly string[]
  readonly concepts: readonly Concept[]
}

/** The entries and their index, as the site keeps them. */
export interface SearchIndex {
  readonly entries: readonly SearchEntry[]
  readonly index: AsPlainObject
}

interface Document {
  readonly id: number
  readonly title: string
  readonly about: string
  readonly more: string
  /** The concepts that its texts speak of, and those that it shows. */
  readonly concepts: string
  readonly shown: string
}

/** Stands before a concept, so that no word equals one. */
const CONCEPT = '§'

const OPTIONS: Options<Document> = {
  fields: ['title', 'about', 'more', 'concepts', 'shown'],
  tokenize: (text, field) =>
    field === 'concepts' || field === 'shown'
      ? text.split(' ').filter(Boolean)
      : [...wordsOf(text)],
  processTerm: (term) => term,
}

const textsOf = (text: SearchText): string => `${text.en}\n${text['zh-CN']}`

const conceptTokens = (concepts: readonly string[]): readonly string[] =>
  concepts.map((concept) => CONCEPT + concept)

/** Makes the index of entries. */
export function buildIndex(sources: readonly SearchSource[]): SearchIndex {
  const search = new MiniSearch<Document>(OPTIONS)
  search.addAll(
    sources.map(({ title, about, more, concepts }, id) => {
      const texts = [textsOf(title), textsOf(about)] as const
      return {
        id,
        title: texts[0],
        about: texts[1],
        more: more.join('\n'),
        concepts: conceptTokens(conceptsIn(texts.join('\n'))).join(' '),
        shown: conceptTokens(concepts).join(' '),
      }
    }),
  )
  const entries = sources.map(({ kind, id, title, about }) => ({ kind, id, title, about }))
  return { entries, index: search.toJSON() }
}

/** Returns the entries of a question, the best first. */
export type FindEntries = (query: string, max?: number) => readonly SearchEntry[]

const FOUND_MAX = 40

/** The letters of a question that are read: a pasted text must not halt the page. */
const QUERY_MAX = 200

/** The least score, as a share of the best: worse matches are left out. */
const LEAST_SHARE = 0.1

/** The weight of each kind: what teaches goes before what names. */
const KIND_WEIGHTS: Readonly<Record<SearchKind, number>> = {
  lesson: 1.3,
  myth: 1.1,
  run: 1.2,
  term: 1,
  command: 0.8,
}

/** The weight of an entry whose title is typed, whole or in part. */
const WHOLE_TITLE = 4
const BEGUN_TITLE = 2.5
/** The fewest letters that begin a title. */
const BEGUN_MIN = 3

export function createSearch({ entries, index }: SearchIndex): FindEntries {
  const search = MiniSearch.loadJS<Document>(index, OPTIONS)
  return (written, max = FOUND_MAX) => {
    const query = written.slice(0, QUERY_MAX)
    const all = wordsOf(query)
    const telling = all.filter((word) => !WEAK_WORDS.has(word))
    const concepts = conceptTokens(conceptsSought(query))
    const words = telling.length + concepts.length === 0 ? all : telling
    const tokens = [...new Set([...words, ...concepts])]
    if (tokens.length === 0) return []
    const last = words.at(-1)
    const typed = query.trim().toLowerCase()
    const found = search.search(query, {
      tokenize: () => tokens,
      boost: { title: 3, concepts: 4, shown: 12, more: 0.7 },
      prefix: (term) => term === last && !term.startsWith(CONCEPT),
      fuzzy: (term) => (FUZZY.test(term) ? FUZZY_SHARE : false),
      maxFuzzy: 2,
      weights: { fuzzy: 0.3, prefix: 0.5 },
      boostDocument: (id) => weightOf(entries[Number(id)], typed),
    })
    const least = (found[0]?.score ?? 0) * LEAST_SHARE
    return found
      .filter(({ score }) => score >= least)
      .slice(0, max)
      .flatMap(({ id }) => entries[Number(id)] ?? [])
  }
}

/** Words in which a slip of a letter is forgiven. */
const FUZZY = /^[a-z]{4,}$/
const FUZZY_SHARE = 0.2

function weightOf(entry: SearchEntry | undefined, typed: string): number {
  if (entry === undefined) return 0
  const titles = Object.values(entry.title).map((title: string) => title.toLowerCase())
  const weight = KIND_WEIGHTS[entry.kind]
  if (titles.includes(typed)) return weight * WHOLE_TITLE
  const isBegun = typed.length >= BEGUN_MIN && titles.some((title) => title.startsWith(typed))
  return isBegun ? weight * BEGUN_TITLE : weight
}
