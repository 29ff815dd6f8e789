import type { Translator } from '../../i18n'
import { notifyNotSaved } from '../../app/projector'
import { labStore } from '../../app/state'
import { runFileName, saveFile } from '../shared/parts'
import { currentPicture } from './current'
import { embeddedFonts } from './embeddedFonts'
import { pictureToCanvas, savedStyle, toSvg, type Picture } from '../../drawing'

const PNG_SCALE = 2

/** A drawing of lines that can be edited, or pixels. */
export type PictureKind = 'svg' | 'png'

/** Saves the stage as a file. */
export async function savePicture(kind: PictureKind, translator: Translator): Promise<void> {
  const picture = currentPicture(translator)
  const { frame } = labStore.getState()
  if (picture === undefined || frame === undefined) return
  await savePictureAs(runFileName(kind, `step-${frame.step}`), kind, picture)
}

/**
 * Saves a picture as a file with this name and its kind's ending. Shows a notice where the browser cannot
 * make one.
 */
export async function savePictureAs(
  name: string,
  kind: PictureKind,
  picture: Picture,
): Promise<void> {
  if (kind === 'svg') {
    const drawing = toSvg(picture, savedStyle(), await embeddedFonts())
    saveFile(name, new Blob([drawing], { type: 'image/svg+xml' }))
    return
  }
  const canvas = document.createElement('canvas')
  canvas.width = picture.width * PNG_SCALE
  canvas.height = picture.height * PNG_SCALE
  const context = canvas.getContext('2d')
  if (context === null) return notifyNotSaved()
  pictureToCanvas(context, picture, savedStyle(), PNG_SCALE)
  canvas.toBlob((blob) => {
    if (blob === null) notifyNotSaved()
    else saveFile(name, blob)
  })
}
