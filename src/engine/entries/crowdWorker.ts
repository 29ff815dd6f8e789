import { createCrowdPainter, type CrowdOrder, type CrowdStart } from '../painting'

/** The script of the worker that paints crowds, which saves the page's own thread the work. */
globalThis.onmessage = ({ data }: MessageEvent<CrowdStart>) => {
  const { canvas, port } = data
  const context = canvas.getContext('2d')
  if (context === null) return
  const { obey, paint } = createCrowdPainter<ImageBitmap>(context)
  let isDue = false
  port.onmessage = ({ data: order }: MessageEvent<CrowdOrder<ImageBitmap>>) => {
    obey(order)
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      paint()
    })
  }
}
