import type { ActorId, ActorName, ServerId } from '../../kernel/actor'
import { err, type Result } from '../../kernel/lib'
import type { Action, Frame, Intervention } from '../../simulator'
import type { LabApi, LabError, RunReport } from '../../engine'
import { freeForkName } from '../../i18n'
import {
  resumeAt,
  fetchHistory,
  enqueueAtPosition,
  haltFor,
  isRunOpen,
  type PlaybackPosition,
  showReport,
} from '../playback'
import { enqueue } from '../engine'
import {
  labStore,
  selectCanFork,
  selectLanguage,
  selectLeader,
  selectWatched,
  type RunMark,
} from '../state'
import { notify, notifyRefused } from '../notices'

/**
 * The actions of a reader's click or key: each sends interventions to the engine, shows what came of them,
 * and can be undone.
 */

const UNDO_MAX = 100

/** The outcome of one or several interventions at one moment. */
interface Outcome {
  readonly position: PlaybackPosition
  /** The engine's answer to the last intervention. */
  readonly result: Result<RunReport, LabError> | undefined
  /** The report of the last intervention that was done; `isRow`: others were done before it. */
  readonly done: { readonly report: RunReport; readonly isRow: boolean } | undefined
  /** The run after steps that were due before a refused intervention; undefined without such steps. */
  readonly moved: RunReport | undefined
}

/**
 * Carries out interventions at the shown moment, up to the first that is refused; in the past they fork
 * the run. They are undone together, under the name of the last. A refused one does nothing and is shown
 * as a notice, but steps that were due before it have been taken, and are shown. Time resumes afterwards
 * if it ran before and the reader has not halted it.
 */
export async function intervene(
  ...interventions: readonly Intervention[]
): Promise<Result<RunReport, LabError> | undefined> {
  return refusal() ?? interveneByCall(...interventions)
}

/** A locked prediction is about the run as it stands: until its answer is shown, nobody changes the run. */
function refusal(): Result<never, LabError> | undefined {
  if (selectWatched(labStore.getState()) === undefined) return undefined
  const code = 'answerFirst'
  notify('hint', code)
  return err({ code, message: '' })
}

/** Works like {@link intervene} also while a prediction is locked, as the calls of a page around it do. */
export const interveneByCall = (
  ...interventions: readonly Intervention[]
): Promise<Result<RunReport, LabError> | undefined> => performAloud(async () => interventions)

async function performAloud(choose: Choice): Promise<Result<RunReport, LabError> | undefined> {
  const result = await haltFor(() => perform(choose))
  if (result?.ok === false) notifyRefused(result.error)
  return result
}

/** Works like {@link intervene}, but time stands still afterwards, and the caller shows a refusal. */
export async function intervenePaused(
  ...interventions: readonly Intervention[]
): Promise<Result<RunReport, LabError> | undefined> {
  return refusal() ?? perform(async () => interventions)
}

/** Chooses interventions for the reader's position, after all earlier moves have been shown. */
type Choice = (lab: LabApi, position: PlaybackPosition) => Promise<readonly Intervention[]>

async function perform(choose: Choice): Promise<Result<RunReport, LabError> | undefined> {
  if (labStore.getState().frame === undefined) return undefined
  const outcome = await enqueueAtPosition((lab, position) => doAll(lab, choose, position))
  if (outcome === undefined) return undefined
  const { position, result, done, moved } = outcome
  if (done !== undefined) {
    showReport(done.report, 'intervene')
    const { report, isRow } = done
    addUndoMark({ events: report.events, isRow }, position, report)
  }
  if (moved !== undefined) showReport(moved, 'seek')
  if (done !== undefined || moved !== undefined) await fetchHistory()
  return result
}

/** Carries out interventions one after another, up to the first that is refused. */
async function doAll(lab: LabApi, choose: Choice, position: PlaybackPosition): Promise<Outcome> {
  let outcome: Outcome = { position, result: undefined, done: undefined, moved: undefined }
  for (const intervention of await choose(lab, position)) {
    const result = await lab.intervene(intervention)
    if (!result.ok) {
      const { frame } = outcome.done?.report ?? position
      const here = await lab.step(0)
      return { ...outcome, result, moved: here.frame.step === frame.step ? undefined : here }
    }
    const isRow = outcome.done !== undefined
    outcome = { ...outcome, result, done: { report: result.value, isRow } }
  }
  return outcome
}

