import type { Forks, Scenario } from '../../scenario'
import { enqueue } from '../engine'
import { replaceAddress } from '../browser'
import { resetLinkNotice, notifyLinked, endNotices, notify } from '../notices'
import { labStore, type LabState } from '../state'
import { addressSuffix } from './embedAddress'
import {
  beginEntry,
  firstEdits,
  hasEntry,
  saveEntry,
  touchEntry,
  updateEntry,
} from './recentExperiments'
import { linkNow } from './savedRun'
import { addressHash, markAddressed, savePlace } from './sessionRestore'

/** Keeps the link to the open experiment in the address bar, so that a reload or a crash loses nothing. */

/** Time for which a halted run must stay unchanged before its link is made, ms. */
const QUIET_MS = 800
/**
 * Interventions, which a reload would lose, wait at most this long, ms, or this multiple of the last
 * link's time.
 */
const CONTENT_MIN_MS = 50
const CONTENT_TIMES = 5
/**
 * Changes of view wait at most this long, ms: a link takes time of the engine, which a running clock
 * needs.
 */
const VIEW_MS = 4_000
/** A playhead that moves alone waits for this multiple of the last link's time, up to a limit in ms. */
const POSITION_TIMES = 40
const POSITION_MAX_MS = 20_000
/** Safari refuses more than 100 addresses in 30 s for a while; a refusal that lasts longer, ms, stays. */
const REFUSED_MS = 40_000

/** A change of interventions, branches or bookmarks; of the shown run or view; of the playhead alone. */
type Change = 'content' | 'view' | 'position'

interface SyncState {
  timer: ReturnType<typeof setTimeout> | undefined
  /** Page time at which waiting changes are written at the latest; undefined where none waits. */
  dueMs: number | undefined
  /** Time that the last link took the engine, ms. */
  linkMs: number
  /** Page time since which the browser has refused each address; undefined where it took the last one. */
  refusedSinceMs: number | undefined
  hasRefusalNotice: boolean
  /**
   * Returns the hash of an experiment that is shown in place of the run; undefined while the run is
   * shown.
   */
  readOverride: () => string | undefined
}

/** The hash of the front door. */
const LEARN_HASH = '#learn'

const sync: SyncState = {
  timer: undefined,
  dueMs: undefined,
  linkMs: 0,
  refusedSinceMs: undefined,
  hasRefusalNotice: false,
  readOverride: () => undefined,
}

/** Begins to keep another experiment, as it was just loaded. */
export function beginExperiment(scenario: Scenario, forks?: Forks): void {
  beginEntry(scenario, forks)
  resetLinkNotice()
  scheduleSync('view')
}

/**
 * Returns the hash of an experiment that is shown in place of the run; undefined while the run is shown.
 */
export const addressOverride = (): string | undefined =>
  labStore.getState().view === 'learn' ? LEARN_HASH : sync.readOverride()

/** Lets address and link name another experiment than the run while it is shown. */
export function overrideAddress(readHash: () => string | undefined): void {
  sync.readOverride = readHash
}

/** Returns the time for which a change may wait while others follow, ms. */
function longestWaitMs(change: Change): number {
  switch (change) {
    case 'content':
      return Math.min(VIEW_MS, Math.max(CONTENT_MIN_MS, CONTENT_TIMES * sync.linkMs))
    case 'view':
      return VIEW_MS
    case 'position':
      return Math.min(POSITION_MAX_MS, Math.max(VIEW_MS, POSITION_TIMES * sync.linkMs))
  }
}

/**
 * Writes the address once nothing has changed for a while, or changes have waited for long. The link of a
 * run with many interventions takes long, so it is made more rarely while the playhead moves alone.
 */
export function scheduleSync(change: Change): void {
  const nowMs = performance.now()
  sync.dueMs = Math.min(sync.dueMs ?? Infinity, nowMs + longestWaitMs(change))
  const leftMs = Math.max(0, sync.dueMs - nowMs)
  const { isPlaying } = labStore.getState()
  startTimer(isPlaying ? leftMs : Math.min(QUIET_MS, leftMs))
}

/** Restarts the timer. If the engine fails, which a notice tells, the last address stays. */
function startTimer(ms: number): void {
  clearTimeout(sync.timer)
  sync.timer = setTimeout(() => {
    sync.dueMs = undefined
    syncNow().catch(() => undefined)
  }, ms)
}

/** Returns whether the run is the one that every visit without an address opens: no address need hold it. */
function isUntouched(): boolean {
  const { firstScene, view, bookmarks } = labStore.getState()
  const isScene = firstScene === 'coming' || firstScene === 'shown'
  return isScene && (view === 'stage' || view === 'learn') && bookmarks.length === 0
}

/** Writes the address of the front door while it lies before an untouched run, and removes it on the stage. */
function syncLearn(): void {
  const isLearning = labStore.getState().view === 'learn'
  if (isLearning !== (addressHash() === LEARN_HASH)) replaceAddress(isLearning ? LEARN_HASH : '#')
}

