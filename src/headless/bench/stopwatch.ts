import { cpus, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'

/** What a piece of work took: on the wall, and of the processors' time. */
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
}

const LOOP_ROUNDS = 50_000_000

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
  }
}

/** A loop that nothing can shorten: each round needs the one before. */
function spin(): void {
  let word = 1
  for (let round = 0; round < LOOP_ROUNDS; round += 1) word = (Math.imul(word, 1_664_525) + 1) | 0
  if (word === 0) throw new RangeError('the loop never ends at 0')
}

export function machineLine(machine: Machine): string {
  const { node, processor, cores, load, loopPerCpuS, loopPerS } = machine
  const share = Math.round((100 * loopPerS) / loopPerCpuS)
  return (
    `Node ${node}, ${cores} × ${processor}, load ${load.toFixed(1)}; ` +
    `a fixed loop: ${loopPerCpuS.toFixed(0)} M/s of processor time, ${share} % of it on the wall`
  )
}
