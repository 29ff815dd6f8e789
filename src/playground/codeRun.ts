import { defined } from '../kernel/lib'
import type { Conductor, Intervention, TraceEvent, Work } from '../simulator'
import { createLog, cutLog, registryAt, forkLog, type CodeLog } from './codeLog'
import type { CodePlan, Realm, StartRealm } from './contract'
import { isNews, type ClientRegistry } from './clientRegistry'

/** A run that code takes part in. */
export interface HostRun {
  readonly conductor: Conductor
  /** Does a piece of the conductor's work. */
  work<T>(its: Work<T>): T | Promise<T>
  /** Does something by hand at the head of the run; false where it cannot be done. */
  act(intervention: Intervention): Promise<boolean>
  /** Whether the run, and a link to it, may hold that one more. */
  fits(intervention: Intervention): boolean
}

/** Code with all that became of it on each course of a run. */
export interface CodeRun {
  readonly plan: CodePlan
  readonly start: StartRealm
  /** The last step before its clients were connected. */
  readonly since: number
  /** By course. */
  readonly logs: Map<number, CodeLog>
  course: number
  registry: ClientRegistry
  /** Nothing is given to the code any more, whatever is under way. */
  isHalted: boolean
  /** The realm that lives, and how much of which log it has lived through. */
  realm: { readonly its: Realm; readonly log: CodeLog; lived: number } | undefined
}

export function createCodeRun(
  plan: CodePlan,
  start: StartRealm,
  course: number,
  since: number,
): CodeRun {
  const log = createLog(since)
  const registry = registryAt(plan, log)
  const logs = new Map([[course, log]])
  return { plan, start, since, logs, course, registry, isHalted: false, realm: undefined }
}

export const logOf = ({ logs, course }: CodeRun): CodeLog => defined(logs.get(course), 'a log')

/**
 * Makes the code stand where the run does: on this course, with nothing known after its head. A
 * course that is new begins as the one it left.
 */
export function alignCode(code: CodeRun, course: number, head: number): void {
  const left = logOf(code)
  if (code.course === course && left.lookedTo <= head) return
  const log = code.logs.get(course) ?? left
  const isNew = log === left && code.course !== course
  if (isNew) code.logs.set(course, forkLog(log, head))
  else code.logs.set(course, log.lookedTo > head ? cutLog(log, head) : log)
  code.course = course
  code.registry = registryAt(code.plan, logOf(code))
}

/**
 * Makes the code follow another course. Of one that it has no part in yet, what was played up to that
 * step was played without it.
 */
export function joinCourse(code: CodeRun, course: number, step: number): void {
  const log = code.logs.get(course) ?? createLog(step, step)
  code.logs.set(course, log)
  code.course = course
  code.registry = registryAt(code.plan, log)
}

/** Whether a step just taken gives the code something to do. */
export const stirsCode = (code: CodeRun, event: TraceEvent): boolean =>
  event.step > logOf(code).lookedTo && isNews(code.registry, event)
