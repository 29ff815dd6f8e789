import { openLibraryRun } from '../experiment'
import { notify } from '../notices'
import type { Myth } from '../../lessons/content'

/** Opens the run that refutes a myth, paused at the moment that does; a notice holds the true sentence. */
export async function showMyth({ id, run, at }: Myth): Promise<void> {
  if (await openLibraryRun(run, at)) notify('news', 'myth', id)
}
