import { virtualUs } from '../../kernel/actor'
import { err, ok, type Result } from '../../kernel/lib'
import type { LocalText } from '../../simulator'
import { errorAt, FIRST_SCENARIO, type Scenario, type SharedRun } from '../../scenario'
import type { LabApi, LabError, RunInfo, RunSource } from '../../engine'
import { resumePosition, fetchHistory, halt, play, showReport } from '../playback'
import { bookmarksOfRun } from './bookmarks'
import { toExperiment, type Experiment, enqueue, isModuleError } from '../engine'
import { beginExperiment } from './addressSync'
import { warnOfQuestions } from './judgeQuestion'
import type { RestoredPlace } from './sessionRestore'
import { labStore, type LabState, type Script, type ViewName } from '../state'
import { notify, notifyRefused } from '../notices'

export { FIRST_SCENARIO }

export interface OpenOptions {
  /** True if time runs at once. */
  readonly isPlaying?: boolean
  /** The title if the scenario has none of its own. */
  readonly title?: LocalText
  /** The script whose branch the scenario is. */
  readonly script?: Script
  /** The position to show, virtual µs, instead of the experiment's step. */
  readonly atUs?: number
}

/** An experiment that the page shows. */
export interface ShownRun extends RunInfo {
  /** The page's number of the run, to which later moves of the same action are held. */
  readonly runNumber: number
}

/**
 * Opens an experiment and shows it at its reader's position. A scenario that cannot be run leaves the
 * page unchanged; the error names the fault and its place.
 */
export async function openExperiment(
  experiment: Experiment,
  options: OpenOptions = {},
): Promise<Result<ShownRun, LabError>> {
  const { scenario, forks } = experiment
  const source = { scenario, ...(forks !== undefined && { forks }) }
  // The engine may have migrated what an earlier release stored.
  const asRead = ({ scenario: read, forks: branches }: SharedRun): Experiment => ({
    ...experiment,
    scenario: read,
    ...(branches !== undefined && { forks: branches }),
  })
  return open(source, asRead, options)
}

/**
 * Opens the source of a run, which the engine reads and validates in the same call. `toShow` returns the
 * position and the bookmarks with which to show the run.
 */
async function open(
  source: RunSource,
  toShow: (run: SharedRun) => Experiment,
  options: OpenOptions,
): Promise<Result<ShownRun, LabError>> {
  const { status } = labStore.getState()
  // Another run that was opened meanwhile is ready, whatever the status was at the call.
  const stay = (): void =>
    labStore.setState(({ frame }) => ({ status: frame === undefined ? status : 'ready' }))
  // A text may be refused, so time runs on until the engine has read it.
  if (typeof source !== 'string') leaveRun()
  const opened = await enqueue(async (lab) => {
    try {
      return await openIn(lab, source, toShow, options)
    } catch (error) {
      stay()
      return failed(error)
    }
  })
  if (!opened.ok) {
    stay()
    return opened
  }
  const { servers, branch, experiment, report, divergence, isMigrated, libraryId } = opened.value
  const { scenario, forks, bookmarks = [] } = experiment
  const title = opened.value.title ?? options.title
  labStore.setState((state) => ({
    status: 'ready',
    view: viewOfRun(state),
    runNumber: state.runNumber + 1,
    revision: state.revision + 1,
    title,
    // An authored branch belongs to the run that it branches off.
    libraryId: libraryId ?? (options.script === undefined ? undefined : state.libraryId),
    servers,
    branches: [],
    history: undefined,
    undoable: [],
    labLines: [],
    promptSystems: {},
    selection: undefined,
    link: undefined,
    consoleClient: undefined,
    treeServer: undefined,
    treePath: '/',
    drafts: {},
    bookmarks: bookmarksOfRun(bookmarks, forks),
    readNotes: [],
    script: options.script ?? { whole: scenario, title, branch: undefined },
    tool: 'select',
    why: { type: 'step' },
    followed: undefined,
    comparisonRequest: undefined,
    comparison: undefined,
    // The reader has chosen another run than the offered one.
    resumeOffer: undefined,
  }))
  const { runNumber } = labStore.getState()
  showReport(report, 'load')
  if (options.isPlaying === true) play()
  beginExperiment(scenario, forks)
  if (divergence !== undefined) {
    const { after, by } = divergence
    notify('news', isMigrated ? 'migrated' : 'diverged', `${after + 1}–${by}`)
  }
  // A run stays open even if its marks fail.
  await fetchHistory().catch(() => undefined)
  return ok({ servers, branch, runNumber })
}

