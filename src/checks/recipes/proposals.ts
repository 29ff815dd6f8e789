import type { ActorName } from '../../kernel/actor'
import type { TxnPart } from '../../zookeeper/server'
import { utf8Decode } from '../../kernel/lib'
import {
  epochOf,
  nameOf,
  NO_SESSION,
  parentOf,
  type SessionId,
  type Zxid,
} from '../../zookeeper/model'
import type { Proposal, Recipes } from './state'
import type { TxnEvent } from '../../simulator'

/** Nodes of a barrier that are no members. */
const NO_MEMBERS: ReadonlySet<string> = new Set(['ready', 'start'])

/** Carries out all proposals up to `last`, in order. */
export function commitUpTo(state: Recipes, last: Zxid): void {
  const { proposals } = state
  for (let zxid = proposals.minKey(); zxid !== undefined && zxid <= last;) {
    const proposal = proposals.get(zxid)
    proposals.delete(zxid)
    if (proposal !== undefined) carryOut(state, zxid, proposal)
    zxid = proposals.minKey()
  }
  if (last > state.committed) state.committed = last
}

/** A leader is established: its starting history is committed, all other earlier proposals are dropped. */
export function establish(state: Recipes, base: Zxid | undefined, epoch: number): void {
  if (base === undefined) return
  commitUpTo(state, base)
  state.epoch = Math.max(state.epoch, epoch)
  for (const zxid of state.proposals.keysArray()) {
    if (epochOf(zxid) < epoch) state.proposals.delete(zxid)
  }
}

/** Whether a proposal may still be committed: a late one of an earlier epoch was lost with its leader. */
export const mayCommit = ({ committed, epoch }: Recipes, zxid: Zxid): boolean =>
  zxid > committed && epochOf(zxid) >= epoch

/** Notes a proposed transaction by its trace event; a message with its body may follow, or never come. */
export function noteProposed(state: Recipes, event: TxnEvent): void {
  const { zxid, txn, path, session } = event
  if (session === undefined || !mayCommit(state, zxid) || state.proposals.has(zxid)) return
  const body = bodyOf(txn, path, session)
  if (body !== undefined) state.proposals.set(zxid, { session, body, isTraced: true })
}

function bodyOf(txn: TxnEvent['txn'], path: string | undefined, session: SessionId) {
  if (txn === 'closeSession') return { type: txn, paths: [] }
  if (path === undefined) return undefined
  if (txn === 'delete') return { type: txn, path }
  if (txn !== 'create') return undefined
  return { type: txn, path, data: null, acl: [], ephemeralOwner: session, parentCversion: 0 }
}

function carryOut(state: Recipes, zxid: Zxid, { session, body, isTraced }: Proposal): void {
  switch (body.type) {
    case 'multi':
      for (const part of body.parts) carryOutPart(state, zxid, session, part)
      return
    case 'closeSession':
      for (const path of isTraced ? endingWith(state, session) : body.paths) die(state, zxid, path)
      return
    case 'createSession':
    case 'reconfig':
      return
    case 'check':
    case 'create':
    case 'delete':
    case 'deleteContainer':
    case 'error':
    case 'setACL':
    case 'setData':
      carryOutPart(state, zxid, session, body)
  }
}

const endingWith = ({ ephemerals }: Recipes, session: SessionId): readonly string[] =>
  ephemerals.toArray().flatMap(([path, owner]) => (owner === session ? [path] : []))

function carryOutPart(state: Recipes, zxid: Zxid, session: SessionId, part: TxnPart): void {
  switch (part.type) {
    case 'create':
      state.nodes.set(part.path, zxid)
      if (part.ephemeralOwner !== NO_SESSION) state.ephemerals.set(part.path, part.ephemeralOwner)
      enterBarrier(state, zxid, part.path)
      if (part.data !== null) state.votes.set(part.path, utf8Decode(part.data))
      return
    case 'delete':
    case 'deleteContainer': {
      const client = state.owners.get(session)
      if (client !== undefined && state.queues.has(parentOf(part.path))) {
        state.unreported.set(zxid, { client, path: part.path })
      }
      die(state, zxid, part.path, client)
      return
    }
    case 'setData':
      state.votes.set(part.path, part.data === null ? '' : utf8Decode(part.data))
      return
    case 'check':
    case 'error':
    case 'setACL':
  }
}

/**
 * Removes a node: with its session, or because `by` deleted it. A client whose node another one deleted
 * goes on believing.
 */
function die(state: Recipes, zxid: Zxid, path: string, by?: ActorName): void {
  const born = state.nodes.get(path)
  state.nodes.delete(path)
  state.ephemerals.delete(path)
  state.graves.set(`${path}\0${born ?? 0}`, zxid)
  if (state.graves.size > GRAVES_MAX) forgetGraves(state, zxid)
  state.votes.delete(path)
  state.claims = state.claims.map((claim) =>
    claim.path === path &&
    claim.born === born &&
    claim.lostAt === undefined &&
    (by === undefined || by === claim.client)
      ? { ...claim, lostAt: zxid }
      : claim,
  )
  const parent = parentOf(path)
  const barrier = state.barriers.get(parent)
  if (barrier?.members.has(path) !== true) return
  const members = new Set(barrier.members)
  members.delete(path)
  // An empty barrier starts again, unless a sign keeps it open for good.
  const isOver = members.size === 0 && !barrier.isOnce
  const openings = isOver
    ? barrier.openings.map((opening) => ({ ...opening, until: opening.until ?? zxid }))
    : barrier.openings
  state.barriers.set(parent, { ...barrier, members, openings })
}

/** Openings that are kept: a client may learn late of an earlier one. */
const OPENINGS_MAX = 32

/** Beyond this number of removed nodes, those removed more than `GRAVE_AGE` zxids ago are forgotten. */
const GRAVES_MAX = 2_000
const GRAVE_AGE = 1_000

function forgetGraves({ graves }: Recipes, now: Zxid): void {
  for (const [key, zxid] of graves.toArray()) if (now - zxid > GRAVE_AGE) graves.delete(key)
}

function enterBarrier(state: Recipes, zxid: Zxid, path: string): void {
  const parent = parentOf(path)
  const barrier = state.barriers.get(parent)
  if (barrier === undefined || NO_MEMBERS.has(nameOf(path))) return
  const members = new Set(barrier.members).add(path)
  const size = state.sizes.get(parent) ?? Infinity
  const last = barrier.openings.at(-1)
  const isOpen = last !== undefined && last.until === undefined
  const openings =
    isOpen || members.size < size
      ? barrier.openings
      : [...barrier.openings, { from: zxid }].slice(-OPENINGS_MAX)
  state.barriers.set(parent, { ...barrier, members, openings })
}
