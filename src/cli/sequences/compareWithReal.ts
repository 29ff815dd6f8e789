import {
  differencesOf,
  performCase,
  type Performance,
  type Player,
  readCase,
} from '../conformance/index'
import { fieldOf, listOf } from './fields'
import type { SequenceStep } from './sequenceDraft'

/** The players of a sequence: real servers and embedded ones. */
export interface Players {
  readonly real: Player
  readonly embedded: Player
}

/** The results of the real servers, and the differences: `step 3 (a set): error: expected …, got …`. */
export interface Comparison {
  readonly real: Performance
  readonly differences: readonly string[]
}

/** A difference of times. After a pipeline it proves nothing, as writes may share a millisecond or not. */
const TIME = /\.mtimeEqCtime: expected (true|false), got (true|false)$/
const RECORD = { zxidOnReads: true, zxidSteps: true }

/**
 * Plays a sequence on real servers and on embedded ones, and compares; the real results are the expected
 * ones.
 */
export async function playOnBoth(
  { real, embedded }: Players,
  steps: readonly SequenceStep[],
): Promise<Comparison> {
  const got = await performSteps(embedded, steps)
  return compareWithReal(real, steps, got)
}

/** As {@link playOnBoth}, with the results of the embedded servers given. */
export async function compareWithReal(
  real: Player,
  steps: readonly SequenceStep[],
  got: Performance,
): Promise<Comparison> {
  const expected = await performSteps(real, steps)
  return { real: expected, differences: compare(steps, expected, got) }
}

async function performSteps(player: Player, steps: readonly SequenceStep[]): Promise<Performance> {
  const header = { format: 1, name: 'random', record: RECORD }
  const json = { ...header, steps: steps.map((step) => ({ ...step, expect: {} })) }
  const read = readCase(JSON.stringify(json))
  if (!read.ok) throw new Error(`a sequence that is no case: ${read.error}`)
  return performCase(player, read.value)
}

function compare(
  steps: readonly SequenceStep[],
  expected: Performance,
  got: Performance,
): readonly string[] {
  const differences: string[] = []
  const severed = new Set<string>()
  let isTimeSure = true
  for (const [place, step] of steps.entries()) {
    const name = `step ${place + 1} (${step.s} ${step.do})`
    const lost = severedBy(step, expected.steps[place])
    for (const connection of lost) severed.add(connection)
    for (const difference of differencesOf(expected.steps[place], got.steps[place])) {
      if (lost.some((connection) => difference.startsWith(`events.${connection}[`))) continue
      if (!isTimeSure && TIME.test(difference)) continue
      differences.push(`${name}: ${difference}`)
    }
    if (step.do === 'pipeline') isTimeSure = false
  }
  if (expected.failure !== got.failure) {
    differences.push(`failure: expected ${expected.failure}, got ${got.failure}`)
  }
  const counts = [...severed].map((connection) => `end.eventCounts.${connection}:`)
  const ends = differencesOf(expected.end, got.end, 'end')
  return [...differences, ...ends.filter((one) => !counts.some((count) => one.startsWith(count)))]
}

/**
 * Returns the connections that a real server closed because another connection closed their session. Such a
 * server queues the events of the session's ephemerals and closes the socket, whatever is queued: these events
 * leave, or not (`FinalRequestProcessor.applyRequest`, `NIOServerCnxn.close`).
 */
function severedBy({ do: what, s }: SequenceStep, came: unknown): readonly string[] {
  const events = what === 'close' ? fieldOf(came, 'events') : undefined
  return Object.entries(events ?? {}).flatMap(([connection, list]) =>
    connection !== s && listOf(list).includes('closed') ? [connection] : [],
  )
}

/** Writes a sequence with the results of real servers as a case, one line for each step. */
export function writeCase(
  name: string,
  steps: readonly SequenceStep[],
  { steps: came, end }: Performance,
): string {
  const lines = steps.map((step, place) => `  ${JSON.stringify({ ...step, expect: came[place] })}`)
  const head = JSON.stringify({ format: 1, name, area: 'random', record: RECORD }).slice(0, -1)
  return `${head},"steps":[\n${lines.join(',\n')}\n],"end":${JSON.stringify(end)}}\n`
}
