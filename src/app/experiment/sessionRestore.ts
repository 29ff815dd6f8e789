import * as v from 'valibot'
import { objectOf, readRecord, removeRecord, writeRecord, type StoredRecord } from '../browser'
import {
  PANELS,
  type PanelName,
  type StoredBookmark,
  labStore,
  type LabState,
  VIEWS,
  type ViewName,
} from '../state'
import { storedBookmarks, storedStep } from './bookmarks'
import {
  entryBookmarks,
  isSameEdits,
  shownBranchBookmarks,
  type RunEdits,
} from './recentExperiments'

/**
 * Keeps the reader's place for a reload of this tab. A link takes the engine a while to make, and a page
 * that is closed has no time left: the place is the address's, plus what has moved since it was written.
 */

/** The run that the address holds. */
interface AddressedRun {
  readonly hash: string
  readonly edits: RunEdits
  readonly bookmarks: readonly StoredBookmark[]
  readonly alone: readonly StoredBookmark[]
}

let addressed: AddressedRun | undefined

/** The hash of the page's address; empty where there is no page. */
export const addressHash = (): string => (typeof location === 'undefined' ? '' : location.hash)

/** Notes that the address holds the run with these edits from now on. */
export function markAddressed(edits: RunEdits): void {
  addressed = {
    hash: addressHash(),
    edits,
    bookmarks: entryBookmarks(),
    alone: shownBranchBookmarks(),
  }
}

/** The reader's place in the run of an address, and on the page. */
interface ReaderPlace {
  readonly hash?: string
  readonly step?: number
  readonly bookmarks?: readonly StoredBookmark[]
  /** Bookmarks on the branch that was shown: all that a link without other branches holds. */
  readonly alone?: readonly StoredBookmark[]
  readonly view: ViewName
  /** Null where it is folded away. */
  readonly panel: PanelName | null
}

const PLACE: StoredRecord<Partial<ReaderPlace>> = {
  key: 'zklab.stood',
  area: 'session',
  schema: objectOf({
    hash: v.string(),
    step: storedStep,
    bookmarks: storedBookmarks,
    alone: storedBookmarks,
    view: v.picklist(VIEWS),
    panel: v.nullable(v.picklist(PANELS)),
  }),
}

/**
 * Writes the reader's place. Where interventions are newer than the address, the address and the bookmarks
 * of its time count. Where the browser refuses to keep it, a reload leads to the step in the address.
 */
export function savePlace(): void {
  const state = labStore.getState()
  if (state.frame === undefined) return
  const isCurrent = isSameEdits(addressed?.edits, state)
  writeRecord(PLACE, {
    ...(addressed && {
      hash: addressed.hash,
      bookmarks: isCurrent ? entryBookmarks() : addressed.bookmarks,
      alone: isCurrent ? shownBranchBookmarks() : addressed.alone,
    }),
    ...(isCurrent && { step: state.frame.step }),
    view: state.view,
    panel: readersPanel(state) ?? null,
  })
}

/** The place at which a reloaded page begins; unknown parts are absent. */
export interface RestoredPlace
  extends
    Partial<Pick<LabState, 'view' | 'panel'>>,
    Pick<ReaderPlace, 'step' | 'bookmarks' | 'alone'> {}

/** Reads the place that this tab kept before its reload; the step and the bookmarks only for that address. */
export function readPlace(hash: string): RestoredPlace {
  const place = readRecord(PLACE)
  if (isNewVisit()) removeRecord(PLACE)
  if (place === undefined || isNewVisit()) return {}
  const { hash: placeHash, panel, view, ...moment } = place
  return {
    ...(placeHash === hash && moment),
    ...(view !== undefined && { view }),
    ...(panel !== undefined && { panel: panel ?? undefined }),
  }
}

/** Whether the page was reached by an address or a link; false for a reload and the browser's history. */
export function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && entry.type === 'navigate'
}

/** The panel that the reader opened, also while a projector or a message has taken its place. */
function readersPanel({
  panel,
  panelBeforeProjector,
  panelBehindMessage,
  isProjectorOn,
}: LabState): PanelName | undefined {
  const opened = isProjectorOn ? panelBeforeProjector : panel
  return opened === 'message' ? panelBehindMessage : opened
}
