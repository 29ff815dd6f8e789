/** In which words a recipe can be read. */
export const TABS = ['steps', 'java', 'curator', 'kazoo', 'etcd'] as const
export type TabName = (typeof TABS)[number]

/**
 * A recipe's lines in each of them. Before the bar stands the line of the recipe that it is, so that
 * whoever is there can be shown; a tab that is not there has no counterpart.
 */
export type RecipeSource = Readonly<Record<'steps', string>> &
  Readonly<Partial<Record<Exclude<TabName, 'steps'>, string>>>

/** One line as it is shown. */
export interface SourceLine {
  /** The place in its tab, from 0. */
  readonly index: number
  /** The recipe's line that it is; '' where it is none. */
  readonly line: string
  readonly code: string
}

/** The lines of a tab's text. */
export const linesOf = (text: string): readonly SourceLine[] =>
  text
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row, index) => {
      const bar = row.indexOf('|')
      return { index, line: row.slice(0, bar).trim(), code: row.slice(bar + 2).trimEnd() }
    })
