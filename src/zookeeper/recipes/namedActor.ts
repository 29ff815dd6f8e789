import type { Actor, VirtualUs } from '../../kernel/actor'
import {
  createClientActor,
  type ClientAnswer,
  type ClientAspect,
  type ClientBoot,
  type ClientEffect,
  type Client,
  type ClientInput,
  type Recipe,
} from '../client'
import { assert } from '../../kernel/lib'
import { createRecipeExtension } from './recipeExtension'
import { recipeNamed } from './registry'
import {
  storeActor,
  type Store,
  type StoreBoot,
  type StoreEffect,
  type StoreInput,
  type StoreView,
} from './store'

/** A named process: a ZooKeeper client, or the data store that a lock protects. */
export interface NamedProcess {
  who:
    | { readonly type: 'nobody' }
    | { readonly type: 'client'; readonly self: Client }
    | { readonly type: 'store'; readonly self: Store }
}

export type NamedBoot = ClientBoot | StoreBoot
export type NamedInput =
  | Exclude<ClientInput, { readonly type: 'boot' | 'message' }>
  | Extract<ClientInput | StoreInput, { readonly type: 'boot' | 'message' }>

/** An actor that its boot makes a client or a store. Tests plug in other recipes. */
export function createNamedActor(
  named: (name: string) => Recipe | undefined,
): Actor<
  NamedProcess,
  NamedInput,
  ClientEffect | StoreEffect,
  ClientAspect,
  ClientAnswer | StoreView
> {
  const clients = createClientActor(createRecipeExtension(named))
  return {
    create: () => ({ who: { type: 'nobody' } }),
    step(self, input, now) {
      if (input.type === 'boot') {
        self.who =
          'store' in input.boot
            ? { type: 'store', self: storeActor.create() }
            : { type: 'client', self: clients.create() }
      }
      const { who } = self
      // The network delivers to each process only messages of its own protocol.
      if (who.type === 'client') return clients.step(who.self, input as ClientInput, now)
      assert(who.type === 'store', 'a process boots first')
      return storeActor.step(who.self, input as StoreInput, now)
    },
    view({ who }, aspect, now: VirtualUs) {
      if (who.type === 'store') return storeActor.view(who.self, aspect, now)
      return clients.view(who.type === 'client' ? who.self : clients.create(), aspect, now)
    },
  }
}

/** The actor for clients with all recipes, and for stores. */
export const namedActor = createNamedActor(recipeNamed)