/** Adds a mark by which `undo` returns to the position before an intervention. */
export function addUndoMark(
  done: Pick<RunMark, 'events' | 'isRow'>,
  { frame, branch }: PlaybackPosition,
  after: RunReport,
): void {
  const { step, at } = frame
  const hasForked = after.branch !== branch
  const mark: RunMark = { ...done, branch, step, at, hasForked, branchAfter: after.branch }
  labStore.setState(({ undoable }) => ({ undoable: [...undoable, mark].slice(-UNDO_MAX) }))
}

/** Carries out interventions; false if one was refused. */
const act = async (...actions: readonly Action[]): Promise<boolean> =>
  (await intervene(...actions))?.ok === true

export const startServer = (server: ServerId): Promise<unknown> => act({ do: 'start', server })
export const killServer = (server: ServerId): Promise<unknown> => act({ do: 'kill', server })
export const powerLoss = (server: ServerId): Promise<unknown> => act({ do: 'powerLoss', server })
export const pauseServer = (server: ServerId): Promise<unknown> => act({ do: 'pause', server })
export const resumeServer = (server: ServerId): Promise<unknown> => act({ do: 'resume', server })

/** Kills a running process with its machine, so that what it had sent is lost; others stay as they are. */
export async function killMachine(process: ServerId | ActorName): Promise<void> {
  const { frame } = labStore.getState()
  const rival = frame?.rivals?.find(({ id }) => id === process)
  const found = rival ?? frame?.servers.find(({ id }) => id === process)
  if (found?.process !== 'running' && found?.process !== 'paused') return
  if (rival?.what === 'client') await act({ do: 'killClient', client: rival.id, flush: false })
  else await act({ do: 'kill', server: process, flush: false })
}

/** Kills a running server, or starts one that is down. */
export function toggleServer(server: ServerId): Promise<unknown> {
  const found = labStore.getState().frame?.servers.find(({ id }) => id === server)
  const isDown = found?.process === 'down' || found?.process === 'crashed'
  return isDown ? startServer(server) : killServer(server)
}

/**
 * Returns the intervention that starts a killed client of etcd or Redis again: it connects to all their
 * servers.
 */
export const rivalStart = ({ rivals = [] }: Frame, client: ActorName): Action => ({
  do: 'connect',
  client,
  servers: rivals.filter(({ what }) => what !== 'client').map(({ id }) => id),
})

/** Kills a running server or client of etcd or Redis, or starts one that is down. */
export async function toggleRival(rival: ActorName): Promise<void> {
  const { frame } = labStore.getState()
  const found = frame?.rivals?.find(({ id }) => id === rival)
  if (frame === undefined || found === undefined) return
  const isDown = found.process === 'down' || found.process === 'crashed'
  if (found.what !== 'client') await act({ do: isDown ? 'start' : 'kill', server: rival })
  else await act(isDown ? rivalStart(frame, rival) : { do: 'killClient', client: rival })
}

/** Kills the leader; a notice tells if there is none. Returns whether it was killed. */
export async function killLeader(): Promise<boolean> {
  const state = labStore.getState()
  const leader = selectLeader(state)
  if (leader !== undefined) return act({ do: 'kill', server: leader })
  notify('hint', state.frame?.isStandalone ? 'standalone' : 'noLeader')
  return false
}

/** Separates groups of servers and clients; those in no group reach all others. */
export const buildWall = (groups: readonly (readonly ActorId[])[]): Promise<unknown> =>
  act({ do: 'partition', groups })

const HEAL: Action = { do: 'heal' }

/** Removes every partition and every delay. Returns whether that was done. */
export const heal = (): Promise<boolean> => act(HEAL)

/** Replaces the partition by another one; a single group removes it. */
export function moveWall(groups: readonly (readonly ActorId[])[]): Promise<unknown> {
  if (groups.length < 2) return heal()
  const isOpen = labStore.getState().frame?.walls.length === 0
  return act(...(isOpen ? [] : [HEAL]), { do: 'partition', groups })
}

