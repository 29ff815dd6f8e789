import type { Actor } from '../../kernel/actor'
import type { ServerEffect, ServerInput } from './state/turn'
import type { ServerAspect, ServerViewAnswer } from './view/view'
import { createServer } from './boot'
import type { Server } from './state/server'
import { step } from './step'
import { viewServer } from './view/serverView'

export type ServerActor = Actor<Server, ServerInput, ServerEffect, ServerAspect, ServerViewAnswer>

/** The ZooKeeper server as an actor. */
export const serverActor: ServerActor = { create: createServer, step, view: viewServer }

export type { Server } from './state/server'
