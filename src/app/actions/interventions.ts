import type { ActorId, ActorName, ServerId } from '../../kernel/actor'
import type { Result } from '../../kernel/lib'
import type { Scenario } from '../../scenario'
import type { Action, Frame, Intervention } from '../../simulator'
import type { LabApi, LabError, RunReport } from '../../engine'
import { resumeAt } from '../playback/resumePosition'
import { enqueue } from '../engine/engine'
import { fetchHistory } from '../playback/history'
import { labStore } from '../state/labStore'
import { notify, notifyRefused } from '../notices/notices'
import { halt, haltFor } from '../playback/playback'
import { selectCanFork, selectLeader, type RunMark } from '../state/runSlice'
import { showReport } from '../playback/showReport'
import { currentPosition, type PlaybackPosition } from '../playback/currentPosition'

const UNDO_MAX = 100

interface Deed {
  readonly stood: PlaybackPosition
  /** The answer to the last that was tried. */
  readonly result: Result<RunReport, LabError> | undefined
  /** The last that was done, and whether more was before it. */
  readonly done: { readonly report: RunReport; readonly isRow: boolean } | undefined
  /** Where the run stands after what came first at this very moment, if the last was refused then. */
  readonly moved: RunReport | undefined
}

/**
 * Does something to the run at the shown moment. In the past that forks the run. Time goes on
 * afterwards if it ran before and nobody halted it meanwhile. A refused intervention does nothing and is
 * told as a notice; what comes before it at this very moment has happened then, and is shown. What takes
 * several is done at one moment, to the first that is refused, and undone as one, by the name of the last
 * that was done.
 */
export const intervene = (
  ...interventions: readonly Intervention[]
): Promise<Result<RunReport, LabError> | undefined> => performAloud(async () => interventions)

async function performAloud(choose: Choice): Promise<Result<RunReport, LabError> | undefined> {
  const result = await haltFor(() => perform(choose))
  if (result?.ok === false) notifyRefused(result.error)
  return result
}

/** As {@link intervene}, but time stands still afterwards, and a refusal is told to nobody but the caller. */
export async function intervenePaused(
  ...interventions: readonly Intervention[]
): Promise<Result<RunReport, LabError> | undefined> {
  return perform(async () => interventions)
}

/** Chooses what is done, by where the reader stands once all moves before this one are through. */
type Choice = (lab: LabApi, stood: PlaybackPosition) => Promise<readonly Intervention[]>

async function perform(choose: Choice): Promise<Result<RunReport, LabError> | undefined> {
  if (labStore.getState().frame === undefined) return undefined
  const shownUs = halt()
  const { stood, result, done, moved } = await enqueue(async (lab) => doAll(lab, choose, shownUs))
  if (done !== undefined) {
    showReport(done.report, 'intervene')
    const { report, isRow } = done
    addUndoMark({ events: report.events, isRow }, stood, report)
  }
  if (moved !== undefined) showReport(moved, 'seek')
  if (done !== undefined || moved !== undefined) await fetchHistory()
  return result
}

/** Does one after the other, to the first that is refused. */
async function doAll(lab: LabApi, choose: Choice, shownUs: number | undefined): Promise<Deed> {
  const stood = await currentPosition(lab, shownUs)
  let deed: Deed = { stood, result: undefined, done: undefined, moved: undefined }
  for (const intervention of await choose(lab, stood)) {
    const result = await lab.intervene(intervention)
    if (!result.ok) {
      const { frame } = deed.done?.report ?? stood
      const here = await lab.step(0)
      return { ...deed, result, moved: here.frame.step === frame.step ? undefined : here }
    }
    const isRow = deed.done !== undefined
    deed = { ...deed, result, done: { report: result.value, isRow } }
  }
  return deed
}

/** What was done can be undone: it leads back to where the reader stood before. */
export function addUndoMark(
  done: Pick<RunMark, 'events' | 'isRow'>,
  { frame, branch }: PlaybackPosition,
  after: RunReport,
): void {
  const { step, at } = frame
  const mark: RunMark = { ...done, branch, step, at, hasForked: after.branch !== branch }
  labStore.setState(({ undoable }) => ({ undoable: [...undoable, mark].slice(-UNDO_MAX) }))
}

/** Tells whether it was done. */
const act = async (...actions: readonly Action[]): Promise<boolean> =>
  (await intervene(...actions))?.ok === true

export const startServer = (server: ServerId): Promise<unknown> => act({ do: 'start', server })
export const killServer = (server: ServerId): Promise<unknown> => act({ do: 'kill', server })
export const powerLoss = (server: ServerId): Promise<unknown> => act({ do: 'powerLoss', server })
export const pauseServer = (server: ServerId): Promise<unknown> => act({ do: 'pause', server })
export const resumeServer = (server: ServerId): Promise<unknown> => act({ do: 'resume', server })

/** Kills a running server, starts one that is down. */
export function toggleServer(server: ServerId): Promise<unknown> {
  const found = labStore.getState().frame?.servers.find(({ id }) => id === server)
  const isDown = found?.process === 'down' || found?.process === 'crashed'
  return isDown ? startServer(server) : killServer(server)
}

/** What a killed client of etcd or Redis is started again by: it connects to all that there is. */
export const rivalStart = (client: ActorName, { rivals = [] }: Frame): Action => ({
  do: 'connect',
  client,
  servers: rivals.filter(({ what }) => what !== 'client').map(({ id }) => id),
})

