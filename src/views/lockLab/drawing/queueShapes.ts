import type { ColourToken, Shape } from '../../../drawing'
import {
  HOLDER_MIDDLE_PX,
  HOLDER_WIDTH_PX,
  holderPlace,
  NUMBER_RADIUS,
  PERSON_RADIUS,
  type Place,
} from '../layout/queueLayout'
import type { QueuePicture } from './queuePicture'
import { bellRadius, watchEventShapes } from './watchEventShapes'
import { watchLineShapes } from './watchLineShapes'

const NUMBER_PX_MIN = 10
/** The distance from the middle of a digit of JetBrains Mono to its baseline, em. */
const MIDDLE_EMS = 0.2722
/** The distance of a client from the bell above it, in radii. */
const BELL_ABOVE = 1.6

/** The clients in line, the nodes that each of them watches, and the watch events on their way. */
export function queueShapes(picture: QueuePicture): readonly Shape[] {
  const { state, shape, layout } = picture
  const places = placesOf(picture)
  const hasWatches = shape !== 'crowd'
  const clients =
    layout.radius < PERSON_RADIUS
      ? dotShapes(picture, places)
      : state.line.flatMap((client) => {
          const place = places.get(client)
          return place === undefined ? [] : clientShapes(picture, client, place)
        })
  return [
    ...(hasWatches ? watchLineShapes(picture, places) : []),
    ...clients,
    ...(hasWatches ? bellsOf(picture, places) : []),
    ...state.holders.flatMap((client) => arrivingShapes(picture, client)),
  ]
}

/** A client that was given the lock a moment ago, on its way to the holder's box. */
function arrivingShapes(picture: QueuePicture, client: number): readonly Shape[] {
  const { state, layout, us, moveUs, size, isStill } = picture
  const share = (us - (state.changedUs[client] ?? -Infinity)) / moveUs
  const from = layout.places[state.lineBefore.indexOf(client)]
  if (share >= 1 || from === undefined) return []
  const isRung = picture.shape !== 'crowd' && isFresh(picture, client)
  if (isStill) {
    // The client has reached the box; its watch event stands beside it.
    const beside = { x: size.width / 2 + HOLDER_WIDTH_PX / 2 + 18, y: HOLDER_MIDDLE_PX }
    return isRung ? watchEventShapes([beside], bellRadius(layout)) : []
  }
  const to = holderPlace(size)
  const done = eased(share)
  const place = { x: from.x + (to.x - from.x) * done, y: from.y + (to.y - from.y) * done }
  const bell = { x: place.x, y: place.y - layout.radius * BELL_ABOVE }
  return [
    { type: 'group', opacity: 1 - done * 0.8, shapes: clientShapes(picture, client, place) },
    ...(isRung ? watchEventShapes([bell], bellRadius(layout)) : []),
  ]
}

/** Whether a client is woken, or was woken a moment ago. */
const isFresh = ({ state, us, moveUs }: QueuePicture, client: number): boolean =>
  state.phase[client] === 'woken' || us - (state.wokenUs[client] ?? -Infinity) < moveUs

/** The places of the clients now: on their way from the rank before the last change to the one after it. */
function placesOf(picture: QueuePicture): ReadonlyMap<number, Place> {
  const { state, layout, us, moveUs, isStill } = picture
  const share = isStill ? 1 : eased((us - state.lineChangedUs) / moveUs)
  const before = new Map<number, number>()
  if (share < 1) state.lineBefore.forEach((client, rank) => before.set(client, rank))
  const places = new Map<number, Place>()
  state.line.forEach((client, rank) => {
    const to = layout.places[rank]
    if (to === undefined) return
    const from = layout.places[before.get(client) ?? rank] ?? to
    places.set(client, {
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    })
  })
  return places
}

const eased = (share: number): number => {
  const part = Math.min(1, Math.max(0, share))
  return 1 - (1 - part) ** 3
}

