/**
 * etcd's leases (`server/lease/lessor.go`). The leader alone keeps time: every 500 ms it looks for
 * expired leases and revokes them, so a key outlives its lease by up to 500 ms and a commit.
 */

export interface Lease {
  readonly id: string
  /** The granted TTL, seconds. */
  readonly ttl: number
  /** Local µs at which the lease expires. */
  readonly dueUs: number
  /** Keys in the order of attaching; a revoke sorts them. */
  readonly keys: readonly string[]
}

export interface Leases {
  /** Leases by id. */
  readonly granted: Map<string, Lease>
  /** This server keeps their time (`lessor.isPrimary`). */
  isPrimary: boolean
}

/** The period of the leader's check for expired leases, µs. */
export const LEASE_CHECK_US = 500_000
/** The default election timeout, µs. */
export const ELECTION_TIMEOUT_US = 1_000_000
/** The least TTL: one and a half election timeouts, rounded up to seconds. */
const TTL_MIN_S = Math.ceil((3 * ELECTION_TIMEOUT_US) / 2 / 1_000_000)
/** `MaxLeaseTTL`, seconds. */
export const TTL_MAX_S = 9_000_000_000

const SECOND_US = 1_000_000

export const createLeases = (): Leases => ({ granted: new Map(), isPrimary: false })

/** Grants a lease; a TTL below the least one is raised. */
export function grantLease(leases: Leases, id: string, ttl: number, nowUs: number): Lease {
  const raised = Math.max(ttl, TTL_MIN_S)
  const lease = { id, ttl: raised, dueUs: nowUs + raised * SECOND_US, keys: [] }
  leases.granted.set(id, lease)
  return lease
}

/** Gives a lease its full TTL again. */
export function renewLease(leases: Leases, lease: Lease, nowUs: number): void {
  leases.granted.set(lease.id, { ...lease, dueUs: nowUs + lease.ttl * SECOND_US })
}

/** A new leader gives every lease its full TTL and one election timeout more (`Promote`). */
export function promote(leases: Leases, nowUs: number): void {
  leases.isPrimary = true
  for (const lease of leases.granted.values()) {
    const dueUs = nowUs + lease.ttl * SECOND_US + ELECTION_TIMEOUT_US
    leases.granted.set(lease.id, { ...lease, dueUs })
  }
}

/** A leader that steps down no longer expires or renews a lease (`Demote`). */
export function demote(leases: Leases): void {
  leases.isPrimary = false
}

/** Attaches a key to its lease; a key belongs to the lease of its latest put only. */
export function attachKey({ granted }: Leases, id: string, key: string): void {
  const lease = granted.get(id)
  if (lease === undefined || lease.keys.includes(key)) return
  granted.set(id, { ...lease, keys: [...lease.keys, key] })
}

export function detachKey({ granted }: Leases, id: string, key: string): void {
  const lease = granted.get(id)
  if (lease === undefined) return
  granted.set(id, { ...lease, keys: lease.keys.filter((other) => other !== key) })
}

export const isExpired = (lease: Lease, nowUs: number): boolean => nowUs >= lease.dueUs

/** The time left in whole seconds, as in the answer of `TimeToLive`. */
export const secondsLeft = (lease: Lease, nowUs: number): number =>
  Math.floor((lease.dueUs - nowUs) / SECOND_US)

/** The expired leases, the earliest first. */
export const expiredLeases = ({ granted }: Leases, nowUs: number): readonly Lease[] =>
  [...granted.values()]
    .filter((lease) => isExpired(lease, nowUs))
    .sort((a, b) => a.dueUs - b.dueUs || (a.id < b.id ? -1 : 1))
