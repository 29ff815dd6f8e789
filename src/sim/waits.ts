import type { ActorId } from '../actor'
import { oldestStep, recordAt, type History, type StepRecord } from './history'
import { entrantsIn, isOfServer, isSame, leadTo, setOff, type Lead, type Look } from './leads'
import { stoodAt, waysBarred, type Obstacle } from './obstacles'
import { isTimeout } from './timeouts'
import type { TraceEvent } from './trace'

/** What a step had to wait for, beside what led to it; the steps that say so, latest first. */
export interface Wait {
  readonly why: WaitReason
  readonly leads: readonly Lead[]
}

export type WaitReason =
  /** A message stood at a wall, was held, or lay before a process that was paused. */
  | 'barred'
  /** A message took longer, on a link that was made slow. */
  | 'slowed'
  /** A slow disk. */
  | 'disk'
  /** A request came behind another of its session, which had to go first. */
  | 'behind'
  /** Nothing came from somebody, until a timeout. */
  | 'silence'

interface Asked {
  readonly history: History
  readonly look: Look
  readonly obstacles: readonly Obstacle[]
}

/** What a step of a chain had to wait for. */
export function waitsAt(asked: Asked, lead: Lead): readonly Wait[] {
  const record = recordAt(asked.history, lead.step)
  if (record?.type !== 'actor') return []
  if (isTimeout(record)) return waitOf('silence', silencers(asked, record, lead.step), lead.step)
  return [
    ...onTheWay(asked, record, lead.step),
    ...atTheDisk(asked, record, lead.step),
    ...behind(asked, record, lead),
  ]
}

/** Where an obstacle began, and where it was gone again by the step that had to wait. */
function waitOf(why: WaitReason, obstacles: readonly Obstacle[], by: number): readonly Wait[] {
  const steps = obstacles.flatMap(({ since, until }) =>
    until === undefined || until > by ? [since] : [until, since],
  )
  const leads = [...new Set(steps)].toSorted((a, b) => b - a).map((step) => ({ step }))
  return leads.length === 0 ? [] : [{ why, leads }]
}

type ActorRecord = Extract<StepRecord, { readonly type: 'actor' }>

function onTheWay(
  { history, obstacles }: Asked,
  record: ActorRecord,
  step: number,
): readonly Wait[] {
  const [arrived] = record.events
  const sent = setOff(record)
  if (arrived?.type !== 'delivered' || sent === undefined) return []
  const barred = waysBarred(history, obstacles, arrived, sent)
  const slow = barred.filter(({ what }) => what.type === 'delay')
  const still = barred.filter(({ what }) => what.type !== 'delay')
  return [...waitOf('barred', still, step), ...waitOf('slowed', slow, step)]
}

function atTheDisk({ obstacles }: Asked, record: ActorRecord, step: number): readonly Wait[] {
  const began = setOff(record)
  if (began === undefined || record.events[0]?.type !== 'logged') return []
  const isIts = (its: Obstacle): boolean =>
    its.what.type === 'slowDisk' && its.what.actor === record.actor && stoodAt(its, began)
  return waitOf('disk', obstacles.filter(isIts), step)
}

/** Of a request that left the CommitProcessor: what let the one go that its session asked before it. */
function behind(asked: Asked, record: ActorRecord, { step, request }: Lead): readonly Wait[] {
  const { history, look } = asked
  if (!isOfServer(record) || record.done.timer !== 'stage:commit') return []
  const leaving = entrantsIn(record.events, 'final')
  const own = request ?? (leaving.length === 1 ? leaving[0] : undefined)
  if (own === undefined) return []
  const come = look.released(own, { server: record.actor, step })
  const arrival = come === undefined ? undefined : recordAt(history, come.step)
  // What is committed was let go by that, whoever came before.
  const hasCome = entrantsIn(arrival?.events ?? [], 'commit').some((its) => isSame(its, own))
  if (come === undefined || !hasCome) return []
  for (let at = step; at > come.step; at -= 1) {
    const its = recordAt(history, at)
    if (!isOfServer(its) || its.actor !== record.actor) continue
    const before = entrantsIn(its.events, 'final').findLast(
      ({ session, cxid }) => session === own.session && cxid < own.cxid,
    )
    if (before === undefined) continue
    const release = look.released(before, { server: record.actor, step: at })
    return release === undefined || release.step <= come.step
      ? []
      : [{ why: 'behind', leads: [release, ...waitedFor(asked, release, come.step)] }]
  }
  return []
}

/** What a chain had to wait for since a step, the chain itself left out. */
function waitedFor(asked: Asked, from: Lead, since: number): readonly Lead[] {
  const found: Lead[] = []
  let next: Lead | undefined = from
  while (next !== undefined && next.step > since) {
    for (const { leads } of waitsAt(asked, next)) found.push(...leads)
    next = leadTo(asked.history, asked.look, next)
  }
  return found
}

/** Who kept from a process what it waited for in vain. */
function silencers(
  { history, obstacles }: Asked,
  { actor, at, events }: ActorRecord,
  step: number,
): readonly Obstacle[] {
  const silent = silentIn(history, events, step)
  if (silent === undefined) return []
  const isSilent = (id: ActorId): boolean => (silent === 'all' ? id !== actor : silent.includes(id))
  return obstacles.filter((its) => {
    const { what, until } = its
    switch (what.type) {
      case 'hold':
      case 'slowDisk':
        return false
      case 'pause':
        // Who slept himself finds all his timeouts over when he wakes.
        if (what.actor === actor) return until !== undefined && recordAt(history, until)?.at === at
        return isSilent(what.actor) && stoodAt(its, step)
      case 'down':
        return isSilent(what.actor) && stoodAt(its, step)
      default: {
        const isBetween =
          (isSilent(what.from) && what.to === actor) || (what.from === actor && isSilent(what.to))
        const isOfClient = silent !== 'all' && silent.some((id) => id === what.from)
        return stoodAt(its, step) && (isBetween || (isOfClient && typeof what.from === 'string'))
      }
    }
  })
}

/** From whom nothing came, where a timeout says so. */
function silentIn(
  history: History,
  events: readonly TraceEvent[],
  step: number,
): 'all' | readonly ActorId[] | undefined {
  for (const event of events) {
    if (event.type === 'state' && event.state === 'LOOKING') {
      const leader = /leader (\d+)/.exec(event.why ?? '')?.[1]
      // The trace names servers by their numbers.
      return leader === undefined ? 'all' : [Number(leader) as ActorId]
    }
    if (event.type === 'disconnected' && event.server !== undefined) return [event.server]
    if (event.type === 'session' && event.state === 'expired') {
      return ownersOf(history, event.session, step)
    }
  }
  const broken = events.find((event) => event.type === 'connection')
  return broken?.type === 'connection' ? [broken.from, broken.to] : undefined
}

function ownersOf(history: History, session: string, before: number): readonly ActorId[] {
  for (let step = before; step >= oldestStep(history); step -= 1) {
    for (const event of recordAt(history, step)?.events ?? []) {
      if (event.type === 'connected' && event.session === session) return [event.client]
    }
  }
  return []
}
