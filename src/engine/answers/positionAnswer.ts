import type { ServerId } from '../../kernel/actor'
import {
  counterOf,
  epochOf,
  formatZxid,
  newestZxid,
  ZXID_ZERO,
  type Zxid,
} from '../../zookeeper/model'
import type { Frame, ServerFrame } from '../../simulator'
import type { AnswerPart } from '../protocol'
import { committedParts } from './commitAnswer'
import { initialFiles } from './initialAnswer'
import { hindranceOf } from './missingAcks'
import { frameNow, lastEvent, lastProcess, part, type Found, type Past } from './past'

/** Returns why the tree of a server stands at its zxid. */
export async function positionAnswer(past: Past, server: ServerId): Promise<Found | undefined> {
  const frame = await frameNow(past)
  const shown = frame.servers.find(({ id }) => id === server)
  if (shown === undefined) return undefined
  const zxid = shown.memory?.lastProcessed ?? shown.disk.lastZxid
  const applied = lastEvent(past, ['applied'], (event) => event.server === server)
  const serving = lastEvent(past, ['serving'], (event) => event.server === server)
  const begun = lastEvent(past, ['state'], (event) => event.server === server)
  const started = lastProcess(past, (event) => event.server === server)
  const root = (applied?.zxid === zxid ? applied : undefined) ?? serving ?? begun ?? started
  if (root === undefined) return undefined
  return { root, parts: partsOf(past, frame, shown) }
}

function partsOf(past: Past, frame: Frame, shown: ServerFrame): readonly AnswerPart[] {
  const { id, memory, disk } = shown
  const zxid = memory?.lastProcessed ?? disk.lastZxid
  const own = { id, zxid: formatZxid(zxid) }
  const files = initialFiles(past, id, zxid)
  if (memory === undefined) return [part('position.disk', own), ...files]
  const leader = leaderOf(frame)
  if (leader?.memory === undefined) return [part('position.noLeader', own), ...files]
  const theirs = leader.memory.lastProcessed
  const values = { ...own, leader: leader.id, theirs: formatZxid(theirs), epoch: epochOf(theirs) }
  if (counterOf(zxid) === 0 && zxid > 0) {
    return [part(id === leader.id ? 'position.newEpoch' : 'position.snapshot', values)]
  }
  if (zxid === theirs) return [part('position.last', values), ...files, ...commitOf(past, zxid)]
  if (zxid === 0) return emptyParts(frame, shown, values)
  const newest = newestOf(frame)
  if (newest === zxid || counterOf(newest) === 0)
    return [part('position.epochOnly', values), ...files]
  if (id === leader.id) return [part('position.last', values)]
  return [part('position.behind', values), ...hindered(frame, shown, newest)]
}

/** Says why a history is empty: there is none yet, or it has not come. */
function emptyParts(
  frame: Frame,
  shown: ServerFrame,
  values: Readonly<Record<string, string | number>>,
): readonly AnswerPart[] {
  const newest = newestOf(frame)
  return newest === 0
    ? [part('position.empty', values)]
    : [part('position.behind', values), ...hindered(frame, shown, newest)]
}

/** The newest transaction that a running server has applied; the first zxid of an epoch is none. */
const newestOf = ({ servers }: Frame): Zxid =>
  servers.reduce<Zxid>((newest, { memory }) => {
    const zxid = memory?.lastProcessed ?? ZXID_ZERO
    return counterOf(zxid) > 0 ? newestZxid(newest, zxid, ZXID_ZERO) : newest
  }, ZXID_ZERO)

const leaderOf = ({ servers }: Frame): ServerFrame | undefined =>
  servers.find(({ process, memory }) => process === 'running' && memory?.state === 'LEADING')

function commitOf(past: Past, zxid: number): readonly AnswerPart[] {
  const commit = lastEvent(past, ['committed'], (event) => event.zxid === zxid)
  return commit === undefined ? [] : committedParts(past, commit)
}

function hindered(frame: Frame, { id }: ServerFrame, newest: Zxid) {
  const hindrance = hindranceOf(frame, id, { zxid: newest, at: frame.at })
  if (hindrance === undefined) return []
  return [part('reply.behind', { leader: hindrance.leader, id, timeUs: hindrance.since })]
}
