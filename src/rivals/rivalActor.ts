import type { Actor, Effect, Input, Message, VirtualUs } from '../kernel/actor'
import { assert } from '../kernel/lib'
import {
  rivalClientActor,
  waitingLines,
  type RivalClientView,
  type RivalClientBoot,
  type RivalClientInput,
  type RivalClientTrace,
  type RivalCommand,
  holdingsOf,
  type RivalHolding,
  type RivalRecipeView,
  type RivalClient,
} from './client'
import {
  type RivalDisk,
  type RivalDiskOperation,
  etcdActor,
  type EtcdBoot,
  type EtcdInput,
  type EtcdServer,
  type EtcdTrace,
  type EtcdView,
} from './etcd'
import {
  redisActor,
  type RedisView,
  type RedisBoot,
  type RedisInput,
  type RedisServer,
  type RedisTrace,
} from './redis'

/** A process beside ZooKeeper: a server of etcd or Redis, or a client of both. */
export interface Rival {
  who:
    | { readonly type: 'nobody' }
    | { readonly type: 'etcd'; readonly self: EtcdServer }
    | { readonly type: 'redis'; readonly self: RedisServer }
    | { readonly type: 'client'; readonly self: RivalClient }
}

export type RivalBoot = EtcdBoot | RedisBoot | RivalClientBoot
export type RivalTrace = EtcdTrace | RedisTrace | RivalClientTrace
export type RivalInput = Input<Message, RivalDisk | undefined, RivalBoot, RivalCommand>
export type RivalEffect = Effect<Message, RivalDiskOperation, RivalTrace>
/** A process that has not booted has no view. */
export type RivalView = EtcdView | RedisView | RivalClientView | undefined

/** The stage's data of a client; the conductor knows all that it needs of a server. */
export interface RivalSummary {
  readonly holds: readonly RivalHolding[]
  /** Typed lines that await an answer. */
  readonly waiting: number
}

/** Runs a rival process as the actor that its boot names. */
export const rivalActor: Actor<
  Rival,
  RivalInput,
  RivalEffect,
  { readonly type: 'view' | 'summary' | 'recipe' },
  RivalView | readonly RivalRecipeView[] | RivalSummary
> = {
  create: () => ({ who: { type: 'nobody' } }),
  step(rival, input, now) {
    if (input.type === 'boot') rival.who = create(input.boot)
    const { who } = rival
    // The network delivers to each actor its own messages only.
    switch (who.type) {
      case 'etcd':
        return etcdActor.step(who.self, input as EtcdInput, now)
      case 'redis':
        return redisActor.step(who.self, input as RedisInput, now)
      case 'client':
        return rivalClientActor.step(who.self, input as RivalClientInput, now)
      case 'nobody':
        assert(false, 'a process boots first')
    }
  },
  view: ({ who }, aspect, now: VirtualUs) => {
    if (aspect.type === 'summary') {
      if (who.type !== 'client') return undefined
      return { holds: holdingsOf(who.self), waiting: waitingLines(who.self) }
    }
    switch (who.type) {
      case 'etcd':
        return etcdActor.view(who.self, { type: 'view' }, now)
      case 'redis':
        return redisActor.view(who.self, { type: 'view' }, now)
      case 'client':
        return rivalClientActor.view(who.self, aspect, now)
      case 'nobody':
        return undefined
    }
  },
}

function create({ rival }: RivalBoot): Rival['who'] {
  switch (rival) {
    case 'etcd':
      return { type: 'etcd', self: etcdActor.create() }
    case 'redis':
      return { type: 'redis', self: redisActor.create() }
    case 'client':
      return { type: 'client', self: rivalClientActor.create() }
  }
}
