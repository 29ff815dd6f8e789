import { late } from '../../shared/late'

/** Few runs begin with a fault of a machine, so its marks are loaded late. */
export const MachineMarks = late(async () => (await import('./MachineMarks')).MachineMarks)