function syncLesson(hash: string): void {
  if (typeof location !== 'undefined') writeHash(hash + addressSuffix(hash))
}

/** Returns the hash that opens a lesson at a step. */
export const lessonHash = ({ id, step }: NonNullable<LabState['openLesson']>): string =>
  `#lesson=${id}&step=${step}`

/** Writes the experiment to the address bar and to the browser's list. */
export async function syncNow(): Promise<void> {
  const { openLesson } = labStore.getState()
  if (openLesson !== undefined) return syncLesson(lessonHash(openLesson))
  if (!hasEntry()) return
  if (isUntouched()) return syncLearn()
  const { link, edits } = await enqueue(async (lab) => {
    // Read within the turn: the page shows the engine's last answer.
    const { branch, undoable } = labStore.getState()
    const [scenario, forks] = await Promise.all([lab.scenario(), lab.forks()])
    const startMs = performance.now()
    const linkText = await linkNow(lab, 'usual')
    sync.linkMs = performance.now() - startMs
    const madeAt = { branch, undoable }
    updateEntry({ scenario, forks, edits: madeAt })
    return { link: linkText, edits: madeAt }
  })
  saveEntry()
  notifyLinked(link)
  if (typeof location === 'undefined') return
  if (writeHash((hashOf(link) || '#') + addressSuffix(link))) markAddressed(edits)
}

/** Writes the address, and ends the notice that it could not be written; false where it is refused again. */
function writeHash(hash: string): boolean {
  if (!replaceAddress(hash)) {
    onRefused()
    return false
  }
  sync.refusedSinceMs = undefined
  sync.hasRefusalNotice = false
  endNotices('addressRefused')
  return true
}

/**
 * Returns the hash for a run's link. Another experiment comes first, and the run stays behind it for the
 * way back.
 */
function hashOf(link: string): string {
  const override = addressOverride()
  return override === undefined || link === '' ? (override ?? link) : `${override}&${link.slice(1)}`
}

/** Tries again to write a refused address; shows a notice once the refusal lasts. */
function onRefused(): void {
  const nowMs = performance.now()
  sync.refusedSinceMs ??= nowMs
  if (nowMs - sync.refusedSinceMs < REFUSED_MS) {
    startTimer(VIEW_MS)
  } else if (!sync.hasRefusalNotice) {
    sync.hasRefusalNotice = true
    notify('news', 'addressRefused')
  }
}

/**
 * Returns whether names of branches differ. Every answer of the engine brings a new list, so names are
 * compared.
 */
const areBranchesRenamed = ({ branches }: LabState, before: LabState): boolean =>
  branches !== before.branches &&
  branches.some(({ name }, index) => before.branches[index]?.name !== name)

/** Returns whether time was halted while changes wait: the reader may copy the address now. */
const hasStoppedWithChanges = (state: LabState, before: LabState): boolean =>
  sync.dueMs !== undefined && before.isPlaying && !state.isPlaying

/**
 * Returns the kind of change between two states of the page; undefined where the address does not depend
 * on it.
 */
function changeBetween(state: LabState, before: LabState): Change | undefined {
  if (state.revision !== before.revision) return 'view'
  const isContent =
    state.branch !== before.branch ||
    state.undoable !== before.undoable ||
    state.bookmarks !== before.bookmarks ||
    areBranchesRenamed(state, before)
  if (isContent) return 'content'
  if (state.view !== before.view || state.openLesson !== before.openLesson) return 'view'
  const isMoved = state.frame?.step !== before.frame?.step
  return isMoved || hasStoppedWithChanges(state, before) ? 'position' : undefined
}

/** Returns whether the reader has changed the run; bookmarks of another run come with its revision. */
const isTouchedBetween = (state: LabState, before: LabState): boolean =>
  (state.undoable !== before.undoable && state.undoable.length > 0) ||
  (state.bookmarks !== before.bookmarks && state.revision === before.revision)

/**
 * Keeps the experiment in the address from now on, whenever the run or the reader moves. `hash` is that
 * of the address at the start; it names the first experiment, unless the reader has followed another link
 * meanwhile.
 */
export function startAddressSync(hash: string): void {
  const first = firstEdits()
  if (first !== undefined && addressHash() === hash) markAddressed(first)
  labStore.subscribe((state, before) => {
    if (isTouchedBetween(state, before)) touchEntry()
    const change = changeBetween(state, before)
    if (change !== undefined) scheduleSync(change)
  })
  // The reader may be at the front door before the run is open, or may have left it.
  if (labStore.getState().view === 'learn' || addressHash() === LEARN_HASH) scheduleSync('view')
  addEventListener('pagehide', onLeave)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') onLeave()
  })
}

function onLeave(): void {
  saveEntry()
  savePlace()
}
