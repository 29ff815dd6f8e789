import type { Actor } from '../../kernel/actor'
import type { ServerEffect, ServerInput, Server } from './state'
import { type ServerAspect, type ServerViewAnswer, viewServer } from './view'
import { createServer } from './boot'
import { step } from './step'

export type ServerActor = Actor<Server, ServerInput, ServerEffect, ServerAspect, ServerViewAnswer>

export const serverActor: ServerActor = { create: createServer, step, view: viewServer }

export type { Server } from './state'
