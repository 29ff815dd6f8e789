import { ERRORS } from './errors'
import type { Answer, LeaderKey, RangeReply, RpcError, TxnReply, TxnRequest } from './protocol'
import { ask, lookBelow, lost, prefixOf, watchDelete, won, type RecipeTurn } from './waiting'

/** A candidacy of `concurrency.Election` (`client/v3/concurrency/election.go`). Plain data. */
export interface Election {
  readonly name: string
  readonly lease: string
  readonly key: string
  readonly value: string
  phase: 'joining' | 'proclaiming' | 'looking' | 'watching' | 'leaving' | 'leads'
  /** The create revision of its key. */
  revision: number
  /** The header of the first transaction, or of the proclamation after it; `Campaign` answers with it. */
  header: number
  waitsFor?: string
  why?: RpcError
}

export const createElection = (name: string, lease: string, value: string): Election => ({
  name,
  lease,
  key: `${prefixOf(name)}${lease}`,
  value,
  phase: 'joining',
  revision: 0,
  header: 0,
})

/** Names the candidacy for `Proclaim` and `Resign`. */
export const leaderKeyOf = ({ name, key, revision, lease }: Election): LeaderKey => ({
  name,
  key,
  rev: revision,
  lease,
})

/** `Campaign`: puts its key with its value unless the session has one already. */
export const startCampaign = ({ key, value, lease }: Election): RecipeTurn =>
  ask({
    op: 'txn',
    args: {
      compare: [{ target: 'CREATE', key, create_revision: 0, result: 'EQUAL' }],
      success: [{ put: { key, value, lease } }],
      failure: [{ range: { key } }],
    },
  })

/** `Proclaim`: writes only if the key is still the one that was put. */
export const proclaimTxn = ({ key, rev, lease }: LeaderKey, value: string): TxnRequest => ({
  compare: [{ target: 'CREATE', key, create_revision: rev, result: 'EQUAL' }],
  success: [{ put: { key, value, lease } }],
})

/** `Resign`: deletes under the same condition; an unmet condition is no error. */
export const resignTxn = ({ key, rev }: LeaderKey): TxnRequest => ({
  compare: [{ target: 'CREATE', key, create_revision: rev, result: 'EQUAL' }],
  success: [{ delete_range: { key } }],
})

/** Takes the answer to the last call; returns the next step. */
export function onCampaignAnswer(election: Election, answer: Answer): RecipeTurn {
  if (election.phase === 'leaving') return lost(election.why ?? ERRORS.canceled)
  if (!answer.ok) {
    return election.phase === 'joining' ? lost(answer.error) : resign(election, answer.error)
  }
  switch (election.phase) {
    case 'joining':
      return onJoined(election, answer.reply as TxnReply)
    case 'proclaiming':
      if (!(answer.reply as TxnReply).succeeded) return resign(election, ERRORS.notLeader)
      return look(election)
    case 'looking':
      return onLook(election, answer.reply as RangeReply)
    case 'leads':
    case 'watching':
      return lost(ERRORS.canceled)
  }
}

function onJoined(election: Election, reply: TxnReply): RecipeTurn {
  const [first] = reply.responses
  const ownKey = first !== undefined && 'range' in first ? first.range.kvs[0] : undefined
  election.header = reply.revision
  election.revision = ownKey?.create_revision ?? reply.revision
  if (ownKey === undefined || ownKey.value === election.value) return look(election)
  election.phase = 'proclaiming'
  return ask({ op: 'txn', args: proclaimTxn(leaderKeyOf(election), election.value) })
}

function look(election: Election): RecipeTurn {
  election.phase = 'looking'
  delete election.waitsFor
  return lookBelow(prefixOf(election.name), election.revision)
}

/** The candidate leads if no older key exists. No release checks that its own key still exists. */
function onLook(election: Election, { kvs, revision }: RangeReply): RecipeTurn {
  const [before] = kvs
  if (before === undefined) {
    election.phase = 'leads'
    return won(election.header)
  }
  election.phase = 'watching'
  election.waitsFor = before.key
  return watchDelete(before.key, revision)
}

export const onCampaignWoken = (election: Election): RecipeTurn => look(election)

/** Gives up: deletes the key if it is still the one that was put, and fails with that reason. */
export function resign(election: Election, why: RpcError): RecipeTurn {
  election.phase = 'leaving'
  election.why = why
  return ask({ op: 'txn', args: resignTxn(leaderKeyOf(election)) })
}
