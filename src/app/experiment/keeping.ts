import * as v from 'valibot'
import { bookmarksAlone, type Forks, type Scenario } from '../../scenario'
import { keptBookmarks, keptStep } from './bookmarks'
import {
  objectOf,
  readRecord,
  removeRecord,
  writeRecord,
  type StoredRecord,
} from '../page/browserStorage'
import { PANELS, type PanelName } from '../state/choiceSlice'
import { replaceAddress } from '../page/address'
import { embedSuffix } from './embedAddress'
import { inTurn } from '../engine/engine'
import { dropUnfitExperiments, readExperiments, writeExperiment } from './experimentStorage'
import type { KeptBookmark } from '../state/keptSlice'
import { labStore, type LabState } from '../state/labStore'
import { endNotices, notify } from '../state/notices'
import { linkNow } from './savedRun'
import { forgetLink, tellLinked, tellWritten } from '../page/storageNotices'
import { VIEWS, type ViewName } from '../state/viewSlice'

/**
 * Keeps the present experiment in the address bar and in this browser, so that a reload or a crash
 * loses nothing. Each page keeps its own: two tabs never write over each other.
 */

const AFTER_MS = 800
/**
 * Interventions are kept almost at once, or a reload would lose them: after this time, or this multiple
 * of the time of the last link.
 */
const DONE_MS = 50
const DONE_TIMES = 5
/** To make the link is work for the engine: time that runs, or a row of moves, is not held up by it. */
const AT_LEAST_EVERY_MS = 4_000
/** The wait where the playhead has moved alone, in times that of the last link, and its bound. */
const MOVED_TIMES = 40
const MOVED_MAX_MS = 20_000
/** Safari refuses more than 100 addresses in 30 s, which passes; longer, it takes none at all. */
const REFUSED_MS = 40_000

let id = ''
let begun = 0
let scenario: Scenario | undefined
let forks: Forks | undefined
/** Up to what was done they tell of it. */
let told: Pick<LabState, 'branch' | 'undoable'> | undefined
/** Whether somebody did more than look; a first visit's own run is not worth offering again. */
let isTouched = false
/** Where it stood when it was loaded. */
let beganAt: Pick<LabState, 'branch' | 'undoable'> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** When at the latest what waits is to be kept; undefined where nothing does. */
let dueMs: number | undefined
/** How long the engine was held up by the last link. */
let tookMs = 0

/** Begins to keep another experiment, as it was just loaded. */
export function beginExperiment(loaded: Scenario, loadedForks?: Forks): void {
  scenario = loaded
  forks = loadedForks
  isTouched = false
  told = beganAt = labStore.getState()
  begun += 1
  forgetLink()
  id = `${Date.now().toString(36)}-${Math.floor(performance.now()).toString(36)}-${begun}`
  keepSoon('shown')
}

/** Offers the latest experiment of an earlier visit, where there is one; says so where some are lost. */
export function offerKept(): void {
  const lost = dropUnfitExperiments()
  if (lost > 0) notify('news', 'experimentsLost', String(lost))
  labStore.setState({ offered: readExperiments()[0] })
}

let readInstead = (): string | undefined => undefined

/** The experiment shown in the place of the run, as an address's hash; undefined while the run is. */
export const shownInstead = (): string | undefined => readInstead()

/** Lets another experiment than the run be what address and link name, while that is shown. */
export function keepInstead(hash: () => string | undefined): void {
  readInstead = hash
}

/** News to keep: something was done or named, something else is shown, or the playhead has moved alone. */
type News = 'done' | 'shown' | 'moved'

/** How long news may wait while others follow, ms. */
function latestMs(news: News): number {
  switch (news) {
    case 'done':
      return Math.min(AT_LEAST_EVERY_MS, Math.max(DONE_MS, DONE_TIMES * tookMs))
    case 'shown':
      return AT_LEAST_EVERY_MS
    case 'moved':
      return Math.min(MOVED_MAX_MS, Math.max(AT_LEAST_EVERY_MS, MOVED_TIMES * tookMs))
  }
}

/**
 * Keeps what there is once nothing has changed for a little while, or has changed for long. The link of
 * a run in which much was done takes long: while the playhead moves alone it is made more rarely.
 */
