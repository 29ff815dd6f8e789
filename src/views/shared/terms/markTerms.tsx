import type { ReactNode } from 'react'
import type { Locale } from '../../../i18n'
import { keepTogether } from '../language'
import { Term } from './Term'
import type { TermId } from './termId'
import { TERM_SOURCES } from './termSources'

/** Words of sentences that name a term otherwise than its key does. */
const WORDS: Readonly<Record<Locale, ReadonlyMap<string, TermId>>> = {
  en: new Map<string, TermId>([
    ['zxid', 'zxid'],
    ['zxids', 'zxid'],
    ['epoch', 'epoch'],
    ['epochs', 'epoch'],
    ['quorum', 'quorum'],
    ['round', 'round'],
    ['session', 'session'],
    ['sessions', 'session'],
    ['watch', 'watch'],
    ['watches', 'watch'],
    ['snapshot', 'snapshot'],
    ['bucket', 'bucket'],
    ['Ephemeral', 'ephemeral'],
    ['ephemeral', 'ephemeral'],
    ['lease', 'lease'],
    ['myid', 'myid'],
  ]),
  'zh-CN': new Map<string, TermId>([
    ['zxid', 'zxid'],
    ['epoch', 'epoch'],
    ['myid', 'myid'],
    ['过半', 'quorum'],
    ['会话', 'session'],
    ['监听', 'watch'],
    ['快照', 'snapshot'],
    ['临时节点', 'ephemeral'],
    ['租约', 'lease'],
  ]),
}

/** A round has its number, and a watch in Chinese is the word for listening at a port too. */
const TOKENS =
  /(\bround(?= \d)|\b(?!round\b)[A-Za-z]+|过半|会话|监听(?![^，。]{0,9}端口)|快照|临时节点|租约)/

/** Names of packets, errors and settings have a capital after their first letter. */
const NAME = /^.+[A-Z]/

function termOf(word: string, locale: Locale): TermId | undefined {
  const known = WORDS[locale].get(word)
  if (known !== undefined || !NAME.test(word)) return known
  return termNamed(word) ?? termNamed(word.replace(/s$/, ''))
}

/** Returns the term of a name, as the protocol and its files write it; undefined where it is none. */
export const termNamed = (name: string): TermId | undefined =>
  // The keys are those of the catalogue, which a test compares.
  TERM_SOURCES.has(name) ? (name as TermId) : undefined

/**
 * Marks the protocol terms in the texts among the parts of a sentence, each where it comes first; `seen` holds
 * those that are marked already.
 */
export function markTerms(
  parts: readonly ReactNode[],
  seen: Set<TermId>,
  locale: Locale,
): readonly ReactNode[] {
  const nodes = parts.flatMap((part) =>
    typeof part === 'string' ? markText(part, seen, locale) : [part],
  )
  return keepTogether(nodes, BOXES)
}

const BOXES = [Term]

function markText(text: string, seen: Set<TermId>, locale: Locale): readonly ReactNode[] {
  const nodes: ReactNode[] = []
  for (const word of text.split(TOKENS)) {
    const term = termOf(word, locale)
    const last = nodes.at(-1)
    if (term !== undefined && !seen.has(term)) {
      nodes.push(<Term id={term}>{word}</Term>)
      seen.add(term)
    } else if (typeof last === 'string') nodes[nodes.length - 1] = last + word
    else nodes.push(word)
  }
  return nodes
}
