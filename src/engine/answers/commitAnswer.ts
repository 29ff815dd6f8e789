import type { ServerId } from '../../kernel/actor'
import { countQuorum, formatZxid, type Zxid } from '../../zookeeper/model'
import { type EventOf, acknowledgementOf, type Frame, type TraceEvent } from '../../simulator'
import type { AnswerCode, AnswerPart } from '../protocol'
import { fileLosses, serversOf } from './fileLosses'
import { initialAnswer } from './initialAnswer'
import { leaderWithout, tallyOf, type MissingAckReason, type Tally } from './missingAcks'
import {
  eventsBack,
  frameNow,
  lastEvent,
  majorityOf,
  part,
  pastOf,
  votersWith,
  type Found,
  type Past,
} from './past'

/** This file answers why a transaction is committed, is not committed, or is gone. */

/** Returns why a transaction stands as it does; undefined where no kept event names it. */
export async function zxidAnswer(past: Past, zxid: Zxid): Promise<Found | undefined> {
  const events = [...eventsBack(past)].reverse()
  const commit = events.find((event) => event.type === 'committed' && event.zxid === zxid)
  if (commit?.type === 'committed') {
    return goneAnswer(past, commit) ?? committedAnswer(past, commit)
  }
  const proposed = events.find((event) => event.type === 'proposed' && event.zxid === zxid)
  return proposed?.type === 'proposed' ? openAnswer(past, proposed) : initialAnswer(past, zxid)
}

function committedAnswer(past: Past, commit: EventOf<'committed'>): Found {
  return { root: commit, parts: committedParts(past, commit), committed: commit.zxid }
}

/** Returns why a transaction was committed. */
export function committedParts(past: Past, commit: EventOf<'committed'>): readonly AnswerPart[] {
  const { zxid, server } = commit
  const before = pastOf(past, commit.step)
  const acked = new Map<ServerId, Set<ServerId>>()
  let proposer: ServerId | undefined
  let isLaterLeader = false
  for (const event of eventsBack(before)) {
    const ack = acknowledgementOf(event)
    if (ack?.zxid === zxid) {
      const servers = acked.get(ack.leader) ?? new Set()
      acked.set(ack.leader, servers.add(ack.from))
    }
    if (event.type === 'elected' && event.server === server) isLaterLeader = true
    if (event.type === 'proposed' && event.zxid === zxid) proposer = event.server
    if (proposer !== undefined) break
  }
  const id = formatZxid(zxid)
  const by = proposer ?? server
  const voters = votersWith(past, commit.step, acked.get(by) ?? new Set())
  const of = voters.length
  const who = voters.filter((voter) => acked.get(by)?.has(voter))
  if (of <= 1) return [part('committed.alone', { zxid: id, id: server })]
  // A leader commits its own proposal once a quorum has acknowledged it, a weighted one among them.
  const isOwn = proposer === server && !isLaterLeader && who.length > 0
  if (proposer !== undefined && (isOwn || who.length >= majorityOf(voters))) {
    return [part('committed.quorum', { zxid: id, leader: by, who, of })]
  }
  const leading = lastEvent(before, ['elected', 'serving'], (event) => event.server === server)
  const leader = leading?.leader ?? server
  return [part('committed.recovered', { zxid: id, leader })]
}

/** Explains a committed transaction that the history of a later leader lacks. */
function goneAnswer(past: Past, commit: EventOf<'committed'>): Found | undefined {
  const { zxid } = commit
  const winner = leaderLacking(past, commit)
  if (winner === undefined) return undefined
  const { serving, own } = winner
  const losses = fileLosses(past, commit.step, serving.step)
  const epoch = serving.epoch
  const values = { zxid: formatZxid(zxid), leader: serving.server, epoch, last: formatZxid(own) }
  const wiped = serversOf(losses, 'wipeDisk')
  const powerless = serversOf(losses, 'powerLoss')
  const code: AnswerCode =
    wiped.length > 0 ? 'gone.wiped' : powerless.length > 0 ? 'gone.unsynced' : 'gone.other'
  const who = wiped.length > 0 ? wiped : powerless
  const first = losses.find((loss) =>
    who.some((id) => serversOf([loss], loss.action.do).includes(id)),
  )
  return {
    root: serving,
    parts: [
      part(code, { ...values, who, count: who.length, timeUs: first?.at ?? commit.at }),
      part('gone.leader', values),
    ],
  }
}

