import type { Performance } from '../conformance/index'
import { hasSucceeded } from './learnStep'
import { fieldOf, listOf, numberOf, textOf } from './fields'
import { partsOf, type Words } from './knownState'
import type { SequenceStep } from './sequenceDraft'

/** The number of requests of a kind, and how many succeeded. */
interface Tally {
  requests: number
  ok: number
}

/** Counts of the requests of random sequences, and of the answers. */
export interface Statistics {
  readonly kinds: Map<string, Tally>
  /** The number of each error, by name. */
  readonly errors: Map<string, number>
  events: number
}

/** Creates counts of zero. */
export const createStatistics = (): Statistics => ({
  kinds: new Map(),
  errors: new Map(),
  events: 0,
})

/** Steps that servers do not answer. */
const SILENT: ReadonlySet<string> = new Set(['drop', 'wait', 'waitGone'])

/** Adds one sequence with its results. */
export function countSequence(
  statistics: Statistics,
  steps: readonly SequenceStep[],
  { steps: came }: Performance,
): void {
  for (const [place, step] of steps.entries()) {
    const result = came[place]
    for (const seen of Object.values(fieldOf(result, 'events') ?? {})) {
      statistics.events += listOf(seen).filter((one) => typeof one === 'object').length
    }
    if (SILENT.has(step.do)) continue
    if (step.do !== 'pipeline') countOne(statistics, step, result)
    else {
      const replies = listOf(fieldOf(result, 'replies'))
      for (const [n, request] of partsOf(step).entries()) {
        const reply = replies.find((one) => fieldOf(one, 'n') === n)
        countOne(statistics, request, reply)
      }
    }
  }
}

function countOne(statistics: Statistics, words: Words, result: unknown): void {
  const ok = fieldOf(result, 'ok')
  const results = listOf(fieldOf(ok, 'results'))
  const isOk = ok !== undefined && hasSucceeded(results)
  countKind(statistics, kindOf(words), isOk)
  countError(statistics, fieldOf(result, 'error'))
  for (const [place, op] of partsOf(words).entries()) {
    const error = fieldOf(results[place], 'error')
    countKind(statistics, `${words.do}: ${kindOf(op)}`, error === undefined)
    countError(statistics, error)
  }
}

function countKind({ kinds }: Statistics, kind: string, isOk: boolean): void {
  const tally = kinds.get(kind) ?? { requests: 0, ok: 0 }
  tally.requests += 1
  if (isOk) tally.ok += 1
  kinds.set(kind, tally)
}

function countError({ errors }: Statistics, error: unknown): void {
  if (typeof error !== 'string' || error === 'none') return
  errors.set(error, (errors.get(error) ?? 0) + 1)
}

/** Returns an operation with its variant: the mode of a create, the type of a watch. */
function kindOf(words: Words): string {
  const { do: name, mode, type, watch, scheme } = words
  const isCreate = name === 'create' || name === 'create2'
  if (isCreate && typeof mode === 'number') return `${name} with odd flags`
  const variantName = textOf(mode ?? type ?? scheme) ?? numberOf(mode ?? type)
  const more = variantName ?? (watch === true ? 'watch' : isCreate ? 'PERSISTENT' : undefined)
  return more === undefined ? name : `${name} ${more}`
}

/** Returns the sum of all requests, without the parts of multis. */
export function totalOf({ kinds }: Statistics): Tally {
  const total = { requests: 0, ok: 0 }
  for (const [kind, { requests, ok }] of kinds) {
    if (kind.includes(':')) continue
    total.requests += requests
    total.ok += ok
  }
  return total
}

/** Returns the share of requests that succeeded, in whole percent. */
export const percent = ({ requests, ok }: Tally): string =>
  `${requests === 0 ? 0 : Math.round((100 * ok) / requests)} %`

/** Returns a line for each kind, then the errors, the most frequent first. */
export function statisticsLines(statistics: Statistics): readonly string[] {
  const kinds = [...statistics.kinds].sort(([a], [b]) => (a < b ? -1 : 1))
  const width = Math.max(...kinds.map(([kind]) => kind.length))
  const errors = [...statistics.errors].sort(([, a], [, b]) => b - a)
  return [
    ...kinds.map(([kind, tally]) => {
      return `${kind.padEnd(width)}  ${String(tally.requests).padStart(7)}  ${percent(tally).padStart(5)}`
    }),
    `errors: ${errors.map(([error, count]) => `${error} ${count}`).join(', ')}`,
  ]
}
