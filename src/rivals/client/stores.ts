import {
  connectionId,
  type ActorName,
  type ConnectionId,
  type StoreWrite,
  type VirtualUs,
} from '../../kernel/actor'
import type { RivalClientEffect } from './contract'

/** Connections of a client to stores that locks guard. */
export interface StoreLinks {
  open: readonly StoreLink[]
  /** How many there were so far. */
  made: number
}

/** One of them, with what waits for it to stand. */
interface StoreLink {
  readonly store: ActorName
  readonly conn: ConnectionId
  isOpen: boolean
  writes: number
  waiting: readonly StoreWrite[]
}

export const createStoreLinks = (): StoreLinks => ({ open: [], made: 0 })

interface Turn {
  readonly now: VirtualUs
  readonly effects: RivalClientEffect[]
}

/** Every client of a run counts its connections from places of its own: stores' come last. */
const FIRST_STORE_CONNECTION = 2 ** 23

/** Writes to a store, with the token that is given; the first write opens the connection. */
export function writeTo(
  turn: Turn,
  links: StoreLinks,
  incarnation: number,
  store: ActorName,
  write: Pick<StoreWrite, 'value' | 'token'>,
): void {
  const link =
    links.open.find((one) => one.store === store) ?? connect(turn, links, incarnation, store)
  link.writes += 1
  const message: StoreWrite = { packet: 'write', id: link.writes, ...write }
  if (link.isOpen) turn.effects.push({ type: 'send', conn: link.conn, message })
  else link.waiting = [...link.waiting, message]
}

function connect(turn: Turn, links: StoreLinks, incarnation: number, store: ActorName): StoreLink {
  const conn = connectionId(incarnation, FIRST_STORE_CONNECTION + links.made)
  const link = { store, conn, isOpen: false, writes: 0, waiting: [] }
  links.made += 1
  links.open = [...links.open, link]
  turn.effects.push({ type: 'connect', conn, to: store, channel: 'store' })
  return link
}

/** Whether the connection is one of these. */
export const isStoreConnection = ({ open }: StoreLinks, conn: ConnectionId): boolean =>
  open.some((link) => link.conn === conn)

/** One of them stands, or is gone; false where it is none of them. */
export function onStoreConnection(
  turn: Turn,
  links: StoreLinks,
  conn: ConnectionId,
  isOpen: boolean,
): boolean {
  const link = links.open.find((one) => one.conn === conn)
  if (link === undefined) return false
  link.isOpen = isOpen
  // Whether what was said over it was judged nobody will learn; the next write makes another.
  if (!isOpen) links.open = links.open.filter((one) => one !== link)
  else {
    for (const message of link.waiting) turn.effects.push({ type: 'send', conn, message })
    link.waiting = []
  }
  return true
}
