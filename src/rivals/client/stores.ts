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
  /** Number of connections made so far. */
  createdCount: number
}

/** A connection to a store, with the writes that wait until it is open. */
interface StoreLink {
  readonly store: ActorName
  readonly conn: ConnectionId
  isOpen: boolean
  writes: number
  waiting: readonly StoreWrite[]
}

export const createStoreLinks = (): StoreLinks => ({ open: [], createdCount: 0 })

interface Turn {
  readonly now: VirtualUs
  readonly effects: RivalClientEffect[]
}

/** The first number of store connections: above those of etcd (from 1) and Redis (from 2^20). */
const FIRST_STORE_CONNECTION = 2 ** 23

/** Writes to a store with the given token; the first write opens the connection. */
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
  const conn = connectionId(incarnation, FIRST_STORE_CONNECTION + links.createdCount)
  const link = { store, conn, isOpen: false, writes: 0, waiting: [] }
  links.createdCount += 1
  links.open = [...links.open, link]
  turn.effects.push({ type: 'connect', conn, to: store, channel: 'store' })
  return link
}

/** Whether the connection leads to a store. */
export const isStoreConnection = ({ open }: StoreLinks, conn: ConnectionId): boolean =>
  open.some((link) => link.conn === conn)

/** Handles an opened or closed connection; returns false if it leads to no store. */
export function onStoreConnection(
  turn: Turn,
  links: StoreLinks,
  conn: ConnectionId,
  isOpen: boolean,
): boolean {
  const link = links.open.find((one) => one.conn === conn)
  if (link === undefined) return false
  link.isOpen = isOpen
  // Open writes are lost without an answer; the next write makes a new connection.
  if (!isOpen) links.open = links.open.filter((one) => one !== link)
  else {
    for (const message of link.waiting) turn.effects.push({ type: 'send', conn, message })
    link.waiting = []
  }
  return true
}
