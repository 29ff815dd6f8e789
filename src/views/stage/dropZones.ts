import type { ServerId } from '../../actor'
import { isNear } from './rects'
import type { DraggingInput, DropZone } from './useDragging'

export { zoneUnder } from './zoneUnder'

const ZONE_PX = 120

/** Both edges, as places for a new side. */
export function edgeZones(
  groups: DropZone['groups'],
  { width, height }: DraggingInput['stage'],
): readonly DropZone[] {
  const edge = { y: 0, width: ZONE_PX, height }
  return [width - ZONE_PX, 0].map((x) => ({ rect: { ...edge, x }, groups, isNew: true }))
}

/** The edges beside its own side as places for a new one; the other sides as places to join. */
export function zonesFor(
  server: ServerId,
  sides: DraggingInput['sides'],
  stage: DraggingInput['stage'],
): readonly DropZone[] {
  const own = sides.find(({ members }) => members.includes(server))
  if (own === undefined) return []
  const without = sides
    .map(({ members }) => members.filter((member) => member !== server))
    .filter((members) => members.length > 0)
  const joining: DropZone[] = []
  for (const side of sides) {
    if (side === own) continue
    const joined = sides
      .map(({ members }) =>
        side.members === members
          ? [...members, server]
          : members.filter((member) => member !== server),
      )
      .filter((members) => members.length > 0)
    joining.push({ rect: side.rect, groups: joined, isNew: false })
  }
  if (own.members.length === 1) return joining
  const edges = edgeZones([...without, [server]], stage)
  if (joining.length === 0) return edges
  // What is dropped onto a standing side joins it: a new one begins only at the edges of its own.
  const { y, height } = own.rect
  const free = edges.filter(({ rect }) => isNear(rect, own.rect, 0))
  return [...joining, ...free.map((zone) => ({ ...zone, rect: { ...zone.rect, y, height } }))]
}
