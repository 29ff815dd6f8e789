import { compileMessage } from '../compileMessage'
import { en, type MessageKey } from '../en'
import { sayMessage, type Argument, type Message } from '../message'
import { plainQuotes, problemsText, problemText, type ProblemData } from '../problemText'
import { sentenceListIn } from '../list'
import { outsideText } from '../outsideText'

const plural = new Intl.PluralRules('en')
const number = new Intl.NumberFormat('en')

/** The messages used so far, parsed. */
const parsed = new Map<MessageKey, Message>()

/** Formats a message in English with straight quotes, for terminals. */
export function sayEnglish(
  key: MessageKey,
  values: Readonly<Record<string, Argument>> = {},
): string {
  const message = parsed.get(key) ?? compileMessage(textOf(key))
  parsed.set(key, message)
  const list = (words: readonly (string | number)[]): string => sentenceListIn(words, 'en')
  const parts = sayMessage(message, { plural, number, list, text: outsideText, values })
  return plainQuotes(parts.join(''))
}

function textOf(key: MessageKey): string {
  const dot = key.indexOf('.')
  const areas: Readonly<Record<string, Readonly<Record<string, string>>>> = en
  return areas[key.slice(0, dot)]?.[key.slice(dot + 1)] ?? key
}

export const englishProblem = (problem: ProblemData): string => problemText(problem, sayEnglish)

/** A line for each problem. */
export const englishProblems = (problems: readonly ProblemData[]): string =>
  problemsText(problems, sayEnglish)
