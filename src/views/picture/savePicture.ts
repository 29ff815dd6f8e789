import type { Translator } from '../../i18n'
import { saveFile } from '../parts'
import { currentPicture } from './current'
import { FONTS } from './ink'
import { paintShapes, toSvg } from './shapes'

const PNG_SCALE = 2

/** Hands the reader the stage as a file: lines that can be edited, or pixels. */
export function savePicture(kind: 'svg' | 'png', translator: Translator): void {
  const picture = currentPicture(translator)
  if (picture === undefined) return
  if (kind === 'svg') {
    saveFile('zklab-stage.svg', new Blob([toSvg(picture, FONTS)], { type: 'image/svg+xml' }))
    return
  }
  const canvas = document.createElement('canvas')
  canvas.width = picture.width * PNG_SCALE
  canvas.height = picture.height * PNG_SCALE
  const context = canvas.getContext('2d')
  if (context === null) return
  paintShapes(context, picture, FONTS, PNG_SCALE)
  canvas.toBlob((blob) => {
    if (blob !== null) saveFile('zklab-stage.png', blob)
  })
}
