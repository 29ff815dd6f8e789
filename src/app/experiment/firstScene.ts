import { actorName } from '../../kernel/actor'
import type { Intervention } from '../../simulator'
import { FIRST_SCENE, FIRST_SCENE_AT_MS, FIRST_SCENE_SERVERS_MS, opening } from '../../scenario'
import { intervene, killLeader } from '../actions'
import { openExperiment, openScenario } from './openExperiment'
import { isModuleError, whenModulesRetried } from '../engine'
import { play, seekAt } from '../playback'
import { labStore, type FirstSceneState, type LabState } from '../state'

/** The number of servers of the first scene. */
export const FIRST_SERVERS = FIRST_SCENE.ensemble.servers ?? 0

const SERVERS_US = FIRST_SCENE_SERVERS_MS * 1_000
const AT_US = FIRST_SCENE_AT_MS * 1_000

/**
 * Opens the run of the first scene where its servers serve: so far the servers' lab plays it. Returns what goes
 * on, once the whole lab is here, to where its client has written; the reader may go on before.
 */
export async function openFirstScene(): Promise<() => Promise<void>> {
  labStore.setState({ firstScene: 'coming' })
  const opened = await openExperiment({ scenario: FIRST_SCENE }, { atUs: SERVERS_US })
  if (!opened.ok) {
    labStore.setState({ firstScene: undefined })
    return () => Promise.resolve()
  }
  const { runNumber } = opened.value
  watchScene(runNumber)
  return () => completeScene(runNumber)
}

/** Goes on to the moment at which the scene stands; again at the next retry if the whole lab fails to load. */
async function completeScene(runNumber: number): Promise<void> {
  try {
    await seekAt(AT_US, runNumber)
  } catch (error) {
    if (!isModuleError(error)) throw error
    // Until then the reader has the servers.
    void whenModulesRetried().then(() =>
      isComing(runNumber) ? completeScene(runNumber) : undefined,
    )
    return
  }
  if (isComing(runNumber) && labStore.getState().frame?.at === AT_US) {
    labStore.setState(({ embed }) => ({ firstScene: embed === undefined ? 'shown' : 'over' }))
  }
}

const isComing = (runNumber: number): boolean => {
  const state = labStore.getState()
  return state.runNumber === runNumber && state.firstScene === 'coming'
}

/** Ends the scene once the reader goes on in its run, and forgets it with the next run. */
function watchScene(runNumber: number): void {
  const stop = labStore.subscribe((state) => {
    const next = stateOf(state, runNumber)
    if (next === undefined) stop()
    if (next !== state.firstScene) labStore.setState({ firstScene: next })
  })
}

function stateOf(state: LabState, runNumber: number): FirstSceneState {
  const { firstScene: now, frame, isPlaying, undoable } = state
  if (state.runNumber !== runNumber) return undefined
  const isLeft = now === 'shown' && frame?.at !== AT_US
  return isLeft || isPlaying || undoable.length > 0 ? 'over' : now
}

/** The invitations of the first scene; each lets time run. */
export const INVITATIONS = ['killLeader', 'coldStart', 'write'] as const
export type Invitation = (typeof INVITATIONS)[number]

export async function accept(invitation: Invitation): Promise<void> {
  switch (invitation) {
    case 'killLeader':
      await killLeader()
      return play()
    case 'coldStart':
      return openScenario(opening.scenario, opening.title)
    case 'write':
      await intervene(WRITE)
      return play()
  }
}

/** The client's second write; its server follows. */
const WRITE: Intervention = { do: 'op', client: actorName('c1'), command: 'create /b world' }
