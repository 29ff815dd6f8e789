/** A text in the languages of the lab. */
export interface SearchText {
  readonly en: string
  readonly 'zh-CN': string
}

export const SEARCH_KINDS = ['lesson', 'myth', 'run', 'term', 'command'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Something of the lab that can be found. */
export interface SearchEntry {
  readonly kind: SearchKind
  /** Its name within its kind. */
  readonly id: string
  readonly title: SearchText
  /** One line about it. */
  readonly about: SearchText
}
