/** A part of the page, px. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Free space along the sides, px, and above, where the tools are. */
const MARGIN_PX = 14
const TOOLS_PX = 56

/** The part of the stage above a question at its foot, which no notice may cover. */
export const stageAbove = (stage: Box, question: Box | undefined): Box =>
  question === undefined || question.y <= stage.y
    ? stage
    : { ...stageOf(stage), height: Math.min(stage.height, question.y - stage.y) }

/** A rectangle of the browser has its fields in its prototype. */
const stageOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height })

/** The number of places tried between the sides of the stage, and between its foot and its head. */
const BETWEEN = 12

const between = (from: number, to: number): readonly number[] =>
  Array.from({ length: BETWEEN }, (_unused, index) =>
    Math.round(from + ((to - from) * index) / BETWEEN),
  )

/**
 * The place of an overlay that hides the least of the stage's content: at the foot if possible, else at the
 * head, else between them.
 */
export function placeOverlay(
  stage: Box,
  obstacles: readonly Box[],
  { width, height }: Pick<Box, 'width' | 'height'>,
): { readonly x: number; readonly y: number } {
  const right = stage.x + stage.width - width - MARGIN_PX
  const left = stage.x + MARGIN_PX
  const across = [left, right, stage.x + (stage.width - width) / 2, ...between(left, right)]
  const foot = stage.y + stage.height - height - MARGIN_PX
  const head = stage.y + TOOLS_PX
  const down = [foot, head, ...between(foot, head)]
  const places = down.flatMap((y) => across.map((x) => ({ x, y })))
  const hidden = places.map((place) => hiddenArea({ ...place, width, height }, obstacles))
  const least = Math.min(...hidden)
  return places[hidden.indexOf(least)] ?? { x: stage.x, y: stage.y }
}

/** The covered area of the obstacles, square px. */
export const hiddenArea = (box: Box, obstacles: readonly Box[]): number =>
  obstacles.reduce((sum, other) => sum + sharedArea(box, other), 0)

function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}
