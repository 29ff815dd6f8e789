import { err, type Result } from '../../kernel/lib'
import { assembleLesson, readLesson, type Lesson, type LessonError } from '../format'

/** The languages of every lesson. */
const LANGUAGES = ['en', 'zh-CN'] as const

const STRUCTURES = import.meta.glob<Parameters<typeof assembleLesson>[0]>('./*/lesson.json', {
  import: 'default',
})
const TEXTS = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default' })

/** A fault of a lesson: a text that is missing or belongs to no step, or an error of the format. */
export type LessonFault = string | LessonError

/** Each lesson is a folder, `ID-NAME`, with its structure and its texts. */
const folders = new Map(
  Object.keys(STRUCTURES).map((path) => {
    const [, folder = ''] = path.split('/')
    return [folder.slice(0, folder.indexOf('-')), folder] as const
  }),
)

/** The ids of all lessons, in their order. */
export const LESSON_IDS: readonly string[] = [...folders.keys()].sort((a, b) =>
  a.localeCompare(b, 'en', { numeric: true }),
)

/** Loads the lesson of an id of {@link LESSON_IDS}; rejects where a file cannot be loaded. */
export async function loadLesson(id: string): Promise<Result<Lesson, readonly LessonFault[]>> {
  const folder = `./${folders.get(id) ?? ''}`
  const structure = await STRUCTURES[`${folder}/lesson.json`]?.()
  if (structure === undefined) return err([`there is no lesson ${id}`])
  const texts: Record<string, string> = {}
  for (const language of LANGUAGES) {
    texts[language] = (await TEXTS[`${folder}/${language}.md`]?.()) ?? ''
  }
  const assembled = assembleLesson(structure, texts)
  return assembled.ok ? readLesson(assembled.value) : assembled
}
