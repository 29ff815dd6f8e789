import type { VirtualUs } from '../../actor'
import { assert, defined } from '../../lib'
import type { ServerEffect, ServerInput, Turn } from '../turn'
import { boot, createServer } from './boot'
import type { ServerActor } from './index'
import { noteOnDisk } from './noteOnDisk'
import type { Server } from './state'
import { ofElection, stepElection } from './stepElection'
import { viewSummary } from './summarise'

let whole: ServerActor | undefined

/** Brings the whole server; all that are starting in this thread go on as it does from then on. */
export function provideServer(server: ServerActor): void {
  whole = server
}

/**
 * A server that boots and elects, which is all that an ensemble does in its first moments: whoever opens
 * one may bring the whole server meanwhile, and has to before the first election ends. It is code alone:
 * no state is here.
 */
export const startingServer: ServerActor = {
  create: createServer,
  step: (self, input, now) => whole?.step(self, input, now) ?? start(self, input, now),
  view: (self, aspect, now) =>
    aspect.type === 'summary'
      ? viewSummary(self, now)
      : defined(whole, 'the whole server').view(self, aspect, now),
}

function start(self: Server, input: ServerInput, now: VirtualUs): readonly ServerEffect[] {
  const turn: Turn = { now, effects: [] }
  const election = ofElection(self, input)
  if (input.type === 'boot') {
    const isAlone = boot(self, input, turn) && self.config.isStandalone
    assert(!isAlone, 'a server that serves alone begins whole')
  } else if (input.type === 'durable') noteOnDisk(self, input.token, turn)
  else if (election !== undefined) {
    const result = stepElection(self, election, turn)
    assert(result === undefined, 'the whole server is there before the first election ends')
  } else {
    // The last of a connection that the election has given up.
    const isStray = input.type === 'closed' || input.type === 'message'
    assert(isStray, `a starting server elects, and is given no ${input.type}`)
  }
  return turn.effects
}
