import { virtualUs } from '../../kernel/actor'
import { FIRST_SCENE, FIRST_SCENE_SERVERS_MS } from '../../scenario'
import type { ServersLab } from '../lab'
import { type LabApi, PART_MISSING, type RunReport, type RunSource } from '../protocol'

/** Virtual time up to which the servers' lab runs, µs: then a client connects. */
const SERVERS_UNTIL_US = virtualUs(FIRST_SCENE_SERVERS_MS * 1_000)

/** Wall time limit for the few hundred steps that the whole lab takes again, ms. */
const FOLLOW_MS = 60_000

/** The two labs of a first visit. */
export interface FirstVisit {
  readonly serversLab: ServersLab
  /** Starts the whole lab, without a run; rejects where its script does not come. */
  readonly startWhole: () => Promise<LabApi>
  /** Called after the last answer of the servers' lab, and before the first call of the whole lab. */
  readonly onTakeOver: () => void
}

type Call = keyof LabApi

/**
 * Creates the lab of a first visit. The servers' lab answers the calls that it can; the first other call
 * makes the whole lab take over for good. It takes the same steps again, which follow from the scenario
 * alone.
 */
export function createFirstVisitLab({ serversLab, startWhole, onTakeOver }: FirstVisit): LabApi {
  let starting: Promise<LabApi> | undefined
  /** The whole lab, once a call has needed it. */
  let whole: Promise<LabApi> | undefined
  /** The last answer of the servers' lab. */
  let answered: Promise<unknown> = Promise.resolve()
  let isOpen = false
  let latest: RunReport | undefined

  const start = (): Promise<LabApi> =>
    (starting ??= startWhole().catch((error: unknown) => {
      // A later call starts it again.
      starting = undefined
      throw Object.assign(new Error(String(error)), { name: PART_MISSING })
    }))

  async function takeOver(): Promise<LabApi> {
    try {
      const lab = await start()
      await answered.catch(() => undefined)
      onTakeOver()
      if (isOpen) await lab.open({ scenario: FIRST_SCENE })
      if (latest !== undefined) await follow(lab, latest)
      return lab
    } catch (error) {
      whole = undefined
      throw error
    }
  }

  async function askServers(call: Call, args: readonly unknown[]): Promise<unknown> {
    const answer: unknown = await ask(serversLab, call, args)
    if (call === 'open') isOpen = true
    // These calls answer with a report.
    if (call === 'runUntil' || call === 'seek' || call === 'seekTime') latest = answer as RunReport
    return answer
  }

  async function answer(call: Call, args: readonly unknown[]): Promise<unknown> {
    // Its script may come while the servers' lab still answers.
    if (call === 'complete') await start()
    if (whole === undefined && isForServers(call, args, latest)) {
      return (answered = askServers(call, args))
    }
    return ask(await (whole ??= takeOver()), call, args)
  }

  return new Proxy({} as LabApi, {
    get: (_, name) =>
      // Promise resolution reads `then`; every other name is one of `LabApi`.
      name === 'then' ? undefined : (...args: readonly unknown[]) => answer(name as Call, args),
  })
}

/** Makes a call by its name; the types hold where the page makes it. */
const ask = (lab: Partial<LabApi>, call: Call, args: readonly unknown[]): Promise<unknown> =>
  (lab[call] as (...args: readonly unknown[]) => Promise<unknown>)(...args)

/** Calls that the servers' lab can answer whatever their arguments are. */
const ALWAYS: ReadonlySet<Call> = new Set([
  'settleOpen',
  'haltCode',
  'trace',
  'history',
  'branches',
])

/** Returns whether the servers' lab can answer a call. */
function isForServers(
  call: Call,
  [argument]: readonly unknown[],
  latest: RunReport | undefined,
): boolean {
  if (call === 'open') return isFirst(argument as RunSource)
  if (call === 'runUntil' || call === 'seekTime') return Number(argument) <= SERVERS_UNTIL_US
  if (call === 'seek') return Number(argument) <= (latest?.head.step ?? -1)
  return ALWAYS.has(call)
}

const isFirst = (source: RunSource): boolean =>
  typeof source !== 'string' &&
  source.forks === undefined &&
  JSON.stringify(source.scenario) === JSON.stringify(FIRST_SCENE)

/** Takes the whole lab to the head and then to the position of the servers' lab. */
async function follow(lab: LabApi, { head, frame }: RunReport): Promise<void> {
  await goTo(lab, head)
  if (frame.step !== head.step || frame.at !== head.at) await goTo(lab, frame)
}

/** Goes to a step, or to a time between it and the next one. */
async function goTo(
  lab: LabApi,
  { step, at }: Pick<RunReport['head'], 'step' | 'at'>,
): Promise<void> {
  const { frame } = await lab.seek(step)
  if (frame.at < at) await lab.runUntil(at, FOLLOW_MS)
}
