import { languageIn } from '../browser'
import { EMBED_CONTROLS, type Embed, labStore, LANGUAGES, PANELS, THEMES, VIEWS } from '../state'

const MARK = '&embed='

/** The words of an address after its mark; none where the page is not embedded so. */
function embedWords(hash: string): readonly string[] | undefined {
  const from = hash.indexOf(MARK)
  return from < 0 ? undefined : hash.slice(from + MARK.length).split(',')
}

/** Returns an address's hash without the part for an embedding page. */
export const withoutEmbed = (hash: string): string => hash.split(MARK)[0] ?? ''

/**
 * Reads `#…&embed=stage,console,transport,theme=dark,language=zh-CN`; undefined where the page is not
 * embedded so. Unknown words are ignored: a later version of the lab may know them.
 */
export function readEmbed(hash: string): Embed | undefined {
  const words = embedWords(hash)
  if (words === undefined) return undefined
  const theme = THEMES.find((value) => words.includes(`theme=${value}`))
  const language = LANGUAGES.find((value) => words.includes(`language=${value}`))
  return {
    view: VIEWS.find((view) => words.includes(view)) ?? 'stage',
    panels: [...new Set(words.flatMap((word) => PANELS.find((panel) => panel === word) ?? []))],
    controls: EMBED_CONTROLS.filter((control) => words.includes(control)),
    ...(theme !== undefined && { theme }),
    ...(language !== undefined && { language }),
  }
}

const SETTING_WORDS: ReadonlySet<string> = new Set([
  ...THEMES.map((value) => `theme=${value}`),
  ...LANGUAGES.map((value) => `language=${value}`),
])

/** Returns the words that ask for a theme or a language which the lab does not have. */
export const refusedSettings = (hash: string): readonly string[] =>
  (embedWords(hash) ?? []).filter(
    (word) => /^(theme|language)=/.test(word) && !SETTING_WORDS.has(word),
  )

/** Returns a link with the words for an embedded page. */
export const embedLink = (link: string, words: readonly string[]): string =>
  `${withoutEmbed(link)}${MARK}${words.join(',')}`

/** Returns the words that ask for a theme and a language. */
export const settingWords = ({ theme, language }: Pick<Embed, 'theme' | 'language'>) => [
  ...(theme === undefined ? [] : [`theme=${theme}`]),
  ...(language === undefined ? [] : [`language=${language}`]),
]

/**
 * Returns the part that the page keeps at the end of its address: the words of an embedded page; behind a
 * short address, the language that it asked for, as long as the page has it.
 */
export function addressSuffix(link: string): string {
  const { embed, settings } = labStore.getState()
  const request = /^#(?:run|lesson)=/.test(link) ? languageIn(location.hash) : undefined
  const language = request === undefined || request !== settings.language ? '' : `&lang=${request}`
  if (embed === undefined) return language
  const { view, panels, controls } = embed
  return `${language}${MARK}${[view, ...panels, ...controls, ...settingWords(embed)].join(',')}`
}
