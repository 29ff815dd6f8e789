import { virtualUs } from '../../kernel/actor'
import { FIRST_SCENARIO } from '../../scenario'
import { type LabApi, PART_MISSING, type RunReport, type RunSource } from '../protocol'
import type { FirstLab } from './firstLab'

/** Virtual time up to which the first conductor runs, µs: no election is over sooner. */
const FIRST_UNTIL_US = virtualUs(200_000)

/** Wall time limit for the few hundred steps that the whole lab takes again, ms. */
const FOLLOW_MS = 60_000

/** The two labs of a first visit. */
export interface Opening {
  readonly first: FirstLab
  /** Starts the whole lab, without a run; rejects where its script does not come. */
  readonly startWhole: () => Promise<LabApi>
  /** Called after the last call of the first lab, and before the first one of the whole lab. */
  readonly onTakeOver: () => void
}

/**
 * Creates the lab of a first visit. Its first conductor is a small script, so that the page shows an ensemble
 * early. The whole one takes over with the first call that needs it: it takes the same steps again, which
 * follow from the scenario alone.
 */
export function createOpeningLab({ first, startWhole, onTakeOver }: Opening): LabApi {
  let whole: LabApi | undefined
  let starting: Promise<LabApi> | undefined
  let tail: Promise<void> = Promise.resolve()
  let isOpen = false
  let latest: RunReport | undefined

  function start(): Promise<LabApi> {
    starting ??= startWhole().catch((error: unknown) => {
      // A later call may start it again.
      starting = undefined
      throw Object.assign(new Error(String(error)), { name: PART_MISSING })
    })
    return starting
  }

  async function takeOver(): Promise<LabApi> {
    const lab = await start()
    onTakeOver()
    if (isOpen) await lab.open({ scenario: FIRST_SCENARIO })
    if (latest !== undefined) await follow(lab, latest)
    return lab
  }

  async function askFirst(call: Call, args: readonly unknown[]): Promise<unknown> {
    const answer: unknown = await ask(first, call, args)
    if (call === 'open') isOpen = true
    // These two calls answer with a report.
    if (call === 'runUntil' || call === 'seek') latest = answer as RunReport
    return answer
  }

  /** Makes calls in their order. The whole lab keeps that order itself; the first one answers each before the next. */
  async function enqueue(call: Call, args: readonly unknown[]): Promise<unknown> {
    const before = tail
    let endTurn = (): void => undefined
    tail = new Promise((resolve) => (endTurn = resolve))
    await before
    try {
      if (whole === undefined && isOfFirst(call, args, latest)) return await askFirst(call, args)
      whole ??= await takeOver()
      const answer = ask(whole, call, args)
      endTurn()
      return await answer
    } finally {
      endTurn()
    }
  }

  const complete = async (): Promise<void> => {
    await start()
    await enqueue('complete', [])
  }
  return new Proxy({ complete } as LabApi, {
    get: (known, name) => {
      if (name === 'complete') return known.complete
      // A promise that resolves with the lab reads its `then`.
      if (name === 'then' || typeof name === 'symbol') return undefined
      // Every other name is one of `LabApi`: the page is compiled against it.
      return (...args: readonly unknown[]) => enqueue(name as Call, args)
    },
  })
}

type Call = keyof LabApi

/** Makes a call by its name; the types hold where the page makes it. */
const ask = (lab: Partial<LabApi>, call: Call, args: readonly unknown[]): Promise<unknown> =>
  (lab[call] as (...args: readonly unknown[]) => Promise<unknown>)(...args)

/** Calls that the first lab can answer whatever their arguments are. */
const ALWAYS: ReadonlySet<Call> = new Set([
  'settleOpen',
  'haltCode',
  'trace',
  'history',
  'branches',
])

/** Whether the first lab can answer. */
function isOfFirst(call: Call, args: readonly unknown[], latest: RunReport | undefined): boolean {
  switch (call) {
    case 'open': {
      const [source] = args as [RunSource]
      if (typeof source === 'string' || source.forks !== undefined) return false
      return JSON.stringify(source.scenario) === JSON.stringify(FIRST_SCENARIO)
    }
    case 'runUntil':
      return Number(args[0]) <= FIRST_UNTIL_US
    case 'seek':
      return Number(args[0]) <= (latest?.head.step ?? -1)
    default:
      return ALWAYS.has(call)
  }
}

/** Takes the whole lab to the head and then to the position of the first one. */
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
