import type { Floor } from '../layout/layout'
import type { Inks, QueuePicture } from './queuePicture'
import type { QueueContext } from './shapeContext'

/** A bell of this size carries its letter. */
const LETTER_PX = 6
/** Half of it lies under the bell's own line. */
const RIM_PX = 3

/** How large a bell is over a token of a floor. */
export const bellPx = ({ radius }: Floor): number => Math.max(2, Math.min(9, radius * 0.6))

/** Before bells are painted. */
export function bellInks(context: QueueContext, { inks }: QueuePicture): void {
  context.fillStyle = inks.watch
  context.strokeStyle = inks.watchLine
  context.lineWidth = 1
}

/** A bell, with a rim of the floor around it: those that stand close reach over one another. */
export function paintBell(
  context: QueueContext,
  x: number,
  y: number,
  radius: number,
  { watch, onWatch, stage }: Inks,
): void {
  const hasLetter = radius >= LETTER_PX
  if (hasLetter) {
    context.save()
    context.strokeStyle = stage
    context.lineWidth = RIM_PX
    traceBell(context, x, y, radius, () => context.stroke())
    context.restore()
  }
  traceBell(context, x, y, radius, () => {
    context.fill()
    context.stroke()
  })
  if (!hasLetter) return
  context.fillStyle = onWatch
  context.font = `750 ${Math.round(radius * 1.05)}px "Inter Variable", sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText('W', x, y + radius * 0.12)
  context.fillStyle = watch
}

/** The clapper, then the cup. */
function traceBell(
  context: QueueContext,
  x: number,
  y: number,
  radius: number,
  paint: () => void,
): void {
  context.beginPath()
  context.arc(x, y + radius * 0.85, radius * 0.3, 0, 2 * Math.PI)
  paint()
  context.beginPath()
  context.arc(x, y - radius * 0.2, radius * 0.8, Math.PI, 0)
  context.lineTo(x + radius * 1.1, y + radius * 0.75)
  context.lineTo(x - radius * 1.1, y + radius * 0.75)
  context.closePath()
  paint()
}
