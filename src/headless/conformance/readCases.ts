import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { err, ok, type Result } from '../../lib'
import { placeOfFault } from './jsonFault'
import { ACTION, CASE, STEP, type Case, type Step } from './caseFormat'

const TIMED: ReadonlySet<string> = new Set(['expiry', 'ttl', 'container'])

/** What a folder holds: its cases, fresh ones first, then by name; and what is no case, and why. */
export interface CaseFolder {
  readonly cases: readonly Case[]
  /** `file.json: step 3 (create): mode: …` */
  readonly faults: readonly string[]
}

/** Reads all `.json` files of a folder, or one file. */
export function readCases(place: string): CaseFolder {
  const files = statSync(place).isDirectory()
    ? readdirSync(place)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => join(place, name))
    : [place]
  const cases: Case[] = []
  const faults: string[] = []
  for (const file of files) {
    const read = readCaseFile(file)
    if (read.ok) cases.push(read.value)
    else faults.push(`${basename(file)}: ${read.error}`)
  }
  const ordered = [
    ...cases.filter(({ isFresh }) => isFresh),
    ...cases.filter((one) => !one.isFresh),
  ]
  return { cases: ordered, faults }
}

function readCaseFile(file: string): Result<Case, string> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    return err(`cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  return readCase(text.replace(/^\uFEFF/, ''))
}

/** Reads one case; an error names the step and the field. */
export function readCase(json: string): Result<Case, string> {
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    return err(`${placeOfFault(json)}: this is not JSON`)
  }
  const parsed = v.safeParse(CASE, given)
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
  const { s: connection, expect, ignore, ...asked } = step.output
  const action = v.safeParse(ACTION, asked)
  if (!action.success) return err(` (${asked.do}): ${describe(action.issues)}`)
  return ok({ connection, expect, ignore, action: action.output })
}

/** The first thing that is wrong: its field, and what was expected there. */
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
