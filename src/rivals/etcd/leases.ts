/**
 * etcd's leases (`server/lease/lessor.go`). The leader alone keeps time: it looks every 500 ms for
 * those past their time and has them revoked, so a key outlives its lease by up to that and a commit.
 */

export interface Lease {
  readonly id: string
  /** Seconds, as granted. */
  readonly ttl: number
  /** Local µs. */
  readonly dueUs: number
  /** In the order of attaching; revoking sorts them. */
  readonly keys: readonly string[]
}

export interface Leases {
  /** By id. */
  readonly granted: Map<string, Lease>
}

/** How often the leader looks for expired leases. */
export const LEASE_CHECK_US = 500_000
/** The default election timeout, after which a new leader begins. */
export const ELECTION_TIMEOUT_US = 1_000_000
/** The least TTL: one and a half election timeouts, in whole seconds. */
const TTL_MIN_S = Math.ceil((3 * ELECTION_TIMEOUT_US) / 2 / 1_000_000)
/** `MaxLeaseTTL`. */
export const TTL_MAX_S = 9_000_000_000

const SECOND_US = 1_000_000

export const createLeases = (): Leases => ({ granted: new Map() })

/** Grants a lease; a TTL too short is raised. */
export function grantLease(leases: Leases, id: string, ttl: number, nowUs: number): Lease {
  const raised = Math.max(ttl, TTL_MIN_S)
  const lease = { id, ttl: raised, dueUs: nowUs + raised * SECOND_US, keys: [] }
  leases.granted.set(id, lease)
  return lease
}

/** Sets a lease's clock back to its full TTL. */
export function renewLease(leases: Leases, lease: Lease, nowUs: number): void {
  leases.granted.set(lease.id, { ...lease, dueUs: nowUs + lease.ttl * SECOND_US })
}

/** A new leader gives every lease its full TTL and one election timeout more (`Promote`). */
export function promote(leases: Leases, nowUs: number): void {
  for (const lease of leases.granted.values()) {
    const dueUs = nowUs + lease.ttl * SECOND_US + ELECTION_TIMEOUT_US
    leases.granted.set(lease.id, { ...lease, dueUs })
  }
}

/** A key hangs on the lease of its latest put only. */
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

/** What is left of it in whole seconds, as `TimeToLive` says it. */
export const secondsLeft = (lease: Lease, nowUs: number): number =>
  Math.floor((lease.dueUs - nowUs) / SECOND_US)

/** The expired ones, those due first first. */
export const expiredLeases = ({ granted }: Leases, nowUs: number): readonly Lease[] =>
  [...granted.values()]
    .filter((lease) => isExpired(lease, nowUs))
    .sort((a, b) => a.dueUs - b.dueUs || (a.id < b.id ? -1 : 1))
