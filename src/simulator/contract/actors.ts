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

/** The boots, disks, inputs and effects of all actors of the lab, as the conductor knows them. */
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

/** The machine of an actor: servers are numbers, the others are told apart by their boot. */
export type ActorKind = 'server' | 'client' | 'rival'
