import { readFileSync } from 'node:fs'

/** Reads a table of the lessons' content. */
const tableOf = <T>(file: string): readonly T[] =>
  JSON.parse(
    readFileSync(new URL(`../../src/lessons/content/${file}`, import.meta.url), 'utf8'),
  ) as readonly T[]

interface ListedChapter {
  readonly id: string
  readonly title: { readonly en: string }
}

interface ListedLesson extends ListedChapter {
  readonly steps: readonly string[]
}

/** The lessons as lists show them, in their order. */
export const LESSONS = tableOf<ListedLesson>('catalogue.json')

export const CHAPTERS = tableOf<ListedChapter>('chapters.json')

/** The chapter of a lesson: `1` of `1.2`. */
export const chapterOf = (lesson: string): string => lesson.split('.')[0] ?? ''
