import { serverId, type ActorId, type ActorName, type ServerId } from '../../kernel/actor'
import type { Action, TraceEvent } from '../../simulator'
import type { Decision } from '../protocol'
import { rankOf, type Ballots } from './ballots'
import { firstOf, lastOf, type DecisionMoment, type Owners } from './decisionMoment'
import { acksOf, type ProposalAcks } from './proposalAcks'
import { ephemeralsOf, type SessionEnd } from './sessionEnds'

/** The part of the projection that tells more of a moment than its events do. */
interface Background {
  readonly proposals: readonly ProposalAcks[]
  readonly sessionEnds: readonly SessionEnd[]
  readonly ballots: Ballots
  readonly owners: Owners
}

/** Describes a moment for readers; `earlier` are the moments before it, oldest first. */
export function describeMoment(
  { proposals, sessionEnds, ballots, owners }: Background,
  moment: DecisionMoment,
  earlier: readonly DecisionMoment[],
): Decision {
  const { kind, parts, path } = moment
  const first = firstOf(moment)
  const last = lastOf(moment)
  const acks = acksOf(proposals, last)
  const rank = first.type === 'elected' ? rankOf(ballots, first) : undefined
  const cause = causeOf(moment, first, earlier)
  const clients = clientsOf(moment, owners)
  const events = parts.map(({ event }) => event)
  const ephemerals = ephemeralsOf(sessionEnds, events)
  return {
    kind,
    step: last.step,
    at: last.at,
    events,
    ...(acks !== undefined && { acks }),
    ...(rank !== undefined && { rank }),
    ...(cause !== undefined && { cause }),
    ...(clients.length > 0 && { clients }),
    ...(path !== undefined && { path }),
    ...(ephemerals.length > 0 && { ephemerals }),
  }
}

function clientsOf({ kind, parts }: DecisionMoment, owners: Owners): readonly ActorName[] {
  const clients = new Set<ActorName>()
  for (const { actor, event } of parts) {
    const session = kind === 'missed' ? actor : 'session' in event ? event.session : undefined
    const owner = [...owners].find(([known]) => known === session)?.[1]
    if (owner !== undefined) clients.add(owner.client)
  }
  return [...clients]
}

/** Returns the last event before a loss that took the lost server away. */
function causeOf(
  { parts }: DecisionMoment,
  event: TraceEvent,
  earlier: readonly DecisionMoment[],
): TraceEvent | undefined {
  const server = lostServer(event)
  if (server === undefined) return undefined
  const losers = parts.map(({ actor }) => actor)
  for (const { parts: before } of earlier.toReversed()) {
    for (const { event: found } of before.toReversed()) {
      const effect = effectOn(found, server, losers)
      if (effect === 'lost') return found
      if (effect === 'back') return undefined
    }
  }
  return undefined
}

/** Returns the server that the processes of a moment have lost. */
function lostServer(event: TraceEvent): ServerId | undefined {
  if (event.type === 'disconnected') return event.server
  if (event.type !== 'state' || event.problem === undefined) return undefined
  const { code, values } = event.problem
  return (code === 'silent' || code === 'closed' || code === 'unreachable') &&
    typeof values.leader === 'number'
    ? serverId(values.leader)
    : undefined
}

function effectOn(
  event: TraceEvent,
  server: ServerId,
  losers: readonly (ActorId | string)[],
): 'lost' | 'back' | undefined {
  if (event.type === 'intervention') return actionOn(event.action, server, losers)
  if (event.type === 'process') {
    return event.server === server && event.state === 'crashed' ? 'lost' : undefined
  }
  return event.type === 'state' && event.server === server && event.problem !== undefined
    ? 'lost'
    : undefined
}

function actionOn(
  action: Action,
  server: ServerId,
  losers: readonly (ActorId | string)[],
): 'lost' | 'back' | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other actions
  switch (action.do) {
    case 'kill':
    case 'powerLoss':
    case 'pause':
      return [action.server].flat().includes(server) ? 'lost' : undefined
    case 'start':
    case 'resume':
      return [action.server].flat().includes(server) ? 'back' : undefined
    case 'partition': {
      const own = action.groups.find((group) => group.includes(server))
      const areParted = losers.every((loser) => !own?.some((member) => member === loser))
      return own !== undefined && areParted ? 'lost' : undefined
    }
    case 'cut': {
      const ends = [action.from, action.to].map((end) => [end].flat())
      const areCut = losers.every((loser) =>
        ends.some(
          (end, index) => end.includes(server) && ends[1 - index]?.some((one) => one === loser),
        ),
      )
      return areCut ? 'lost' : undefined
    }
    case 'heal':
    case 'restore':
      return 'back'
    default:
      return undefined
  }
}
