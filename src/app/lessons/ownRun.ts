import { labStore, PANELS, type LabState } from '../state'
import { enqueue } from '../engine'
import { pause, showReport } from '../playback'
import {
  currentScenarioText,
  keepEntry,
  linkNow,
  openFirstScene,
  openRunText,
  syncNow,
} from '../experiment'
import { notifyRefused } from '../notices'
import type { OwnRunRecord } from './keptLesson'

/** Keeps the reader's own run while a lesson is open, with all its branches, and brings it back as it was. */

/** Fields that belong to the run and to the reader's place in it; the page's settings and notices do not. */
const FIELDS = [
  'title',
  'libraryId',
  'servers',
  'frame',
  'isDense',
  'head',
  'branch',
  'branches',
  'events',
  'decisions',
  'messageAt',
  'pendingQuestion',
  'ahead',
  'isBeforeSaved',
  'stopped',
  'history',
  'undoable',
  'bookmarks',
  'script',
  'readNotes',
  'labLines',
  'promptSystems',
  'view',
  'panel',
  'panelBehindMessage',
  'selection',
  'tool',
  'link',
  'consoleClient',
  'treeServer',
  'treePath',
  'drafts',
  'why',
  'followed',
  'comparisonRequest',
  'comparison',
  'ending',
  'isEnded',
  'prediction',
  'firstScene',
  'closedBrief',
  'resumeOffer',
] as const satisfies readonly (keyof LabState)[]

type RunFields = Pick<LabState, (typeof FIELDS)[number]>

/** The reader's run, set aside. */
export interface OwnRun {
  /** The page as it was; undefined where the page began with the lesson. */
  readonly page: RunFields | undefined
  /** The part of it that a reload needs. */
  readonly kept: OwnRunRecord
  /** Puts the run's entry back into the list of this browser. */
  readonly returnEntry: () => void
}

/** Sets the open run aside; a run that is not there yet is the first scene, unless `kept` holds one. */
export async function setAside(kept: OwnRunRecord | undefined): Promise<OwnRun> {
  if (labStore.getState().frame === undefined || kept !== undefined) {
    return { page: undefined, kept: kept ?? placeNow(undefined), returnEntry: keepEntry() }
  }
  await pause()
  await syncNow()
  const returnEntry = keepEntry()
  const page = pick(labStore.getState())
  const text = isScene(page) ? undefined : await readText()
  await enqueue((lab) => lab.setAside())
  return { page, kept: placeNow(text), returnEntry }
}

const pick = (state: LabState): RunFields =>
  // Every field of the list is one of `RunFields`.
  Object.fromEntries(FIELDS.map((field) => [field, state[field]])) as unknown as RunFields

/** Returns whether the page shows the scene with which it began, and no bookmark in it: that begins anew. */
const isScene = ({ firstScene, bookmarks }: Pick<LabState, 'firstScene' | 'bookmarks'>): boolean =>
  (firstScene === 'coming' || firstScene === 'shown') && bookmarks.length === 0

/** Returns the run's link; the text of a file where no link is long enough. */
const readText = async (): Promise<string> =>
  (await enqueue((lab) => linkNow(lab))) || currentScenarioText()

function placeNow(text: string | undefined): OwnRunRecord {
  const { view, panel } = labStore.getState()
  return {
    ...(text !== undefined && { text }),
    view,
    panel: PANELS.find((name) => name === panel) ?? null,
  }
}

/** Shows the reader's own run again, in the place of the lesson's. */
export async function bringBack({ page, kept, returnEntry }: OwnRun): Promise<void> {
  if (page === undefined || isScene(page)) {
    await enqueue((lab) => lab.settleAside(false))
    const place = { view: kept.view, panel: kept.panel ?? undefined }
    // The stage places its cards for the room that they will have.
    labStore.setState(place)
    await openAnew(kept)
    labStore.setState(place)
    return
  }
  const report = await enqueue((lab) => lab.settleAside(true))
  if (report === undefined) return
  const { prediction, ending, isEnded } = page
  labStore.setState((state) => {
    const runNumber = state.runNumber + 1
    const { step } = prediction ?? {}
    return {
      ...page,
      status: 'ready',
      runNumber,
      revision: state.revision + 1,
      prediction: prediction && { ...prediction, key: `${runNumber} ${step}` },
      clearUntil: undefined,
      silentUntil: undefined,
    }
  })
  // The watchers have forgotten the end of another run.
  labStore.setState({ ending, isEnded })
  returnEntry()
  showReport(report, 'seek')
}

/** Opens the run of a page that was reloaded meanwhile, or the scene of one that began with the lesson. */
async function openAnew({ text }: OwnRunRecord): Promise<void> {
  const opened = text === undefined ? undefined : await openRunText(text, {})
  if (opened?.ok === true) return
  if (opened?.ok === false) notifyRefused(opened.error)
  const complete = await openFirstScene()
  await complete()
}
