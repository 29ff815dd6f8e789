import { virtualUs, type StepIndex, type VirtualUs } from '../../kernel/actor'
import { FIRST_SCENARIO } from '../../scenario'
import type { LabApi } from '../protocol/labApi'
import { PART_MISSING } from '../protocol/labError'
import type { RunReport, RunSource } from '../protocol/runApi'
import type { FirstLab } from './firstLab'

/** How far the first conductor runs, virtual time: no election is over sooner. */
const FIRST_UNTIL_US = virtualUs(200_000)

/** Wall time for the few hundred steps that the whole lab takes again, ms. */
const FOLLOW_MS = 60_000

/** The two labs of a first visit. */
export interface Opening {
  readonly first: FirstLab
  /** Starts the whole lab, without a run; rejects where its script does not come. */
  readonly startWhole: () => Promise<LabApi>
  /** Called when nothing is asked of the first lab any more, and before the whole one is asked. */
  readonly onTakeOver: () => void
}

/**
 * The lab of a first visit. Its first conductor is small, so that an ensemble is seen early. The whole one
 * takes over with the first call that needs it: it plays the same steps, which follow from the scenario
 * alone.
 */
export function createOpeningLab({ first, startWhole, onTakeOver }: Opening): LabApi {
  let whole: LabApi | undefined
  let starting: Promise<LabApi> | undefined
  let asked: Promise<void> = Promise.resolve()
  let isOpen = false
  let stood: RunReport | undefined

  function start(): Promise<LabApi> {
    starting ??= startWhole().catch((error: unknown) => {
      // It may be started again once there is a network again.
      starting = undefined
      throw Object.assign(new Error(String(error)), { name: PART_MISSING })
    })
    return starting
  }

  async function takeOver(): Promise<LabApi> {
    const lab = await start()
    onTakeOver()
    if (isOpen) await lab.open({ scenario: FIRST_SCENARIO })
    if (stood !== undefined) await follow(lab, stood)
    return lab
  }

  async function askFirst(call: Call, args: readonly unknown[]): Promise<unknown> {
    const answer: unknown = await ask(first, call, args)
    if (call === 'open') isOpen = true
    // These two calls answer with a report.
    if (call === 'runUntil' || call === 'seek') stood = answer as RunReport
    return answer
  }

  /** Calls are made in their order. The whole lab keeps them in it; the first one answers each before the next. */
  async function askInTurn(call: Call, args: readonly unknown[]): Promise<unknown> {
    const before = asked
    let noteAsked = (): void => undefined
    asked = new Promise((resolve) => (noteAsked = resolve))
    await before
    try {
      if (whole === undefined && isOfFirst(call, args, stood)) return await askFirst(call, args)
      whole ??= await takeOver()
      const answer = ask(whole, call, args)
      noteAsked()
      return await answer
    } finally {
      noteAsked()
    }
  }

  const complete = async (): Promise<void> => {
    await start()
    await askInTurn('complete', [])
  }
  return new Proxy({ complete } as LabApi, {
    get: (known, name) => {
      if (name === 'complete') return known.complete
      // A promise that resolves with the lab asks for its `then`.
      if (name === 'then' || typeof name === 'symbol') return undefined
      // Every other name is one of the contract: the page is compiled against it.
      return (...args: readonly unknown[]) => askInTurn(name as Call, args)
    },
  })
}

type Call = keyof LabApi

/** The contract holds where the page calls; in between a call is its name and its arguments. */
const ask = (lab: Partial<LabApi>, call: Call, args: readonly unknown[]): Promise<unknown> =>
  (lab[call] as (...args: readonly unknown[]) => Promise<unknown>)(...args)

/** Calls that the first lab can always answer. */
const ALWAYS: ReadonlySet<Call> = new Set([
  'settleOpen',
  'haltCode',
  'trace',
  'history',
  'branches',
])

/** Whether the first lab can answer. */
function isOfFirst(call: Call, args: readonly unknown[], stood: RunReport | undefined): boolean {
  switch (call) {
    case 'open': {
      const [source] = args as [RunSource]
      if (typeof source === 'string' || source.forks !== undefined) return false
      return JSON.stringify(source.scenario) === JSON.stringify(FIRST_SCENARIO)
    }
    case 'runUntil':
      return (args[0] as VirtualUs) <= FIRST_UNTIL_US
    case 'seek':
      return (args[0] as StepIndex) <= (stood?.head.step ?? -1)
    default:
      return ALWAYS.has(call)
  }
}

/** Takes the whole lab to where the first one stands, and lets it know as much. */
async function follow(lab: LabApi, { head, frame }: RunReport): Promise<void> {
  await goTo(lab, head)
  if (frame.step !== head.step || frame.at !== head.at) await goTo(lab, frame)
}

/** To a step, or to the time between it and the next one at which the run stands. */
async function goTo(
  lab: LabApi,
  { step, at }: Pick<RunReport['head'], 'step' | 'at'>,
): Promise<void> {
  const { frame } = await lab.seek(step)
  if (frame.at < at) await lab.runUntil(at, FOLLOW_MS)
}
