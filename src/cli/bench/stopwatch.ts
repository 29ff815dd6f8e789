import { cpus, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'

/** The duration of a piece of work: wall time and processor time, s. */
export interface Taken {
  readonly wallS: number
  readonly cpuS: number
}

/** Does a piece of work and takes its time. */
export function timed(work: () => void): Taken {
  const beganCpu = process.cpuUsage()
  const began = performance.now()
  work()
  const wallS = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(beganCpu)
  return { wallS, cpuS: (user + system) / 1_000_000 }
}

/** The machine as it was while the numbers were taken. */
export interface Machine {
  readonly node: string
  readonly processor: string
  readonly cores: number
  /** Processes that wanted a core, over the last minute. */
  readonly load: number
  /** Millions of rounds a second of one fixed integer loop, by processor time and on the wall. */
  readonly loopPerCpuS: number
  readonly loopPerS: number
  /** Nanoseconds of processor time to read a word that no cache of its own core holds. */
  readonly memoryNs: number
}

const LOOP_ROUNDS = 50_000_000
/** Far more than the caches of one core hold: what lies there, cores and neighbours share. */
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

/** Reads words of which each names where the next one lies, far from it and in no order. */
function chaser(): () => void {
  // This step of a linear congruential generator comes back to 0 only after all words.
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

/** A loop that nothing can shorten: each round needs the one before. */
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
