import type { Page } from '@playwright/test'
import { LIBRARY } from '../../src/scenario/library/index.ts'
import { callPage } from '../helpers/api.ts'
import { boxOf } from '../helpers/boxes.ts'
import { waitForWholePage } from '../helpers/lab.ts'
import { keepSettings } from '../helpers/settings.ts'
import { CALM, expect, test } from '../helpers/test.ts'

/** No two texts overlap, none leaves its card, none is cut: six sizes, both languages. */

test.use(CALM)

/** Runs of the library with moments, virtual ms, that crowd the stage. */
const MOMENTS: readonly (readonly [run: string, moments: readonly number[]])[] = [
  ['first-election-5', [1, 250]],
  ['two-leaders', [3_000, 9_000]],
  ['hung-leader', [9_000]],
  ['joint-quorum', [5_000]],
  ['torn-record', [300]],
  ['redis-redlock-comparison', [16_000]],
  ['etcd-changes-its-leader', [5_000]],
]

const SIZES = [
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [390, 844],
] as const
const PROJECTED = [
  [1920, 1080],
  [1024, 768],
] as const

for (const language of ['en', 'zh-CN'])
  for (const [id, moments] of MOMENTS)
    test(`every text of ${id} has its place: ${language}`, async ({ page }) => {
      test.slow()
      // A window that fills the screen cannot be sized.
      await page.addInitScript(() => {
        Element.prototype.requestFullscreen = () => Promise.reject(new Error('not now'))
      })
      await keepSettings(page, { language })
      await page.goto('./')
      const entry = LIBRARY.find((one) => one.id === id)
      await callPage(page, 'load', entry?.scenario)
      await waitForWholePage(page)
      const expectPlaces = async (sizes: typeof SIZES | typeof PROJECTED): Promise<void> => {
        for (const at of moments) {
          await callPage(page, 'seek', { at })
          for (const [width, height] of sizes) {
            await page.setViewportSize({ width, height })
            await boxOf(page.getByRole('region', { name: /^(Transport|播放控制)$/ }))
            await expect.poll(() => textFaults(page), { message: `${at} ms, ${width}` }).toEqual([])
          }
        }
      }
      await expectPlaces(SIZES)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.keyboard.press('p')
      await expect(page.getByRole('button', { name: /^(Leave projector|退出投影)$/ })).toBeVisible()
      await expectPlaces(PROJECTED)
    })

/** Texts that overlap, leave their card, or are cut off, as sentences that name them. */
const textFaults = (page: Page): Promise<readonly string[]> => page.evaluate(findTextFaults)

/** Runs in the page. */
function findTextFaults(): readonly string[] {
  /** Drawn letters reach less far than the box of their line. */
  const SLACK_PX = 2
  interface Line {
    readonly element: Element
    readonly text: string
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }

  const linesOf = (node: Node): readonly Line[] => {
    const text = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (text === '' || element === null) return []
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
    const range = document.createRange()
    range.selectNodeContents(node)
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    return [...range.getClientRects()]
      .filter(({ width, height }) => width > 1 && height > 1)
      .map(({ left, right, top, bottom, height }) => {
        const air = Math.max(0, (height - size * (height / Math.max(height, size))) / 4)
        return { element, text, left, right, top: top + air, bottom: bottom - air }
      })
  }

  /** Answers whether a reader sees the line: it is in the window, not scrolled away, and nothing lies over it. */
  const isSeen = ({ element, left, right, top, bottom }: Line): boolean => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { overflow, clipPath } = getComputedStyle(at)
      // A text for screen readers alone.
      if (clipPath === 'inset(50%)') return false
      if (overflow === 'visible') continue
      const view = at.getBoundingClientRect()
      if (x < view.left || x > view.right || y < view.top || y > view.bottom) return false
    }
    const over = document.elementFromPoint(x, y)
    return over !== null && (element.contains(over) || over.contains(element))
  }

  const isBox = (element: Element): boolean => {
    if (!(element instanceof HTMLElement)) return false
    const { borderTopWidth, borderTopStyle, backgroundColor, display } = getComputedStyle(element)
    if (display === 'inline') return false
    const isFilled = !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
    return isFilled || (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0)
  }

  /** The nearest ancestor that a reader sees as a box. */
  const boxAround = (element: Element): Element | undefined => {
    for (
      let at: Element | null = element;
      at !== null && at !== document.body;
      at = at.parentElement
    ) {
      if (isBox(at)) return at
      if (at instanceof HTMLElement && getComputedStyle(at).overflow !== 'visible') return undefined
    }
    return undefined
  }

  const name = ({ text, element }: Line): string =>
    `“${text.slice(0, 60)}” (${element.getAttribute('class')?.split(' ')[0] ?? element.tagName})`

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const lines: Line[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    lines.push(...linesOf(node))
  const seen = lines.filter(isSeen)

  const faults: string[] = []
  seen.forEach((line, index) => {
    const box = boxAround(line.element)?.getBoundingClientRect()
    if (
      box !== undefined &&
      (line.left < box.left - SLACK_PX ||
        line.right > box.right + SLACK_PX ||
        line.top < box.top - SLACK_PX ||
        line.bottom > box.bottom + SLACK_PX)
    )
      faults.push(`${name(line)} leaves its box`)
    for (const other of seen.slice(index + 1)) {
      const isApart =
        line.element === other.element ||
        line.right - SLACK_PX <= other.left ||
        other.right - SLACK_PX <= line.left ||
        line.bottom - SLACK_PX <= other.top ||
        other.bottom - SLACK_PX <= line.top
      if (!isApart) faults.push(`${name(line)} overlaps ${name(other)}`)
    }
  })

  for (const element of new Set(seen.map((line) => line.element))) {
    if (!(element instanceof HTMLElement)) continue
    const { overflowX, textOverflow } = getComputedStyle(element)
    const isCut = element.scrollWidth > element.clientWidth + SLACK_PX && element.clientWidth > 0
    if (isCut && overflowX === 'hidden' && textOverflow !== 'ellipsis')
      faults.push(`“${element.textContent?.trim().slice(0, 60)}” is cut`)
  }
  return [...new Set(faults)]
}
