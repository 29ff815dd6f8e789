import { englishProblem } from '../../i18n/english'
import { virtualUs } from '../../kernel/actor'
import {
  checksFor,
  decodeLink,
  fitLink,
  FIRST_SCENARIO,
  toRunSpec,
  type Scenario,
} from '../../scenario'
import { createRun, digestOf, positionOf, REGISTRY, runUntil, type Run } from '../../simulator'
import { Finding } from './kind'

/**
 * Virtual time up to which an accepted scenario is played, the length of one piece, and the bound of wall
 * time; all ms.
 */
const PLAYED_MS = 300
const PIECE_MS = 25
const PLAYED_WALL_MS = 400
/** Processor time of one piece at most, ms. */
const PIECE_CPU_MS_MAX = 3_000

/** Plays the beginning of an accepted scenario; the crash of an actor is a finding. */
export function playShortly(scenario: Scenario): void {
  const run = createRun(toRunSpec(scenario), REGISTRY, {
    checks: checksFor(scenario),
    historySteps: 0,
    window: 'step',
    pauseOn: ['crash'],
  })
  const endsAt = performance.now() + PLAYED_WALL_MS
  for (let ms = PIECE_MS; ms <= PLAYED_MS && performance.now() < endsAt; ms += PIECE_MS) {
    goOn(run, ms)
  }
}

/** Plays on to a virtual time, ms; throws where an actor crashes or the piece takes too long. */
export function goOn(run: Run, ms: number): void {
  const before = process.cpuUsage()
  const stop = runUntil(run, virtualUs(Math.round(ms * 1000)))
  const { user, system } = process.cpuUsage(before)
  const tookMs = (user + system) / 1000
  if (tookMs > PIECE_CPU_MS_MAX) throw new Finding(`slow: the run took ${Math.round(tookMs)} ms`)
  if (stop.type === 'crash') throw new Finding(`crash of ${stop.event.actor}: ${stop.error}`)
}

/** Checks that the link of a scenario opens again, and to the same scenario. */
export function checkOwnLink(scenario: Scenario): void {
  const { link, isReadable } = fitLink({ scenario })
  // The page says that the scenario is too large for any link.
  if (!isReadable) return
  const read = decodeLink(link)
  if (!read.ok) throw new Finding(`its own link is refused: ${englishProblem(read.error.problem)}`)
  const [before, after] = [scenario, read.value.scenario].map((one) => JSON.stringify(sorted(one)))
  if (before !== after) throw new Finding('its own link gives another scenario')
}

/** Sorts the keys of every object, as a link does not keep their order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]))
}

/** A small run beside the inputs, which no input may change or stop. */
export interface Bystander {
  readonly check: () => void
}

export function createBystander(): Bystander {
  const run = createRun(toRunSpec(FIRST_SCENARIO), REGISTRY, { historySteps: 0, window: 'step' })
  let ms = 1_000
  goOn(run, ms)
  let digest = digestOf(run)
  return {
    check() {
      if (digestOf(run) !== digest) throw new Finding('the run beside has changed')
      const before = positionOf(run).at
      ms += 1
      goOn(run, ms)
      if (positionOf(run).at <= before) throw new Finding('the run beside does not go on')
      digest = digestOf(run)
    },
  }
}
