/** The greatest part of a text that is looked at. */
const READ_MAX = 20_000

/** The kind of a lesson, which its file names before anything long; no scenario has such a key. */
const LESSON = /^\s*\{[^]*"kind"\s*:\s*"(?:lesson|question|incident)"/

/** The kind of a file of progress. */
const PROGRESS = /^\s*\{[^]*"zklab"\s*:\s*"progress"/

/** Tells a file of progress in the lessons from a scenario file. */
export const isProgressText = (text: string): boolean => PROGRESS.test(text.slice(0, READ_MAX))

/** Tells a lesson file from a scenario file. */
export const isLessonText = (text: string): boolean => LESSON.test(text.slice(0, READ_MAX))
