import * as v from 'valibot'
import { objectOf, readRecord, removeRecord, writeRecord, type StoredRecord } from '../browser'
import {
  PAGE_VIEWS,
  PANELS,
  type PanelName,
  type StoredBookmark,
  labStore,
  type LabState,
  type ViewName,
} from '../state'
import { storedBookmarks, storedStep } from './bookmarks'
import { experimentStore, isSameEdits, type RunEdits } from './experimentStore'
import { entryBookmarks, shownBranchBookmarks } from './recentExperiments'

/**
 * Keeps the reader's place for a reload of this tab. Making a link takes time, which a closing page does
 * not have: the place is the address's, with all that has moved since it was written.
 */

/** Returns the hash of the page's address; empty where there is no page. */
export const addressHash = (): string => (typeof location === 'undefined' ? '' : location.hash)

/** Notes that the address holds the run with these edits from now on. */
export function markAddressed(edits: RunEdits): void {
  experimentStore.setState({
    addressed: {
      hash: addressHash(),
      edits,
      bookmarks: entryBookmarks(),
      alone: shownBranchBookmarks(),
    },
  })
}

/** The reader's place in the run of an address, and on the page. */
interface ReaderPlace {
  readonly hash?: string
  readonly step?: number
  readonly bookmarks?: readonly StoredBookmark[]
  /** Bookmarks on the shown branch: a link without other branches holds no others. */
  readonly alone?: readonly StoredBookmark[]
  readonly view: ViewName
  /** Null while the panel is folded away. */
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
    view: v.picklist(PAGE_VIEWS),
    panel: v.nullable(v.picklist(PANELS)),
  }),
}

/**
 * Writes the reader's place. Where the address lacks interventions, its own position and the bookmarks of
 * its time are kept. Where the browser refuses, a reload leads to the step in the address.
 */
export function savePlace(): void {
  const state = labStore.getState()
  if (state.frame === undefined) return
  const { addressed } = experimentStore.getState()
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

/**
 * Reads the place that this tab kept before its reload; step and bookmarks only if it belongs to that
 * address.
 */
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

/**
 * Returns whether the page was reached by an address or a link, and not by a reload or the browser's
 * history.
 */
export function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && entry.type === 'navigate'
}

/** Returns the panel that the reader opened, even if a projector or a message has replaced it. */
function readersPanel({
  panel,
  panelBeforeProjector,
  panelBehindMessage,
  isProjectorOn,
}: LabState): PanelName | undefined {
  const opened = isProjectorOn ? panelBeforeProjector : panel
  return opened === 'message' ? panelBehindMessage : opened
}