export function keepSoon(news: News): void {
  const nowMs = performance.now()
  dueMs = Math.min(dueMs ?? Infinity, nowMs + latestMs(news))
  const leftMs = Math.max(0, dueMs - nowMs)
  const { isPlaying } = labStore.getState()
  clearTimeout(timer)
  timer = setTimeout(
    () => {
      dueMs = undefined
      keepOrMiss()
    },
    isPlaying ? leftMs : Math.min(AFTER_MS, leftMs),
  )
}

/** Keeps the run now; where the engine fails, which the page tells, the last kept one stays. */
const keepOrMiss = (): void => void keepNow().catch(() => undefined)

/** Writes the experiment to the address bar and to the browser's storage. */
export async function keepNow(): Promise<void> {
  if (scenario === undefined) return
  const link = await inTurn(async (lab) => {
    // Within the turn: all that is told has been shown by now, and no more.
    const { branch, undoable } = labStore.getState()
    const [its, all] = await Promise.all([lab.scenario(), lab.forks()])
    const begunMs = performance.now()
    const made = await linkNow(lab)
    tookMs = performance.now() - begunMs
    scenario = its
    forks = all
    told = { branch, undoable }
    return made
  })
  store()
  tellLinked(link)
  if (typeof location === 'undefined') return
  const instead = shownInstead()
  // Behind the other experiment the run waits to be gone back to.
  const hash =
    instead === undefined || link === '' ? (instead ?? link) : `${instead}&${link.slice(1)}`
  if (!replaceAddress((hash || '#') + embedSuffix())) return keepLater()
  refusedSinceMs = undefined
  isRefusalTold = false
  endNotices('addressRefused')
  if (told !== undefined) noteLinked(told)
}

/** Since when the browser has refused each address; undefined where it took the last one. */
let refusedSinceMs: number | undefined
let isRefusalTold = false

/** Tries again to write an address that the browser has refused; says so once it will take none. */
function keepLater(): void {
  const nowMs = performance.now()
  refusedSinceMs ??= nowMs
  clearTimeout(timer)
  if (nowMs - refusedSinceMs < REFUSED_MS) {
    timer = setTimeout(keepOrMiss, AT_LEAST_EVERY_MS)
  } else if (!isRefusalTold) {
    isRefusalTold = true
    notify('news', 'addressRefused')
  }
}

/** The run that the address holds. */
let linked:
  | (Pick<LabState, 'branch' | 'undoable'> & {
      readonly hash: string
      readonly bookmarks: readonly KeptBookmark[]
      readonly alone: readonly KeptBookmark[]
    })
  | undefined

function noteLinked({ branch, undoable }: Pick<LabState, 'branch' | 'undoable'>): void {
  linked = { hash: addressHash(), branch, undoable, bookmarks: bookmarksNow(), alone: aloneNow() }
}

const addressHash = (): string => (typeof location === 'undefined' ? '' : location.hash)

/** Where the reader of a page stands: at a step of what its address names, and at what is open there. */
interface Standing {
  readonly hash?: string
  readonly step?: number
  /** Moments of that that have a name. */
  readonly bookmarks?: readonly KeptBookmark[]
  /** Those of them that lie on the branch that was shown: where the address has no other, these are its own. */
  readonly alone?: readonly KeptBookmark[]
  readonly view: ViewName
  /** Null where it is folded away. */
  readonly panel: PanelName | null
}

const STANDING: StoredRecord<Partial<Standing>> = {
  key: 'zklab.stood',
  area: 'session',
  schema: objectOf({
    hash: v.string(),
    step: keptStep,
    bookmarks: keptBookmarks,
    alone: keptBookmarks,
    view: v.picklist(VIEWS),
    panel: v.nullable(v.picklist(PANELS)),
  }),
}

/**
 * Notes where the reader has come to since the address was written: a link takes the engine a while to
 * make, and a page that goes away has none. What was done since, the address does not hold; then it is
 * what counts, with the bookmarks of its time.
 */
