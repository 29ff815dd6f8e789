import type { Message, ServerId } from '../../kernel/actor'
import { formatZxid, type Zxid } from '../../zookeeper/model'
import type { AnswerPart } from '../protocol'
import { initialFiles } from './initialAnswer'
import {
  endOf,
  eventsBack,
  lastEvent,
  lastProcess,
  part,
  pastOf,
  votersWith,
  type Found,
  type Past,
  type ProcessEvent,
} from './past'
import type { EventOf } from '../../simulator'

/** This file answers why a server has its state: it leads, follows, looks for a leader, or is down. */

interface Claim {
  readonly id: ServerId
  readonly epoch: number
  readonly zxid: Zxid
}

/** Returns why a server has its state; undefined where no kept event tells. */
export function serverAnswer(past: Past, server: ServerId): Found | undefined {
  const process = lastProcess(past, (event) => event.server === server)
  const own = lastEvent(past, ['state', 'serving'], (event) => event.server === server)
  if (process !== undefined && process.step >= (own?.step ?? 0) && process.state !== 'resumed') {
    return processAnswer(process)
  }
  const root = own
  if (root === undefined) return undefined
  const elected = lastEvent(past, ['elected'], (event) => event.server === server)
  const state = lastEvent(past, ['state'], (event) => event.server === server)
  if (state?.state === 'LOOKING') return { root: state, parts: lookingParts(past, state) }
  if (elected === undefined) {
    const isAlone = root.type === 'serving' && root.leader === server
    return { root, parts: isAlone ? [part('leader.alone', { id: server })] : [] }
  }
  const parts = electedParts(past, elected)
  return { root, parts }
}

/** Returns why a server elected its leader. */
export const electedParts = (past: Past, elected: EventOf<'elected'>): readonly AnswerPart[] =>
  elected.server === elected.leader ? leaderParts(past, elected) : followerParts(past, elected)

function processAnswer(root: ProcessEvent): Found {
  const { server, state, at } = root
  const values = { id: server ?? '', timeUs: at }
  switch (state) {
    case 'killed':
      return { root, parts: [part('down.killed', values)] }
    case 'powerless':
      return { root, parts: [part('down.powerless', values)] }
    case 'paused':
      return { root, parts: [part('down.paused', values)] }
    case 'crashed':
    case 'resumed':
      return { root, parts: [{ event: root }] }
    case 'started':
      return { root, parts: [part('looks.started', values)] }
  }
}

function lookingParts(past: Past, state: EventOf<'state'>): readonly AnswerPart[] {
  if (state.problem !== undefined) return [{ event: state }]
  const started = lastProcess(
    past,
    (event) => event.server === state.server && event.state === 'started',
  )
  return [part('looks.started', { id: state.server, timeUs: started?.at ?? state.at })]
}

function leaderParts(past: Past, elected: EventOf<'elected'>): readonly AnswerPart[] {
  const before = pastOf(past, elected.step)
  const { server: id, round } = elected
  const supporters = supportersOf(before, elected)
  const voters = votersWith(past, elected.step, supporters)
  const who = voters.filter((voter) => supporters.has(voter))
  const claims = voters.flatMap((voter) => claimOf(before, voter, round) ?? [])
  const own = claims.find((claim) => claim.id === id)
  const values = { id, who, of: voters.length }
  const absent = absentParts(before, voters, who, { elected, claims })
  if (own === undefined) return [part('leader.elected', values), ...absent]
  const others = claims.filter((claim) => claim.id !== id && supporters.has(claim.id))
  return [reasonPart(own, others, values), ...absent, ...initialFiles(past, id, own.zxid)]
}

interface LeaderValues {
  readonly id: ServerId
  readonly who: readonly ServerId[]
  readonly of: number
}

/** The reason for which the leader's vote beat those of the others that gave it theirs. */
function reasonPart(own: Claim, others: readonly Claim[], values: LeaderValues): AnswerPart {
  const { epoch } = own
  const zxid = formatZxid(own.zxid)
  const equal = others.filter((claim) => claim.epoch === epoch && claim.zxid === own.zxid)
  if (equal.length === others.length) {
    return part('leader.equal', { ...values, count: others.length + 1, zxid })
  }
  if (equal.length > 0) {
    const first = [own, ...equal].map(({ id }) => id).toSorted((a, b) => a - b)
    return part('leader.largestOf', { ...values, first, zxid })
  }
  const isNewerEpoch = others.every((claim) => claim.epoch < epoch)
  return part(isNewerEpoch ? 'leader.epoch' : 'leader.zxid', { ...values, zxid, epoch })
}

