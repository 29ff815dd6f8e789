import type { ActorName, StepIndex, VirtualUs } from '../kernel/actor'
import type { CodeLog } from './codeLog'
import type { CodeEnd, CodePlan } from './contract'
import { registryAt } from './codeLog'
import { judge, type Verdict } from './judge'

/** Where code stands at a step of the run. */
export interface CodeView {
  readonly source: string
  readonly path: string
  readonly clients: readonly CodeClientView[]
  readonly verdict: Verdict
  /** Once all code has ended: persistent znodes that are still there under the path. */
  readonly leftovers?: readonly string[]
  /** The steps of this course at which code had something to do, as far as it is known, ascending. */
  readonly steps: readonly StepIndex[]
}

export interface CodeClientView {
  readonly name: ActorName
  readonly state: 'connecting' | 'waits' | 'inside' | 'paused' | CodeEnd['type']
  /** Where its code waits, or has ended; 0 before it has begun. */
  readonly line: number
  /** The lines that it came through last. */
  readonly trail: readonly number[]
  readonly pending: readonly number[]
  /** Lines whose answers it did not wait for, although its code came to its end. */
  readonly unawaited: readonly number[]
  readonly ended?: CodeEnd
  /** What it said last. */
  readonly said: readonly { readonly at: VirtualUs; readonly text: string }[]
}

const SAID_MAX = 20

export function viewCode(plan: CodePlan, log: CodeLog, upTo: number): CodeView {
  const entries = log.entries.filter(({ step }) => step <= upTo)
  const known = {
    ...log,
    entries,
    heard: log.heard.filter(({ step }) => step <= upTo),
    ends: log.ends.filter(({ step }) => step <= upTo),
  }
  const registry = registryAt(plan, known)
  const verdict = judge(known, upTo)
  const clients = plan.clients.map((name): CodeClientView => {
    const own = entries.filter(({ client }) => client.name === name)
    const last = own.at(-1)
    const runner = registry.runners.get(name)
    const ended = runner?.ended
    const said = own.flatMap(({ input: { at }, out }) =>
      out.effects.flatMap((effect) => (effect.type === 'log' ? [{ at, text: effect.text }] : [])),
    )
    const rests = verdict.inside.includes(name)
      ? 'inside'
      : last === undefined
        ? 'connecting'
        : 'waits'
    return {
      name,
      state: ended?.type ?? (runner?.isPaused === true ? 'paused' : rests),
      line: last?.out.line ?? 0,
      trail: last?.out.trail ?? [],
      pending: last?.out.pending ?? [],
      unawaited: ended?.type === 'done' ? (last?.out.pending ?? []) : [],
      ...(ended === undefined ? {} : { ended }),
      said: said.slice(-SAID_MAX),
    }
  })
  const steps = [...new Set(log.entries.map(({ step }) => step))]
  return { source: plan.source, path: plan.path, clients, verdict, steps }
}
