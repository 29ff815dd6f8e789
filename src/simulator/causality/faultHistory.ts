import type { ActorId } from '../../kernel/actor'
import { isDeepEqual } from '../world'
import { eachKnownStep, recordAt, type History, type StepRecord } from '../conductor'
import type { Action, Intervention, PacketMatch, TraceEvent } from '../contract'
import { actorsOf, isBetween, type FaultInterval, type FaultKind } from './faultIntervals'

/** This file rebuilds the fault intervals of a run from the interventions in its trace. */

type InterventionEvent = Extract<TraceEvent, { readonly type: 'intervention' }>

/** Returns all fault intervals that began at or before `step`, in the order of their beginning. */
export function faultIntervalsUpTo(history: History, step: number): readonly FaultInterval[] {
  const found: FaultInterval[] = []
  eachKnownStep(history, step, (at) => {
    const record = recordAt(history, at)
    if (record?.type === 'actor') mendFiles(found, record.events, at)
    if (record?.type !== 'intervention') return
    const intervention = interventionOf(record)
    if (intervention === undefined) return
    const writer = createWriter(found, at)
    passLink(writer, intervention.action, record.item)
    passProcess(writer, intervention.action)
  })
  return found
}

const interventionOf = ({ events: [first] }: StepRecord): InterventionEvent | undefined =>
  first?.type === 'intervention' && first.error === undefined ? first : undefined

/** Ends the faults of files of a server that serves: the ensemble has given it what it lacked. */
function mendFiles(
  found: readonly FaultInterval[],
  events: readonly TraceEvent[],
  step: number,
): void {
  for (const event of events) {
    if (event.type !== 'serving') continue
    for (const fault of found) {
      const { what, until } = fault
      const isOfServer = what.type === 'files' && what.actor === event.server
      if (isOfServer && until === undefined) fault.until = step
    }
  }
}

/** The kinds of faults that name an actor and nothing else. */
type FaultOfActor = Exclude<Extract<FaultKind, { readonly actor: ActorId }>['type'], 'clock'>

/** Begins and ends fault intervals at one step. */
interface Writer {
  readonly found: FaultInterval[]
  readonly step: number
  begin(what: FaultKind): void
  end(isIt: (fault: FaultInterval) => boolean): void
  beginFor(type: FaultOfActor, actors: unknown): void
  endFor(type: FaultKind['type'], actors: unknown): void
}

function createWriter(found: FaultInterval[], step: number): Writer {
  const begin = (what: FaultKind): void => void found.push({ what, since: step })
  const end = (isIt: (fault: FaultInterval) => boolean): void => {
    for (const fault of found) if (fault.until === undefined && isIt(fault)) fault.until = step
  }
  return {
    found,
    step,
    begin,
    end,
    beginFor(type, actors) {
      for (const actor of actorsOf(actors)) begin({ type, actor })
    },
    endFor(type, actors) {
      const ids = actorsOf(actors)
      end(({ what }) => what.type === type && 'actor' in what && ids.includes(what.actor))
    },
  }
}

const pairsOf = (from: unknown, to: unknown) =>
  actorsOf(from).flatMap((one) => actorsOf(to).map((other) => ({ from: one, to: other })))

const isWall = ({ what }: FaultInterval): boolean =>
  what.type === 'wall' || what.type === 'partition'

/** Takes in an intervention on links or messages; `item` is the intervention as it was written. */
function passLink(writer: Writer, action: Action, item: Intervention): void {
  const { begin, end } = writer
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other actions
  switch (action.do) {
    case 'partition':
      end(({ what }) => what.type === 'partition')
      for (const pair of pairsApart(action.groups)) begin({ type: 'partition', ...pair })
      return
    case 'cut':
      for (const pair of pairsOf(action.from, action.to)) begin({ type: 'wall', ...pair })
      return
    case 'delay':
    case 'restore': {
      const isUndone =
        action.do === 'restore' ? () => true : (fault: FaultInterval) => !isWall(fault)
      for (const pair of pairsOf(action.from, action.to)) {
        end((fault) => isUndone(fault) && isBetween(fault, pair.from, pair.to))
        if (action.do === 'delay' && action.ms > 0) begin({ type: 'delay', ...pair })
      }
      return
    }
    case 'heal':
      end(({ what }) => 'from' in what)
      return
    case 'hold': {
      const written = item.do === 'hold' ? item.match : action.match
      begin({ type: 'hold', match: action.match, written, released: [] })
      return
    }
    case 'release':
      return letGo(writer, action.match)
    default:
  }
}

/** Takes in an intervention on processes, their files, disks and clocks. */
function passProcess(writer: Writer, action: Action): void {
  const { beginFor, endFor } = writer
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other actions
  switch (action.do) {
    case 'slowDisk':
      endFor('slowDisk', action.server)
      return beginFor('slowDisk', action.server)
    case 'failSync':
    case 'fillDisk':
      return beginFor('brokenDisk', action.server)
    case 'restoreDisk':
      endFor('slowDisk', action.server)
      return endFor('brokenDisk', action.server)
    case 'wipeDisk':
    case 'damageLog':
    case 'damageSnapshot':
      return beginFor('files', action.server)
    case 'configure':
      endFor('configuration', action.server)
      return beginFor('configuration', action.server)
    case 'skew':
      return skewClock(writer, action)
    case 'pause':
    case 'pauseClient':
      return beginFor('pause', processesOf(action))
    case 'resume':
    case 'resumeClient':
      return endFor('pause', processesOf(action))
    case 'kill':
    case 'killClient':
    case 'powerLoss':
      endFor('pause', processesOf(action))
      if (action.do === 'powerLoss') beginFor('files', action.server)
      return beginFor('down', processesOf(action))
    case 'start':
      return endFor('down', action.server)
    case 'connect':
      // `connect` starts a client whose process has ended.
      return endFor('down', action.client)
    default:
  }
}

const processesOf = (action: { readonly client: unknown } | { readonly server: unknown }) =>
  'client' in action ? action.client : action.server

function skewClock(
  { begin, endFor }: Writer,
  { server, rate, jump = 0 }: Extract<Action, { readonly do: 'skew' }>,
): void {
  if (rate !== undefined) endFor('clock', server)
  for (const actor of actorsOf(server)) {
    if (rate !== undefined && rate !== 1) begin({ type: 'clock', actor, rate })
    if (jump !== 0) begin({ type: 'clockJump', actor })
  }
}

/** Ends the holds that a release names; where it names none, notes the release on all that stand. */
function letGo({ found, step }: Writer, match: PacketMatch): void {
  const isAll = Object.keys(match).length === 0
  const openHolds = found.filter((fault) => fault.what.type === 'hold' && fault.until === undefined)
  const isNamed = ({ what }: FaultInterval): boolean =>
    isAll || (what.type === 'hold' && isDeepEqual(what.written, match))
  const named = openHolds.filter(isNamed)
  for (const fault of named) fault.until = step
  if (named.length > 0) return
  for (const { what } of openHolds) if (what.type === 'hold') what.released.push({ match, step })
}

function pairsApart(groups: readonly (readonly unknown[])[]) {
  return groups.flatMap((group, index) =>
    groups.flatMap((other, at) => (at === index ? [] : pairsOf(group, other))),
  )
}
