import type { Actor, Effect, Input, Message, ServerId } from '../../kernel/actor'
import type { ClientCommand, ClientTrace } from '../../zookeeper/client'
import type {
  DiskImage,
  DiskOperation,
  EnsembleConfig,
  ServerBoot,
  ServerCommand,
  ServerTrace,
} from '../../zookeeper/server'
import type { NamedBoot } from '../../zookeeper/recipes'
import type {
  RivalBoot,
  RivalCommand,
  RivalDisk,
  RivalDiskOperation,
  RivalTrace,
} from '../../rivals'
import type { Action } from '../contract/interventions'
import type { Planned } from './planned'
import type { World } from './state'

/** What any actor of the lab may be given, sent or may do, as far as the conductor looks at it. */
export type SimBoot = ServerBoot | NamedBoot | RivalBoot
export type SimDisk = DiskImage | RivalDisk | undefined
export type SimInput = Input<
  Message,
  SimDisk,
  SimBoot,
  ClientCommand | ServerCommand | RivalCommand
>
export type ActorTrace = ServerTrace | ClientTrace | RivalTrace
export type SimEffect = Effect<Message, DiskOperation | RivalDiskOperation, ActorTrace>
export type SimActor = Actor<unknown, SimInput, SimEffect, unknown, unknown>

/** The machines that play in a run; tests plug in toys. */
export interface Registry {
  readonly server: SimActor
  /** Everybody with a name: clients, and the stores that their locks guard. */
  readonly client: SimActor
  /** Servers of etcd and Redis, and their clients. */
  readonly rival: SimActor
  /** The ensemble that a `zoo.cfg` describes, as its own quorum rule sees it. */
  readonly readEnsemble: (config: string) => EnsembleConfig
  /**
   * Says what an action would do, or why it cannot be done; changes nothing. It is plugged in like the
   * machines, for a first run begins before its code is there.
   */
  readonly planAction: (world: World, action: Action) => Planned
  readonly hasQuorum: (ensemble: EnsembleConfig, servers: ReadonlySet<ServerId>) => boolean
}

/** Which of the machines somebody is: servers are numbers, others are told apart by how they began. */
export type ActorKind = 'server' | 'client' | 'rival'
