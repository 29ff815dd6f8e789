import { err, type Result } from '../../kernel/lib'
import { assembleLesson, readLesson, type Lesson, type LessonError } from '../format'

/** The languages of every lesson. */
const LANGUAGES = ['en', 'zh-CN'] as const

/** The structures and the texts of some chapters, by their paths. */
export interface LessonFiles {
  readonly structures: Readonly<Record<string, Parameters<typeof assembleLesson>[0]>>
  readonly texts: Readonly<Record<string, string>>
}

/** The files of two chapters are one script, because the site has few. */
const FILES = import.meta.glob<LessonFiles>('./chapters*.ts', { import: 'files' })

/** A fault of a lesson: a text that is missing or belongs to no step, or an error of the format. */
export type LessonFault = string | LessonError

/** Loads the lesson of an id such as 1.2; rejects where a file cannot be loaded. */
export async function loadLesson(id: string): Promise<Result<Lesson, readonly LessonFault[]>> {
  const chapter = Number(id.split('.')[0])
  const first = chapter % 2 === 0 ? chapter - 1 : chapter
  const files = await FILES[`./chapters${first}${first + 1}.ts`]?.()
  const path = Object.keys(files?.structures ?? {}).find((key) => key.startsWith(`./${id}-`))
  const structure = path === undefined ? undefined : files?.structures[path]
  if (files === undefined || path === undefined || structure === undefined) {
    return err([`there is no lesson ${id}`])
  }
  const texts: Record<string, string> = {}
  for (const language of LANGUAGES) {
    texts[language] = files.texts[path.replace('lesson.json', `${language}.md`)] ?? ''
  }
  const assembled = assembleLesson(structure, texts)
  return assembled.ok ? readLesson(assembled.value) : assembled
}
