import { cpus, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'

/** The duration of a piece of work, s: wall time and processor time. */
export interface Duration {
  readonly wallS: number
  readonly cpuS: number
}

/** Carries out a piece of work and measures its duration. */
export function timed(work: () => void): Duration {
  const beganCpu = process.cpuUsage()
  const began = performance.now()
  work()
  const wallS = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(beganCpu)
  return { wallS, cpuS: (user + system) / 1_000_000 }
}

/** The machine and its speed during the measurements. */
export interface Machine {
  readonly node: string
  readonly processor: string
  readonly cores: number
  /** The mean number of processes that wanted a core, over the last minute. */
  readonly load: number
  /** Millions of rounds per second of a fixed integer loop, by processor time and by wall time. */
  readonly loopPerCpuS: number
  readonly loopPerS: number
  /** Nanoseconds of processor time to read a word that is in no cache of the core. */
  readonly memoryNs: number
}

const LOOP_ROUNDS = 50_000_000
/** The number of words, far more than the caches of a core hold, so that reads reach the shared memory. */
const CHASE_WORDS = 16 * 1024 * 1024
const CHASE_READS = 2_000_000

export function describeMachine(): Machine {
  const processors = cpus()
  const { wallS, cpuS } = timed(spin)
  return {
    node: process.version,
    processor: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    load: loadavg()[0] ?? 0,
    loopPerCpuS: LOOP_ROUNDS / cpuS / 1e6,
    loopPerS: LOOP_ROUNDS / wallS / 1e6,
    memoryNs: (timed(chaser()).cpuS * 1e9) / CHASE_READS,
  }
}

/** Creates a walk over words that each hold the index of the next one, far away and in no order. */
function chaser(): () => void {
  // This step of a linear congruential generator returns to 0 only after all words.
  const next = Int32Array.from(
    { length: CHASE_WORDS },
    (_, word) => (Math.imul(word, 1_664_525) + 1) & (CHASE_WORDS - 1),
  )
  return () => {
    let word = 0
    for (let read = 0; read < CHASE_READS; read += 1) word = next[word] ?? 0
    if (word === 0) throw new RangeError('the circle closed too early')
  }
}

/** Runs a loop that no compiler can shorten, because each round needs the one before. */
function spin(): void {
  let word = 1
  for (let round = 0; round < LOOP_ROUNDS; round += 1) word = (Math.imul(word, 1_664_525) + 1) | 0
  if (word === 0) throw new RangeError('the loop never ends at 0')
}

export function machineLine(machine: Machine): string {
  const { node, processor, cores, load, loopPerCpuS, loopPerS, memoryNs } = machine
  const share = Math.round((100 * loopPerS) / loopPerCpuS)
  return (
    `Node ${node}, ${cores} × ${processor}, load ${load.toFixed(1)}; ` +
    `a fixed loop: ${loopPerCpuS.toFixed(0)} M/s of processor time, ${share} % of it on the wall; ` +
    `a read beyond the caches: ${memoryNs.toFixed(0)} ns`
  )
}
