import type { ServerId, StepIndex } from '../../kernel/actor'
import type { SessionId, WatchKind } from '../../zookeeper/model'
import type { DecisionAtom } from './decisionAtoms'
import type { EventOf } from '../../simulator'

/**
 * The watches of a run that have fired and were not set again, so that a change passes them unseen. The
 * transitions of each watch are kept with their steps, oldest first.
 */
export interface SpentWatches {
  readonly byKey: Map<string, WatchLife>
}

interface WatchLife {
  readonly session: SessionId
  readonly path: string
  readonly kind: WatchKind
  readonly turns: {
    readonly step: StepIndex
    readonly server: ServerId
    /** Missed: a change has passed since it fired. */
    readonly state: 'stands' | 'spent' | 'missed' | 'gone'
  }[]
}

/** Watches that are kept; further ones are not followed. */
const WATCHES_MAX = 5_000
const TURNS_MAX = 64

export const createSpentWatches = (): SpentWatches => ({ byKey: new Map() })

const NONE: readonly DecisionAtom[] = []

type Watching = EventOf<'watch' | 'applied' | 'session'>

/** Follows the watches, and returns a part for each session whose watch has missed the change. */
export function onWatches(watches: SpentWatches, event: Watching): readonly DecisionAtom[] {
  switch (event.type) {
    case 'watch':
      if ('session' in event) onWatch(watches, event)
      return NONE
    case 'session':
      if (event.state === 'closed' || event.state === 'expired') forget(watches, event)
      return NONE
    case 'applied':
    case 'proposed':
    case 'appended':
    case 'logged':
    case 'committed':
      return event.type === 'applied' && event.path !== undefined
        ? missedBy(watches, event, event.path)
        : NONE
  }
}

type ServerWatch = Extract<EventOf<'watch'>, { readonly server: ServerId }>

function onWatch({ byKey }: SpentWatches, event: ServerWatch): void {
  const { session, path, kind, state, server, step } = event
  // Persistent watches are not used up.
  if (kind === 'persistent' || kind === 'recursive') return
  // A watch on data that finds no znode waits for its creation.
  const key = `${session} ${path} ${kind === 'child' ? 'child' : 'data'}`
  let life = byKey.get(key)
  if (life === undefined) {
    if (byKey.size >= WATCHES_MAX || state !== 'registered') return
    byKey.set(key, (life = { session, path, kind, turns: [] }))
  }
  if (life.turns.length >= TURNS_MAX) life.turns.shift()
  life.turns.push({ step, server, state: state === 'registered' ? 'stands' : 'spent' })
}

function forget({ byKey }: SpentWatches, { session, server, step }: EventOf<'session'>): void {
  for (const { session: owner, turns } of byKey.values()) {
    if (owner === session && turns.at(-1)?.state !== 'gone') {
      turns.push({ step, server, state: 'gone' })
    }
  }
}

type Applied = EventOf<'applied'>

function missedBy({ byKey }: SpentWatches, event: Applied, path: string): readonly DecisionAtom[] {
  if (byKey.size === 0 || event.error !== undefined) return NONE
  const { server, step, txn } = event
  const missed: DecisionAtom[] = []
  for (const life of byKey.values()) {
    const last = life.turns.at(-1)
    if (last?.state !== 'spent' || last.server !== server || last.step === step) continue
    if (!concerns(life, path, txn)) continue
    if (life.turns.length >= TURNS_MAX) life.turns.shift()
    life.turns.push({ step, server, state: 'missed' })
    missed.push({
      kind: 'missed',
      key: `missed ${life.path}`,
      actor: life.session,
      path: life.path,
    })
  }
  return missed
}

/** Returns whether a watch that stood would have reported a transaction. */
function concerns({ kind, path: watched }: WatchLife, path: string, txn: Applied['txn']): boolean {
  if (kind !== 'child') return path === watched
  const isOfChildren = txn !== 'setData' && txn !== 'setACL'
  return isOfChildren && path.slice(0, Math.max(1, path.lastIndexOf('/'))) === watched
}

/** Returns independent watches as they were at a step. */
export function truncateWatches({ byKey }: SpentWatches, lastStep: StepIndex): SpentWatches {
  const kept = new Map<string, WatchLife>()
  for (const [key, life] of byKey) {
    const turns = life.turns.filter(({ step }) => step <= lastStep)
    if (turns.length > 0) kept.set(key, { ...life, turns })
  }
  return { byKey: kept }
}
