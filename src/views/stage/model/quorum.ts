import { countGroups, countQuorum, countsFor } from '../../../zookeeper/model'
import type { ServerId } from '../../../kernel/actor'
import type { Frame } from '../../../simulator'
import { leaderOf } from './model'

/** True where a server can be heard by another: both run, and nothing is cut from one to the other. */
export const canReach = (frame: Frame, from: ServerId, to: ServerId): boolean =>
  !frame.walls.some((wall) => wall.from === from && wall.to === to) &&
  frame.servers.some(({ id, process }) => id === to && process === 'running')

export interface Headcount {
  /** Voters that run there. */
  readonly up: number
  readonly voters: number
  readonly hasQuorum: boolean
}

/** A count with the number of all voters or groups. */
export type QuorumShare = ReturnType<typeof countQuorum> & { readonly all: number }

type QuorumFrame = Pick<Frame, 'servers' | 'quorumSize' | 'groups'>

/** Counts what these voters win, under the rule of the configuration in force. */
export function quorumCount(rule: QuorumFrame, voters: readonly ServerId[]): QuorumShare {
  const { servers, groups } = rule
  const all =
    groups === undefined
      ? servers.filter(({ isObserver }) => !isObserver).length
      : countGroups(groups, voters).all
  return { ...countQuorum(rule, voters), all }
}

/** Whether these voters are a quorum: enough of them, or, where groups decide, in enough of the groups. */
export function makesQuorum(rule: QuorumFrame, voters: readonly ServerId[]): boolean {
  const { count, needed } = quorumCount(rule, voters)
  return count >= needed
}

/** The number of running voters among these servers, on one side of a wall. */
export function headcountOf(rule: QuorumFrame, members: readonly ServerId[]): Headcount {
  const voters = rule.servers.filter(({ isObserver }) => !isObserver)
  const up = voters
    .filter(({ id, process }) => process === 'running' && members.includes(id))
    .map(({ id }) => id)
  return { up: up.length, voters: voters.length, hasQuorum: makesQuorum(rule, up) }
}

/**
 * Voters that a leader counts as its followers, itself included: those whose acknowledgement of NEWLEADER has
 * arrived and whose connection is open. A voter behind a wall counts until it has been silent for syncLimit
 * ticks (`Leader.lead`, `LearnerHandler`).
 */
export function countedBy({ servers }: Frame, leader: ServerId): readonly ServerId[] {
  const inSync = servers.find(({ id }) => id === leader)?.memory?.inSync ?? []
  return servers
    .filter(({ id, isObserver }) => !isObserver && inSync.includes(id))
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
}

/**
 * The counted servers that run and follow the leader. A server that has decided for it and still connects, or
 * still takes over its history, does not follow yet, whatever its state is called.
 */
export const followersOf = (frame: Frame, leader: ServerId): readonly ServerId[] =>
  countedBy(frame, leader).filter((id) =>
    frame.servers.some(
      (server) =>
        server.id === id &&
        server.process === 'running' &&
        (id === leader ||
          (server.memory?.state === 'FOLLOWING' &&
            server.memory.leader === leader &&
            canReach(frame, id, leader) &&
            canReach(frame, leader, id))),
    ),
  )

/**
 * The counted servers that exchange messages with the leader both ways, itself included. A paused leader
 * cannot tell, and neither can its followers.
 */
export const reachedBy = (frame: Frame, leader: ServerId): readonly ServerId[] =>
  countedBy(frame, leader).filter(
    (id) => id === leader || (canReach(frame, id, leader) && canReach(frame, leader, id)),
  )

export interface Quorum {
  readonly leader: ServerId
  /** Ascending. */
  readonly members: readonly ServerId[]
  /** Whether it follows a leader instead of only voting for one. */
  readonly isElected: boolean
}

/**
 * The quorum that elects or follows a leader. Undefined where there is none, or where it has every voter, so
 * that an outline would show nothing. During an election it is the quorum that a server counts when it begins
 * its finalizeWait.
 */
export function quorumOf(frame: Frame): Quorum | undefined {
  const { servers } = frame
  const voters = servers.filter(({ isObserver }) => !isObserver)
  const leader = leaderOf(frame)
  if (leader !== undefined) {
    const members = followersOf(frame, leader)
    return members.length === voters.length || !makesQuorum(frame, members)
      ? undefined
      : { leader, members, isElected: true }
  }
  const counting = voters.find(
    ({ process, memory }) => process === 'running' && memory?.finalizeLeftUs !== undefined,
  )
  const vote = counting?.memory?.vote
  if (counting === undefined || vote === undefined) return undefined
  const { ballots = [], logicalClock = 0 } = counting.memory ?? {}
  const agreeing = ballots.filter((ballot) => countsFor(ballot, vote, logicalClock))
  const members = [...new Set([counting.id, ...agreeing.map(({ from }) => from)])]
  return { leader: vote.leader, members: members.toSorted((a, b) => a - b), isElected: false }
}
