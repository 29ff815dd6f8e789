import type { Brand } from '../lib'

/** A server's `myid`, 1 to 255. */
export type ServerId = Brand<number, 'ServerId'>

/** A client's name in the lab, or a rival server's (`etcd1`). */
export type ActorName = Brand<string, 'ActorName'>

/** Servers have numbers, all other actors have names. */
export type ActorId = ServerId | ActorName

/** Virtual time in whole microseconds since the run began, or a span of it. */
export type VirtualUs = Brand<number, 'VirtualUs'>

/** The index of a step of a run, from 0. */
export type StepIndex = Brand<number, 'StepIndex'>

/** A connection between two actors, unique in a run; chosen by its opener with {@link connectionId}. */
export type ConnectionId = Brand<number, 'ConnectionId'>

export const serverId = (id: number): ServerId => id as ServerId
export const actorName = (name: string): ActorName => name as ActorName
export const virtualUs = (us: number): VirtualUs => us as VirtualUs
export const stepIndex = (index: number): StepIndex => index as StepIndex

const CONNECTIONS_MAX = 2 ** 24

/** Returns the id of the `count`-th connection that a process opens; `incarnation` is unique to it. */
export const connectionId = (incarnation: number, count: number): ConnectionId =>
  (incarnation * CONNECTIONS_MAX + count) as ConnectionId

/** Turns the number of a connection, as timers name it, back into its id. */
export const toConnectionId = (id: number): ConnectionId => id as ConnectionId

/** Orders actors that act at the same microsecond: servers by number, then names. */
export function compareActors(a: ActorId, b: ActorId): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1
  if (typeof b === 'number') return 1
  return a < b ? -1 : a > b ? 1 : 0
}
