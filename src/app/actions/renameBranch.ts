import { enqueue } from '../engine'
import { fetchHistory } from '../playback'
import { labStore } from '../state'

/** Renames a branch, by default the shown one. */
export async function renameBranch(
  name: string,
  branch = labStore.getState().branch,
): Promise<void> {
  await enqueue((lab) => lab.renameBranch(branch, name))
  await fetchHistory()
}
