import { err, type Result } from '../../../kernel/lib'

/** An error of etcdctl, printed instead of running a command, and the status that it ends with. */
export interface Refusal {
  readonly text: string
  /** The exit status (`etcdctl/ctlv3/command/error.go`, 3.4). */
  readonly status: number
}

const refuse =
  (status: number) =>
  (text: string): Result<never, Refusal> =>
    err({ text, status })

/** Refuses an unknown command or flag, or the value of one (`ExitError`). */
export const badFlag = refuse(1)
/** Refuses the text of a transaction (`ExitInvalidInput`). */
export const badInput = refuse(3)
/** Refuses a choice that etcdctl does not have (`ExitBadFeature`). */
export const badFeature = refuse(4)
/** Refuses the arguments of a command (`ExitBadArgs`). */
export const badArgs = refuse(128)
