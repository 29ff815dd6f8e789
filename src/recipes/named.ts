import type { Actor, VirtualUs } from '../actor'
import {
  createClientActor,
  type ClientAnswer,
  type ClientAspect,
  type ClientBoot,
  type ClientEffect,
  type Client,
  type ClientInput,
} from '../client'
import { assert } from '../lib'
import { recipeGuest } from './guest'
import {
  storeActor,
  type Store,
  type StoreBoot,
  type StoreEffect,
  type StoreInput,
  type StoreView,
} from './store'

/** A client whose handle recipes use. */
const clientWithRecipes = createClientActor(recipeGuest)

/** Whoever has a name in a run of ZooKeeper: a client, or a store that its locks guard. */
export interface Named {
  who:
    | { readonly type: 'nobody' }
    | { readonly type: 'client'; readonly self: Client }
    | { readonly type: 'store'; readonly self: Store }
}

export type NamedBoot = ClientBoot | StoreBoot
export type NamedInput =
  | Exclude<ClientInput, { readonly type: 'boot' | 'message' }>
  | Extract<ClientInput | StoreInput, { readonly type: 'boot' | 'message' }>

/** What it is, its boot says. */
export const namedActor: Actor<
  Named,
  NamedInput,
  ClientEffect | StoreEffect,
  ClientAspect,
  ClientAnswer | StoreView
> = {
  create: () => ({ who: { type: 'nobody' } }),
  step(self, input, now) {
    if (input.type === 'boot') self.who = begin(input.boot)
    const { who } = self
    // Who sends what to whom is the network's affair: each hears what was meant for it.
    if (who.type === 'client') return clientWithRecipes.step(who.self, input as ClientInput, now)
    assert(who.type === 'store', 'a process boots first')
    return storeActor.step(who.self, input as StoreInput, now)
  },
  view({ who }, aspect, now: VirtualUs) {
    if (who.type === 'store') return storeActor.view(who.self, aspect, now)
    const client = who.type === 'client' ? who.self : clientWithRecipes.create()
    return clientWithRecipes.view(client, aspect, now)
  },
}

const begin = (boot: NamedBoot): Named['who'] =>
  'store' in boot
    ? { type: 'store', self: storeActor.create() }
    : { type: 'client', self: clientWithRecipes.create() }
