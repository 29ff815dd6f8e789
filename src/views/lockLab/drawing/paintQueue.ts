import { readPalette } from '../../../drawing'
import {
  HOLDER_BOTTOM_PX,
  HOLDER_MIDDLE_PX,
  HOLDER_PX,
  HOLDER_WIDTH_PX,
  holderPlace,
  NUMBER_RADIUS,
  type FloorSize,
  type Place,
} from '../layout/layout'
import { bellInks, bellPx, paintBell } from './paintBell'
import { paintDots } from './paintDots'
import type { Phase } from '../model/queue'
import type { Inks, QueuePicture } from './queuePicture'
import type { QueueContext } from './shapeContext'

export function readInks(element: Element): Inks {
  const of = readPalette(element)
  return {
    ink: of('--ink'),
    faint: of('--line-2'),
    edge: of('--edge'),
    surface: of('--surface'),
    watch: of('--kind-watch'),
    watchLine: of('--kind-watch-line'),
    onWatch: of('--on-watch'),
    fault: of('--fault'),
    stage: of('--stage'),
  }
}

/** Below this a token is a dot: neither a head nor a number can be made out. */
const PERSON_RADIUS = 8
const NUMBER_PX_MIN = 10

/** Paints the line of those who wait, what each of them watches, and the events on their way. */
export function paintQueue(context: QueueContext, picture: QueuePicture): void {
  const { state, size } = picture
  context.clearRect(0, 0, size.width, size.height)
  const places = placesOf(picture)
  if (picture.shape !== 'crowd') paintWatches(context, picture, places)
  if (picture.floor.radius < PERSON_RADIUS) {
    const phaseOf = (client: number) => (state.phase[client] === 'asking' ? 'asks' : 'waits')
    paintDots(context, picture, places, (client) =>
      isFresh(picture, client) ? 'woken' : phaseOf(client),
    )
  } else {
    for (const client of state.line) {
      const place = places.get(client)
      if (place !== undefined) paintToken(context, picture, client, place)
    }
  }
  if (picture.shape !== 'crowd') paintBells(context, picture, places)
  for (const client of state.holders) paintArriving(context, picture, client)
}

/** Who has just been given the lock walks up to it. */
function paintArriving(context: QueueContext, picture: QueuePicture, client: number): void {
  const { state, floor, us, moveUs, size, isStill } = picture
  const share = (us - (state.changedUs[client] ?? -Infinity)) / moveUs
  const rank = state.lineBefore.indexOf(client)
  const from = floor.places[rank]
  if (share >= 1 || from === undefined) return
  const isRung = picture.shape !== 'crowd' && isFresh(picture, client)
  if (isStill) {
    // It is there already; the event that told it stands beside its box.
    if (!isRung) return
    bellInks(context, picture)
    const besidePx = size.width / 2 + HOLDER_WIDTH_PX / 2 + 18
    paintBell(context, besidePx, HOLDER_MIDDLE_PX, bellPx(floor), picture.inks)
    return
  }
  const to = holderPlace(size)
  const done = eased(share)
  context.save()
  context.globalAlpha = 1 - done * 0.8
  const place = { x: from.x + (to.x - from.x) * done, y: from.y + (to.y - from.y) * done }
  paintToken(context, picture, client, place)
  context.restore()
  if (isRung) {
    bellInks(context, picture)
    paintBell(context, place.x, place.y - floor.radius * BELL_ABOVE, bellPx(floor), picture.inks)
  }
}

/** It was woken so shortly before that it is shown as woken still. */
const isFresh = ({ state, us, moveUs }: QueuePicture, client: number): boolean =>
  state.phase[client] === 'woken' || us - (state.wokenUs[client] ?? -Infinity) < moveUs

