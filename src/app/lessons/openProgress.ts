import { err, ok, type Result } from '../../kernel/lib'
import type { LabError } from '../../engine'
import { importProgress } from '../progress'
import { labStore } from '../state'

/**
 * Adds the progress of a file to this browser's, and shows the front door, where it can be undone. A refused file
 * changes nothing.
 */
export function openProgressFile(text: string): Result<void, LabError> {
  const imported = importProgress(text)
  if (!imported.ok) return err({ code: 'invalidProgress', message: '', problems: imported.error })
  labStore.setState({ view: 'learn' })
  return ok(undefined)
}
