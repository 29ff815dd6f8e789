import type { ActorName } from '../../../kernel/actor'
import type { Frame } from '../../../simulator'

/** A lock with more believed holders than it allows. */
export interface Conflict {
  readonly resource: string
  /** The holders, in the frame's order. */
  readonly holders: readonly ActorName[]
}

interface LockHolders {
  readonly resource: string
  readonly holders: ActorName[]
  places: number
  isRead: boolean
}

/**
 * Locks with more holders than they allow. A paused holder still believes in its lock, a dead one does not.
 * In ZooKeeper another recipe's name is another lock; in etcd and Redis the name alone identifies it.
 */
export function conflictsOf({ clients, rivals = [] }: Frame): readonly Conflict[] {
  const locks = new Map<string, LockHolders>()
  const note = (key: string, holder: ActorName, holding: AnyHolding): void => {
    const { resource, places = 1, isReader = false } = holding
    const lock = locks.get(key) ?? { resource, holders: [], places, isRead: true }
    if (!lock.holders.includes(holder)) lock.holders.push(holder)
    lock.places = Math.min(lock.places, places)
    lock.isRead &&= isReader
    locks.set(key, lock)
  }
  for (const { id, process, holds = [] } of clients) {
    if (!isAlive(process)) continue
    for (const holding of holds) note(`${holding.name}\0${holding.resource}`, id, holding)
  }
  for (const { id, process, holds = [] } of rivals) {
    if (!isAlive(process)) continue
    for (const holding of holds) note(`${holding.system}\0${holding.resource}`, id, holding)
  }
  return [...locks.values()].flatMap(({ resource, holders, places, isRead }) =>
    isRead || holders.length <= places ? [] : [{ resource, holders }],
  )
}

type AnyHolding = Partial<NonNullable<Frame['clients'][number]['holds']>[number]> & {
  readonly resource: string
}

const isAlive = (process: string): boolean => process === 'running' || process === 'paused'

/** A lock that a client believes to hold, and the others that believe so too. */
export interface BelievedLock {
  readonly resource: string
  /** The other holders, which it should not share it with. */
  readonly others: readonly ActorName[]
}

/** The first lock that it holds against the rules, else the first that it holds. */
export function believedLockOf(
  {
    id,
    process,
    holds = [],
  }: { readonly id: ActorName; readonly process: string } & {
    readonly holds?: readonly { readonly resource: string }[]
  },
  conflicts: readonly Conflict[],
): BelievedLock | undefined {
  const [first] = holds
  if (first === undefined || !isAlive(process)) return undefined
  const broken = conflicts.find(({ holders }) => holders.includes(id))
  return broken === undefined
    ? { resource: first.resource, others: [] }
    : { resource: broken.resource, others: broken.holders.filter((other) => other !== id) }
}