function noteStanding(): void {
  const { branch, undoable, frame, view } = labStore.getState()
  if (frame === undefined) return
  const isSame = linked?.branch === branch && linked.undoable === undoable
  const stood: Standing = {
    ...(linked && {
      hash: linked.hash,
      bookmarks: isSame ? bookmarksNow() : linked.bookmarks,
      alone: isSame ? aloneNow() : linked.alone,
    }),
    ...(isSame && { step: frame.step }),
    view,
    panel: chosenPanel(labStore.getState()) ?? null,
  }
  // Where it is not kept, the reader stands where the address leads.
  writeRecord(STANDING, stood)
}

/** The place at which a page that is opened anew begins; unknown parts are absent. */
export interface Returned
  extends
    Partial<Pick<LabState, 'view' | 'panel'>>,
    Pick<Standing, 'step' | 'bookmarks' | 'alone'> {}

/** Where the reader of this page stood before it was opened anew with that address. */
export function takeStanding(hash: string): Returned {
  const stood = readRecord(STANDING)
  if (isVisit()) removeRecord(STANDING)
  if (stood === undefined || isVisit()) return {}
  const { hash: of, panel, view, ...moment } = stood
  return {
    ...(of === hash && moment),
    ...(view !== undefined && { view }),
    ...(panel !== undefined && { panel: panel ?? undefined }),
  }
}

/** Whether the page was not opened anew, but its address followed: whoever gave it says where to stand. */
export function isVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && entry.type === 'navigate'
}

/** The panel that the reader opened: a projector and a message have it make way for a while. */
function chosenPanel({ panel, panelBefore, panelBehind, isProjecting }: LabState) {
  const own = isProjecting ? panelBefore : panel
  return own === 'message' ? panelBehind : own
}

function leave(): void {
  store()
  noteStanding()
}

function store(): void {
  const { frame, title, branch, undoable } = labStore.getState()
  if (scenario === undefined || !isTouched) return
  // The last interventions are not in it: the reader's place now is no place of it.
  if (told?.branch !== branch || told.undoable !== undoable) return
  const outcome = writeExperiment({
    id,
    keptAt: Date.now(),
    ...(title === undefined ? {} : { title }),
    scenario,
    ...(forks !== undefined && { forks }),
    step: frame?.step ?? -1,
    bookmarks: bookmarksNow(),
  })
  tellWritten(outcome)
}

/** Those of the shown branch, where no other is kept. */
function bookmarksNow(): readonly KeptBookmark[] {
  const { bookmarks, branches } = labStore.getState()
  return forks !== undefined || branches.length < 2 ? bookmarks : aloneNow()
}

/** Those that lie on the shown branch. */
function aloneNow(): readonly KeptBookmark[] {
  const { bookmarks, branches, branch } = labStore.getState()
  return bookmarksAlone(bookmarks, branches, branch)
}

/** The list of branches comes anew with all that is known of the run: its names alone are looked at. */
const areRenamed = ({ branches }: LabState, before: LabState): boolean =>
  branches !== before.branches &&
  branches.some(({ name }, place) => before.branches[place]?.name !== name)

/** A reader who halts time and takes the address finds there the news that waited to be kept. */
const hasStopped = (state: LabState, before: LabState): boolean =>
  dueMs !== undefined && before.isPlaying && !state.isPlaying

/**
 * Keeps the experiment from now on, whenever the run or the reader moves. `hash`: the address's, as the
 * page found it.
 */
export function startKeeping(hash: string): void {
  // It names the first that was opened, unless another was asked for meanwhile.
  if (begun === 1 && beganAt !== undefined && addressHash() === hash) noteLinked(beganAt)
  labStore.subscribe((state, before) => {
    if (state.undoable !== before.undoable && state.undoable.length > 0) isTouched = true
    // Those of another run come with its edition.
    if (state.bookmarks !== before.bookmarks && state.edition === before.edition) isTouched = true
    const isOther = state.edition !== before.edition
    if (isOther) keepSoon('shown')
    else if (
      state.branch !== before.branch ||
      state.undoable !== before.undoable ||
      state.bookmarks !== before.bookmarks ||
      areRenamed(state, before)
    ) {
      keepSoon('done')
    } else if (state.view !== before.view) {
      keepSoon('shown')
    } else if (state.frame?.step !== before.frame?.step || hasStopped(state, before)) {
      keepSoon('moved')
    }
  })
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave()
  })
}
