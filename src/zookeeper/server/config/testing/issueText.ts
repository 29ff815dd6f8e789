import { englishProblem } from '../../../../i18n/english'
import type { Result } from '../../../../kernel/lib'
import { configProblem, type ConfigError, type ConfigIssue } from '..'

/** Formats an issue as programs print it: `line 3: unknown key x`. */
export function issueText(issue: ConfigIssue): string {
  const what = configProblem(issue)
  return 'line' in issue
    ? englishProblem({ code: 'line', values: { line: issue.line, what } })
    : englishProblem(what)
}

/** Returns a line for each issue, none for a valid file. */
export const issueTexts = (read: Result<unknown, ConfigError>): readonly string[] =>
  read.ok ? [] : read.error.issues.map(issueText)
