import type { RunNote } from '../../engine'
import { labStore } from '../state'

/** Identifies a note on all branches that have it: those that forked after it share its step. */
const noteKey = ({ step, text }: RunNote): string =>
  `${step} ${typeof text === 'string' ? text : text.en}`

/** Returns the first note up to a step that the reader has not closed; the next follows when it is. */
export const unreadNote = (
  notes: readonly RunNote[],
  step: number,
  read: readonly string[],
): RunNote | undefined => notes.find((note) => note.step <= step && !read.includes(noteKey(note)))

export function closeNote(note: RunNote): void {
  labStore.setState(({ readNotes }) => ({ readNotes: [...readNotes, noteKey(note)] }))
}