const DOT_COLOURS = {
  waits: '--edge',
  asks: '--line-2',
  woken: '--kind-watch-line',
} as const satisfies Readonly<Record<string, ColourToken>>
const DOT_SHARE = 0.8

/**
 * Draws clients too small for heads as dots. Outlines of hundreds of dots would cost as much as the dots, so
 * they have none, and all dots of one look are one shape.
 */
function dotShapes(picture: QueuePicture, places: ReadonlyMap<number, Place>): readonly Shape[] {
  const { state, layout } = picture
  const centres = { waits: [] as number[], asks: [] as number[], woken: [] as number[] }
  for (const client of state.line) {
    const place = places.get(client)
    if (place === undefined) continue
    const isAsking = state.phase[client] === 'asking'
    const look = isFresh(picture, client) ? 'woken' : isAsking ? 'asks' : 'waits'
    centres[look].push(place.x, place.y)
  }
  return (['waits', 'asks', 'woken'] as const).flatMap((look): readonly Shape[] =>
    centres[look].length === 0
      ? []
      : [
          {
            type: 'dots',
            centres: centres[look],
            radius: layout.radius * DOT_SHARE,
            fill: DOT_COLOURS[look],
          },
        ],
  )
}

/** A client as a person with its number. */
function clientShapes(picture: QueuePicture, client: number, { x, y }: Place): readonly Shape[] {
  const { state, layout } = picture
  const { radius } = layout
  const isWoken = isFresh(picture, client)
  const isAsking = state.phase[client] === 'asking'
  const look = {
    type: 'path',
    x,
    y,
    fill: isWoken ? '--kind-watch' : '--surface',
    stroke: isWoken ? '--kind-watch-line' : isAsking ? '--line-2' : '--edge',
    strokePx: Math.max(0.8, radius / 9),
    ...(state.isPaused[client] === true && { dash: [3, 3] }),
  } as const
  if (radius < PERSON_RADIUS) return [{ ...look, d: circlePath(0, radius * 0.9) }]
  const sizePx = Math.max(NUMBER_PX_MIN, Math.round(radius * 0.68))
  const person: readonly Shape[] = [
    { ...look, d: circlePath(radius * -0.62, radius * 0.46) },
    { ...look, d: shouldersPath(radius) },
  ]
  if (radius < NUMBER_RADIUS) return person
  return [
    ...person,
    {
      type: 'text',
      text: String(client + 1),
      x,
      y: y + radius * 0.44 + sizePx * MIDDLE_EMS,
      sizePx,
      weight: 650,
      isMono: true,
      anchor: 'middle',
      fill: isWoken ? '--on-watch' : '--ink',
    },
  ]
}

/** The path of a circle below the origin. */
function circlePath(y: number, radius: number): string {
  const half = `A${radius} ${radius} 0 0 1`
  return `M${radius} ${y}${half} ${-radius} ${y}${half} ${radius} ${y}`
}

function shouldersPath(radius: number): string {
  const half = radius * 0.98
  const bottom = radius * 0.92
  const top = radius * -0.35
  return `M${-half} ${bottom}C${-half} ${top} ${half} ${top} ${half} ${bottom}Z`
}

/** Watch events on their way from the watched node to the clients that they have just woken. */
function bellsOf(picture: QueuePicture, places: ReadonlyMap<number, Place>): readonly Shape[] {
  const { state, us, moveUs, size, layout, isStill } = picture
  const hub = holderPlace(size)
  const bells = state.line.flatMap((client): readonly Place[] => {
    const sinceUs = us - (state.wokenUs[client] ?? -Infinity)
    const to = places.get(client)
    if (sinceUs > moveUs || to === undefined) return []
    const share = isStill ? 1 : eased(sinceUs / moveUs)
    const x = hub.x + (to.x - hub.x) * share
    const y = hub.y + (to.y - layout.radius * BELL_ABOVE - hub.y) * share
    return [{ x, y }]
  })
  return watchEventShapes(bells, bellRadius(layout))
}
