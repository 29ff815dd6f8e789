import { virtualUs } from '../../kernel/actor'
import { err, ok, type Result } from '../../kernel/lib'
import type { LocalText } from '../../simulator'
import { FIRST_SCENARIO, type Scenario } from '../../scenario'
import type { LabApi, LabError, RunInfo } from '../../engine'
import { resumePosition } from '../playback/resumePosition'
import { bookmarksOfRun } from './bookmarks'
import { proposeCode } from '../playground/code'
import { decodeExperiment, parseExperiment, type Experiment } from '../engine/codec'
import { inTurn } from '../engine/engine'
import { fetchHistory } from '../playback/history'
import { beginExperiment } from './addressSync'
import type { RestoredPlace } from './sessionRestore'
import { labStore } from '../state/labStore'
import { notify, notifyRefused } from '../state/notices'
import { isModuleError } from '../engine/moduleLoading'
import { halt, play } from '../playback/playback'
import { showReport } from '../playback/showReport'
import type { Script } from '../state/timeSlice'

export { FIRST_SCENARIO }

export interface OpenOptions {
  /** Whether time runs at once. */
  readonly isPlaying?: boolean
  /** Where the scenario has no title of its own. */
  readonly title?: LocalText
  /** Where what is opened is a branch of that. */
  readonly script?: Script
  /** Where the reader is to stand, virtual µs, where no step says so. */
  readonly atUs?: number
}

/**
 * Loads an experiment and shows it where its reader stood. A scenario that cannot be run leaves the
 * page as it is; the error names the thing and the place.
 */
export async function openExperiment(
  experiment: Experiment,
  options: OpenOptions = {},
): Promise<Result<RunInfo, LabError>> {
  const { scenario, forks, bookmarks = [] } = experiment
  halt()
  const { status } = labStore.getState()
  labStore.setState({ status: 'loading' })
  const loaded = await inTurn(async (lab) => {
    try {
      return await load(lab, experiment, options)
    } catch (error) {
      labStore.setState({ status })
      return failed(error)
    }
  })
  if (!loaded.ok) {
    labStore.setState({ status })
    return loaded
  }
  labStore.setState(({ revision }) => ({
    status: 'ready',
    revision: revision + 1,
    title: scenario.title ?? options.title,
    servers: loaded.value.servers,
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
    script: options.script ?? {
      whole: scenario,
      title: scenario.title ?? options.title,
      branch: undefined,
    },
    tool: 'select',
    why: { type: 'step' },
    followed: undefined,
    comparisonRequest: undefined,
    comparison: undefined,
    // A reader who has opened something has chosen.
    resumeOffer: undefined,
  }))
  showReport(loaded.report, 'load')
  if (options.isPlaying === true) play()
  beginExperiment(scenario, forks)
  if (loaded.divergence !== undefined) {
    const { after, by } = loaded.divergence
    notify('news', 'diverged', `${after}–${by}`)
  }
  // The run is opened also where its marks do not come.
  await fetchHistory().catch(() => undefined)
  return loaded
}

/** Within a turn: loads a run and takes it to where it is to be shown. */
async function load(
  lab: LabApi,
  { scenario, step = -1, sinceUs = 0, forks, digests = [] }: Experiment,
  { atUs }: OpenOptions,
) {
  const told = new Set(labStore.getState().notices.map(({ id }) => id))
  const result = await lab.load(scenario, forks)
  if (!result.ok) return result
  let isThere = false
  try {
    const report =
      atUs === undefined
        ? await resumePosition(lab, step, sinceUs)
        : await lab.seekTime(virtualUs(Math.round(atUs)))
    const divergence = digests.length === 0 ? undefined : await lab.divergence(digests)
    isThere = true
    // Notices of another run would lie over this one.
    labStore.setState(({ notices }) => ({ notices: notices.filter(({ id }) => !told.has(id)) }))
    return { ...result, report, divergence }
  } finally {
    // Where it failed on the way, the run before goes on.
    await lab.settleLoad(isThere)
  }
}

/** Why something could not be opened that no check has refused; code that is missing is asked for again. */
export function failed(error: unknown): { readonly ok: false; readonly error: LabError } {
  if (isModuleError(error)) throw error
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return { ok: false, error: { code: 'failed', message: message.slice(0, MESSAGE_MAX) } }
}

const MESSAGE_MAX = 400

/** Opens a scenario of the library or of the page itself, and lets it run. */
export async function openScenario(scenario: Scenario, title?: LocalText): Promise<void> {
  // Its links and a reload are to know its name, too.
  const named = scenario.title ?? title
  const opened = await openExperiment(
    { scenario: named === undefined ? scenario : { ...scenario, title: named } },
    { isPlaying: true },
  )
  if (!opened.ok) notifyRefused(opened.error)
}

/** Characters that a pasted text may have; a link or file beyond is refused unread. */
export const TEXT_MAX = 4_000_000

/**
 * Opens what somebody pasted or dropped: a link, its payload, or a scenario file's text. Nothing of
 * it runs unless all of it is valid.
 */
export async function openText(
  text: string,
  /** Where the reader of this page stood in it, if not where the text says. */
  stood: RestoredPlace = {},
): Promise<Result<RunInfo, LabError>> {
  try {
    return await openUnguarded(text, stood)
  } catch (error) {
    return failed(error)
  }
}

async function openUnguarded(
  text: string,
  stood: RestoredPlace,
): Promise<Result<RunInfo, LabError>> {
  if (/^[^#{]*#l=/.test(text)) return openLocks(text)
  if (/^[^#{]*#c=/.test(text)) return openCode(text)
  const read = await readExperiment(text.trim())
  if (!read.ok) return read
  const { sinceUs, ...linked } = read.value
  const { step = linked.step, bookmarks, alone } = stood
  const isMoved = step !== linked.step
  const named = (linked.forks === undefined ? alone : bookmarks) ?? linked.bookmarks
  return openExperiment({
    ...linked,
    ...(!isMoved && sinceUs && { sinceUs }),
    ...(step !== undefined && { step }),
    ...(named && { bookmarks: named }),
  })
}

/** The lock lab opens beside the run, which stays. */
async function openLocks(link: string): Promise<Result<RunInfo, LabError>> {
  const opened = (await import('../locks/lockAddress')).openLockLink(link)
  if (!opened.ok) return opened
  passRefusals()
  return here()
}

/** Code that a link brings is shown, never run; the run that it belongs to stands still beside it. */
async function openCode(link: string): Promise<Result<RunInfo, LabError>> {
  const { readCodeLink } = await import('../playground/codeLink')
  const linked = readCodeLink(link)
  if (linked === undefined) return err({ code: 'badCode', message: '' })
  const { run, ...code } = linked
  const opened = run === undefined ? here() : await openText(run)
  if (opened.ok) {
    passRefusals()
    proposeCode(code)
  }
  return opened
}

/** Takes back the refusals of earlier texts once something else is opened. */
function passRefusals(): void {
  labStore.setState(({ notices }) => ({ notices: notices.filter(({ kind }) => kind !== 'error') }))
}

function here(): Result<RunInfo, LabError> {
  const { servers, branch } = labStore.getState()
  return ok({ servers, branch })
}

async function readExperiment(text: string): Promise<Result<Experiment, LabError>> {
  if (text.length > TEXT_MAX) {
    return err({ code: 'oversized', message: `${text.length} characters` })
  }
  if (text === '') return err({ code: 'empty', message: '' })
  return text.startsWith('{') ? parseExperiment(text) : decodeExperiment(text)
}
