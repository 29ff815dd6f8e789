import type { Place } from '../layout/layout'
import type { Inks, QueuePicture } from './queuePicture'
import type { QueueContext } from './shapeContext'

/** How one in line is seen from afar. */
export type DotLook = 'waits' | 'asks' | 'woken'

const LOOKS: readonly DotLook[] = ['waits', 'asks', 'woken']
const INK_OF = { waits: 'edge', asks: 'faint', woken: 'watchLine' } as const satisfies Readonly<
  Record<DotLook, keyof Inks>
>
const SHARE_OF_RADIUS = 0.8

/** Hundreds of dots cost what their outlines cost: they have none, and all of one look are one path. */
export function paintDots(
  context: QueueContext,
  { state, floor, inks }: QueuePicture,
  places: ReadonlyMap<number, Place>,
  lookOf: (client: number) => DotLook,
): void {
  const radius = floor.radius * SHARE_OF_RADIUS
  const byLook = new Map<DotLook, Place[]>(LOOKS.map((look) => [look, []]))
  for (const client of state.line) {
    const place = places.get(client)
    if (place !== undefined) byLook.get(lookOf(client))?.push(place)
  }
  for (const [look, dots] of byLook) {
    if (dots.length === 0) continue
    context.fillStyle = inks[INK_OF[look]]
    context.beginPath()
    for (const { x, y } of dots) {
      context.moveTo(x + radius, y)
      context.arc(x, y, radius, 0, 2 * Math.PI)
    }
    context.fill()
  }
}
