import * as v from 'valibot'
import { readLessonText, type Lesson } from '../../lessons/format'
import { isNewVisit } from '../experiment'
import { objectOf, readRecord, removeRecord, writeRecord, type StoredRecord } from '../browser'
import { PAGE_VIEWS, PANELS, type ViewName } from '../state'

/** Keeps for a reload of this tab what the address of a lesson cannot hold: the reader's own run. */

/** The reader's own run and place, for a reload. */
export interface OwnRunRecord {
  /** Its link or the text of its file; absent for the first scene. */
  readonly text?: string
  readonly view: ViewName
  /** Null while the panel is folded away; one that shows a selected thing is not opened again. */
  readonly panel: (typeof PANELS)[number] | null
}

interface KeptLesson {
  readonly id: string
  /** The text of a lesson that came as a file. */
  readonly file?: string
  readonly own: OwnRunRecord
}

const own = objectOf({
  text: v.string(),
  view: v.picklist(PAGE_VIEWS),
  panel: v.nullable(v.picklist(PANELS)),
})

const RECORD: StoredRecord<{ id?: string; file?: string; own?: v.InferOutput<typeof own> }> = {
  key: 'zklab.lesson',
  area: 'session',
  schema: objectOf({ id: v.string(), file: v.string(), own }),
}

export function keepLesson(kept: KeptLesson): void {
  // Where the browser refuses, a reload opens the lesson beside the first scene.
  writeRecord(RECORD, kept)
}

export const forgetLesson = (): void => removeRecord(RECORD)

/** A lesson's record, read again after a reload. */
interface ReadLesson {
  /** The lesson of a file, and its text. */
  readonly file?: { readonly lesson: Lesson; readonly text: string }
  readonly own: OwnRunRecord
}

/** Returns whether a page kept a lesson of a file under this id before its reload. */
export const isFileKept = (id: string): boolean => readKept(id)?.file !== undefined

/** Returns the record that a page kept before its reload; undefined on a new visit, and for another lesson. */
export function readKept(id: string): ReadLesson | undefined {
  const kept = isNewVisit() ? undefined : readRecord(RECORD)
  if (kept?.id !== id || kept.own === undefined) return undefined
  const { view = 'stage', panel = null, text } = kept.own
  const { file } = kept
  const read = file === undefined ? undefined : readLessonText(file)
  return {
    ...(file !== undefined && read?.ok === true && { file: { lesson: read.value, text: file } }),
    own: { ...(text !== undefined && { text }), view, panel },
  }
}
