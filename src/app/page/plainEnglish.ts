import type { LabProblem } from '../../engine'
import {
  completeCatalogue,
  createTranslator,
  loadCatalogue,
  plainQuotes,
  problemsText,
} from '../../i18n'

/** Returns the English sentences of problems, for scripts and pages around the lab. */
export async function plainEnglish(problems: readonly LabProblem[]): Promise<string> {
  await completeCatalogue('en')
  const { t } = createTranslator('en', await loadCatalogue('en'))
  return plainQuotes(problemsText(problems, t))
}
