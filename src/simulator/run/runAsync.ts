import type { HostCall, HostAnswer } from '../hosts'
import type { Work } from '../conductor'

/**
 * The hosts of other threads. The calls of a batch go to different hosts at once; calls to one host are
 * answered in the order asked. After `end` the host's worker may be terminated; a later call other than
 * `drop` must then be answered as if it still lived (see {@link HostCall}).
 */
export interface AsyncHosts {
  ask(calls: readonly HostCall[]): readonly HostAnswer[] | Promise<readonly HostAnswer[]>
}

/** Carries out a piece of the conductor's work with hosts that answer later. */
export async function workAsync<T>(hosts: AsyncHosts, task: Work<T>): Promise<T> {
  let round = task.next()
  while (round.done !== true) {
    const answers = hosts.ask(round.value)
    // Answers that are no promise are not awaited.
    round = task.next(answers instanceof Promise ? await answers : answers)
  }
  return round.value
}
