import { actorName, serverId, virtualUs } from '../../kernel/actor'
import type { Forks, Scenario } from '../../scenario'
import { REGISTRY, type Intervention, type Registry } from '../../simulator'
import type { LabApi, RunReport } from '../protocol'
import type { LabOptions } from '../branches'
import { createLab } from '../lab'
import { createTextWorkers, type TextWorkers } from './textWorkers'

/** A lab with an open run of three servers, for the tests of its commands. */

export const THREE: Scenario = {
  version: 2,
  seed: 7,
  ensemble: { servers: 3 },
  interventions: [{ at: 0, do: 'start', server: 'all' }],
}
export const C1 = actorName('c1')
export const CONNECT: Intervention = {
  do: 'connect',
  client: C1,
  servers: [serverId(1), serverId(2), serverId(3)],
}
export const WRITE: Intervention = { do: 'op', client: C1, command: 'create /a one' }
export const KILL_3: Intervention = { do: 'kill', server: serverId(3) }

export interface Opened {
  readonly lab: LabApi
  readonly factory: TextWorkers
}

export async function open(
  scenario: Scenario = THREE,
  registry: Registry = REGISTRY,
  options: LabOptions = {},
  forks?: Forks,
): Promise<Opened> {
  const factory = createTextWorkers(registry)
  const lab = createLab(factory, registry, options)
  const opened = await lab.open({ scenario, ...(forks !== undefined && { forks }) })
  if (!opened.ok) throw new Error(opened.error.message)
  return { lab, factory }
}

export const LONG_MS = 60_000
export const seconds = (count: number): ReturnType<typeof virtualUs> => virtualUs(count * 1_000_000)
export const leaderOf = ({ frame }: RunReport): number | undefined =>
  frame.servers.find(({ memory }) => memory?.state === 'LEADING' && memory.isServing)?.id

export async function act(lab: LabApi, intervention: Intervention): Promise<RunReport> {
  const result = await lab.intervene(intervention)
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

/** Runs to a time, s; throws where something stops the run before it. */
export async function runTo(lab: LabApi, count: number): Promise<RunReport> {
  const report = await lab.runUntil(seconds(count), LONG_MS)
  if (report.stopped !== undefined) throw new Error(`stopped: ${report.stopped.type}`)
  return report
}

/** Plays a client's write, a killed leader and the election of its successor. */
export async function playStory(lab: LabApi): Promise<RunReport> {
  await runTo(lab, 2)
  await act(lab, CONNECT)
  await runTo(lab, 3)
  await act(lab, WRITE)
  await runTo(lab, 4)
  await act(lab, KILL_3)
  return runTo(lab, 10)
}
