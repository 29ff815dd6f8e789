import { runFileName, saveFile } from '../parts'
import { fontFaces } from './fontFaces'

const PNG_SCALE = 2

/** Hands the reader the diagram, drawn as an SVG, as a file: that drawing, or its pixels. */
export async function saveDiagram(kind: 'svg' | 'png', svg: string): Promise<void> {
  if (kind === 'svg') return saveFile(runFileName('svg', 'space-time'), drawingOf(svg))
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
    canvas.toBlob((blob) => {
      if (blob !== null) saveFile(runFileName('png', 'space-time'), blob)
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}

const drawingOf = (svg: string): Blob => new Blob([svg], { type: 'image/svg+xml' })
