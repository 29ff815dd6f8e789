import * as v from 'valibot'
import { err, ok, readJson, type Result } from '../../kernel/lib'
import { englishProblem } from '../../i18n/english'
import { ETCD_ARGS } from './etcdSteps'
import { REDIS_ACTS } from './redisSteps'

/** A case of the rivals' corpus: a script for one system, with the recorded answers of the real one. */
export interface RivalCase {
  readonly name: string
  readonly system: 'etcd' | 'redis'
  /** The number of Redis servers. */
  readonly instances: number
  /** Lua scripts of Redis, by the names that follow an `@`. */
  readonly scripts: ReadonlyMap<string, string>
  readonly steps: readonly RivalStep[]
  readonly end: unknown
}

export interface RivalStep {
  readonly session: string
  readonly op: string
  readonly args: unknown
  readonly reply: unknown
  /** Items that the step causes at any session. */
  readonly items: readonly RivalItem[]
}

/** An event that a step caused at a session. */
export interface RivalItem {
  readonly session: string
  readonly [field: string]: unknown
}

const STEP = v.strictObject({
  session: v.pipe(v.string(), v.nonEmpty('a name is expected')),
  op: v.pipe(v.string(), v.nonEmpty('an operation is expected')),
  args: v.union([v.array(v.string()), v.record(v.string(), v.unknown())]),
  reply: v.record(v.string(), v.unknown()),
  // The corpus uses this name; a step is never awaited.
  // oxlint-disable-next-line no-thenable
  then: v.optional(v.array(v.looseObject({ session: v.string() })), []),
})

const INSTANCES_MAX = 64

const CASE = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty('a name is expected')),
  system: v.picklist(['etcd', 'redis']),
  area: v.optional(v.string()),
  about: v.optional(v.string()),
  differs: v.optional(v.string()),
  instances: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(INSTANCES_MAX)),
    1,
  ),
  scripts: v.optional(v.record(v.string(), v.string()), {}),
  recorded: v.optional(v.unknown()),
  steps: v.array(v.unknown()),
  end: v.record(v.string(), v.unknown()),
})

/** Whether a file's content belongs to this corpus rather than to ZooKeeper's. */
export function isRivalCase(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'system' in json
}

/** Reads one case; an error names the step and the field. */
export function readRivalCase(text: string): Result<RivalCase, string> {
  const json = readJson(text)
  if (!json.ok) return err(englishProblem(json.error))
  const source = json.value.value
  const parsed = v.safeParse(CASE, source)
  if (!parsed.success) return err(`this is no case: ${describe(parsed.issues)}`)
  const { name, system, instances, scripts, end } = parsed.output
  const steps: RivalStep[] = []
  for (const [place, json] of parsed.output.steps.entries()) {
    const step = readStep(json, system, instances, new Set(Object.keys(scripts)))
    if (!step.ok) return err(`step ${place}${step.error}`)
    steps.push(step.value)
  }
  return ok({ name, system, instances, scripts: new Map(Object.entries(scripts)), steps, end })
}

function readStep(
  json: unknown,
  system: RivalCase['system'],
  instances: number,
  scripts: ReadonlySet<string>,
): Result<RivalStep, string> {
  const parsed = v.safeParse(STEP, json)
  if (!parsed.success) return err(`: ${describe(parsed.issues)}`)
  const { then: items, ...rest } = parsed.output
  const step = { ...rest, items }
  const wrong = system === 'etcd' ? faultOfEtcd(step) : faultOfRedis(step, instances, scripts)
  return wrong === undefined ? ok(step) : err(` (${step.op}): ${wrong}`)
}

function faultOfEtcd({ op, args }: RivalStep): string | undefined {
  const schema = ETCD_ARGS.get(op)
  if (schema === undefined) return 'nothing is called so here'
  const parsed = v.safeParse(schema, args)
  return parsed.success ? undefined : `args: ${describe(parsed.issues)}`
}

function faultOfRedis(
  { session, op, args }: RivalStep,
  instances: number,
  scripts: ReadonlySet<string>,
): string | undefined {
  const instance = /@(.*)$/.exec(session)?.[1]
  if (instance !== undefined && !isInstance(Number(instance), instances)) {
    return `session: there is no instance ${instance}`
  }
  if (Array.isArray(args)) {
    const word = (args as readonly string[]).find(
      (one) => one.startsWith('@') && /^(eval|script)/i.test(op) && !scripts.has(one.slice(1)),
    )
    return word === undefined ? undefined : `args: no script is called ${word}`
  }
  const schema = REDIS_ACTS.get(op)
  if (schema === undefined) return 'nothing is called so here'
  const parsed = v.safeParse(schema, args)
  if (!parsed.success) return `args: ${describe(parsed.issues)}`
  const named = (args as { readonly instance?: number }).instance
  return named === undefined || isInstance(named, instances)
    ? undefined
    : `args: there is no instance ${named}`
}

const isInstance = (instance: number, instances: number): boolean =>
  Number.isInteger(instance) && instance >= 1 && instance <= instances

/** Describes the first issue: its field, and what was expected there. */
function describe(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [issue] = issues
  const place = v.getDotPath(issue)
  const what =
    issue.received === 'undefined'
      ? 'is missing'
      : issue.expected === 'never'
        ? 'there is no such field'
        : issue.message.replace(/^I/, 'i')
  return place === null ? what : `${place}: ${what}`
}
