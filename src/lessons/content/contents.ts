// The lists of the front door: the chapters, the lessons without their texts, the myths, the misconceptions.
import type { LessonStep } from '../format'
import catalogue from './catalogue.json'
import chapters from './chapters.json'
import startHere from './startHere.json'

/** A text in every language of the lessons. */
export interface LocalText {
  readonly en: string
  readonly 'zh-CN': string
}

/** A lesson as lists show it. */
export interface LessonEntry {
  /** `1.2`: its chapter and its number there. */
  readonly id: string
  readonly title: LocalText
  /** One line under the title. */
  readonly about: LocalText
  /** The minutes that a person spends. */
  readonly minutes: number
  /** The id of its run in the library. */
  readonly run: string
  /** The kinds of its steps, in their order. */
  readonly steps: readonly LessonStep['kind'][]
}

/** A claim about ZooKeeper as it is commonly written, and the run that refutes it. */
export interface Myth {
  readonly id: string
  /** Its number in the curriculum; one number may hold several claims. */
  readonly number: number
  /** The lesson in which it falls. */
  readonly lesson: string
  /** The id of a run of the library. */
  readonly run: string
  /** The moment of the run that refutes it: a mark, `mark+ms`, or ms from the beginning. */
  readonly at: string | number
  readonly claim: LocalText
  /** The sentence that is true instead. */
  readonly truth: LocalText
}

/** The chapters of the curriculum, in their order. */
export const CHAPTERS: readonly { readonly id: string; readonly title: LocalText }[] = chapters

/** The ten lessons for a beginner, in their order. */
export const START_HERE: readonly string[] = startHere

/** All lessons, in their order. A test makes `catalogue.json` from the lessons' own files. */
export const LESSONS = catalogue as readonly LessonEntry[]

/** The lesson that comes after another one. */
export interface FollowingLesson {
  readonly id: string
  /** It is the next stop of the path for beginners. */
  readonly isOnPath: boolean
}

/**
 * Returns the lesson after one: on the path for beginners its next stop, behind the last stop the first lesson that
 * is not done, and elsewhere the one that the lesson names.
 */
export function followingLesson(
  { id, next }: { readonly id: string; readonly next?: string | undefined },
  isDone: (lesson: string) => boolean,
): FollowingLesson | undefined {
  const place = START_HERE.indexOf(id)
  const stop = place < 0 ? undefined : START_HERE[place + 1]
  if (stop !== undefined) return { id: stop, isOnPath: true }
  const open =
    place < 0 ? undefined : LESSONS.find((lesson) => lesson.id !== id && !isDone(lesson.id))
  const following = open?.id ?? next
  return following === undefined ? undefined : { id: following, isOnPath: false }
}

/** All myths, in the order of their numbers. */
export const MYTHS: readonly Myth[] = Object.values(
  import.meta.glob<readonly Myth[]>('./myths/*.json', { eager: true, import: 'default' }),
)
  .flat()
  .sort((a, b) => a.number - b.number)

/** The misconceptions behind wrong answers, by the names that lessons give them. */
export const MISCONCEPTIONS: ReadonlyMap<string, LocalText> = new Map(
  Object.values(
    import.meta.glob<Readonly<Record<string, LocalText>>>('./misconceptions/*.json', {
      eager: true,
      import: 'default',
    }),
  ).flatMap((chapter) => Object.entries(chapter)),
)

/** The chapter of a lesson: `1` of `1.2`. */
export const chapterOf = (lesson: string): string => lesson.split('.')[0] ?? ''
