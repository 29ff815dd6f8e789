import { fillTemplate, type ProblemOf } from '../../../kernel/lib'
import { BOOT_FAULTS } from '../disk'

/**
 * The English texts of the reasons for which a server leaves its role, with values in braces. Traces
 * hold the text, so a changed word changes their digests.
 */
const ROLE_ENDS = {
  silent: 'nothing heard from leader {leader} within its limit',
  closed: 'leader {leader} closed the connection',
  unreachable: 'leader {leader} cannot be reached',
  notMember: 'leader {leader} is not of the ensemble',
  outOfTurn: 'leader {leader} sent {packet} out of turn',
  promised: 'leader {leader} proposes epoch {epoch}, but {promised} is promised',
  noQuorum: 'no quorum in step with it within syncLimit, only {servers}',
  // The real server has one sentence for both.
  quorumGone: 'no quorum in step with it within syncLimit, only {servers}',
  noEpochs: 'no quorum told it their epochs within initLimit',
  noEpochAcks: 'no quorum acknowledged its epoch within initLimit',
  noSync: 'no quorum was in sync within initLimit',
  diskFailed: 'its disk failed',
  counterUsed: 'the counter of this epoch is used up',
  idTooLarge: 'server id {id} is too large where extended types are enabled',
  nobodyLeft: 'nobody is left to lead by the new configuration',
  reconfigured: 'the new configuration changes its role or its leader',
} as const

/** The English texts of the reasons for which a server's process ends. */
const EXITS = {
  ...BOOT_FAULTS,
  notListed: 'My id {id} not in the peer list',
  snapshot: 'a snapshot cannot be written',
  log: 'the log cannot be flushed',
  truncate: 'the log cannot be truncated',
  packet: 'the leader sent {packet} out of turn',
  commit: 'a COMMIT that is not the next one',
} as const

export type RoleEnd = ProblemOf<typeof ROLE_ENDS>
export type ServerExit = ProblemOf<typeof EXITS>

export const roleEndText = (end: RoleEnd): string => fillTemplate(ROLE_ENDS, end)
export const serverExitText = (exit: ServerExit): string => fillTemplate(EXITS, exit)
