import type { Argument } from './message'
import type { MessageKey, ProblemCode } from './en'

/** An error of the pure rooms: the code of a sentence, its values, and its place. */
export interface ProblemData {
  readonly code: ProblemCode
  /** The place of the error; empty or undefined for the whole. */
  readonly place?: string
  readonly values: Readonly<Record<string, Argument | ProblemData>>
}

type Say = (key: MessageKey, values: Readonly<Record<string, Argument>>) => string

/** The sentence of a problem, behind its place: `interventions[2].server: there is no server 9`. */
export function problemText({ code, place = '', values }: ProblemData, t: Say): string {
  const texts = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' && 'code' in value ? problemText(value, t) : value,
    ]),
  )
  const what = t(`problem.${code}`, texts)
  return place === '' ? what : t('problem.at', { place, what })
}

/** A line for each problem. */
export const problemsText = (problems: readonly ProblemData[], t: Say): string =>
  problems.map((problem) => problemText(problem, t)).join('\n')

/** Replaces curly quotes by straight ones, for terminals and scripts. */
export const plainQuotes = (text: string): string => text.replaceAll(/[“”]/g, '"')