/**
 * Returns the view that shows an opened run: its stage, unless the diagram of the run is open. An embedded lab
 * keeps the view that its page chose, and a page the one that it began with.
 */
const viewOfRun = ({ frame, view, embed }: LabState): ViewName =>
  frame === undefined || embed !== undefined || view === 'spaceTime' ? view : 'stage'

/** Stops time before the engine follows another run. */
function leaveRun(): void {
  halt()
  labStore.setState({ status: 'loading' })
}

/** Opens a run, within a turn, and takes it to the position at which it is shown. */
async function openIn(
  lab: LabApi,
  source: RunSource,
  toShow: (run: SharedRun) => Experiment,
  { atUs }: OpenOptions,
) {
  const noticesBefore = new Set(labStore.getState().notices.map(({ id }) => id))
  const opened = await lab.open(source)
  if (!opened.ok) return opened
  if (typeof source === 'string') leaveRun()
  const { servers, branch, run, libraryId, title = run.scenario.title } = opened.value
  const experiment = toShow(run)
  const { step = -1, sinceUs = 0 } = experiment
  let isThere = false
  try {
    const report =
      atUs === undefined
        ? await resumePosition(lab, step, sinceUs)
        : await lab.seekTime(virtualUs(Math.round(atUs)))
    const divergence = run.digests === undefined ? undefined : await lab.divergence()
    isThere = true
    // Notices of the run before would cover this one.
    labStore.setState(({ notices }) => ({
      notices: notices.filter(({ id }) => !noticesBefore.has(id)),
    }))
    const isMigrated = run.migratedFrom !== undefined
    const named = { ...(title !== undefined && { title }), libraryId }
    return ok({ servers, branch, ...named, experiment, report, divergence, isMigrated })
  } finally {
    // After a failure on the way, the run before stays open.
    await lab.settleOpen(isThere)
  }
}

/**
 * Returns an unexpected failure as a refusal. Rethrows an error of missing code, which is fetched again.
 */
export function failed(error: unknown): { readonly ok: false; readonly error: LabError } {
  if (isModuleError(error)) throw error
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return { ok: false, error: { code: 'failed', message: message.slice(0, MESSAGE_MAX) } }
}

const MESSAGE_MAX = 400

/** Opens a scenario of the library or of the page itself, and lets it run. */
export async function openScenario(scenario: Scenario, title?: LocalText): Promise<void> {
  // The title goes into links, and a reload keeps it.
  const named = scenario.title ?? title
  const opened = await openExperiment(
    { scenario: named === undefined ? scenario : { ...scenario, title: named } },
    { isPlaying: true },
  )
  if (!opened.ok) notifyRefused(opened.error)
}

/** The most characters of a pasted text; longer ones are refused unread. */
export const TEXT_MAX = 4_000_000

/**
 * Opens a link to a run, its payload, or a scenario file's text. No part of it runs unless all of it is
 * valid. `place` is this page's own reader's place, which goes before the one in the text.
 */
export async function openRunText(
  text: string,
  place: RestoredPlace,
): Promise<Result<RunInfo, LabError>> {
  const source = text.trim()
  if (source.length > TEXT_MAX) {
    const problem = errorAt('', 'fileLong', { max: TEXT_MAX })
    return err({ code: 'oversized', message: '', problems: [problem] })
  }
  if (source === '') return err({ code: 'empty', message: '' })
  const opened = await open(source, (run) => restore(toExperiment(run), place), {})
  if (!opened.ok) return opened
  const { servers, branch, runNumber } = opened.value
  // A link is made from a run; a file may be written by hand.
  if (source.startsWith('{')) {
    const { whole } = labStore.getState().script ?? {}
    void warnOfQuestions(whole?.interventions ?? [], runNumber).catch(() => undefined)
  }
  return ok({ servers, branch })
}

/** Moves an experiment to its reader's place before the page was reloaded. */
function restore(
  { sinceUs, ...linked }: Experiment,
  { step = linked.step, bookmarks, alone }: RestoredPlace,
): Experiment {
  const isMoved = step !== linked.step
  const named = (linked.forks === undefined ? alone : bookmarks) ?? linked.bookmarks
  return {
    ...linked,
    ...(!isMoved && sinceUs && { sinceUs }),
    ...(step !== undefined && { step }),
    ...(named && { bookmarks: named }),
  }
}
