import type { Actor, ActorId, Effect, Input, Message, ServerId } from '../actor'
import type { ClientCommand, ClientTrace } from '../client'
import type {
  DiskImage,
  DiskOperation,
  EnsembleConfig,
  ServerBoot,
  ServerCommand,
  ServerTrace,
} from '../core'
import type { NamedBoot } from '../recipes'

/** What any actor of the lab may be given, sent or may do, as far as the conductor looks at it. */
export type SimBoot = ServerBoot | NamedBoot
export type SimDisk = DiskImage | undefined
export type SimInput = Input<Message, SimDisk, SimBoot, ClientCommand | ServerCommand>
export type ActorTrace = ServerTrace | ClientTrace
export type SimEffect = Effect<Message, DiskOperation, ActorTrace>
export type SimActor = Actor<unknown, SimInput, SimEffect, unknown, unknown>

/** The machines that play in a run; tests plug in toys. */
export interface Registry {
  readonly server: SimActor
  /** Everybody with a name: clients, and the stores that their locks guard. */
  readonly client: SimActor
  /** The ensemble that a `zoo.cfg` describes, as its own quorum rule sees it. */
  readonly readEnsemble: (config: string) => EnsembleConfig
  readonly hasQuorum: (ensemble: EnsembleConfig, servers: ReadonlySet<ServerId>) => boolean
}

/** The machine behind an id: servers are numbers. */
export const actorOf = (registry: Registry, id: ActorId): SimActor =>
  typeof id === 'number' ? registry.server : registry.client
