import * as v from 'valibot'
import { err, ok, readJson, type Result } from '../../kernel/lib'
import { englishProblem } from '../../i18n/english'
import type { InputFile } from '../program'
import { ACTION, CASE, IGNORING, STEP, type Case, type Step } from './caseFormat'

const TIMED: ReadonlySet<string> = new Set(['expiry', 'ttl', 'container'])

/**
 * The cases of a folder, those that need a fresh ensemble first; and the files that are no case, with the
 * reasons.
 */
export interface CaseFolder {
  readonly cases: readonly Case[]
  /** `file.json: step 3 (create): mode: …` */
  readonly faults: readonly string[]
}

/** Reads the cases among JSON files. */
export function readCases(files: readonly InputFile[]): CaseFolder {
  const cases: Case[] = []
  const faults: string[] = []
  for (const { name, isJson, text } of files) {
    if (!isJson) continue
    const read = text.ok ? readCase(text.value) : text
    if (read.ok) cases.push(read.value)
    else faults.push(`${name}: ${read.error}`)
  }
  const ordered = [
    ...cases.filter(({ isFresh }) => isFresh),
    ...cases.filter((one) => !one.isFresh),
  ]
  return { cases: ordered, faults }
}

/** Reads one case; an error names the step and the field. */
export function readCase(text: string): Result<Case, string> {
  const json = readJson(text)
  if (!json.ok) return err(englishProblem(json.error))
  const source = json.value.value
  const parsed = v.safeParse(CASE, source)
  if (!parsed.success) return err(`this is no case: ${describe(parsed.issues)}`)
  const { name, needs, record, end } = parsed.output
  const steps: Step[] = []
  for (const [place, json] of parsed.output.steps.entries()) {
    const step = readStep(json)
    if (!step.ok) return err(`step ${place + 1}${step.error}`)
    steps.push(step.value)
  }
  return ok({
    name,
    isFresh: needs.includes('fresh'),
    isTimed: needs.some((need) => TIMED.has(need)),
    hasZxidOnReads: record.zxidOnReads ?? false,
    hasZxidSteps: record.zxidSteps ?? false,
    steps,
    end,
  })
}

/** Reads one step; an error names the field. */
export function readStep(json: unknown): Result<Step, string> {
  const step = v.safeParse(STEP, json)
  if (!step.success) return err(`: ${describe(step.issues)}`)
  const { s: connection, expect, ignore, ...fields } = step.output
  const { requests, requestIgnores } = splitIgnores(fields['requests'])
  const action = v.safeParse(ACTION, requests === undefined ? fields : { ...fields, requests })
  if (!action.success) return err(` (${fields.do}): ${describe(action.issues)}`)
  return ok({ connection, expect, ignore, requestIgnores, action: action.output })
}

/** Takes `ignore` out of a pipeline's requests; requests of another form are left for the schema to refuse. */
function splitIgnores(json: unknown): {
  readonly requests?: readonly unknown[]
  readonly requestIgnores: Step['requestIgnores']
} {
  const read = v.safeParse(IGNORING, json)
  if (!read.success) return { requestIgnores: [] }
  return {
    requests: read.output.map(({ ignore: _ignore, ...request }) => request),
    requestIgnores: read.output.map(({ ignore }) => ignore),
  }
}

/** Describes the first issue: its field, and what was expected there. */
function describe(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [issue] = issues
  const place = v.getDotPath(issue)
  const what = issue.received === 'undefined' ? 'is missing' : wordsOf(issue)
  return place === null ? what : `${place}: ${what}`
}

function wordsOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'variant') return `nothing is called ${issue.received} here`
  return issue.expected === 'never' ? 'there is no such field' : issue.message.replace(/^I/, 'i')
}
