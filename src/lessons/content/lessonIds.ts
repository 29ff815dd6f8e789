/** Each lesson is a folder, `ID-NAME`; as texts these files are modules apart from those that the page loads. */
const STRUCTURES = import.meta.glob('./*/lesson.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The ids of all lessons, in their order; the page has them in the catalogue. */
export const LESSON_IDS: readonly string[] = Object.keys(STRUCTURES)
  .map((path) => path.slice('./'.length, path.indexOf('-')))
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
