import {
  completeCatalogue,
  createTranslator,
  loadCatalogue,
  type MessageKey,
  type Translator,
} from '../../i18n'
import { chapterOf, CHAPTERS, LESSONS, MYTHS } from '../../lessons/content'
import { LIBRARY, type LibraryEntry } from '../../scenario'
import { COMMANDS } from '../../zookeeper/client'
import type { Concept, SearchSource, SearchText } from '../index'
import { COMMAND_HELP } from './commandHelp'
import { RUN_CONCEPTS } from './runConcepts'

/** Gathers everything that the site can find, while it is built. */

const textOf = (text: LibraryEntry['title']): SearchText =>
  typeof text === 'string'
    ? { en: text, 'zh-CN': text }
    : { en: text.en, 'zh-CN': text['zh-CN'] ?? text.en }

const both = ({ en, 'zh-CN': zh }: SearchText): string => `${en}\n${zh}`

/** The words of a run, for what is shown by it. */
function wordsOfRun(id: string): readonly string[] {
  const run = LIBRARY.find((entry) => entry.id === id)
  return run === undefined ? [] : [id, both(textOf(run.title)), both(textOf(run.description))]
}

/** Concepts that a term answers, though its two lines do not name them. */
const TERM_CONCEPTS: ReadonlyMap<string, readonly Concept[]> = new Map([
  ['jute.maxbuffer', ['packet']],
])

const conceptsOfRun = (id: string): readonly Concept[] => RUN_CONCEPTS.get(id) ?? []

const lessons = (): readonly SearchSource[] =>
  LESSONS.map(({ id, title, about, run }) => {
    const { title: chapterTitle } = CHAPTERS.find((chapter) => chapter.id === chapterOf(id)) ?? {}
    const more = [
      id,
      ...(chapterTitle === undefined ? [] : [both(chapterTitle)]),
      ...wordsOfRun(run),
    ]
    return { kind: 'lesson', id, title, about, more, concepts: conceptsOfRun(run) }
  })

const myths = (): readonly SearchSource[] =>
  MYTHS.map(({ id, claim, truth, run }) => ({
    kind: 'myth',
    id,
    title: claim,
    about: truth,
    more: wordsOfRun(run),
    concepts: conceptsOfRun(run),
  }))

const runs = (): readonly SearchSource[] =>
  LIBRARY.map(({ id, lesson, title, description }) => ({
    kind: 'run',
    id,
    title: textOf(title),
    about: textOf(description),
    more: [id, ...(lesson === undefined ? [] : [lesson])],
    concepts: conceptsOfRun(id),
  }))

/** The terms of the catalogue; what Raft has in their place is no text to list, but one to find. */
async function terms(): Promise<readonly SearchSource[]> {
  await completeCatalogue('en')
  await completeCatalogue('zh-CN')
  const { terms: texts } = await loadCatalogue('en')
  const en = createTranslator('en', await loadCatalogue('en'))
  const zh = createTranslator('zh-CN', await loadCatalogue('zh-CN'))
  const say = (key: string): SearchText => ({ en: tell(key, en), 'zh-CN': tell(key, zh) })
  return Object.keys(texts)
    .filter((id) => !id.startsWith('raft:'))
    .map((id) => ({
      kind: 'term',
      id,
      title: { en: id, 'zh-CN': id },
      about: say(id),
      more: Object.hasOwn(texts, `raft:${id}`) ? [both(say(`raft:${id}`))] : [],
      concepts: TERM_CONCEPTS.get(id) ?? [],
    }))
}

// The terms are keys of the catalogue.
const tell = (term: string, { t }: Translator): string => t(`terms.${term}` as MessageKey)

const commands = (): readonly SearchSource[] =>
  COMMANDS.flatMap(({ name }): readonly SearchSource[] => {
    const about = COMMAND_HELP.get(name)
    if (about === undefined) return []
    return [
      {
        kind: 'command',
        id: name,
        title: { en: name, 'zh-CN': name },
        about,
        more: ['zkCli'],
        concepts: [],
      },
    ]
  })

/** Returns all entries, each kind in its own order. */
export const siteEntries = async (): Promise<readonly SearchSource[]> => [
  ...lessons(),
  ...myths(),
  ...runs(),
  ...(await terms()),
  ...commands(),
]
