import type { Actor, Effect, Input, Message } from '../../kernel/actor'
import type { ClientCommand, ClientTrace } from '../../zookeeper/client'
import type {
  DiskImage,
  DiskOperation,
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

/** Which of the machines somebody is: servers are numbers, others are told apart by how they began. */
export type ActorKind = 'server' | 'client' | 'rival'
