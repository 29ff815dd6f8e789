import type { ClientView, GuestView } from '../../zookeeper/client'
import type { ServerViewAnswer } from '../../zookeeper/server'
import type { RivalView } from '../../rivals'
import {
  chainOf,
  coneOfMessage,
  digestOf,
  sinceStep,
  view,
  type RunView,
  type LinkStep,
} from '../../simulator'
import type { ChainStep } from '../protocol/inspectApi'
import type { LabApi } from '../protocol/labApi'
import { branchOf, scenarioOf, work, type Experiment, type OnExperiment } from '../branches/branch'
import { findEvent } from './findEvent'
import { savedBranchesIn } from '../branches/branching'
import { thinEvents } from '../branches/report'
import { latestWrites } from '../branches/resolveWriteFates'
import { spaceTimeOf } from '../branches/spaceTime'
import { findCommit, newestCommit } from '../branches/scrubberIndex'

/** The calls of the lab that look at the run and leave it where it stands. */

type Looks =
  | 'commitStep'
  | 'newestCommit'
  | 'spaceTime'
  | 'bursts'
  | 'cone'
  | 'findEvent'
  | 'causes'
  | 'writes'
  | 'viewServer'
  | 'viewClient'
  | 'viewRival'
  | 'viewRecipes'
  | 'digest'
  | 'scenario'
  | 'forks'
  | 'sinceStep'

function toldOf({ conductor }: RunView, { events, ...link }: LinkStep): ChainStep {
  const done = events.find((event) => event.type === 'intervention')
  const isLive = done !== undefined && conductor.world.script.items[done.index]?.live === true
  return { ...link, events: thinEvents(events), isLive }
}

const indexOf = (experiment: Experiment) => branchOf(experiment).projections.scrubberIndex
const messagesOf = (experiment: Experiment) => branchOf(experiment).projections.messageTimeline

export function looksOn(on: OnExperiment): Pick<LabApi, Looks> {
  return {
    commitStep: (zxid) => on((experiment) => findCommit(indexOf(experiment), zxid)),
    newestCommit: (step) => on((experiment) => newestCommit(indexOf(experiment), step)),
    spaceTime: (from, to, hasHeartbeats) =>
      on((experiment) => spaceTimeOf(messagesOf(experiment), from, to, hasHeartbeats)),
    bursts: () => on((experiment) => Float64Array.from(messagesOf(experiment).bursts)),
    cone: (message, sentStep) => on((experiment) => coneOfMessage(experiment, message, sentStep)),
    findEvent: (match, which, upTo) =>
      on((experiment) => findEvent(experiment, match, which, upTo)),
    causes: (step, committed) =>
      on((experiment) =>
        chainOf(experiment, step, committed).map((link) => ({
          ...toldOf(experiment, link),
          isTimeout: link.isTimeout,
          waits: link.waits.map(({ why, steps }) => ({
            why,
            steps: steps.map((its) => toldOf(experiment, its)),
          })),
        })),
      ),
    writes: (client) =>
      on((experiment) => latestWrites(branchOf(experiment).projections.writeJournal, client)),
    // The actors of the ensemble answer as their rooms say.
    viewServer: (server, aspect) =>
      on(async (experiment) => {
        const answer = await work(experiment, view(experiment.conductor, server, aspect))
        return answer as ServerViewAnswer | undefined
      }),
    viewClient: (client) =>
      on(async (experiment) => {
        const answer = await work(experiment, view(experiment.conductor, client, { type: 'view' }))
        return answer as ClientView | undefined
      }),
    viewRival: (name) =>
      on(async (experiment) => {
        const answer = await work(experiment, view(experiment.conductor, name, { type: 'view' }))
        return answer as RivalView
      }),
    viewRecipes: () => on(recipesUnderWay),
    digest: () => on(digestOf),
    scenario: (branch) => on((experiment) => scenarioOf(experiment, branchOf(experiment, branch))),
    forks: () => on(savedBranchesIn),
    sinceStep: () => on(sinceStep),
  }
}

/** Everybody with a name is asked: who runs recipes answers with a list. */
async function recipesUnderWay(experiment: Experiment): Promise<readonly GuestView[]> {
  const { conductor } = experiment
  const all: GuestView[] = []
  for (const id of conductor.world.processes.keys()) {
    if (typeof id === 'number') continue
    const answer = await work(experiment, view(conductor, id, { type: 'recipe' }))
    // A client's guest answers as its room says.
    if (Array.isArray(answer)) all.push(...(answer as readonly GuestView[]))
  }
  return all
}
