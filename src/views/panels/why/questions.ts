import type { Zxid } from '../../../zookeeper/model'
import type { Frame } from '../../../simulator'
import type { WhyQuestion } from '../../../app/state'

/**
 * Transactions that are on some disk and not committed, oldest first. Servers in LOOKING do not say what is
 * committed; `newest` is the last transaction committed anywhere.
 */
export function uncommittedIn(frame: Frame, newest: Zxid | undefined): readonly Zxid[] {
  const logged = frame.servers.flatMap(({ memory, disk }) => [
    ...(memory?.log ?? disk.log).map(({ zxid }) => zxid),
    ...(memory?.outstanding ?? []).map(({ zxid }) => zxid),
  ])
  return [...new Set(logged)]
    .filter((zxid) => !isCommittedIn(frame, zxid, newest))
    .toSorted((a, b) => a - b)
}

/**
 * Whether a transaction is committed: some shown server knows it to be, or holds it in its snapshot or in a
 * log that reaches `newest`. This is false for transactions not yet proposed or lost with their leader.
 */
export const isCommittedIn = ({ servers }: Frame, zxid: Zxid, newest: Zxid | undefined): boolean =>
  servers.some(({ memory, disk }) => {
    const log = memory?.log ?? disk.log
    const entry = log.find((cell) => cell.zxid === zxid)
    const willCommit =
      newest !== undefined && zxid <= newest && log.some((cell) => cell.zxid === newest)
    if (entry !== undefined) return entry.isCommitted || willCommit
    const [first] = log
    const isBeforeLog = first === undefined || zxid < first.zxid
    return isBeforeLog && (willCommit || zxid <= (memory?.lastCommitted ?? 0))
  })

const UNCOMMITTED_MAX = 4
const CLIENTS_MAX = 6
const RIVALS_MAX = 12

/** The questions that the shown moment itself answers, the shown step first. */
export function questionsOf(frame: Frame, newest: Zxid | undefined): readonly WhyQuestion[] {
  return [
    ...(frame.step < 0 ? [] : [{ type: 'step' } as const]),
    ...frame.servers
      .filter(({ down }) => down?.by !== 'never')
      .map(({ id }): WhyQuestion => ({ type: 'server', server: id })),
    ...uncommittedIn(frame, newest)
      .slice(-UNCOMMITTED_MAX)
      .map((zxid): WhyQuestion => ({ type: 'zxid', zxid })),
    ...frame.clients
      .filter(({ holds = [] }) => holds.length > 0)
      .slice(0, CLIENTS_MAX)
      .map(({ id }): WhyQuestion => ({ type: 'owner', client: id })),
  ]
}

/** Questions about the past: a rival's last change, a client's last answer, connection and silence. */
export const furtherQuestionsOf = (frame: Frame): readonly WhyQuestion[] => [
  ...(frame.rivals ?? [])
    .slice(0, RIVALS_MAX)
    .map(({ id }): WhyQuestion => ({ type: 'rival', rival: id })),
  ...frame.clients
    .slice(0, CLIENTS_MAX)
    .flatMap(({ id, state }): WhyQuestion[] => [
      { type: 'reply', client: id },
      ...(CONNECTED.has(state) ? [] : [{ type: 'session', client: id } as const]),
      { type: 'silence', client: id },
    ]),
]

const CONNECTED: ReadonlySet<string> = new Set(['CONNECTED', 'CONNECTEDREADONLY'])

export const keyOf = (question: WhyQuestion): string => JSON.stringify(question)
