import { stepIndex, virtualUs } from '../actor'
import { err, ok, type Result } from '../lib'
import type { LocalText } from '../sim'
import { FIRST_SCENARIO, type Scenario } from '../scenario'
import type { LabApi, LabError, RunInfo, RunReport } from '../worker'
import { readBookmarks } from './bookmarks'
import { decodeExperiment, parseExperiment, type Experiment } from './codec'
import { inTurn } from './engine'
import { fetchHistory } from './history'
import { beginExperiment } from './keeping'
import { labStore } from './labStore'
import { notify } from './notices'
import { halt, play } from './playback'
import { showReport } from './show'
import type { Script } from './timeSlice'

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
  const { scenario, bookmarks = [] } = experiment
  halt()
  const { status } = labStore.getState()
  labStore.setState({ status: 'loading' })
  const loaded = await inTurn(async (lab) => {
    try {
      return await load(lab, experiment, options)
    } catch (error) {
      labStore.setState({ status })
      throw error
    }
  })
  if (!loaded.ok) {
    labStore.setState({ status })
    return loaded
  }
  labStore.setState(({ edition }) => ({
    status: 'ready',
    edition: edition + 1,
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
    bookmarks: readBookmarks(bookmarks),
    script: options.script ?? {
      whole: scenario,
      title: scenario.title ?? options.title,
      branch: undefined,
    },
    tool: 'select',
    why: { type: 'step' },
    followed: undefined,
    askedComparison: undefined,
    comparison: undefined,
  }))
  showReport(loaded.report, 'load')
  if (options.isPlaying === true) play()
  beginExperiment(scenario)
  if (loaded.divergence !== undefined) {
    const { after, by } = loaded.divergence
    notify('news', 'diverged', `${after}–${by}`)
  }
  await fetchHistory()
  return loaded
}

/** Within a turn: loads a run and takes it to where it is to be shown. */
async function load(
  lab: LabApi,
  { scenario, step, sinceUs = 0, digests = [] }: Experiment,
  { atUs }: OpenOptions,
) {
  const result = await lab.load(scenario)
  if (!result.ok) return result
  // What was told of another run would lie over this one.
  labStore.setState({ notices: [] })
  const report =
    atUs === undefined
      ? await waitSince(lab, await seekPast(lab, step ?? -1), step ?? -1, sinceUs)
      : await lab.seekTime(virtualUs(Math.round(atUs)))
  const divergence = digests.length === 0 ? undefined : await lab.divergence(digests)
  return { ...result, report, divergence }
}

/** So many steps are taken between two looks at whether it was given up. */
const PIECE_STEPS = 2_000

let isGivenUp = false

/** Ends the way of a run that is being opened: it then stands where it has come to. */
export function giveUpOpening(): void {
  isGivenUp = true
}

/**
 * Goes where a reader stood, piece by piece, so that it can be followed and given up: whatever stopped
 * the run before that was seen and passed.
 */
async function seekPast(lab: LabApi, step: number): Promise<RunReport> {
  isGivenUp = false
  try {
    for (let from = -1; ;) {
      const report = await lab.seek(stepIndex(Math.min(step, from + PIECE_STEPS)))
      const { frame, stopped } = report
      const isOver = frame.step === from && !isOnTheWay(stopped?.type)
      if (frame.step >= step || isOver) return report
      if (isGivenUp) {
        notify('news', 'openedShort', `${frame.step} / ${step}`)
        return report
      }
      from = frame.step
      labStore.setState({ opening: frame.step / step })
    }
  } finally {
    labStore.setState({ opening: undefined })
  }
}

/** Wall time that the way between two steps may take, ms. */
const WAIT_MS = 1_000

/** From a step to the time after it at which the reader stood, as long as nothing happens on the way. */
async function waitSince(
  lab: LabApi,
  arrived: RunReport,
  step: number,
  sinceUs: number,
): Promise<RunReport> {
  const { frame } = arrived
  if (sinceUs === 0 || frame.step !== step) return arrived
  const waited = await lab.runUntil(virtualUs(frame.at + sinceUs), WAIT_MS)
  return waited.frame.step === step ? waited : lab.seek(frame.step)
}

const isOnTheWay = (type: string | undefined): boolean =>
  type === 'ask' || type === 'violation' || type === 'crash'

/** Opens a scenario of the library or of the page itself, and lets it run. */
export async function openScenario(scenario: Scenario, title?: LocalText): Promise<void> {
  // Its links and a reload are to know its name, too.
  const named = scenario.title ?? title
  const opened = await openExperiment(
    { scenario: named === undefined ? scenario : { ...scenario, title: named } },
    { isPlaying: true },
  )
  if (!opened.ok) notify('error', opened.error.code, opened.error.message)
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
  stood: Pick<Experiment, 'step' | 'bookmarks'> = {},
): Promise<Result<RunInfo, LabError>> {
  if (/^[^#{]*#l=/.test(text)) return openLocks(text)
  if (/^[^#{]*#c=/.test(text)) return openCode(text)
  const read = await readExperiment(text.trim())
  if (!read.ok) return read
  const { sinceUs, ...linked } = read.value
  const isMoved = stood.step !== undefined && stood.step !== linked.step
  return openExperiment({ ...linked, ...(!isMoved && sinceUs && { sinceUs }), ...stood })
}

/** The lock lab opens beside the run, which stays. */
async function openLocks(link: string): Promise<Result<RunInfo, LabError>> {
  const opened = (await import('./locks/lockAddress')).openLockLink(link)
  return opened.ok ? here() : opened
}

/** Code that a link brings is shown, never run; the run that it belongs to stands still beside it. */
async function openCode(link: string): Promise<Result<RunInfo, LabError>> {
  const { proposeCode, readCodeLink } = await import('./codeLink')
  const linked = readCodeLink(link)
  if (linked === undefined) return err({ code: 'badCode', message: '' })
  const { run, ...code } = linked
  const opened = run === undefined ? here() : await openText(run)
  if (opened.ok) proposeCode(code)
  return opened
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
