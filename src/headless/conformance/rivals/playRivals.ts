import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createRealEtcd } from '../../live/rivals/realEtcd'
import { createRealRedis } from '../../live/rivals/realRedis'
import { hasProgram, HOW_TO_INSTALL } from '../../live/rivals/rivalProcess'
import { createEmbeddedEtcd } from './embeddedEtcd'
import { createEmbeddedRedis } from './embeddedRedis'
import { judgeRival } from './judge'
import { isRivalCase, readRivalCase, type RivalCase } from './rivalCase'
import type { RivalPlayer } from './rivalPlayer'

/** What a folder holds of the rivals' cases; and what is no case, and why. */
export interface RivalFolder {
  readonly cases: readonly RivalCase[]
  readonly faults: readonly string[]
}

const filesOf = (place: string): readonly string[] =>
  statSync(place).isDirectory()
    ? readdirSync(place)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => join(place, name))
    : [place]

/** Whether a folder, or a file, is of the rivals' corpus: one of its files names a system. */
export function holdsRivals(place: string): boolean {
  return filesOf(place).some((file) => {
    try {
      return isRivalCase(JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      // What cannot be read is told of by whoever plays the folder.
      return false
    }
  })
}

/** Reads all `.json` files of a folder, or one file. */
export function readRivals(place: string): RivalFolder {
  const cases: RivalCase[] = []
  const faults: string[] = []
  for (const file of filesOf(place)) {
    const read = readRivalCase(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
    if (read.ok) cases.push(read.value)
    else faults.push(`${basename(file)}: ${read.error}`)
  }
  return { cases, faults }
}

/** The lab's own models, behaving as the versions on which the corpus was recorded. */
export function createEmbedded(system: RivalCase['system']): RivalPlayer {
  return system === 'etcd' ? createEmbeddedEtcd('3.4') : createEmbeddedRedis()
}

/** The real thing. */
const createReal = (system: RivalCase['system']): RivalPlayer =>
  system === 'etcd' ? createRealEtcd() : createRealRedis()

/** Real servers do some things at a time of their own, which may fall into the step before. */
const LIVE_TRIES = 3

async function judgeTimes(its: RivalCase, isLive: boolean): Promise<readonly string[]> {
  if (!isLive) return judgeRival(createEmbedded(its.system), its)
  let differences: readonly string[] = []
  for (let tries = 0; tries < LIVE_TRIES; tries += 1) {
    differences = await judgeRival(createReal(its.system), its)
    if (differences.length === 0) break
  }
  return differences
}

const PROGRAMS = {
  etcd: [
    ['etcd', '--version'],
    ['etcdctl', 'version'],
  ],
  redis: [['redis-server', '--version']],
} as const

/** What the cases need and this machine has not, and where to get it. */
function missingFor(cases: readonly RivalCase[]): string | undefined {
  const systems = new Set(cases.map(({ system }) => system))
  for (const system of systems) {
    for (const [program, ...words] of PROGRAMS[system]) {
      if (!hasProgram(program, ...words)) {
        return `${program} is not installed; Debian has it: ${HOW_TO_INSTALL}`
      }
    }
  }
  return undefined
}

export interface RivalOptions {
  readonly isLive: boolean
  readonly print: (line: string) => void
  readonly refuse: (why: string) => never
}

/** Plays a folder of the rivals; returns the program's status. */
export async function playRivals(
  place: string,
  { isLive, print, refuse }: RivalOptions,
): Promise<number> {
  const { cases, faults } = readRivals(place)
  for (const fault of faults) print(fault)
  const missing = isLive ? missingFor(cases) : undefined
  if (missing !== undefined) return refuse(missing)
  let held = 0
  for (const its of cases) {
    const differences = await judgeTimes(its, isLive)
    if (differences.length === 0) held += 1
    else print([`${its.name}: does not hold`, ...differences.map((one) => `  ${one}`)].join('\n'))
  }
  const all = cases.length + faults.length
  print(`${held} of ${all} hold`)
  return held === all ? 0 : 1
}
