import type { Locator } from '@playwright/test'
import { boxOf, overlap } from '../helpers/boxes.ts'
import { openStill, transport } from '../helpers/lab.ts'
import { LESSON_WORDS, openLesson } from '../helpers/lesson.ts'
import { expect, test } from '../helpers/test.ts'

/** The smallest text in a part of the page, as drawn, px. */
const leastLetters = (part: Locator) =>
  part.evaluate((root: HTMLElement) => {
    const letters = [...root.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        element.closest('table, [role=tooltip]') === null &&
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        ),
    )
    if (letters.length === 0) return 0
    const large = root.getBoundingClientRect().width / root.offsetWidth
    return Math.min(
      ...letters.map((element) => large * Number.parseFloat(getComputedStyle(element).fontSize)),
    )
  })

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
] as const) {
  test(`the projected diagram is drawn larger at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openStill(page)
    await page.keyboard.press('v')
    const diagram = page.getByRole('region', { name: 'Space-time diagram' })
    const lanes = diagram.getByRole('list', { name: 'Lifelines' })
    const pad = diagram.getByRole('application')
    const before = await boxOf(lanes)
    await page.keyboard.press('p')
    await expect.poll(async () => (await boxOf(lanes)).width / before.width).toBeCloseTo(1.42, 1)
    await expect.poll(() => leastLetters(diagram)).toBeGreaterThanOrEqual(16.99)
    // The diagram fills its old room, and every lane is visible.
    const [field, stage] = [await boxOf(pad), await boxOf(page.getByRole('main'))]
    expect(field.x + field.width).toBeCloseTo(stage.x + stage.width, 0)
    for (const head of await lanes.getByRole('button').all())
      await expect(head).toBeInViewport({ ratio: 0.99 })
    // The canvas has one pixel for each pixel of the screen.
    const painted = await diagram.locator('canvas').evaluate((canvas: HTMLCanvasElement) => ({
      ratio: canvas.width / canvas.getBoundingClientRect().width,
      of: devicePixelRatio,
    }))
    expect(painted.ratio).toBeCloseTo(painted.of, 2)
    // The tooltip appears beside the pointer.
    await pad.press('0')
    const head = await boxOf(lanes.getByRole('button', { name: 'LEADING' }))
    const [x, y] = [field.x + field.width * 0.5, head.y + head.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.move(x + 1, y)
    const tip = diagram.getByRole('tooltip')
    await expect(tip).toBeVisible()
    await expect.poll(async () => (await boxOf(tip)).x - x).toBeLessThan(24)
  })

  test(`time beneath the projected stage is read from afar at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openStill(page)
    const dock = page.getByRole('contentinfo')
    const heightBefore = (await boxOf(transport(page))).height
    await page.keyboard.press('p')
    await expect.poll(() => leastLetters(transport(page))).toBeGreaterThanOrEqual(16)
    const sizeOf = (part: Locator) =>
      part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    const step = dock.getByText(/^step \d+$/)
    const why = dock.getByRole('button', { name: 'Why?' })
    const speed = transport(page).getByRole('combobox', { name: 'Speed' })
    for (const part of [step, why, speed])
      await expect.poll(() => sizeOf(part)).toBeGreaterThanOrEqual(16)
    // No part is covered, and the stage keeps its height.
    await expect.poll(async () => (await boxOf(transport(page))).height).toBe(heightBefore)
    const sentence = dock.getByRole('status')
    const parts = await Promise.all([step, sentence, why].map(boxOf))
    const [first, second, third] = parts
    expect(first !== undefined && second !== undefined && overlap(first, second)).toBe(false)
    expect(second !== undefined && third !== undefined && overlap(second, third)).toBe(false)
    const live = await boxOf(transport(page).getByRole('button', { name: 'Live' }))
    expect(live.x + live.width).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: 'Panel', exact: true }).click()
    const menu = page.getByRole('menu', { name: 'Panel' })
    await expect.poll(() => leastLetters(menu)).toBeGreaterThanOrEqual(16)
    await expect(menu).toBeInViewport({ ratio: 1 })
  })
}

test('both compared runs are drawn larger before a class', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 860 })
  await openStill(page)
  await page.getByRole('radio', { name: 'Compare' }).check()
  const view = page.getByRole('region', { name: 'Compare two runs' })
  await view.getByRole('button', { name: 'Compare', exact: true }).click()
  const [one, other] = [view.getByRole('figure').first(), view.getByRole('figure').nth(1)]
  const server = other.locator('[data-server]').first()
  await expect(server).toBeVisible()
  expect(await leastLetters(server)).toBeLessThan(14)
  await page.keyboard.press('p')
  await expect.poll(() => leastLetters(server)).toBeGreaterThan(16)
  for (const side of [one, other]) await expect(side).toBeInViewport({ ratio: 1 })
})

test('the words of a low wall stand above its button', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openLesson(page, LESSON_WORDS.en, '3.2', 6)
  await page.keyboard.press('p')
  await expect(page.getByRole('button', { name: 'Leave projector' })).toBeVisible()
  const stage = page.getByRole('main')
  const remove = await boxOf(stage.getByRole('button', { name: 'Remove the partition' }))
  const words = await boxOf(stage.getByText('PARTITION · up 1.00 s'))
  expect(overlap(words, remove)).toBe(false)
  expect(words.y).toBeGreaterThanOrEqual((await boxOf(stage)).y)
})
