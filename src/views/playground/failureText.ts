import type { CodeFailure } from '../../app/playground'
import type { Translator } from '../../i18n'
import { errorText } from '../narration/words'

/** The reason why code was not started, as a sentence. */
export function failureText(failure: CodeFailure, t: Translator['t']): string {
  if (failure.type === 'lab') return t('code.error.lab', { message: errorText(failure.error, t) })
  if (failure.type === 'sandbox') return t(`code.error.sandbox.${failure.reason}`)
  const { code, line, column, message } = failure.error
  return t(`code.error.${code}`, { line, column: column + 1, message })
}
