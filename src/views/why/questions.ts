import type { Zxid } from '../../model'
import type { Frame } from '../../sim'
import type { WhyQuestion } from '../../store'

/** Transactions that are on some disk and not known committed anywhere, oldest first. */
export function uncommittedIn({ servers }: Frame): readonly Zxid[] {
  const logged = new Set<Zxid>()
  const committed = new Set<Zxid>()
  for (const { memory, disk } of servers) {
    for (const { zxid, isCommitted } of memory?.log ?? disk.log) {
      if (isCommitted) committed.add(zxid)
      else logged.add(zxid)
    }
    for (const { zxid } of memory?.outstanding ?? []) logged.add(zxid)
  }
  return [...logged].filter((zxid) => !committed.has(zxid)).toSorted((a, b) => a - b)
}

/**
 * Whether some server that is shown knows a transaction to be committed, or holds it in its snapshot.
 * Of what has not been proposed yet, or died with its leader, none does.
 */
export const isCommittedIn = ({ servers }: Frame, zxid: Zxid): boolean =>
  servers.some(({ memory, disk }) => {
    const log = memory?.log ?? disk.log
    const known = log.find((cell) => cell.zxid === zxid)
    if (known !== undefined) return known.isCommitted
    const [first] = log
    const isBeforeLog = first === undefined || zxid < first.zxid
    return isBeforeLog && zxid <= (memory?.lastCommitted ?? 0)
  })

const UNCOMMITTED_MAX = 4
const CLIENTS_MAX = 6
const RIVALS_MAX = 12

/** What can be asked at a moment, the shown step first. */
export function questionsOf(frame: Frame): readonly WhyQuestion[] {
  return [
    { type: 'step' },
    ...frame.servers.map(({ id }): WhyQuestion => ({ type: 'server', server: id })),
    ...(frame.rivals ?? [])
      .slice(0, RIVALS_MAX)
      .map(({ id }): WhyQuestion => ({ type: 'rival', rival: id })),
    ...uncommittedIn(frame)
      .slice(-UNCOMMITTED_MAX)
      .map((zxid): WhyQuestion => ({ type: 'zxid', zxid })),
    ...frame.clients
      .slice(0, CLIENTS_MAX)
      .map(({ id }): WhyQuestion => ({ type: 'reply', client: id })),
  ]
}

export const keyOf = (question: WhyQuestion): string => JSON.stringify(question)
