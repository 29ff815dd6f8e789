import type { Actor } from '../../actor'
import type { ServerEffect, ServerInput } from '../turn'
import type { ServerAspect, ServerViewAnswer } from '../view'
import { createServer } from './boot'
import type { Server } from './state'
import { step } from './step'
import { viewServer } from './view'

/** The ZooKeeper server as an actor. */
export const serverActor: Actor<Server, ServerInput, ServerEffect, ServerAspect, ServerViewAnswer> =
  {
    create: createServer,
    step,
    view: viewServer,
  }

export type { Server } from './state'
