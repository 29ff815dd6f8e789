import type { MessageKey, Translator } from '../../i18n'

/**
 * What is wrong with a typed condition, a setting or a file, by the sentence in which the reading of scenarios
 * tells it: that room is pure and speaks English alone, for files and for the headless runner. The test
 * holds this table against that room.
 */
const PROBLEMS: readonly (readonly [RegExp, MessageKey])[] = [
  [/^at most (?<max>\d+) characters$/, 'problem.tooLong'],
  [/^a trace event is expected, as in "(?<sample>.+)"$/, 'problem.noEvent'],
  [/^a field and its value are expected, as in "(?<sample>.+)"$/, 'problem.noField'],
  [/^stands there twice$/, 'problem.twice'],
  [/^"(?<text>.*)": a zxid is written as (?<forms>.+)$/, 'problem.zxid'],
  [/^a whole number from 1 on is expected$/, 'problem.count'],
  [/^there is no trace event "(?<name>.*)"; did you mean "(?<meant>.+)"\?$/, 'problem.eventMeant'],
  [/^there is no trace event "(?<name>.*)"; there are (?<known>.+)$/, 'problem.eventKnown'],
  [/^"(?<name>.+)" never comes; there is no ZooKeeper server here$/, 'problem.neverComes'],
  [
    /^"(?<type>.+)" has no field "(?<name>.*)"; did you mean "(?<meant>.+)"\?$/,
    'problem.fieldMeant',
  ],
  [/^"(?<type>.+)" has no field "(?<name>.*)"$/, 'problem.fieldUnknown'],
  [/^(?<id>\d+) is not a server; there is no ZooKeeper server here$/, 'problem.noServers'],
  [/^(?<id>\d+) is not a server; there are (?<first>\d+) to (?<last>\d+)$/, 'problem.serverRange'],
  [/^(?<id>\d+) is not a server; there (?:is only|are) (?<known>.+)$/, 'problem.serverKnown'],
  [/^"(?<name>.+)" stands for a server only where an intervention fires/, 'problem.symbolic'],
  [/^there is no client "(?<name>.*)"; did you mean "(?<meant>.+)"\?$/, 'problem.clientMeant'],
  [/^there is no client "(?<name>.*)"; there are (?<known>.+)$/, 'problem.clientKnown'],
  [/^there is no client "(?<name>.*)"$/, 'problem.clientUnknown'],
  [/^(?<key>\S+) must be a number ≥ (?<min>\d+), not "(?<value>.*)"$/, 'problem.numberFrom'],
  [/^(?<count>\d+): at most (?<max>\d+) servers$/, 'problem.tooMany'],
  [/^there is no field "(?<name>.*)" here$/, 'problem.fieldHere'],
  [
    /^there is no intervention "(?<name>.*)"; did you mean "(?<meant>.+)"\?$/,
    'problem.actionMeant',
  ],
  [/^there is no intervention "(?<name>.*)"; there are (?<known>.+)$/, 'problem.actionKnown'],
  [
    /^(?<key>\S+) must be a number (?<min>\d+) to (?<max>\d+), not "(?<value>.*)"$/,
    'problem.numberIn',
  ],
]

/** The same in the reader's language, a line for a line; one that is not known stays as it comes. */
export const sayProblem = (message: string, t: Translator['t']): string =>
  message
    .split('\n')
    .map((line) => sayLine(line, t))
    .join('\n')

function sayLine(line: string, t: Translator['t']): string {
  const whole = sentenceOf(line, t)
  if (whole !== undefined) return whole
  const [, place = '', rest = ''] = /^([^\s:]+): (.*)$/.exec(line) ?? []
  const what = sentenceOf(rest, t)
  return what === undefined ? line : t('problem.at', { place, what })
}

function sentenceOf(text: string, t: Translator['t']): string | undefined {
  for (const [pattern, key] of PROBLEMS) {
    const match = pattern.exec(text)
    if (match !== null) return t(key, { ...match.groups })
  }
  return undefined
}
