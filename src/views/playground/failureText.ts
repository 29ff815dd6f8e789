import type { CodeFailure } from '../../app/playground'
import type { Translator } from '../../i18n'
import { errorText } from '../narration/words'

/** The reason why code was not started, as a sentence. */
export function failureText(failure: CodeFailure, t: Translator['t']): string {
  if (failure.type === 'lab') return t('code.error.lab', { message: errorText(failure.error, t) })
  if (failure.type === 'sandbox') return t(`code.error.sandbox.${failure.reason}`)
  const { code, line, column, message } = failure.error
  const reason = code === 'syntax' ? syntaxText(message, t) : message
  return t(`code.error.${code}`, { line, column: column + 1, message: reason })
}

/** The parser's commonest messages and their names in the catalogue. */
const SYNTAX_FAULTS: ReadonlyMap<string, string> = new Map([
  ['Unexpected token', 'token'],
  ['Unterminated string constant', 'string'],
  ['Unterminated template', 'template'],
  ['Unterminated template literal', 'template'],
  ['Unterminated comment', 'comment'],
  ['Unterminated regular expression', 'pattern'],
  ['Assigning to rvalue', 'target'],
])
const DECLARED_TWICE = /^Identifier '(.+)' has already been declared$/

/** A message of the parser in the reader's language; a rare one stays in the parser's English. */
function syntaxText(message: string, t: Translator['t']): string {
  const name = DECLARED_TWICE.exec(message)?.[1]
  const fault = name === undefined ? (SYNTAX_FAULTS.get(message) ?? 'other') : 'twice'
  return t('code.syntax', { fault, name: name ?? '', message })
}
