import type { Actor } from '../../actor'
import type { ServerEffect, ServerInput } from '../turn'
import type { ServerAspect, ServerViewAnswer } from '../view'
import { createServer } from './boot'
import { service } from './service'
import type { Server } from './state'
import { step } from './step'
import { viewSummary } from './summarise'

type ServerActor = Actor<Server, ServerInput, ServerEffect, ServerAspect, ServerViewAnswer>

/** A server that serves clients as soon as the service was provided, and until then meets none. */
export const startingServer: ServerActor = {
  create: createServer,
  step,
  view: (self, aspect, now) =>
    aspect.type === 'summary' ? viewSummary(self, now) : service().viewServer(self, aspect, now),
}
