/** The greatest part of a text that is looked at. */
const READ_MAX = 20_000

/** The kind of a lesson, which its file names before anything long; no scenario has such a key. */
const LESSON = /^\s*\{[^]*"kind"\s*:\s*"(?:lesson|question|incident)"/

/** Tells a lesson file from a scenario file. */
export const isLessonText = (text: string): boolean => LESSON.test(text.slice(0, READ_MAX))
