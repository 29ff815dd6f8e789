import type { TxnBody, TxnPart } from '../../core'
import { utf8Decode } from '../../lib'
import { nameOf, parentOf, type SessionId, type Zxid } from '../../model'
import type { Barrier, Recipes } from './state'

/** Nodes of a barrier that are no members. */
const NO_MEMBERS: ReadonlySet<string> = new Set(['ready', 'start'])

/** Carries out all proposals up to one, in their order. */
export function commitUpTo(state: Recipes, last: Zxid): void {
  const { proposals } = state
  for (let zxid = proposals.minKey(); zxid !== undefined && zxid <= last;) {
    const proposal = proposals.get(zxid)
    proposals.delete(zxid)
    if (proposal !== undefined) carryOut(state, zxid, proposal.session, proposal.body)
    zxid = proposals.minKey()
  }
  if (last > state.committed) state.committed = last
}

/** A leader that is established has dropped what an earlier one proposed and nobody kept. */
export function forgetAfter(state: Recipes, base: Zxid, epoch: number): void {
  const next = epoch * 2 ** 32
  for (const zxid of state.proposals.keysArray()) {
    if (zxid > base && zxid < next) state.proposals.delete(zxid)
  }
}

function carryOut(state: Recipes, zxid: Zxid, session: SessionId, body: TxnBody): void {
  switch (body.type) {
    case 'multi':
      for (const part of body.parts) carryOutPart(state, zxid, session, part)
      return
    case 'closeSession':
      for (const path of body.paths) die(state, zxid, path)
      return
    case 'createSession':
    case 'reconfig':
      return
    default:
      carryOutPart(state, zxid, session, body)
  }
}

function carryOutPart(state: Recipes, zxid: Zxid, session: SessionId, part: TxnPart): void {
  switch (part.type) {
    case 'create':
      state.nodes.set(part.path, zxid)
      enterBarrier(state, zxid, part.path)
      if (part.data !== null) state.votes.set(part.path, utf8Decode(part.data))
      return
    case 'delete':
    case 'deleteContainer': {
      const client = state.owners.get(session)
      if (client !== undefined && state.queues.has(parentOf(part.path))) {
        state.untold.set(client, { path: part.path, zxid })
      }
      die(state, zxid, part.path)
      return
    }
    case 'setData':
      state.votes.set(part.path, part.data === null ? '' : utf8Decode(part.data))
      return
    default:
  }
}

function die(state: Recipes, zxid: Zxid, path: string): void {
  state.nodes.delete(path)
  state.votes.delete(path)
  for (const [key, claim] of state.claims) {
    if (claim.path === path && claim.lostAt === undefined) {
      state.claims.set(key, { ...claim, lostAt: zxid })
    }
  }
  const parent = parentOf(path)
  const barrier = state.barriers.get(parent)
  if (barrier?.members.has(path) !== true) return
  const members = new Set(barrier.members)
  members.delete(path)
  // Once nobody is there, it begins anew.
  state.barriers.set(parent, members.size === 0 ? { members } : { ...barrier, members })
}

function enterBarrier(state: Recipes, zxid: Zxid, path: string): void {
  const parent = parentOf(path)
  const barrier = state.barriers.get(parent)
  if (barrier === undefined || NO_MEMBERS.has(nameOf(path))) return
  const members = new Set(barrier.members).add(path)
  const size = state.sizes.get(parent) ?? Infinity
  const isOpen = barrier.openedAt !== undefined || members.size < size
  const next: Barrier = isOpen ? { ...barrier, members } : { ...barrier, members, openedAt: zxid }
  state.barriers.set(parent, next)
}
