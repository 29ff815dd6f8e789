import { defined } from '../kernel/lib'
import type { Conductor, Intervention, TraceEvent, Work } from '../simulator'
import { createLog, cutLog, registryAt, forkLog, type CodeLog } from './codeLog'
import type { CodePlan, Realm, StartRealm } from './contract'
import { isNews, type ClientRegistry } from './clientRegistry'

/** A run that code takes part in, as its host offers it. */
export interface HostRun {
  readonly conductor: Conductor
  /** Carries out a piece of the conductor's work. */
  work<T>(task: Work<T>): T | Promise<T>
  /** Carries out an intervention at the head of the run; false where it is refused. */
  act(intervention: Intervention): Promise<boolean>
  /** Whether the run, and a link to it, may hold one more intervention. */
  fits(intervention: Intervention): boolean
}

/** Code with its logs on all branches of a run. */
export interface CodeRun {
  readonly plan: CodePlan
  readonly start: StartRealm
  /** The last step before its clients were connected. */
  readonly since: number
  /** The logs by branch number. */
  readonly logs: Map<number, CodeLog>
  branch: number
  registry: ClientRegistry
  /** True once the code was halted: it gets no more inputs, and answers under way are dropped. */
  isHalted: boolean
  /** The living realm, its log, and the number of entries that it has been fed. */
  realm: { readonly instance: Realm; readonly log: CodeLog; lived: number } | undefined
}

export function createCodeRun(
  plan: CodePlan,
  start: StartRealm,
  branch: number,
  since: number,
): CodeRun {
  const log = createLog(since)
  const registry = registryAt(plan, log)
  const logs = new Map([[branch, log]])
  return { plan, start, since, logs, branch, registry, isHalted: false, realm: undefined }
}

export const logOf = ({ logs, branch }: CodeRun): CodeLog => defined(logs.get(branch), 'a log')

/**
 * Sets the code to the run's position: this branch, with nothing known after its head. A new branch begins
 * with the log of the one that it left.
 */
export function alignCode(code: CodeRun, branch: number, head: number): void {
  const left = logOf(code)
  if (code.branch === branch && left.lookedTo <= head) return
  const log = code.logs.get(branch) ?? left
  const isNew = log === left && code.branch !== branch
  if (isNew) code.logs.set(branch, forkLog(log, head))
  else code.logs.set(branch, log.lookedTo > head ? cutLog(log, head) : log)
  code.branch = branch
  code.registry = registryAt(code.plan, logOf(code))
}

/**
 * Switches the code to another branch. On a branch without a log, the steps up to `step` count as played
 * without the code.
 */
export function joinBranch(code: CodeRun, branch: number, step: number): void {
  const log = code.logs.get(branch) ?? createLog(step, step)
  code.logs.set(branch, log)
  code.branch = branch
  code.registry = registryAt(code.plan, log)
}

/** Whether the event of a step just taken gives the code something to do. */
export const stirsCode = (code: CodeRun, event: TraceEvent): boolean =>
  event.step > logOf(code).lookedTo && isNews(code.registry, event)
