import type { RunNote } from '../../engine'
import { labStore } from '../state'

/** The most notes that are shown at a time. */
const NOTES_MAX = 3

/** Identifies a note on all branches that have it: those that forked after it share its step. */
export const noteKey = ({ step, text }: RunNote): string =>
  `${step} ${typeof text === 'string' ? text : text.en}`

/** Returns the latest notes up to a step that the reader has not closed, in their order. */
export const unreadNotes = (
  notes: readonly RunNote[],
  step: number,
  read: readonly string[],
): readonly RunNote[] =>
  notes.filter((note) => note.step <= step && !read.includes(noteKey(note))).slice(-NOTES_MAX)

export function closeNote(note: RunNote): void {
  labStore.setState(({ readNotes }) => ({ readNotes: [...readNotes, noteKey(note)] }))
}
