import { createGlyphPainter, type GlyphOrder, type GlyphWorkerStart } from '../../drawing'

/** The worker's script paints glyphs, to relieve the page's thread. */
globalThis.onmessage = ({ data }: MessageEvent<GlyphWorkerStart>) => {
  const { canvas, port } = data
  const context = canvas.getContext('2d')
  if (context === null) return
  const { obey, paint } = createGlyphPainter<ImageBitmap>(context)
  let isDue = false
  port.onmessage = ({ data: order }: MessageEvent<GlyphOrder<ImageBitmap>>) => {
    obey(order)
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      paint()
    })
  }
}
