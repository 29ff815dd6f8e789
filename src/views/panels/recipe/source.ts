/** The forms in which a recipe can be read. */
export const TABS = ['steps', 'java', 'curator', 'kazoo', 'etcd'] as const
export type TabName = (typeof TABS)[number]

/**
 * A recipe's lines in each form. Each line begins with the name of the recipe's line and a bar, so that
 * clients can be shown beside it; a missing form has no counterpart.
 */
export type RecipeSource = Readonly<Record<'steps', string>> &
  Readonly<Partial<Record<Exclude<TabName, 'steps'>, string>>>

/** A line as it is shown. */
export interface SourceLine {
  /** The place in its tab, from 0. */
  readonly index: number
  /** The name of the recipe's line; '' where it has none. */
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
