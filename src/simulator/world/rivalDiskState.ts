import type { RivalDisk, RivalDiskOperation } from '../../rivals'
import type { Random } from '../../kernel/lib'

/** One rival server's disk. It outlives the process; each operation is a write and its flush. */
export interface RivalDiskState {
  image: RivalDisk
  /** Operations that were asked and are not done, in order. */
  pending: readonly {
    readonly due: number
    readonly operation: RivalDiskOperation
    readonly isFailing: boolean
  }[]
  lastDue: number
  readonly random: Random
  slowUs: number
  syncFailures: number
  isFull: boolean
}