/** Slows one link down, both ways. */
export const slowLink = (from: ActorId, to: ActorId, ms: number): Promise<unknown> =>
  act({ do: 'delay', from, to, ms }, { do: 'delay', from: to, to: from, ms })

/**
 * Begins another branch at the shown moment, with a mark. At the end of a run no fork is possible, which a
 * notice tells. Returns whether the run was forked.
 */
export async function forkHere(): Promise<boolean> {
  const { runNumber } = labStore.getState()
  const result = await performAloud(async (lab, { frame, ahead = [], isBeforeSaved = false }) => {
    // Read within the move: the page shows the engine's last answer.
    if (!selectCanFork({ ...labStore.getState(), frame, ahead, isBeforeSaved })) return []
    const { interventions } = await lab.scenario()
    const usedNames = interventions.flatMap((item) => (item.do === 'mark' ? [item.name] : []))
    const language = selectLanguage(labStore.getState())
    return [{ do: 'mark', name: freeForkName(new Set(usedNames), language) }]
  })
  if (result === undefined && isRunOpen(runNumber)) notify('hint', 'forkAtEnd')
  return result?.ok === true
}

/**
 * Undoes the last live intervention: the run returns to the position before it. One that forked the run leads
 * back to the branch before, and its own branch stays; one at the end of a branch is dropped with all that
 * followed. Returns whether there was one; a notice tells if not.
 */
export async function undo(): Promise<boolean> {
  const { frame, runNumber } = labStore.getState()
  if (frame === undefined) return false
  if (!(await isAnythingDone())) {
    if (isRunOpen(runNumber)) notify('hint', 'nothingToUndo')
    return false
  }
  const undone = await enqueueAtPosition(async (lab) => {
    const { undoable, branch } = labStore.getState()
    const last = undoable.at(-1)
    if (last === undefined) return NOTHING_TO_UNDO
    if (branch !== last.branch) await lab.switchBranch(last.branch)
    const atStep = await lab.seek(last.step)
    const report = last.hasForked ? atStep : await lab.truncateHistoryAfter(last.step)
    // The intervention may lie between two steps.
    return { last, report: report.frame.at < last.at ? await lab.seekTime(last.at) : report }
  }, runNumber)
  if (undone === undefined) return false
  // Another call of `undo` has undone the last intervention meanwhile.
  if (undone === NOTHING_TO_UNDO) {
    notify('hint', 'nothingToUndo')
    return false
  }
  const { last, report } = undone
  showReport(report, last.hasForked ? 'seek' : 'intervene')
  labStore.setState(({ undoable, bookmarks, revision }) => ({
    revision: last.hasForked ? revision : revision + 1,
    undoable: undoable.filter((mark) => mark !== last),
    // Dropped steps may be taken again, but then they are other moments.
    bookmarks: bookmarks.filter(
      (mark) => last.hasForked || mark.branch !== last.branch || mark.step <= last.step,
    ),
  }))
  await fetchHistory()
  return true
}

const NOTHING_TO_UNDO = 'nothing'

/** Returns whether an intervention can be undone, after those under way have ended. */
const isAnythingDone = async (): Promise<boolean> =>
  labStore.getState().undoable.length > 0 ||
  enqueue(async () => labStore.getState().undoable.length > 0)

/**
 * Shows another branch at the moment where it was left; a sleeping one is played up to it. Returns false if
 * the reader cancelled that.
 */
export async function switchBranch(branch: number): Promise<boolean> {
  // Steps that the reader has not seen are dropped before the branch is left.
  const shown = await enqueueAtPosition(async (lab) => {
    const target = (await lab.branches())[branch]
    const switched = await lab.switchBranch(branch)
    if (target?.isAsleep !== true) return { report: switched, isThere: true }
    const arrived = await resumeAt(lab, target.head)
    return { report: arrived, isThere: arrived.frame.step === target.head.step }
  })
  if (shown === undefined) return false
  showReport(shown.report, 'seek')
  await fetchHistory()
  return shown.isThere
}
