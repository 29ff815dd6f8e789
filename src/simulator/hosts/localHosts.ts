import { defined } from '../../kernel/lib'
import type { ActorKind, SimActor } from '../contract'
import { createHost } from './host'
import { type Host, type HostAnswer, type HostRequest, type LocalClock } from './hostProtocol'
import { answerHost } from './hostSeek'

/**
 * A call of the conductor to a host. Each incarnation of each actor has a host of its own, known by a
 * number that is never used again.
 */
export interface HostCall {
  readonly host: number
  readonly request:
    | HostRequest
    /** Creates the host of a process, before its boot input. */
    | {
        readonly type: 'begin'
        readonly actor: SimActor
        readonly actorId: number | string
        readonly kind: ActorKind
        readonly clock: LocalClock
      }
    /** The process has ended: its memory may go, but the host may be sought again. */
    | { readonly type: 'end' }
    /** The host will never be sought again. */
    | { readonly type: 'drop' }
}

/** The hosts of this thread. */
export interface LocalHosts {
  readonly hosts: Map<number, Host>
  readonly checkpointEvery: number
}

export const createLocalHosts = (checkpointEvery: number): LocalHosts => ({
  hosts: new Map(),
  checkpointEvery,
})

const DONE: HostAnswer = { type: 'done', tally: 0 }

/** Answers one call. The host of an ended process is kept, so that it can be sought. */
export function handleCall(local: LocalHosts, call: HostCall): HostAnswer {
  const { host, request } = call
  switch (request.type) {
    case 'begin':
      local.hosts.set(host, createHost(request.actor, request.clock, local.checkpointEvery))
      return DONE
    case 'end':
      // A host without checkpoints cannot be sought again.
      if (local.checkpointEvery === 0) local.hosts.delete(host)
      return DONE
    case 'drop':
      local.hosts.delete(host)
      return DONE
    case 'follow':
    case 'forget':
    case 'keep':
    case 'load':
    case 'prune':
    case 'recall':
    case 'run':
    case 'seek':
    case 'stateAt':
    case 'view':
      return answerHost(defined(local.hosts.get(host), `host ${host}`), request)
  }
}
