import type { ServerId, StepIndex } from '../../kernel/actor'
import type { Zxid } from '../../zookeeper/model'
import type { EventOf, TraceEvent } from '../../simulator'

/** The ACKs of a proposal, in their order; of a server the first one counts. */
export interface ProposalAcks {
  readonly zxid: Zxid
  readonly leader: ServerId
  readonly step: StepIndex
  readonly acks: { readonly server: ServerId; readonly step: StepIndex }[]
  /** The step in which its leader stopped leading. After it no ACK commits the proposal; a later leader's recovery may. */
  endStep?: StepIndex
}

const PROPOSALS_MAX = 1_000

export function onProposed(proposals: ProposalAcks[], event: EventOf<'proposed'>): void {
  const { zxid, server: leader, step } = event
  if (proposals.length >= PROPOSALS_MAX) proposals.shift()
  proposals.push({ zxid, leader, step, acks: [] })
}

/** A learner acknowledges with the zxid of the proposal. */
export function onAckDelivered(
  proposals: readonly ProposalAcks[],
  { message, from, step }: EventOf<'delivered'>,
): void {
  if (message.packet !== 'ACK' || typeof from !== 'number' || !('zxid' in message)) return
  const { zxid } = message
  addAck(
    proposals.findLast((proposal) => proposal.zxid === zxid),
    from,
    step,
  )
}

/** The leader acknowledges with its own log; a follower's log counts when its ACK arrives. */
export function onLogged(
  proposals: readonly ProposalAcks[],
  { zxid, server, step }: EventOf<'logged'>,
): void {
  const proposal = proposals.findLast((known) => known.zxid === zxid)
  if (proposal?.leader === server) addAck(proposal, server, step)
}

/** Ends the proposals of a server that has given up its role, or stopped. */
export function onRoleEnd(
  proposals: readonly ProposalAcks[],
  server: ServerId,
  step: StepIndex,
): void {
  for (const proposal of proposals) if (proposal.leader === server) proposal.endStep ??= step
}

function addAck(proposal: ProposalAcks | undefined, server: ServerId, step: StepIndex): void {
  if (proposal?.acks.every((ack) => ack.server !== server) !== true) return
  proposal.acks.push({ server, step })
}

/**
 * Returns the servers whose ACKs had come when a leader committed its proposal; undefined for other events, and
 * for commits of a recovery, which ACKs of NEWLEADER decide.
 */
export function acksOf(
  proposals: readonly ProposalAcks[],
  event: TraceEvent,
): readonly ServerId[] | undefined {
  if (event.type !== 'committed') return undefined
  const proposal = proposals.findLast(({ zxid, step }) => zxid === event.zxid && step <= event.step)
  if (proposal?.leader !== event.server) return undefined
  if (proposal.endStep !== undefined && proposal.endStep <= event.step) return undefined
  return proposal.acks.filter(({ step }) => step <= event.step).map(({ server }) => server)
}

/** Returns independent ACKs as they were at a step. */
export const truncateAcks = (
  proposals: readonly ProposalAcks[],
  lastStep: StepIndex,
): ProposalAcks[] =>
  proposals
    .filter(({ step }) => step <= lastStep)
    .map(({ endStep, ...proposal }) => ({
      ...proposal,
      ...(endStep !== undefined && endStep <= lastStep && { endStep }),
      acks: proposal.acks.filter(({ step }) => step <= lastStep),
    }))
