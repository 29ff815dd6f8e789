import type { Locator } from '@playwright/test'

/** Where something is on the page, px. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where something is once it is seen and lies still: at one place in two frames. */
export async function boxOf(locator: Locator): Promise<Box> {
  await locator.waitFor()
  await locator.evaluate(untilStill)
  const box = await locator.boundingBox()
  if (box === null) throw new Error('not on the page')
  return box
}

/** In the page: waits until an element lies where it lay in the frame before. */
async function untilStill(element: Element): Promise<void> {
  const place = (): string => JSON.stringify(element.getBoundingClientRect())
  for (let before = ''; before !== place();) {
    before = place()
    await new Promise((resolve) => window.requestAnimationFrame(resolve))
  }
}

/** Whether one lies over the other. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Pairs of which one lies over the other by more than its edge, px. */
export function overlappingPairs(
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
      .filter((other) => overlap(inset(one), inset(other)))
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