/** Returns the first leader after a commit that stood for election without the transaction. */
function leaderLacking(
  past: Past,
  { zxid, step }: EventOf<'committed'>,
): { readonly serving: EventOf<'serving'>; readonly own: Zxid } | undefined {
  let found: { readonly serving: EventOf<'serving'>; readonly own: Zxid } | undefined
  for (const event of eventsBack(past)) {
    if (event.step <= step) break
    // An ensemble that lost its disks begins its epochs anew, so the epoch says nothing.
    if (event.type !== 'serving' || event.leader !== event.server) continue
    const own = lastEvent(
      pastOf(past, event.step),
      ['vote'],
      (vote) => vote.server === event.server && vote.leader === event.server,
    )
    if (own !== undefined && own.zxid < zxid) found = { serving: event, own: own.zxid }
  }
  return found
}

async function openAnswer(past: Past, proposed: EventOf<'proposed'>): Promise<Found> {
  const { zxid } = proposed
  const frame = await frameNow(past)
  const tally = tallyOf(frame, zxid)
  const found = { root: proposed, committed: zxid }
  if (frame.isStandalone === true) {
    return {
      ...found,
      parts: [part('open.alone', { zxid: formatZxid(zxid), id: proposed.server })],
    }
  }
  if (tally.leader === undefined) return { ...found, parts: leaderlessParts(frame, zxid, tally) }
  return { ...found, ...acknowledgedParts(past, zxid, tally) }
}

function leaderlessParts(frame: Frame, zxid: Zxid, { holders }: Tally): readonly AnswerPart[] {
  const values = { zxid: formatZxid(zxid), who: holders, count: holders.length }
  if (holders.length === 0) return [part('open.nowhere', values)]
  const next = leaderWithout(frame, zxid)
  if (next === undefined) return [part('open.noLeader', values)]
  return [part('open.ledWithout', { ...values, leader: next.id, epoch: next.epoch })]
}

/** Reasons in the order of the answer: the lasting ones first. */
const REASONS: readonly MissingAckReason[] = [
  'down',
  'cut',
  'paused',
  'slowDisk',
  'other',
  'writing',
  'coming',
  'answering',
  'waiting',
]

function acknowledgedParts(
  past: Past,
  zxid: Zxid,
  { acked, quorum, lacks }: Tally,
): Pick<Found, 'parts' | 'details'> {
  const { count: won, needed, unit } = quorum
  const missing = Math.max(0, needed - won)
  const values = { zxid: formatZxid(zxid), who: acked, count: acked.length, won, needed, missing }
  const groups = REASONS.flatMap((reason) => {
    const ids = lacks.flatMap(({ id, lack }) => (lack === reason ? [id] : []))
    return ids.length === 0 ? [] : [part(`lacks.${reason}`, { who: ids, count: ids.length })]
  })
  const joint = jointPart(past, acked)
  if (missing === 0) {
    return { parts: joint === undefined ? [part('open.quorum', values)] : [joint], details: groups }
  }
  const [first, ...rest] = groups
  return {
    parts: [
      part(unit === 'groups' ? 'open.ackGroups' : 'open.acks', values),
      ...(first === undefined ? [] : [first]),
    ],
    details: [...rest, ...(joint === undefined ? [] : [joint])],
  }
}

/** The quorum of a proposed configuration, which must agree as well; undefined where it does. */
function jointPart(past: Past, acked: readonly ServerId[]): AnswerPart | undefined {
  const config: TraceEvent | undefined = lastEvent(past, ['config'])
  if (config?.type !== 'config' || config.state !== 'proposed') return undefined
  const { voters, groups } = config
  const { count, needed, unit } = countQuorum(
    { quorumSize: majorityOf(voters), groups },
    voters.filter((id) => acked.includes(id)),
  )
  return count >= needed
    ? undefined
    : part(unit === 'groups' ? 'open.jointGroups' : 'open.joint', { voters, count, needed })
}