/** The same for a server of etcd or Redis, or a client of theirs. */
export async function toggleRival(rival: ActorName): Promise<void> {
  const { frame } = labStore.getState()
  const found = frame?.rivals?.find(({ id }) => id === rival)
  if (frame === undefined || found === undefined) return
  const isDown = found.process === 'down' || found.process === 'crashed'
  if (found.what !== 'client') await act({ do: isDown ? 'start' : 'kill', server: rival })
  else await act(isDown ? rivalStart(rival, frame) : { do: 'killClient', client: rival })
}

/** Kills whoever leads; where nobody does, says so. Tells whether it was done. */
export async function killLeader(): Promise<boolean> {
  const state = labStore.getState()
  const leader = selectLeader(state)
  if (leader !== undefined) return act({ do: 'kill', server: leader })
  notify('hint', state.frame?.isStandalone ? 'standalone' : 'noLeader')
  return false
}

/** Separates groups of servers and clients; who is in no group reaches all. */
export const buildWall = (groups: readonly (readonly ActorId[])[]): Promise<unknown> =>
  act({ do: 'partition', groups })

const HEAL: Action = { do: 'heal' }

/** Undoes every wall and every delay. Tells whether it was done. */
export const heal = (): Promise<boolean> => act(HEAL)

/** The same, in the place of whatever stands; where all are in one group, nothing stands any longer. */
export function moveWall(groups: readonly (readonly ActorId[])[]): Promise<unknown> {
  if (groups.length < 2) return heal()
  const isOpen = labStore.getState().frame?.walls.length === 0
  return act(...(isOpen ? [] : [HEAL]), { do: 'partition', groups })
}

/** Slows one link down, both ways. */
export const slowLink = (from: ActorId, to: ActorId, ms: number): Promise<unknown> =>
  act({ do: 'delay', from, to, ms }, { do: 'delay', from: to, to: from, ms })

/**
 * Begins another branch at the shown moment. The fork shows as a chip and as a mark, `fork`, then
 * `fork2` and on: a mark stands for one time. At the end of a run nothing would part from it, and that is
 * said. Tells whether it was done.
 */
export async function forkHere(name: string): Promise<boolean> {
  const result = await performAloud(async (lab, { frame, ahead = [], isBeforeSaved = false }) => {
    // All that was asked before has been shown by now.
    if (!selectCanFork({ ...labStore.getState(), frame, ahead, isBeforeSaved })) return []
    return [{ do: 'mark', name: freeMark(name, await lab.scenario()) }]
  })
  if (result === undefined) notify('hint', 'forkAtEnd')
  return result?.ok === true
}

function freeMark(name: string, { interventions }: Scenario): string {
  const taken = new Set(interventions.flatMap((item) => (item.do === 'mark' ? [item.name] : [])))
  let free = name
  for (let count = 2; taken.has(free); count += 1) free = `${name}${count}`
  return free
}

/**
 * Takes the last live intervention back: the run stands where it stood before and goes on without it.
 * One that forked the run leads back to the branch it left; its own branch stays. One at the end of a
 * branch is dropped with all that followed from it. Tells whether there was one; that there was none is
 * said where there is a run.
 */
export async function undo(): Promise<boolean> {
  if (labStore.getState().frame === undefined) return false
  if (!(await isAnythingDone())) {
    notify('hint', 'nothingToUndo')
    return false
  }
  halt()
  const undone = await enqueue(async (lab) => {
    const { undoable, branch } = labStore.getState()
    const last = undoable.at(-1)
    if (last === undefined) return undefined
    if (branch !== last.branch) await lab.switchBranch(last.branch)
    const atStep = await lab.seek(last.step)
    const report = last.hasForked ? atStep : await lab.forgetAfter(last.step)
    // It may have been done between two steps.
    return { last, report: report.frame.at < last.at ? await lab.seekTime(last.at) : report }
  })
  // It was asked for twice, with one thing to take back.
  if (undone === undefined) {
    notify('hint', 'nothingToUndo')
    return false
  }
  const { last, report } = undone
  showReport(report, last.hasForked ? 'seek' : 'intervene')
  labStore.setState(({ undoable, bookmarks, revision }) => ({
    revision: last.hasForked ? revision : revision + 1,
    undoable: undoable.filter((mark) => mark !== last),
    // What was dropped may come again, but it is another moment then.
    bookmarks: bookmarks.filter(
      (mark) => last.hasForked || mark.branch !== last.branch || mark.step <= last.step,
    ),
  }))
  await fetchHistory()
  return true
}

/** Also where it is still being done. */
const isAnythingDone = async (): Promise<boolean> =>
  labStore.getState().undoable.length > 0 ||
  enqueue(async () => labStore.getState().undoable.length > 0)

/**
 * Shows another branch, at the moment where it was left; one that is asleep is played so far. Tells whether
 * it came there.
 */
export async function switchBranch(branch: number): Promise<boolean> {
  const shownUs = halt()
  const { report, isThere } = await enqueue(async (lab) => {
    // The branch that is left ends with what the reader has seen of it.
    await currentPosition(lab, shownUs)
    const target = (await lab.branches())[branch]
    const switched = await lab.switchBranch(branch)
    if (target?.isAsleep !== true) return { report: switched, isThere: true }
    const arrived = await resumeAt(lab, target.head)
    return { report: arrived, isThere: arrived.frame.step === target.head.step }
  })
  showReport(report, 'seek')
  await fetchHistory()
  return isThere
}

/** Gives a branch a name of its own; the shown one where none is said. */
export async function renameBranch(
  name: string,
  branch = labStore.getState().branch,
): Promise<void> {
  await enqueue((lab) => lab.renameBranch(branch, name))
  await fetchHistory()
}
