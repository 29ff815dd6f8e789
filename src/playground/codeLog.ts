import type { ActorName, StepIndex } from '../kernel/actor'
import type { TraceEvent } from '../simulator'
import type { CodeEnd, CodeEntry, CodePlan } from './contract'
import {
  createClientRegistry,
  endRunner,
  onTraceEvent,
  takeOut,
  type ClientRegistry,
  type QueuedInput,
} from './clientRegistry'

/** A log of the code on one branch of the run, from which its state can be rebuilt. */
export interface CodeLog {
  /** Trace events that concern its clients. */
  readonly events: TraceEvent[]
  readonly entries: CodeEntry[]
  /** Clients that the lab ended, each with the step. */
  readonly ends: LabEnd[]
  /** The step up to which the branch was played without the code, and which is not read. */
  readonly from: number
  /** The last step that was read. */
  lookedTo: number
}

export interface LabEnd {
  readonly client: ActorName
  readonly step: StepIndex
  readonly end: CodeEnd
}

export const createLog = (step: number, from = -1): CodeLog => ({
  events: [],
  entries: [],
  ends: [],
  from,
  lookedTo: step,
})

/** Returns the log up to a step. Inputs fed after that step are dropped, even those at the same time. */
export const cutLog = (log: CodeLog, step: number): CodeLog => ({
  events: log.events.filter((event) => event.step <= step),
  entries: log.entries.filter((entry) => entry.step <= step),
  ends: log.ends.filter((end) => end.step <= step),
  from: log.from,
  lookedTo: Math.max(log.from, Math.min(log.lookedTo, step)),
})

/** Returns the log of a branch that forks at a step; the code takes part from there on. */
export const forkLog = (log: CodeLog, step: number): CodeLog =>
  cutLog({ ...log, from: Math.min(log.from, step) }, step)

/** Rebuilds the registry at the end of a log. */
export function registryAt(plan: CodePlan, { events, entries, ends }: CodeLog): ClientRegistry {
  const registry = createClientRegistry(plan)
  let next = 0
  for (const entry of entries) {
    for (; (events[next]?.step ?? Infinity) <= entry.step; next += 1)
      takeNext(registry, events[next])
    forgetInput(registry, entry)
    takeOut(registry, entry)
  }
  for (; next < events.length; next += 1) takeNext(registry, events[next])
  for (const { client, end } of ends) {
    const runner = registry.runners.get(client)
    if (runner !== undefined) endRunner(runner, end)
  }
  return registry
}

function takeNext(registry: ClientRegistry, event: TraceEvent | undefined): void {
  if (event !== undefined) onTraceEvent(registry, event)
}

/** Removes an input from the queue that the code has been given already. */
function forgetInput({ inputs }: ClientRegistry, { client, input }: CodeEntry): void {
  // The time may differ, because an input can wait before it is fed.
  const written = ({ input: content }: QueuedInput): string => JSON.stringify({ ...content, at: 0 })
  const entry = written({ client: client.name, input })
  const index = inputs.findIndex((one) => one.client === client.name && written(one) === entry)
  if (index >= 0) inputs.splice(index, 1)
}
