/**
 * A load for any ensemble of three: clients, spread evenly over the servers, that each keep {@link IN_FLIGHT}
 * operations in flight and send the next as soon as an answer comes. Writes set a znode of the client's own,
 * reads get it.
 */
export interface Load {
  readonly kind: 'writes' | 'reads'
  readonly clients: number
}

export const SERVERS = 3
/** The number of operations that every client has in flight at any time. */
export const IN_FLIGHT = 32
const DATA_BYTES = 100
/** The data of every write and read. */
export const DATA: Uint8Array = new Uint8Array(DATA_BYTES).fill(46)

export const LOADS: readonly Load[] = (['writes', 'reads'] as const).flatMap((kind) =>
  [1, 10, 100].map((clients): Load => ({ kind, clients })),
)
