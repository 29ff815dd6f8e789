import { notifyNotSaved } from '../../../app/page'
import { runFileName, saveFile } from '../../shared/parts'
import { fontFaces } from './fontFaces'

const PNG_SCALE = 2

/**
 * Hands the reader the diagram, drawn as an SVG, as a file: that drawing, or its pixels. Tells where the
 * browser makes none of it.
 */
export async function saveDiagram(kind: 'svg' | 'png', svg: string): Promise<void> {
  if (kind === 'svg') return saveFile(runFileName('svg', 'space-time'), drawingOf(svg))
  const pixels = await pixelsOf(svg)
  if (pixels === undefined) notifyNotSaved()
  else saveFile(runFileName('png', 'space-time'), pixels)
}

async function pixelsOf(svg: string): Promise<Blob | undefined> {
  // The first tag is the drawing's own.
  const withFonts = svg.replace('>', `><style>${await fontFaces()}</style>`)
  const url = URL.createObjectURL(drawingOf(withFonts))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width * PNG_SCALE
    canvas.height = image.height * PNG_SCALE
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined)))
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}

const drawingOf = (svg: string): Blob => new Blob([svg], { type: 'image/svg+xml' })
