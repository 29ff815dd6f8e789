import { readJson } from '../../kernel/lib'
import type { InputFile } from '../program'
import { createRealEtcd } from './realEtcd'
import { createRealRedis } from './realRedis'
import { hasProgram, HOW_TO_INSTALL } from './rivalProcess'
import { createEmbeddedEtcd } from './embeddedEtcd'
import { createEmbeddedRedis } from './embeddedRedis'
import { judgeRival } from './judge'
import { isRivalCase, readRivalCase, type RivalCase } from './rivalCase'
import type { RivalPlayer } from './rivalPlayer'

/** The rivals' cases of a folder, and the files that are no case, with the reasons. */
export interface RivalFolder {
  readonly cases: readonly RivalCase[]
  readonly faults: readonly string[]
}

/** Whether files belong to the rivals' corpus: one of them names a system. */
export const holdsRivals = (files: readonly InputFile[]): boolean =>
  files.some(({ isJson, text }) => {
    if (!isJson || !text.ok) return false
    const json = readJson(text.value)
    return json.ok && isRivalCase(json.value.value)
  })

/** Reads the cases among JSON files. */
export function readRivals(files: readonly InputFile[]): RivalFolder {
  const cases: RivalCase[] = []
  const faults: string[] = []
  for (const { name, isJson, text } of files) {
    if (!isJson) continue
    const read = text.ok ? readRivalCase(text.value) : text
    if (read.ok) cases.push(read.value)
    else faults.push(`${name}: ${read.error}`)
  }
  return { cases, faults }
}

/** Creates a player on the lab's own model, in the version on which the corpus was recorded. */
export function createEmbedded(system: RivalCase['system']): RivalPlayer {
  return system === 'etcd' ? createEmbeddedEtcd('3.4') : createEmbeddedRedis()
}

/** Creates a player on the real system. */
const createReal = (system: RivalCase['system']): RivalPlayer =>
  system === 'etcd' ? createRealEtcd() : createRealRedis()

/** The number of tries on real servers, which do some things at times of their own. */
const LIVE_TRIES = 3

async function judgeTimes(rivalCase: RivalCase, isLive: boolean): Promise<readonly string[]> {
  if (!isLive) return judgeRival(createEmbedded(rivalCase.system), rivalCase)
  let differences: readonly string[] = []
  for (let tries = 0; tries < LIVE_TRIES; tries += 1) {
    differences = await judgeRival(createReal(rivalCase.system), rivalCase)
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

/** Names a program that the cases need and that is not installed, with the packages to install. */
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
  files: readonly InputFile[],
  { isLive, print, refuse }: RivalOptions,
): Promise<number> {
  const { cases, faults } = readRivals(files)
  for (const fault of faults) print(fault)
  const missing = isLive ? missingFor(cases) : undefined
  if (missing !== undefined) return refuse(missing)
  let passes = 0
  for (const rivalCase of cases) {
    const differences = await judgeTimes(rivalCase, isLive)
    if (differences.length === 0) passes += 1
    else
      print(
        [`${rivalCase.name}: does not hold`, ...differences.map((one) => `  ${one}`)].join('\n'),
      )
  }
  const all = cases.length + faults.length
  print(`${passes} of ${all} hold`)
  return passes === all ? 0 : 1
}
