import type { ActorId } from '../../kernel/actor'
import { recordAt, type History, type StepRecord } from '../conductor'
import { isOfServer, setOff, type CausalStep } from './causalPredecessor'
import { isDuring, type FaultInterval } from './faultIntervals'

/** This file finds the faults of disks, files, configurations and clocks that tell on a step. */

export type ActorRecord = Extract<StepRecord, { readonly type: 'actor' }>

/** The most changes that are named behind one step; the latest are. */
const CHANGES_MAX = 8

/** Returns the changes to the files and configurations of the servers that an intervention starts. */
export function startFaults(
  faults: readonly FaultInterval[],
  { events }: StepRecord,
  { step, towards }: CausalStep,
): readonly FaultInterval[] {
  const started = events.flatMap((event) =>
    event.type === 'process' && event.state === 'started' ? [event.server ?? event.rival] : [],
  )
  const followed = started.filter((id) => towards === undefined || id === towards.actor)
  return faults.filter(
    (fault) =>
      isOfFiles(fault) && isOf(fault, (actor) => followed.includes(actor)) && isDuring(fault, step),
  )
}

const isOfFiles = ({ what }: FaultInterval): boolean =>
  what.type === 'files' || what.type === 'configuration'

const isOf = ({ what }: FaultInterval, isIt: (actor: ActorId) => boolean): boolean =>
  'actor' in what && isIt(what.actor)

/** Timers that go by the wall clock, which a jump moves; all others go by the time since the start. */
const WALL_CLOCK: ReadonlySet<string> = new Set(['containers', 'expire'])

/** Returns what was done to the clock whose time was up. */
export const clockFaults = (
  faults: readonly FaultInterval[],
  { actor, done }: ActorRecord,
  step: number,
): readonly FaultInterval[] =>
  faults.filter((fault) => {
    const { type } = fault.what
    const isNoticed = type === 'clock' || (type === 'clockJump' && WALL_CLOCK.has(done.timer ?? '')) // a jump lasts
    return isNoticed && isOf(fault, (id) => id === actor) && isDuring(fault, step)
  })

/** Returns the faults of the disk that answered with a step. */
export function diskFaults(
  history: History,
  faults: readonly FaultInterval[],
  record: ActorRecord,
): readonly FaultInterval[] {
  const requestStep = diskRequestOf(history, record)
  if (requestStep === undefined) return []
  const hasFailed = !record.events.some(({ type }) => type === 'logged')
  return faults.filter((fault) => {
    const { type } = fault.what
    const isNoticed = type === 'slowDisk' || (type === 'brokenDisk' && hasFailed)
    return isNoticed && isOf(fault, (id) => id === record.actor) && isDuring(fault, requestStep)
  })
}

/** Returns the step that asked the disk; undefined for a step that the disk did not set off. */
function diskRequestOf(history: History, record: ActorRecord): number | undefined {
  const requestStep = setOff(record)
  const [first] = record.events
  const isOpened = first?.type === 'connection' && first.state !== 'broken'
  const isOther = first?.type === 'delivered' || isOpened || record.done.timer !== undefined
  if (requestStep === undefined || isOther || !isOfServer(record)) return undefined
  const request = recordAt(history, requestStep)
  const isRequest =
    request?.type === 'actor' &&
    request.actor === record.actor &&
    request.done.effects.some((effect) => effect.type === 'disk')
  return isRequest ? requestStep : undefined
}

interface Past {
  readonly step: number
  readonly isViolation: boolean
  /** The actors that have taken a step in the causal past. */
  readonly actors: ReadonlySet<ActorId>
}

/**
 * Returns the changes that lie behind an election or a violation: for an election those that still stand,
 * for a violation all of them, since an ensemble that serves may have lost for good what it had.
 */
export function changeFaults(
  faults: readonly FaultInterval[],
  { step, isViolation, actors }: Past,
): readonly FaultInterval[] {
  const isClock = ({ what }: FaultInterval): boolean =>
    isViolation && (what.type === 'clock' || what.type === 'clockJump')
  return faults
    .filter(
      (fault) =>
        (isOfFiles(fault) || isClock(fault)) &&
        isOf(fault, (actor) => actors.has(actor)) &&
        (isViolation || isDuring(fault, step)),
    )
    .slice(-CHANGES_MAX)
}