/** Where each in line stands now: from its rank before the last change to its rank after it. */
export function placesOf(picture: QueuePicture): ReadonlyMap<number, Place> {
  const { state, floor, us, moveUs, isStill } = picture
  const share = isStill ? 1 : eased((us - state.lineChangedUs) / moveUs)
  const before = new Map<number, number>()
  if (share < 1) state.lineBefore.forEach((client, rank) => before.set(client, rank))
  const places = new Map<number, Place>()
  state.line.forEach((client, rank) => {
    const to = floor.places[rank]
    if (to === undefined) return
    const from = floor.places[before.get(client) ?? rank] ?? to
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

function paintWatches(
  context: QueueContext,
  picture: QueuePicture,
  places: ReadonlyMap<number, Place>,
): void {
  const { state, inks, floor, size, shape } = picture
  const hub = holderPlace(size)
  const isCrowd = floor.radius < PERSON_RADIUS
  context.save()
  context.lineWidth = isCrowd ? 0.6 : 1.2
  context.strokeStyle = shape === 'fan' ? inks.watchLine : inks.edge
  context.fillStyle = context.strokeStyle
  context.globalAlpha = shape === 'fan' ? (isCrowd ? 0.22 : 0.6) : 0.9
  if (shape === 'snake' && !isCrowd) context.setLineDash([3, 3])
  const heads: (readonly [Place, Place])[] = []
  context.beginPath()
  for (const client of state.line) {
    if (state.phase[client] !== 'waiting') continue
    const from = places.get(client)
    if (from === undefined) continue
    const target = places.get(state.target[client] ?? -1)
    if (shape === 'snake' && target === undefined) {
      heads.push(elbow(context, from, size, floor.radius))
      continue
    }
    // From afar, who watches a neighbour is seen to do so by standing beside it.
    if (shape === 'snake' && isCrowd && isNeighbour(from, target ?? hub, floor.radius)) continue
    const to = target ?? hub
    const [a, b] = between(from, to, floor.radius * 1.25, to === hub ? 0 : floor.radius * 1.45)
    context.moveTo(a.x, a.y)
    context.lineTo(b.x, b.y)
    // What is watched is the holder's node: the lines lead up to its box.
    if (to === hub) context.lineTo(b.x, HOLDER_BOTTOM_PX)
    if (shape === 'snake' && floor.radius >= 5) heads.push([a, b])
  }
  context.stroke()
  context.setLineDash([])
  for (const [a, b] of heads) paintHead(context, a, b, Math.min(6, floor.radius * 0.6))
  context.restore()
}

/** Side by side, in a row or at its turn. */
const isNeighbour = (a: Place, b: Place, radius: number): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) < radius * NEAR

/** Of those who stand side by side, in radii. */
const NEAR = 4

/** From who is first in line round to the holder's box, past nobody else; gives its last piece. */
function elbow(
  context: QueueContext,
  from: Place,
  { width }: FloorSize,
  radius: number,
): readonly [Place, Place] {
  const side = from.x <= width / 2 ? -1 : 1
  const reach = Math.min(width / 2 - 1, HOLDER_WIDTH_PX / 2 + 4)
  const end = { x: width / 2 + side * reach, y: HOLDER_MIDDLE_PX }
  const isBeside = Math.abs(from.x - width / 2) > reach
  const corner = isBeside ? { x: from.x, y: end.y } : { x: from.x, y: HOLDER_PX }
  context.moveTo(from.x, from.y - radius * 1.3)
  context.lineTo(corner.x, corner.y)
  if (!isBeside) return [from, corner]
  context.lineTo(end.x, end.y)
  return [corner, end]
}

/** The piece of a line that leaves both ends free. */
function between(from: Place, to: Place, startPx: number, endPx: number): readonly [Place, Place] {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y))
  const at = (px: number): Place => ({
    x: from.x + ((to.x - from.x) * px) / length,
    y: from.y + ((to.y - from.y) * px) / length,
  })
  return [at(Math.min(startPx, length / 2)), at(Math.max(length - endPx, length / 2))]
}

function paintHead(context: QueueContext, from: Place, to: Place, px: number): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  context.beginPath()
  context.moveTo(to.x, to.y)
  for (const turn of [-0.45, 0.45]) {
    context.lineTo(to.x - px * Math.cos(angle + turn), to.y - px * Math.sin(angle + turn))
  }
  context.closePath()
  context.fill()
}

function paintToken(
  context: QueueContext,
  picture: QueuePicture,
  client: number,
  { x, y }: Place,
): void {
  const { state, floor, inks } = picture
  const { radius } = floor
  const phase: Phase = state.phase[client] ?? 'away'
  const isWoken = isFresh(picture, client)
  const isPaused = state.isPaused[client] === true
  context.fillStyle = isWoken ? inks.watch : inks.surface
  context.strokeStyle = isWoken ? inks.watchLine : phase === 'asking' ? inks.faint : inks.edge
  context.lineWidth = Math.max(0.8, radius / 9)
  if (radius < PERSON_RADIUS) {
    context.beginPath()
    context.arc(x, y, radius * 0.9, 0, 2 * Math.PI)
    context.fill()
    context.stroke()
    return
  }
  if (isPaused) context.setLineDash([3, 3])
  context.beginPath()
  context.arc(x, y - radius * 0.62, radius * 0.46, 0, 2 * Math.PI)
  context.fill()
  context.stroke()
  context.beginPath()
  const half = radius * 0.98
  context.moveTo(x - half, y + radius * 0.92)
  context.bezierCurveTo(
    x - half,
    y - radius * 0.35,
    x + half,
    y - radius * 0.35,
    x + half,
    y + radius * 0.92,
  )
  context.closePath()
  context.fill()
  context.stroke()
  context.setLineDash([])
  if (radius < NUMBER_RADIUS) return
  context.fillStyle = isWoken ? inks.onWatch : inks.ink
  context.font = `650 ${Math.max(NUMBER_PX_MIN, Math.round(radius * 0.68))}px "JetBrains Mono Variable", monospace`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(String(client + 1), x, y + radius * 0.44)
}

/** Events on their way from what was watched to those who were woken by it just now. */
function paintBells(
  context: QueueContext,
  picture: QueuePicture,
  places: ReadonlyMap<number, Place>,
): void {
  const { state, us, moveUs, size, inks, floor, isStill } = picture
  const hub = holderPlace(size)
  const radius = bellPx(floor)
  bellInks(context, picture)
  for (const client of state.line) {
    const sinceUs = us - (state.wokenUs[client] ?? -Infinity)
    const to = places.get(client)
    if (sinceUs > moveUs || to === undefined) continue
    const share = isStill ? 1 : eased(sinceUs / moveUs)
    const x = hub.x + (to.x - hub.x) * share
    const y = hub.y + (to.y - floor.radius * BELL_ABOVE - hub.y) * share
    paintBell(context, x, y, radius, inks)
  }
}

/** Over the head of whom it reaches, in radii. */
const BELL_ABOVE = 1.6
