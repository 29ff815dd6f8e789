import { virtualUs } from '../../kernel/actor'
import { createRandom, defined, drawInt } from '../../kernel/lib'
import { checksFor, encodeLink, LINK_CORPUS, toRunSpec, type Scenario } from '../../scenario'
import {
  createRun,
  headOf,
  oldestOf,
  positionOf,
  REGISTRY,
  runUntil,
  seekTo,
  type Run,
  type RunOptions,
} from '../../simulator'
import { median, percentile, type Row } from './row'
import { timed, type Duration } from './stopwatch'
import { IDLE_FIVE, mixedFive, writesThree, znodesFive, type Workload } from './loads'

/**
 * The measurements in this one thread. Every speed is the median of {@link ROUNDS} rounds after a warm-up.
 */
export const HEADLESS_MEASURES: readonly (() => readonly Row[])[] = [
  measureLoad,
  measureIdle,
  measureWrites,
  measureSeek,
  measureLinks,
]

const ROUNDS = 3
const LOAD_OPERATIONS = 10_000
const WRITES = 10_000

const SEARCHING: RunOptions = { historySteps: 0, window: 'step' }

/** Starts a run of the scenario with all checks on. */
const startRun = (scenario: Scenario, options: RunOptions): Run =>
  createRun(toRunSpec(scenario), REGISTRY, { ...options, checks: checksFor(scenario) })

interface Loaded {
  readonly run: Run
  readonly duration: Duration
  /** Steps of actors under load, without the script's own. */
  readonly events: number
}

/** Plays a load to its end; the time before its mark is not measured. */
function playLoad(workload: Workload, options: RunOptions): Loaded {
  const run = startRun(workload.scenario, options)
  const { world } = run.conductor
  const { marks } = world.schedule
  while (!marks.has('load')) runOn(run, run.conductor.world.at + 10_000)
  const before = positionOf(run).step
  const end = defined(marks.get('load'), 'the mark') + workload.loadMs * 1000
  const duration = timed(() => runOn(run, end))
  const operations = workload.scenario.interventions.length - workload.preludeCount
  return { run, duration, events: positionOf(run).step - before - operations }
}

function runOn(run: Run, until: number): void {
  const stop = runUntil(run, virtualUs(until))
  if (stop.type !== 'until') throw new Error(`the bench's run stopped: ${JSON.stringify(stop)}`)
}

function measureLoad(): readonly Row[] {
  const workload = mixedFive(LOAD_OPERATIONS)
  playLoad(mixedFive(LOAD_OPERATIONS / 5), SEARCHING)
  const rounds = repeat(() => playLoad(workload, SEARCHING))
  const perCpuS = median(rounds.map(({ events, duration }) => events / duration.cpuS))
  const perS = median(rounds.map(({ events, duration }) => events / duration.wallS))
  const { events } = defined(rounds[0], 'a round')
  return [
    {
      what: 'events a core, headless, 5 servers under load, checks on',
      measured: perCpuS,
      bound: 100_000,
      sense: 'atLeast',
      unit: 'events/s',
      note: `${workload.name}, ${whole(events)} events; on the wall ${whole(perS)}/s`,
    },
  ]
}

const IDLE_S = 600

function measureIdle(): readonly Row[] {
  const rounds = repeat(() => {
    const run = startRun(IDLE_FIVE, SEARCHING)
    runOn(run, 10_000_000)
    const before = positionOf(run).step
    const duration = timed(() => runOn(run, (10 + IDLE_S) * 1_000_000))
    return { duration, events: positionOf(run).step - before }
  })
  const times = median(rounds.map(({ duration }) => IDLE_S / duration.cpuS))
  const onWall = median(rounds.map(({ duration }) => IDLE_S / duration.wallS))
  const { events } = defined(rounds[0], 'a round')
  return [
    {
      what: 'idle 5-server ensemble, headless',
      measured: times,
      bound: 1000,
      sense: 'atLeast',
      unit: '× real time',
      note: `${whole(events / IDLE_S)} events a virtual second; on the wall ${whole(onWall)} ×`,
    },
  ]
}

/**
 * Commits per second of a real ensemble of three: 100 bytes each, pipelined through the leader, window 128,
 * on a machine with four cores.
 */
const REAL_WRITES = 10_400

function measureWrites(): readonly Row[] {
  const workload = writesThree(WRITES)
  playLoad(writesThree(WRITES / 5), SEARCHING)
  const rounds = repeat(() => playLoad(workload, SEARCHING))
  const perS = median(rounds.map(({ duration }) => WRITES / duration.wallS))
  const perCpuS = median(rounds.map(({ duration }) => WRITES / duration.cpuS))
  return [
    {
      what: 'committed writes, headless, 3 servers, pipelined clients',
      measured: perS,
      bound: REAL_WRITES,
      sense: 'atLeast',
      unit: 'writes/s',
      note: `${workload.name}; ${whole(perCpuS)} a second of processor time`,
    },
  ]
}

const ZNODES = 10_000
const HISTORY_STEPS = 100_000
const SEEKS = 200

function measureSeek(): readonly Row[] {
  const workload = znodesFive(ZNODES)
  const { run } = playLoad(workload, { historySteps: HISTORY_STEPS, window: 'lookahead' })
  const random = createRandom(1, 'seek')
  const oldest = Math.max(oldestOf(run), headOf(run) - HISTORY_STEPS)
  const times: number[] = []
  for (let seek = 0; seek < SEEKS; seek += 1) {
    const step = drawInt(random, oldest, headOf(run))
    times.push(timed(() => seekTo(run, step)).wallS * 1000)
  }
  return [
    {
      what: 'seek in the last 100,000 events, 10,000 znodes, one thread (p95)',
      measured: percentile(times, 95),
      bound: 50,
      sense: 'atMost',
      unit: 'ms',
      note: `${workload.name}, ${SEEKS} seeks; median ${median(times).toFixed(1)} ms`,
    },
  ]
}

function measureLinks(): readonly Row[] {
  return LINK_CORPUS.map(({ name, run, charactersMax }) => ({
    what: `link: ${name}`,
    measured: encodeLink(run).length,
    bound: charactersMax,
    sense: 'atMost',
    unit: 'characters',
    note: `${run.scenario.interventions.length} interventions`,
  }))
}

function repeat<T>(work: () => T): readonly T[] {
  return Array.from({ length: ROUNDS }, work)
}

const whole = (value: number): string => Math.round(value).toLocaleString('en')
