import type { Picture } from '../../../drawing'
import { savePictureAs, type PictureKind } from '../../export'
import { runFileName } from '../../shared/parts'

/** Saves the diagram as a file. */
export const saveDiagram = (kind: PictureKind, picture: Picture): Promise<void> =>
  savePictureAs(runFileName(kind, 'space-time'), kind, picture)
