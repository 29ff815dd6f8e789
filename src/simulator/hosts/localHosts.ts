import { defined } from '../../kernel/lib'
import type { ActorKind, SimActor } from '../contract'
import { createHost } from './host'
import { type Host, type HostAnswer, type HostRequest, type LocalClock } from './hostProtocol'
import { answerHost } from './hostSeek'

/**
 * What the conductor asks of the place where hosts live. Each incarnation of each actor has a host
 * of its own, known by a number that is never used again.
 */
export interface HostCall {
  readonly host: number
  readonly request:
    | HostRequest
    /** The process begins: a host before its boot input. */
    | {
        readonly type: 'begin'
        readonly actor: SimActor
        readonly actorId: number | string
        readonly kind: ActorKind
        readonly clock: LocalClock
      }
    /** The process is not running (any more): its memory may go, but it may be sought again. */
    | { readonly type: 'end' }
    /** It will never be sought again. */
    | { readonly type: 'drop' }
}

/** Answers what is asked, in the same thread. */
export interface LocalHosts {
  readonly hosts: Map<number, Host>
  readonly checkpointEvery: number
}

export const createLocalHosts = (checkpointEvery: number): LocalHosts => ({
  hosts: new Map(),
  checkpointEvery,
})

const DONE: HostAnswer = { type: 'done', tally: 0 }

/** Answers one call. A host whose process ended is kept: it can be sought. */
export function handleCall(local: LocalHosts, call: HostCall): HostAnswer {
  const { host, request } = call
  switch (request.type) {
    case 'begin':
      local.hosts.set(host, createHost(request.actor, request.clock, local.checkpointEvery))
      return DONE
    case 'end':
      // Without checkpoints nobody can seek it.
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
