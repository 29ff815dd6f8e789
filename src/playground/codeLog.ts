import type { ActorName, StepIndex } from '../kernel/actor'
import type { TraceEvent } from '../simulator'
import type { CodeEnd, CodeEntry, CodePlan } from './contract'
import {
  createClientRegistry,
  endSeat,
  hear,
  takeOut,
  type ClientRegistry,
  type Waiting,
} from './clientRegistry'

/** What became of the code on one course of the run: all that it takes to have it again. */
export interface CodeLog {
  /** Events of the trace that concern its clients. */
  readonly heard: TraceEvent[]
  readonly entries: CodeEntry[]
  /** Whom the lab ended, and after which step. */
  readonly ends: LabEnd[]
  /** What happened up to this step happened without the code: nothing of it is looked at. */
  readonly from: number
  /** All steps up to this one were looked at. */
  lookedTo: number
}

export interface LabEnd {
  readonly client: ActorName
  readonly step: StepIndex
  readonly end: CodeEnd
}

export const createLog = (step: number, from = -1): CodeLog => ({
  heard: [],
  entries: [],
  ends: [],
  from,
  lookedTo: step,
})

/** The same log as far as a step. What was fed after that step, though at the same time, goes. */
export const cutLog = (log: CodeLog, step: number): CodeLog => ({
  heard: log.heard.filter((event) => event.step <= step),
  entries: log.entries.filter((entry) => entry.step <= step),
  ends: log.ends.filter((end) => end.step <= step),
  from: log.from,
  lookedTo: Math.max(log.from, Math.min(log.lookedTo, step)),
})

/** The log of a course that parts at a step: from there on the code takes part in it. */
export const forkLog = (log: CodeLog, step: number): CodeLog =>
  cutLog({ ...log, from: Math.min(log.from, step) }, step)

/** The registry as it was at the end of a log. */
export function registryAt(plan: CodePlan, { heard, entries, ends }: CodeLog): ClientRegistry {
  const registry = createClientRegistry(plan)
  let next = 0
  for (const entry of entries) {
    for (; (heard[next]?.step ?? Infinity) <= entry.step; next += 1) hearNext(registry, heard[next])
    forgetInput(registry, entry)
    takeOut(registry, entry)
  }
  for (; next < heard.length; next += 1) hearNext(registry, heard[next])
  for (const { client, end } of ends) {
    const runner = registry.runners.get(client)
    if (runner !== undefined) endSeat(runner, end)
  }
  return registry
}

function hearNext(registry: ClientRegistry, event: TraceEvent | undefined): void {
  if (event !== undefined) hear(registry, event)
}

/** What was given already waits no longer. */
function forgetInput({ inputs }: ClientRegistry, { client, input }: CodeEntry): void {
  // It may have waited for a moment.
  const written = ({ input: its }: Waiting): string => JSON.stringify({ ...its, at: 0 })
  const given = written({ client: client.name, input })
  const index = inputs.findIndex((one) => one.client === client.name && written(one) === given)
  if (index >= 0) inputs.splice(index, 1)
}
