import type { Locator } from '@playwright/test'

/** The place of a part on the page, px. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Measures a part once it is visible and has the same place in two successive frames. */
export async function boxOf(locator: Locator): Promise<Box> {
  await locator.waitFor()
  await locator.evaluate(untilStill)
  const box = await locator.boundingBox()
  if (box === null) throw new Error('not on the page')
  return box
}

/** Runs in the page: waits until an element has the same place in two successive frames. */
async function untilStill(element: Element): Promise<void> {
  const place = (): string => JSON.stringify(element.getBoundingClientRect())
  for (let before = ''; before !== place();) {
    before = place()
    await new Promise((resolve) => window.requestAnimationFrame(resolve))
  }
}

/** Answers whether two boxes overlap. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Pairs of boxes that overlap by more than their edges of 2 px. */
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

/** Measures all parts at one moment; parts that are removed meanwhile are left out. */
export const boxesOf = (locator: Locator): Promise<readonly Box[]> =>
  locator.evaluateAll((elements) =>
    elements
      .filter((one) => one.isConnected)
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return { x, y, width, height }
      }),
  )

/** Counts the lines over which the first occurrence of a word in a part is drawn. */
export const lineCountOf = (locator: Locator, word: string): Promise<number> =>
  locator.evaluate((root, text) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const from = node.textContent?.indexOf(text) ?? -1
      if (from < 0) continue
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, from + text.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    throw new Error(`${text} is not there`)
  }, word)
