import { drawInt } from '../../../kernel/lib'
import { englishProblems } from '../../../i18n/english'
import { forgetProgress, importProgress, savedProgress, savedTable } from '../../../app/progress'
import { Finding, refused, type Kind, type Outcome } from '../kind'
import { mutateText } from '../mutateText'
import { drawJson } from '../mutateValue'
import { keepOnly, setFramed } from '../page'
import { started } from './startedPage'

const LESSON = {
  step: 2,
  stepCount: 4,
  done: ['look', 'who-wins'],
  isDone: false,
  lastAtMs: 1_700_000_000_000,
  answers: { 'who-wins': { tries: 2, isRight: true, misconceptions: ['larger-id'] } },
}
/** A file of progress as the lab saves it. */
export const PROGRESS_FILE = {
  zklab: 'progress',
  version: 1,
  lessons: { '1.2': LESSON, '3.4': { ...LESSON, step: 4, isDone: true, answers: {} } },
  misconceptions: { 'larger-id': 2, 'newest-anywhere': 1 },
}

/** Files of progress, which a reader imports. */
export const progress: Kind = {
  name: 'progress',
  draw(random) {
    const text = drawJson(random, [PROGRESS_FILE])
    return drawInt(random, 0, 3) === 0 ? mutateText(random, text) : text
  },
  async feed(text): Promise<Outcome> {
    await started()
    setFramed(false)
    keepOnly('zklab.progress', '')
    forgetProgress()
    const read = importProgress(text)
    return read.ok ? { verdict: 'accepted', use: checkSaved } : refused(englishProblems(read.error))
  },
}

/** Throws where the saved file does not open again, or the table holds what a spreadsheet would compute. */
function checkSaved(): void {
  const saved = savedProgress()
  const table = savedTable()
  forgetProgress()
  if (!importProgress(saved).ok) throw new Finding('the own file is refused')
  if (savedProgress() !== saved) throw new Finding('the own file says something else')
  if (/(?:^|[\n,])"?[=+\-@\t]/.test(table)) throw new Finding('the table holds a formula')
}
