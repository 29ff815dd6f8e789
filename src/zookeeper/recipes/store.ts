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

/** What boots a store. */
export interface StoreBoot {
  readonly store: ActorName
  /** It asks for tokens, and refuses whoever comes with less than it has seen. */
  readonly isFenced: boolean
}

/** A store that locks guard: it takes writes from anybody, and knows nothing of locks but tokens. */
export interface Store {
  name: ActorName
  isFenced: boolean
  /** Who speaks over which connection. */
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

/** Takes a write, or refuses it: a fenced store takes none without a token, and none with a smaller one. */
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
