import { late } from '../../shared/late'

/** Few runs begin with a fault in a machine. */
export const MachineMarks = late(async () => (await import('./MachineMarks')).MachineMarks)
