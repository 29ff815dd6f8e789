/**
 * A load that any ensemble of three can be put under: clients, spread evenly over the servers, that
 * each keep {@link IN_FLIGHT} operations in flight, sending the next as soon as an answer comes.
 * Writes set a znode of the client's own, reads get it.
 */
export interface Load {
  readonly kind: 'writes' | 'reads'
  readonly clients: number
}

export const SERVERS = 3
/** Operations that every client has sent and not seen answered, at any time. */
export const IN_FLIGHT = 32
const DATA_BYTES = 100
/** The data that is written and read. */
export const DATA: Uint8Array = new Uint8Array(DATA_BYTES).fill(46)

export const LOADS: readonly Load[] = (['writes', 'reads'] as const).flatMap((kind) =>
  [1, 10, 100].map((clients): Load => ({ kind, clients })),
)
