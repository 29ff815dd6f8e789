import {
  actorName,
  type Actor,
  type ActorName,
  type ConnectionId,
  type Effect,
  type Input,
  type StoreTrace,
  type StoreWrite,
  type StoreWritten,
} from '../../kernel/actor'

/** The boot of a store. */
export interface StoreBoot {
  readonly store: ActorName
  /** True for a store that requires a token, and refuses one smaller than the highest it has seen. */
  readonly isFenced: boolean
}

/** A data store that locks protect: it takes writes from any client, and knows of locks only their tokens. */
export interface Store {
  name: ActorName
  isFenced: boolean
  /** The client at the other end of each connection. */
  clients: Map<ConnectionId, ActorName>
  value: string | undefined
  /** The highest token seen; −1 before the first. */
  token: number
  writes: number
}

export type StoreInput = Input<StoreWrite, undefined, StoreBoot, never>
export type StoreEffect = Effect<StoreWritten, never, StoreTrace>

export interface StoreView {
  readonly value: string | null
  readonly token: number
  readonly isFenced: boolean
}

export const storeActor: Actor<Store, StoreInput, StoreEffect, unknown, StoreView> = {
  create: () => ({
    name: actorName(''),
    isFenced: false,
    clients: new Map(),
    value: undefined,
    token: -1,
    writes: 0,
  }),
  step(store, input) {
    switch (input.type) {
      case 'boot':
        store.name = input.boot.store
        store.isFenced = input.boot.isFenced
        return [{ type: 'listen', channel: 'store' }]
      case 'accepted':
        if (typeof input.from === 'string') store.clients.set(input.conn, input.from)
        return []
      case 'closed':
        store.clients.delete(input.conn)
        return []
      case 'message':
        return judge(store, input.conn, input.message)
      case 'clockJump':
      case 'command':
      case 'diskFailed':
      case 'durable':
      case 'opened':
      case 'timer':
        return []
    }
  },
  view: ({ value, token, isFenced }) => ({ value: value ?? null, token, isFenced }),
}

/** Accepts or refuses a write: a fenced store refuses a missing token, and one below the highest seen. */
function judge(
  store: Store,
  conn: ConnectionId,
  { id, value, token }: StoreWrite,
): readonly StoreEffect[] {
  const client = store.clients.get(conn)
  if (client === undefined) return []
  const isStale = token === undefined || token < store.token
  const state = store.isFenced && isStale ? 'refused' : 'accepted'
  if (state === 'accepted') {
    store.value = value
    store.token = Math.max(store.token, token ?? -1)
    store.writes += 1
  }
  return [
    {
      type: 'trace',
      event: {
        type: 'store',
        store: store.name,
        client,
        value,
        state,
        ...(token === undefined ? {} : { token }),
      },
    },
    { type: 'send', conn, message: { packet: 'written', id, state } },
  ]
}
