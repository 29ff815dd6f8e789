import { PANELS, labStore, EMBED_CONTROLS, type Embed, VIEWS } from '../state'

const MARK = '&embed='

/** Returns an address's hash without the part for an embedding page. */
export const withoutEmbed = (hash: string): string => hash.split(MARK)[0] ?? ''

/**
 * Reads `#…&embed=stage,console,transport`; undefined where the page is not embedded so. Unknown words
 * are ignored: a later version of the lab may know them.
 */
export function readEmbed(hash: string): Embed | undefined {
  const from = hash.indexOf(MARK)
  if (from < 0) return undefined
  const words = hash.slice(from + MARK.length).split(',')
  return {
    view: VIEWS.find((view) => words.includes(view)) ?? 'stage',
    panels: [...new Set(words.flatMap((word) => PANELS.find((panel) => panel === word) ?? []))],
    controls: EMBED_CONTROLS.filter((control) => words.includes(control)),
  }
}

/** Returns a link with the words for an embedded page. */
export const embedLink = (link: string, words: readonly string[]): string =>
  `${withoutEmbed(link)}${MARK}${words.join(',')}`

/** Returns the part that an embedded page keeps at the end of its address. */
export function embedSuffix(): string {
  const { embed } = labStore.getState()
  if (embed === undefined) return ''
  return `${MARK}${[embed.view, ...embed.panels, ...embed.controls].join(',')}`
}
