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
import { createRecipeExtension } from './guest'
import { recipeNamed } from './registry'
import {
  storeActor,
  type Store,
  type StoreBoot,
  type StoreEffect,
  type StoreInput,
  type StoreView,
} from './store'

/** Whoever has a name in a run of ZooKeeper: a client, or a store that its locks guard. */
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

/** What a named process is, its boot says. Tests plug in other recipes. */
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
      // Who sends what to whom is the network's affair: each hears what was meant for it.
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

/** Clients with all recipes, and stores. */
export const namedActor = createNamedActor(recipeNamed)