interface Contest {
  readonly elected: EventOf<'elected'>
  readonly claims: readonly Claim[]
}

/** Names the servers that would have won had they been supporters, or had their process run. */
function absentParts(
  before: Past,
  voters: readonly ServerId[],
  who: readonly ServerId[],
  { elected, claims }: Contest,
): readonly AnswerPart[] {
  const own = claims.find(({ id }) => id === elected.server)
  const missing = voters.filter((voter) => !who.includes(voter))
  const down = missing.filter((voter) => isDown(before, voter))
  const unheard = missing.filter((voter) => {
    const claim = claims.find(({ id }) => id === voter)
    return !down.includes(voter) && claim !== undefined && own !== undefined && beats(claim, own)
  })
  if (unheard.length > 0) return [part('leader.unheard', { id: elected.server, who: unheard })]
  const larger = down.filter((voter) => voter > elected.server)
  return larger.length > 0 ? [part('leader.absent', { who: larger, count: larger.length })] : []
}

function isDown(before: Past, server: ServerId): boolean {
  if (endOf(before, server) !== undefined) return true
  return lastEvent(before, ['state'], (event) => event.server === server) === undefined
}

/** `FastLeaderElection.totalOrderPredicate`. */
const beats = (a: Claim, b: Claim): boolean =>
  a.epoch !== b.epoch ? a.epoch > b.epoch : a.zxid !== b.zxid ? a.zxid > b.zxid : a.id > b.id

/** Returns the servers whose votes for its leader a server had when it elected it. */
function supportersOf(before: Past, elected: EventOf<'elected'>): ReadonlySet<ServerId> {
  const { server, leader, round } = elected
  const quorum = lastEvent(before, ['quorum'], (event) => event.server === server)
  const isOfRound = quorum?.leader === leader && quorum.round === round
  const supporters = heardSupporters(before, elected)
  return new Set([...supporters, ...(isOfRound ? quorum.voters : [])])
}

/** Returns the servers whose last vote that reached a server, itself included, was for its leader. */
function heardSupporters(
  before: Past,
  { server, leader, round }: EventOf<'elected'>,
): ReadonlySet<ServerId> {
  const last = new Map<ServerId, ServerId>()
  for (const event of eventsBack(before)) {
    if (event.type === 'vote' && event.server === server) {
      if (!last.has(server)) last.set(server, event.leader)
      if (event.why === 'own' || event.round < round) break
    }
    if (event.type !== 'delivered' || event.to !== server || event.channel !== 'election') continue
    const vote = voteIn(event.message)
    if (typeof event.from !== 'number' || vote === undefined || last.has(event.from)) continue
    last.set(event.from, vote.leader)
  }
  return new Set([...last].flatMap(([from, vote]) => (vote === leader ? [from] : [])))
}

/** Returns the vote of a notification; the greeting of an election connection has none. */
function voteIn(message: Message): { readonly leader: ServerId } | undefined {
  if (message.packet !== 'NOTIFICATION') return undefined
  // A notification names a leader by its id.
  return message as Message & { readonly leader: ServerId }
}

/** Returns the vote for itself with which a server stood in a round. */
function claimOf(before: Past, id: ServerId, round: number): Claim | undefined {
  const own = lastEvent(before, ['vote'], (vote) => vote.server === id && vote.leader === id)
  if (own === undefined || own.round > round) return undefined
  return { id, epoch: own.epoch, zxid: own.zxid }
}

function followerParts(past: Past, elected: EventOf<'elected'>): readonly AnswerPart[] {
  const before = pastOf(past, elected.step)
  const { server: id, leader } = elected
  const vote = lastEvent(before, ['vote'], (event) => event.server === id)
  const supporters = supportersOf(before, elected)
  const voters = votersWith(past, elected.step, supporters)
  const who = voters.filter((voter) => supporters.has(voter))
  const values = { id, leader, who, of: voters.length }
  if (vote?.why === 'joined') return [part('follows.joined', values)]
  const own = claimOf(before, id, elected.round)
  if (vote === undefined || own === undefined || vote.leader !== leader) {
    return [part('follows.agreed', values)]
  }
  const theirs = { epoch: vote.epoch, zxid: formatZxid(vote.zxid), ownZxid: formatZxid(own.zxid) }
  if (vote.epoch !== own.epoch) {
    return [part('follows.epoch', { ...values, ...theirs, ownEpoch: own.epoch })]
  }
  return [part(vote.zxid === own.zxid ? 'follows.id' : 'follows.zxid', { ...values, ...theirs })]
}
