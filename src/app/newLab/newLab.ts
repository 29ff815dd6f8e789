import { createStore } from 'zustand/vanilla'
import type { LabError, ScenarioJudgement } from '../../engine'
import { enqueue } from '../engine'
import { currentScenarioText, linkNow, openRunText } from '../experiment'
import { notify } from '../notices'
import { play } from '../playback'
import { chooseView, closeOverlay, openOverlay } from '../selection'
import { labStore } from '../state'
import { draftScenario, FIRST_DRAFT, type LabDraft } from './labDraft'
import { labTitle } from './labTitle'

/** The form of a new lab. It keeps what was typed for as long as the page is open. */
export interface NewLabState {
  readonly draft: LabDraft
  /** The draft that a file or a reset has replaced. */
  readonly replaced: LabDraft | undefined
  /** The form was filled from a `zoo.cfg`. */
  readonly isRead: boolean
  /** The run before the one that was started last, as a link or a file's text. */
  readonly runBefore: string | undefined
}

export const newLabStore = createStore<NewLabState>()(() => ({
  draft: FIRST_DRAFT,
  replaced: undefined,
  isRead: false,
  runBefore: undefined,
}))

/** Changes the form's settings. */
export const changeDraft = (
  change: Partial<LabDraft> | ((draft: LabDraft) => Partial<LabDraft>),
): void =>
  newLabStore.setState(({ draft }) => ({
    draft: { ...draft, ...(typeof change === 'function' ? change(draft) : change) },
  }))

/** Replaces all settings; those before come back by {@link restoreDraft}. */
const replaceDraft = (next: LabDraft, isRead: boolean): void =>
  newLabStore.setState(({ draft }) => ({
    draft: next,
    replaced: draft === FIRST_DRAFT ? undefined : draft,
    isRead,
  }))

export const clearDraft = (): void => replaceDraft(FIRST_DRAFT, false)

/** Brings back the settings that a file or a reset has replaced. */
export const restoreDraft = (): void =>
  newLabStore.setState(({ draft, replaced = draft }) => ({
    draft: replaced,
    replaced: undefined,
    isRead: false,
  }))

/** Opens the form with the ensemble of a `zoo.cfg`; network and rivals stay as they were typed. */
export function proposeConfig(text: string): void {
  const { draft } = newLabStore.getState()
  const config = text.replace(/\r\n?/g, '\n')
  replaceDraft({ ...draft, hasZooKeeper: true, config, joiners: [] }, true)
  openOverlay('newLab')
}

/** Judges settings as a scenario, without opening them. */
export async function judgeDraft(draft: LabDraft): Promise<ScenarioJudgement> {
  const scenario = draftScenario(draft, false)
  return enqueue(async (lab) => {
    const whole = await lab.judgeScenario(scenario)
    if (whole.problems.length === 0) return whole
    // A fault of form hides all faults of meaning, so the ensemble is judged alone, too.
    const { version, ensemble, joiners = [] } = scenario
    const alone = await lab.judgeScenario({ version, ensemble, joiners })
    const others = whole.problems.filter(({ place = '' }) => !/^(?:ensemble|joiners)/.test(place))
    return { ...alone, problems: [...alone.problems, ...others] }
  })
}

/** Opens the lab of the form and lets it run. Returns the reasons of a refusal, which changes nothing. */
export async function startNewLab(): Promise<LabError | undefined> {
  const { draft } = newLabStore.getState()
  const runBefore = labStore.getState().frame === undefined ? undefined : await keepRun()
  // A key that the lab does not know may stand in a zoo.cfg, but is refused among a scenario's own.
  const short = draftScenario(draft, true)
  const { problems } = await enqueue((lab) => lab.judgeScenario(short))
  const scenario = problems.length === 0 ? short : draftScenario(draft, false)
  const titled = { title: labTitle(draft), ...scenario }
  const opened = await openRunText(JSON.stringify(titled), {})
  if (!opened.ok) return opened.error
  closeOverlay()
  chooseView('stage')
  newLabStore.setState({ runBefore })
  if (runBefore !== undefined) notify('news', 'replaced')
  play()
  return undefined
}

/** The open run as a link, or as a file's text where no link is long enough. */
async function keepRun(): Promise<string> {
  const link = await enqueue(linkNow)
  return link === '' ? currentScenarioText() : link
}

/** Opens the run again that a new lab has replaced. */
export async function returnToRun(): Promise<void> {
  const { runBefore } = newLabStore.getState()
  if (runBefore !== undefined) await openRunText(runBefore, {})
}
