import type { ActorName, StepIndex, VirtualUs } from '../kernel/actor'
import type { CodeLog } from './codeLog'
import type { CodeEnd, CodePlan } from './contract'
import { registryAt } from './codeLog'
import { judge, type Verdict } from './judge'

/** The state of code at a step of the run. */
export interface CodeView {
  readonly source: string
  readonly path: string
  readonly clients: readonly CodeClientView[]
  readonly verdict: Verdict
  /** Persistent znodes left under the path, once all code has ended. */
  readonly leftovers?: readonly string[]
  /** The steps at which code on this branch had an input, ascending, as far as known. */
  readonly steps: readonly StepIndex[]
}

export interface CodeClientView {
  readonly name: ActorName
  readonly state: 'connecting' | 'waits' | 'inside' | 'paused' | CodeEnd['type']
  /** The line at which its code waits or has ended; 0 before it has begun. */
  readonly line: number
  /** The lines passed since the last input. */
  readonly trail: readonly number[]
  readonly pending: readonly number[]
  /** Lines whose answers the code did not wait for, although it has ended. */
  readonly unawaited: readonly number[]
  readonly ended?: CodeEnd
  /** The lines that it logged last. */
  readonly lines: readonly { readonly at: VirtualUs; readonly text: string }[]
}

const OUTPUT_MAX = 20

export function viewCode(plan: CodePlan, log: CodeLog, upTo: number): CodeView {
  const entries = log.entries.filter(({ step }) => step <= upTo)
  const known = {
    ...log,
    entries,
    events: log.events.filter(({ step }) => step <= upTo),
    ends: log.ends.filter(({ step }) => step <= upTo),
  }
  const registry = registryAt(plan, known)
  const verdict = judge(known, upTo)
  const clients = plan.clients.map((name): CodeClientView => {
    const own = entries.filter(({ client }) => client.name === name)
    const runner = registry.runners.get(name)
    const last = own.findLast(({ client }) => client.life === runner?.life)
    const ended = runner?.ended
    const lines = own.flatMap(({ input: { at }, out }) =>
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
      lines: lines.slice(-OUTPUT_MAX),
    }
  })
  const steps = [...new Set(log.entries.map(({ step }) => step))]
  return { source: plan.source, path: plan.path, clients, verdict, steps }
}
