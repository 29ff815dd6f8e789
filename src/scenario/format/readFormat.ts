import * as v from 'valibot'
import { err, ok, type Result } from '../../kernel/lib'
import { placeOf, problemOf } from './issues'
import { FAULTS_MAX, FAULTS_SOUGHT_VALUES_MAX } from './limits'
import type { ScenarioError } from './problem'
import { valuesIn } from './size'

/**
 * Reads a value by a format whose messages come from `messageOf`. In a large value the first fault ends
 * the reading: each further fault costs as much as the first.
 */
export function readFormat<const Format extends v.GenericSchema>(
  format: Format,
  json: unknown,
): Result<v.InferOutput<Format>, readonly ScenarioError[]> {
  const first = v.safeParse(format, json, { abortEarly: true })
  if (first.success) return ok(first.output)
  const isSmall = valuesIn(json) <= FAULTS_SOUGHT_VALUES_MAX
  const { issues = first.issues } = isSmall ? v.safeParse(format, json) : first
  return err(
    issues
      .slice(0, FAULTS_MAX)
      .map(deepestIssue)
      .map((issue) => ({ place: placeOf(issue.path), ...problemOf(issue) })),
  )
}

/**
 * Returns the issue of a key where a value fits no form of a union for that key alone: it names more than
 * the list of all forms does.
 */
function deepestIssue(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  if (issue.type !== 'union') return issue
  const inner = issue.issues?.find(({ type, path }) => type === 'strict_object' && path)
  if (inner?.path === undefined) return issue
  const path: v.BaseIssue<unknown>['path'] = [...(issue.path ?? []), ...inner.path] as never
  return { ...inner, path }
}
