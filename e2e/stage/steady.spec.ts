import type { Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { boxOf } from '../helpers/boxes.ts'
import { openRun as openPrepared } from '../helpers/gallery.ts'
import { card, leaderCard, openLab, passTime, pause } from '../helpers/lab.ts'
import { goTo, openRun, FIVE } from '../helpers/runs.ts'
import { CALM, expect, test } from '../helpers/test.ts'

/** The largest sum of Chromium's layout shifts that nobody notices. */
const SHIFT = 0.01

/** A layout shift as Chromium tells it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Makes the page note each layout shift from now on: its size and the elements that moved. */
async function watchShifts(page: Page): Promise<() => Promise<readonly [number, string][]>> {
  const noted = await page.evaluateHandle(() => {
    const shifts: [number, string][] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const names = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName} ${node.className}` : '',
        )
        if (!entry.hadRecentInput) shifts.push([entry.value, names.join(', ')])
      }
    }).observe({ type: 'layout-shift' })
    return shifts
  })
  return () => noted.jsonValue()
}

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`nothing jumps at ${width} × ${height} while the election from its beginning plays`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await openLab(page, './')
    await page.getByRole('button', { name: /^Watch an election/ }).click()
    await expect(card(page, 5)).toHaveAccessibleName(/LOOKING/)
    const shifts = await watchShifts(page)
    await expect(leaderCard(page)).toBeVisible({ timeout: 240_000 })
    const noted = await shifts()
    const sum = noted.reduce((total, [value]) => total + value, 0)
    expect(sum, noted.join('\n')).toBeLessThan(SHIFT)
  })
}

test.describe('without motion', () => {
  test.use(CALM)

  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    test(`a panel and a banner move no server under the pointer at ${width} × ${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await openLab(page, './')
      await openPrepared(page, /First election of five/)
      await pause(page)
      await goTo(page, 250)
      const places = () => Promise.all([1, 2, 3, 4, 5].map((id) => boxOf(card(page, id))))
      const before = await places()
      const brief = page.getByRole('region', { name: 'What this run shows' })
      await brief.getByRole('button', { name: 'Close the description' }).click()
      await expect(brief).toBeHidden()
      expect(await places()).toEqual(before)
      const panel = page.getByRole('complementary', { name: 'Console' })
      await card(page, 2).hover()
      await page.keyboard.press('`')
      await expect(panel.getByRole('heading').first()).toBeVisible()
      expect(await places()).toEqual(before)
      // Servers under the panel come out when the pointer goes there.
      await panel.getByRole('heading').first().hover()
      const { x: edge } = await boxOf(panel)
      const rights = async () => (await places()).map((place) => place.x + place.width)
      await expect.poll(async () => Math.max(...(await rights()))).toBeLessThanOrEqual(edge)
    })
  }

  test('the sides of a wall keep their places when leadership passes', async ({ page }) => {
    await openRun(page, FIVE, 1_500)
    const groups = [
      [1, 2, 3],
      [4, 5],
    ]
    await callPage(page, 'intervene', { do: 'partition', groups })
    const places = () => Promise.all([1, 2, 3, 4, 5].map((id) => boxOf(card(page, id))))
    await expect(leaderCard(page)).toHaveAccessibleName(/^Server 5,/)
    const before = await places()
    await passTime(page, 20_000)
    await expect(leaderCard(page)).toHaveAccessibleName(/^Server 3,/)
    expect(await places()).toEqual(before)
  })
})
