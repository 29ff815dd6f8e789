import type { ActorId } from '../../../kernel/actor'
import { linesOn, type StageLayout } from '../layout'
import { meets } from '../geometry'

/** All pairs whose link is drawn: the leader's, or without one any two; on each side of a wall. */
export function pairsOn(
  { sides }: StageLayout,
  leader: number | undefined,
): readonly (readonly [ActorId, ActorId])[] {
  return sides.flatMap(({ members }) =>
    members.flatMap((from) =>
      members.flatMap((to) => {
        const isDrawn = leader === undefined ? from < to : from === leader && to !== leader
        return isDrawn ? [[from, to] as const] : []
      }),
    ),
  )
}

/** Links that pass behind a card, a client or the tally. */
export function hiddenOn(layout: StageLayout, leader: number | undefined): readonly string[] {
  const lineBetween = linesOn(layout)
  const placed = [
    ...layout.cards,
    ...layout.clients,
    ...(layout.hub === undefined ? [] : [{ id: 'hub', rect: layout.hub }]),
  ]
  return pairsOn(layout, leader).flatMap(([from, to]) => {
    const line = lineBetween(from, to)
    if (line === undefined) return [`${from}–${to} is not drawn`]
    return placed
      .filter(({ rect }) => rect !== line.source && rect !== line.target)
      .filter(({ rect }) => meets(rect, line.polyline, 0))
      .map(({ id }) => `${from}–${to} behind ${id}`)
  })
}
