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

/** Code with its logs on all courses of a run. */
export interface CodeRun {
  readonly plan: CodePlan
  readonly start: StartRealm
  /** The last step before its clients were connected. */
  readonly since: number
  /** The logs by course number. */
  readonly logs: Map<number, CodeLog>
  course: number
  registry: ClientRegistry
  /** True once the code was halted: it gets no more inputs, and answers under way are dropped. */
  isHalted: boolean
  /** The living realm, its log, and the number of entries that it has been fed. */
  realm: { readonly instance: Realm; readonly log: CodeLog; lived: number } | undefined
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
 * Sets the code to the run's position: this course, with nothing known after its head. A new course begins
 * with the log of the one that it left.
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
 * Switches the code to another course. On a course without a log, the steps up to `step` count as played
 * without the code.
 */
export function joinCourse(code: CodeRun, course: number, step: number): void {
  const log = code.logs.get(course) ?? createLog(step, step)
  code.logs.set(course, log)
  code.course = course
  code.registry = registryAt(code.plan, log)
}

/** Whether the event of a step just taken gives the code something to do. */
export const stirsCode = (code: CodeRun, event: TraceEvent): boolean =>
  event.step > logOf(code).lookedTo && isNews(code.registry, event)
