import { labStore } from '../../../app/state'
import type { Translator } from '../../../i18n'
import type { PictureKind } from '../../export'
import { shownDiagram } from '../../shared/parts'

/**
 * Saves the view in the middle of the page as a file: lock lab, space-time diagram, or else the stage. The code
 * that draws it is loaded now.
 */
export async function savePicture(kind: PictureKind, translator: Translator): Promise<void> {
  const { view } = labStore.getState()
  if (view === 'locks') return (await import('../../lockLab')).saveLab(kind, translator)
  const diagram = view === 'spaceTime' ? shownDiagram() : undefined
  if (diagram === undefined) return (await import('../../export')).savePicture(kind, translator)
  return (await import('../../spacetime')).saveDiagram(kind, diagram)
}
