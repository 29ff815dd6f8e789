import { readLibraryRun, type LibraryItem } from '../engine'
import { openScenario } from './openExperiment'

/** Opens a run of the library, and lets it run. */
export const playLibraryRun = ({ scenario, description, title }: LibraryItem): Promise<void> =>
  openScenario({ ...scenario, description }, title)

/** Opens the run of the library with that id, if there is one, and lets it run. */
export async function playRunNamed(id: string): Promise<void> {
  const item = await readLibraryRun(id)
  if (item !== undefined) await playLibraryRun(item)
}
