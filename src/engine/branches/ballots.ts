import type { ServerId, StepIndex } from '../../kernel/actor'
import { isForNobody, type Zxid } from '../../zookeeper/model'
import type { EventOf, TraceEvent } from '../../simulator'
import type { ElectionRank } from '../protocol'

/** The votes for themselves with which servers begin a round, oldest first. */
export type Ballots = Ballot[]

interface Ballot {
  readonly server: ServerId
  readonly step: StepIndex
  /** Whether its process has ended. */
  readonly hasEnded?: true
  /** Absent where the server has none that is known: it has just started, or took another vote at once. */
  readonly vote?: { readonly round: number; readonly epoch: number; readonly zxid: Zxid }
}

const ENDS: ReadonlySet<string> = new Set(['killed', 'powerless', 'crashed'])

const BALLOTS_MAX = 2_000

export const createBallots = (): Ballots => []

export function onBallots(ballots: Ballots, event: TraceEvent): void {
  const { step } = event
  if (event.type === 'process') {
    const { server, state } = event
    if (server === undefined) return
    if (state === 'started') add(ballots, { server, step })
    if (ENDS.has(state)) add(ballots, { server, step, hasEnded: true })
    return
  }
  if (event.type !== 'vote' || event.why === 'greater') return
  const { server, round, epoch, zxid, why } = event
  const isOwn = (why === 'own' || why === 'roundOwn') && !isForNobody(event)
  add(ballots, { server, step, ...(isOwn && { vote: { round, epoch, zxid } }) })
}

function add(ballots: Ballots, ballot: Ballot): void {
  if (ballots.length >= BALLOTS_MAX) ballots.splice(0, BALLOTS_MAX / 2)
  ballots.push(ballot)
}

export const truncateBallots = (ballots: Ballots, lastStep: StepIndex): Ballots =>
  ballots.filter(({ step }) => step <= lastStep)

/**
 * Returns the comparison that a winner won; undefined where a known vote of its round is greater, or none
 * other is known. The vote of a process that ended before the winner cast its own does not count.
 */
export function rankOf(
  ballots: Ballots,
  { leader, round, step }: EventOf<'elected'>,
): ElectionRank | undefined {
  const past = ballots.filter((ballot) => ballot.step <= step)
  const cast = past.findLast(({ server }) => server === leader)
  const latest = new Map(
    past
      .filter(({ hasEnded, step: at }) => hasEnded !== true || at <= (cast?.step ?? at))
      .map(({ server, vote }) => [server, vote]),
  )
  const own = cast?.vote
  if (own?.round !== round) return undefined
  const others = [...latest].flatMap(([server, vote]) =>
    vote?.round !== round || server === leader ? [] : [{ server, ...vote }],
  )
  const fields = others.map((vote): ElectionRank['by'] | undefined => {
    if (own.epoch !== vote.epoch) return own.epoch > vote.epoch ? 'epoch' : undefined
    if (own.zxid !== vote.zxid) return own.zxid > vote.zxid ? 'zxid' : undefined
    return leader > vote.server ? 'id' : undefined
  })
  const [first] = fields
  if (first === undefined || fields.includes(undefined)) return undefined
  const by = fields.every((field) => field === first) ? first : 'vote'
  return { by, epoch: own.epoch, zxid: own.zxid }
}
