import type { Locator } from '@playwright/test'

/** Where something is on the page, px. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const boxOf = async (locator: Locator): Promise<Box> => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('not on the page')
  return box
}

/** Whether one lies over the other. */
export const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Pairs of which one lies over the other by more than its edge, px. */
export function overlaps(
  boxes: readonly Box[],
  others: readonly Box[],
): readonly (readonly Box[])[] {
  const inset = ({ x, y, width, height }: Box): Box => ({
    x: x + 2,
    y: y + 2,
    width: width - 4,
    height: height - 4,
  })
  return boxes.flatMap((one, index) =>
    [...boxes.slice(index + 1), ...others]
      .filter((other) => meet(inset(one), inset(other)))
      .map((other) => [one, other]),
  )
}

/** All of one moment: what goes away while it is asked for is not among them. */
export const boxesOf = (locator: Locator): Promise<readonly Box[]> =>
  locator.evaluateAll((its) =>
    its
      .filter((one) => one.isConnected)
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return { x, y, width, height }
      }),
  )
