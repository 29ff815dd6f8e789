import { createChecks } from '../../checks'
import { ok } from '../../kernel/lib'
import { LIBRARY } from '../../scenario'
import type { Registry } from '../../simulator'
import type { LabApi } from '../protocol/labApi'
import type { LabOptions, OnExperiment } from '../branches/branch'
import type { WorkerFactory } from '../pool/workerFactory'
import { restoreBranches } from '../branches/branching'
import { beginEvaluation } from '../branches/questionEvaluation'
import { looksOn } from './labLooks'
import { codesOn, movesOn } from './labMoves'
import { playbackOn } from './labPlayback'
import { createTurns } from './labTurns'
import { after } from './runMove'
import { readIntervention, readSource } from '../branches/parseInput'
import { readMatch } from './search'
import { divergenceOf, linkKeepsOf, linkOf, publicTraceOf, readLink } from './saveAndShare'

/** Creates a lab over a factory of workers, or of hosts in this thread. */
export function createLab(
  factory: WorkerFactory,
  registry: Registry,
  options?: LabOptions,
): LabApi {
  const { openWith, on, settleOpen, haltCode, branches } = createTurns(factory, registry, {
    ...options,
    createChecks,
  })
  return {
    open: (source) =>
      openWith((begin) => {
        const read = readSource(source)
        if (!read.ok) return read
        const experiment = begin(read.value)
        if (read.value.forks !== undefined) restoreBranches(experiment, read.value.forks)
        return ok(experiment)
      }),
    settleOpen,
    complete: () => Promise.resolve(),
    haltCode,
    branches,
    ...playbackOn(on),
    ...movesOn(on),
    ...looksOn(on),
    ...codesOn(on),
    ...sharingOn(on),
  }
}

type Shares =
  | 'link'
  | 'linkKeeps'
  | 'readLink'
  | 'readIntervention'
  | 'readMatch'
  | 'divergence'
  | 'answers'
  | 'forgetQuestion'
  | 'library'
  | 'publicTrace'

function sharingOn(on: OnExperiment): Pick<LabApi, Shares> {
  return {
    link: (bookmarks) => on((experiment) => linkOf(experiment, bookmarks)),
    linkKeeps: (bookmarks) => on((experiment) => linkKeepsOf(experiment, bookmarks)),
    readLink: async (text) => readLink(text),
    readIntervention: async (json) => readIntervention(json),
    readMatch: (text) => on((experiment) => readMatch(experiment, text)),
    divergence: () => on(divergenceOf),
    answers: (choices, question, budgetMs) =>
      on((experiment) => {
        const begun = experiment.evaluation
        const evaluation =
          begun?.question === question ? begun : beginEvaluation(experiment, question, choices)
        const soFar = evaluation.goOn(after(budgetMs))
        experiment.evaluation = soFar.isOver ? undefined : evaluation
        return soFar
      }),
    forgetQuestion: (question) =>
      on((experiment) => {
        if (experiment.evaluation?.question === question) experiment.evaluation = undefined
      }),
    library: async () => LIBRARY,
    publicTrace: (from, to) => on((experiment) => publicTraceOf(experiment, from, to)),
  }
}
