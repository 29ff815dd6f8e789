import type { Translator } from '../../i18n'
import { notifyNotSaved } from '../../app/projector'
import { labStore } from '../../app/state'
import { runFileName, saveFile } from '../shared/parts'
import { currentPicture } from './current'
import { pictureToCanvas, savedStyle, toSvg, type Picture } from '../../drawing'

const PNG_SCALE = 2

/** A drawing of lines that can be edited, or pixels. */
export type PictureKind = 'svg' | 'png'

/** Saves the stage as a file. */
export function savePicture(kind: PictureKind, translator: Translator): void {
  const picture = currentPicture(translator)
  const { frame } = labStore.getState()
  if (picture === undefined || frame === undefined) return
  savePictureAs(runFileName(kind, `step-${frame.step}`), kind, picture)
}

/**
 * Saves a picture as a file with this name and its kind's ending. Shows a notice where the browser cannot
 * make one.
 */
export function savePictureAs(name: string, kind: PictureKind, picture: Picture): void {
  if (kind === 'svg') {
    saveFile(name, new Blob([toSvg(picture, savedStyle())], { type: 'image/svg+xml' }))
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
