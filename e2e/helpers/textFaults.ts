import type { Page } from '@playwright/test'

/** Texts that overlap, leave their card, or are cut off, as sentences that name them. */
export const textFaults = (page: Page): Promise<readonly string[]> => page.evaluate(findTextFaults)

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
