import type { ActorId, ActorName } from '../../../kernel/actor'
import type { Frame } from '../../../simulator'
import type { PlacedRival } from '../layout'
import { blockedBy, separationOf, sidesAmong } from '../model'
import type { Rect } from '../geometry'
import { edgeZones, type DraggingInput } from './useDragging'
import type { DropZone } from './zoneUnder'

/** The margin around a card that makes it easier to hit, px. */
const AROUND_PX = 7

/**
 * The drop zones of a rival's card: over an edge it is cut off from its group, on a card of another group it
 * joins that group. Rivals have no side of the stage of their own, and the wall among ZooKeeper's servers
 * stays.
 */
export function rivalZones(
  frame: Frame,
  actor: ActorName,
  placed: readonly PlacedRival[],
  stage: DraggingInput['stage'],
): readonly DropZone[] {
  const names = (frame.rivals ?? []).map(({ id }) => id)
  const groups = sidesAmong(names, blockedBy(frame.walls)).map((group) =>
    names.filter((name) => group.includes(name)),
  )
  const own = groups.find((group) => group.includes(actor))
  if (own === undefined) return []
  const { sides } = separationOf(frame)
  const walled: readonly (readonly ActorId[])[] = sides.length > 1 ? sides : []
  const others = (group: readonly ActorName[]) => group.filter((member) => member !== actor)
  const without = groups.map(others).filter((group) => group.length > 0)
  const joining = groups
    .filter((group) => group !== own)
    .flatMap((group) => {
      const joined = groups.flatMap((members) =>
        members === group ? [[...members, actor]] : members === own ? [others(members)] : [members],
      )
      const zone = {
        groups: [...walled, ...joined.filter((members) => members.length > 0)],
        isNew: false,
      }
      const cards = placed.filter(({ id }) => group.includes(id))
      return cards.map(({ rect }) => ({ ...zone, rect: around(rect) }))
    })
  const cutOff = [...walled, ...without, [actor]]
  // A card is a larger aim than the edge behind it.
  return own.length > 1 ? [...joining, ...edgeZones(cutOff, stage)] : joining
}

const around = ({ x, y, width, height }: Rect): Rect => ({
  x: x - AROUND_PX,
  y: y - AROUND_PX,
  width: width + 2 * AROUND_PX,
  height: height + 2 * AROUND_PX,
})
