import type { ServerId } from '../../kernel/actor'
import { formatZxid, type Zxid } from '../../zookeeper/model'
import { initialZxids } from '../branches'
import type { AnswerPart } from '../protocol'
import { lastEvent, lastProcess, part, type Found, type Past } from './past'

/** This file names the starting state of a scenario as a cause: the run began with these files. */

/** Returns the servers with a zxid on their disks before the run began, ascending. */
const holdersOf = ({ experiment }: Past, zxid: Zxid): readonly ServerId[] =>
  [...initialZxids(experiment)]
    .flatMap(([id, last]) => (zxid <= last ? [id] : []))
    .toSorted((a, b) => a - b)

/** Returns why a transaction stands that is older than the run; undefined for one of the run. */
export function initialAnswer(past: Past, zxid: Zxid): Found | undefined {
  const who = holdersOf(past, zxid)
  const start = lastProcess(
    past,
    ({ server, state }) => state === 'started' && server !== undefined && who.includes(server),
  )
  const root = start ?? lastEvent(past, ['intervention'])
  if (who.length === 0 || root === undefined) return undefined
  return { root, parts: [part('initial.zxid', { zxid: formatZxid(zxid), who, count: who.length })] }
}

/** Says that a server's files are those with which the run began, where they end at a zxid. */
export function initialFiles(
  { experiment }: Past,
  id: ServerId,
  zxid: Zxid,
): readonly AnswerPart[] {
  return initialZxids(experiment).get(id) === zxid
    ? [part('initial.files', { id, zxid: formatZxid(zxid) })]
    : []
}
