import type { StepIndex } from '../../kernel/actor'
import type { ClientView, ExtensionView } from '../../zookeeper/client'
import type { Zxid } from '../../zookeeper/model'
import type { ServerViewAnswer } from '../../zookeeper/server'
import type { RivalView } from '../../rivals'
import {
  endOf,
  publicEvent,
  scenarioWarnings,
  type Choices,
  type SessionOwners,
} from '../../scenario'
import { coneOfMessage, digestOf, oldestOf, sinceStep, traceOf, view } from '../../simulator'
import { beginEnding } from '../outcome'
import type { Answers, EndingSearch, InspectApi } from '../protocol'
import {
  branchOf,
  work,
  type Experiment,
  type OnExperiment,
  type Projections,
  beginEvaluation,
  connectionEvents,
  latestWrites,
  findCommit,
  judgeGoal,
  newestCommit,
  scenarioOf,
  spaceTimeOf,
} from '../branches'
import { answerable, answerTo } from '../answers'
import { chainLinks } from './chainLinks'
import { findEvent } from './findEvent'
import { deadlineIn } from './runMove'

/** The calls that read the run without moving it, except those of `playbackCommands`. */
export function inspectCommands(on: OnExperiment): Omit<InspectApi, 'trace' | 'history'> {
  const onProjections = <T>(read: (projections: Projections) => T): Promise<T> =>
    on((experiment) => read(branchOf(experiment).projections))
  return {
    publicTrace: (from, to) => on((experiment) => publicTraceOf(experiment, from, to)),
    findEvent: (match, which, upTo) =>
      on((experiment) => findEvent(experiment, match, which, upTo)),
    spaceTime: (from, to, hasHeartbeats) =>
      onProjections(({ messageTimeline }) => spaceTimeOf(messageTimeline, from, to, hasHeartbeats)),
    bursts: () => onProjections(({ messageTimeline }) => Float64Array.from(messageTimeline.bursts)),
    cone: (message, sentStep) => on((experiment) => coneOfMessage(experiment, message, sentStep)),
    causes: (step, committed) => on((experiment) => chainLinks(experiment, step, committed)),
    why: (question, step, known) =>
      on((experiment) => {
        const readChain = (root: StepIndex, committed: Zxid | undefined) =>
          chainLinks(experiment, root, committed)
        return answerTo(experiment, question, step, { readChain, known })
      }),
    answerable: (questions, step) => on((experiment) => answerable(experiment, questions, step)),
    connectionEvents: (step) => on((experiment) => connectionEvents(experiment, step)),
    commitStep: (zxid) => onProjections(({ scrubberIndex }) => findCommit(scrubberIndex, zxid)),
    newestCommit: (step) => onProjections(({ scrubberIndex }) => newestCommit(scrubberIndex, step)),
    writes: (client) => onProjections(({ writeJournal }) => latestWrites(writeJournal, client)),
    // A server answers with the type of the aspect asked.
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
    viewRecipes: () => on(runningRecipes),
    settingWarnings: () => on((experiment) => scenarioWarnings(scenarioOf(experiment))),
    digest: () => on(digestOf),
    sinceStep: () => on(sinceStep),
    answers: (choices, question, budgetMs) =>
      on((experiment) => evaluate(experiment, choices, question, budgetMs)),
    goal: (query, goal, budgetMs) =>
      on((experiment) => judgeGoal(experiment, query, goal, deadlineIn(budgetMs))),
    ending: (search, budgetMs) => on((experiment) => lookForEnding(experiment, search, budgetMs)),
    forgetQuestion: (question) =>
      on((experiment) => {
        if (experiment.evaluation?.question === question) experiment.evaluation = undefined
      }),
  }
}

/** Continues the evaluation of a question, or replaces another one by it. */
function evaluate(
  experiment: Experiment,
  choices: Choices,
  question: number,
  budgetMs: number,
): Answers {
  const begun = experiment.evaluation
  const evaluation =
    begun?.question === question ? begun : beginEvaluation(experiment, question, choices)
  const answers = evaluation.goOn(deadlineIn(budgetMs))
  experiment.evaluation = answers.isOver ? undefined : evaluation
  return answers
}

/** Continues the search for the end of the followed branch, or begins another one. */
function lookForEnding(experiment: Experiment, search: number, budgetMs: number): EndingSearch {
  const scenario = scenarioOf(experiment)
  const isScripted = scenario.interventions.length === experiment.scenario.interventions.length
  if (endOf(scenario) === undefined || !isScripted || experiment.code !== undefined) {
    experiment.ending = undefined
    return { isOver: true }
  }
  const begun = experiment.ending
  const ending = begun?.search === search ? begun : beginEnding(scenario, search)
  const found = ending.goOn(deadlineIn(budgetMs))
  experiment.ending = found.isOver ? undefined : ending
  return found
}

/** Returns events in the words of files: times in virtual ms, zxids as `2:17`, sessions with clients. */
function publicTraceOf(
  experiment: Experiment,
  from: StepIndex,
  to: StepIndex,
): readonly Readonly<Record<string, unknown>>[] {
  const owners: SessionOwners = new Map()
  // The `connected` events that name the owners of sessions precede the requested ones.
  for (const event of traceOf(experiment, oldestOf(experiment), from - 1)) {
    if (event.type === 'connected') owners.set(event.session, event.client)
  }
  return traceOf(experiment, from, to).map((event) => publicEvent(event, owners))
}

/** Asks every named process for its recipes; those without recipes answer with no list. */
async function runningRecipes(experiment: Experiment): Promise<readonly ExtensionView[]> {
  const { conductor } = experiment
  const all: ExtensionView[] = []
  for (const id of conductor.world.processes.keys()) {
    if (typeof id === 'number') continue
    const answer = await work(experiment, view(conductor, id, { type: 'recipe' }))
    // `zookeeper/recipes` answers the request `recipe` with a list of these.
    if (Array.isArray(answer)) all.push(...(answer as readonly ExtensionView[]))
  }
  return all
}
