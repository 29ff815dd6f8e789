import type { Result } from '../../kernel/lib'
import {
  mergeProgress,
  NO_PROGRESS,
  progressTable,
  progressText,
  readProgressText,
  type Progress,
  type ProgressError,
} from '../../lessons/progress'
import { currentProgress, progressStore, write } from './progressStore'

/** Adds the progress of a file to this browser's; a refused one changes nothing. */
export function importProgress(text: string): Result<Progress, readonly ProgressError[]> {
  const read = readProgressText(text)
  if (read.ok) replace(mergeProgress(currentProgress(), untilNow(read.value)), 'import')
  return read
}

/** Another machine's clock may be ahead: no lesson was left later than now. */
function untilNow(progress: Progress): Progress {
  const nowMs = Date.now()
  const lessons = Object.entries(progress.lessons).map(
    ([id, lesson]) => [id, { ...lesson, lastAtMs: Math.min(lesson.lastAtMs, nowMs) }] as const,
  )
  return { ...progress, lessons: Object.fromEntries(lessons) }
}

export const forgetProgress = (): void => replace(NO_PROGRESS, 'forget')

function replace(next: Progress, by: 'import' | 'forget'): void {
  const progress = currentProgress()
  write(next)
  progressStore.setState({ replaced: { by, progress } })
}

/** Brings back the progress before an import, or what was forgotten. */
export function undoReplacement(): void {
  const { replaced } = progressStore.getState()
  if (replaced === undefined) return
  write(replaced.progress)
  progressStore.setState({ replaced: undefined })
}

/** The file of all progress. */
export const savedProgress = (): string => progressText(currentProgress())

/** The table of results, for a spreadsheet. */
export const savedTable = (): string => progressTable(currentProgress())
