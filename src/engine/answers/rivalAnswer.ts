import type { ActorName } from '../../kernel/actor'
import type { AnswerPart } from '../protocol'
import { missingCopies, type Promotion } from './missingCopies'
import { ownerParts } from './ownerAnswer'
import {
  eventsBack,
  lastEvent,
  part,
  pastOf,
  type Found,
  type Past,
  type ProcessEvent,
} from './past'
import type { EventOf } from '../../simulator'

/** This file answers why a server or client of etcd or Redis has its state. */

/** Returns why a server or client of etcd or Redis has its state; undefined where no kept event tells. */
export function rivalAnswer(past: Past, name: ActorName): Found | undefined {
  const root = rootOf(past, name)
  return root === undefined ? undefined : { root, parts: rivalParts(past, root) }
}

type Root = EventOf<'process' | 'etcd' | 'redis' | 'recipe' | 'reply'>

/** The last event that set the state of a process: a server's role, or what a client got. */
const rootOf = (past: Past, name: ActorName): Root | undefined =>
  lastEvent(past, ['process', 'etcd', 'redis', 'recipe', 'reply'], (event) => {
    switch (event.type) {
      case 'process':
        return event.state !== 'starting' && 'rival' in event
          ? event.rival === name
          : 'client' in event && event.client === name
      case 'etcd':
        return event.server === name && ROLES.has(event.state)
      case 'redis':
        return event.server === name && ROLES.has(event.state)
      case 'recipe':
      case 'reply':
        return event.client === name
    }
  })

/** The states of events that set a server's role. */
const ROLES: ReadonlySet<string> = new Set([
  'leader',
  'follower',
  'candidate',
  'preCandidate',
  'promoted',
  'follows',
  'serving',
])

/** Says why a process of etcd or Redis has the state that an event gave it. */
export function rivalParts(past: Past, root: Root): readonly AnswerPart[] {
  switch (root.type) {
    case 'process':
      return root.state === 'starting' ? [] : [processPart(root)]
    case 'etcd':
      return etcdParts(past, root)
    case 'redis':
      if (root.state === 'promoted') return promotedParts(past, root)
      return root.state === 'serving' ? [servingPart(root)] : [{ event: root }]
    case 'recipe':
      return root.state === 'owns' || root.state === 'waits'
        ? ownerParts(past, root)
        : [{ event: root }]
    case 'reply':
      return [{ event: root }]
  }
}

function processPart(root: ProcessEvent): AnswerPart {
  const name = root.rival ?? root.client ?? ''
  return part('rival.process', { name, state: root.state, timeUs: root.at })
}

const servingPart = ({
  server: name,
  at,
}: Extract<Root, { readonly server: unknown }>): AnswerPart =>
  part('rival.serves', { name: String(name), timeUs: at })

function etcdParts(past: Past, root: EventOf<'etcd'>): readonly AnswerPart[] {
  if (root.state === 'serving') return [servingPart(root)]
  if (root.state === 'leader') {
    const { server: name, term } = root
    // A candidate's first vote is its own.
    const who = new Set<string>([name])
    for (const event of eventsBack(pastOf(past, root.step))) {
      if (event.type !== 'etcd' || event.state !== 'voted') continue
      if (event.term < term) break
      if (event.term === term && event.vote === name) who.add(event.server)
    }
    return [part('rival.leader', { name, term, who: [...who].toSorted(), count: who.size })]
  }
  if (root.state === 'follower' && root.leader !== undefined) {
    return [part('rival.follows', { name: root.server, leader: root.leader, term: root.term })]
  }
  return [{ event: root }]
}

/** Says that a replica was promoted, and which writes were lost with the primary before it. */
export function promotedParts(past: Past, root: Promotion): readonly AnswerPart[] {
  const { primary, keys } = missingCopies(past, root)
  const values = { name: root.server, timeUs: root.at, primary: primary ?? '', count: keys.length }
  const lost = keys.length === 0 ? 'rival.noneLost' : 'rival.lostCopies'
  return [
    part('rival.promoted', values),
    ...(primary === undefined ? [] : [part(lost, { ...values, keys })]),
  ]
}
