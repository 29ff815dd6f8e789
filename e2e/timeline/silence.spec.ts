import type { Locator, Page } from '@playwright/test'
import { boxOf } from '../helpers/boxes.ts'
import { callPage } from '../helpers/api.ts'
import { seriousFindings } from '../helpers/axe.ts'
import { runPosition, transport, transportButton } from '../helpers/lab.ts'
import { FIVE, openRun } from '../helpers/runs.ts'
import { keepSettings } from '../helpers/settings.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

const track = (page: Page): Locator =>
  transport(page).getByRole('slider', { name: 'Position in the run' })
const mark = (page: Page, name: string | RegExp): Locator =>
  transport(page).getByRole('button', { name })
const whole = (page: Page): Locator => mark(page, 'Show the whole run')

/** A window in which the marks of an election stand apart. */
const WIDE = { width: 1920, height: 1080 }

/** A run whose leader is killed after three seconds, and then ten minutes of heartbeats. */
async function openQuietRun(page: Page): Promise<void> {
  await openRun(page, FIVE, 3_000)
  await callPage(page, 'intervene', { do: 'kill', server: 5 })
  await callPage(page, 'seek', { at: 600_000 })
  await expect(mark(page, /^Show the silence of 59\d s in full$/)).toBeVisible()
}

for (const width of [1440, 390]) {
  test(`after long silence a press still goes into the election, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openQuietRun(page)
    const killed = await boxOf(mark(page, /Server 5 is killed/))
    const band = await boxOf(track(page))
    // The election lasts a quarter of a second; a pointer has 44 px for it.
    const place = killed.x + (killed.width > 30 ? killed.width - 12 : 12) + 22
    await page.mouse.click(place, band.y + 4)
    await expect.poll(async () => (await runPosition(page)).at).toBeLessThan(3_400)
    expect((await runPosition(page)).at).toBeGreaterThan(3_000)
    expect(await seriousFindings(page)).toEqual([])
  })
}

test('the moments of a run have names, and each is reached', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await openQuietRun(page)
  await mark(page, '4 serves, epoch 2').click()
  await expect.poll(async () => (await runPosition(page)).at).toBeLessThan(4_000)
  await mark(page, '4 elected').press('Enter')
  await expect.poll(async () => (await runPosition(page)).at).toBeLessThan(3_300)
  await track(page).hover({ position: { x: 4, y: 10 } })
  await expect(transport(page).getByText(/^0\.0\d+ s/)).toBeVisible()
})

test('moments that would overlap are one mark that names them and zooms in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openQuietRun(page)
  const several = mark(page, /^\d moments: .*4 elected.* Press to zoom in\.$/)
  await several.click()
  await expect(mark(page, '4 elected')).toBeVisible()
  await expect(whole(page)).toBeEnabled()
  await whole(page).click()
  await expect(several).toBeVisible()
})

test('keys zoom the scrubber around the playhead, and 0 shows the whole run', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await openQuietRun(page)
  const election = async (): Promise<number> =>
    (await boxOf(mark(page, '4 serves, epoch 2'))).x - (await boxOf(mark(page, /5 is killed/))).x
  await mark(page, '4 elected').click()
  await expect.poll(async () => (await runPosition(page)).at).toBeLessThan(3_300)
  const before = await election()
  await track(page).press('+')
  await expect.poll(election).toBeGreaterThan(before)
  await track(page).press('-')
  await expect(whole(page)).toHaveAttribute('aria-disabled', 'true')
  await track(page).press('+')
  await track(page).press('0')
  await expect(whole(page)).toHaveAttribute('aria-disabled', 'true')
  // A move out of the shown part brings the playhead back into it.
  await track(page).press('+')
  await track(page).press('+')
  await track(page).press('Home')
  await expect.poll(async () => (await runPosition(page)).step).toBe(-1)
  await expect(mark(page, /start/)).toBeInViewport()
})

test('Ctrl with the wheel zooms, and a silence can be unfolded', async ({ page }) => {
  await openQuietRun(page)
  await track(page).hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -300)
  await page.keyboard.up('Control')
  await expect(whole(page)).not.toHaveAttribute('aria-disabled')
  await whole(page).click()
  await mark(page, /^Show the silence of 59\d s in full$/).press('Enter')
  await mark(page, /^Fold the silence of 59\d s$/).press('Enter')
  await expect(mark(page, /^Show the silence of 59\d s in full$/)).toBeVisible()
})

test('the seconds of a silence are counted for eyes alone', async ({ page }) => {
  await openRun(page, FIVE, 3_000)
  await transport(page).getByRole('combobox', { name: 'Speed' }).selectOption('10×')
  await transportButton(page, 'Play').click()
  const line = page.getByRole('status', { name: 'What happens in this step' })
  const seconds = async () => Number(/ (\d+) s/.exec((await line.textContent()) ?? '')?.[1])
  await expect(line).toHaveText(/^Quiet for \d+ s: only heartbeats/)
  const text = await line.locator(':scope > span').elementHandle()
  const first = await seconds()
  await expect.poll(seconds).toBeGreaterThan(first + 3)
  // A new element in the line would be read aloud each time.
  expect(await text?.evaluate((element) => element.isConnected)).toBe(true)
  await expect(line.locator('[aria-hidden]')).toHaveText(/^ for \d+ s$/)
})

for (const width of [1440, 390]) {
  test(`a step to a decision that never comes ends in a silence with offers, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openRun(page, FIVE, 3_000)
    const dock = page.getByRole('contentinfo')
    const line = page.getByRole('status', { name: 'What happens in this step' })
    for (const seconds of [13, 23]) {
      await transportButton(page, 'Next decision').click()
      await expect.poll(async () => (await runPosition(page)).at).toBe(seconds * 1_000)
      await expect(line).toHaveText(/^No decision for about the next \d+ s\. Try:$/)
    }
    for (const name of ['Kill leader 5', 'Write through a', 'Cut off follower 1']) {
      await expect(dock.getByRole('button', { name, exact: true })).toBeVisible()
    }
    expect(await seriousFindings(page)).toEqual([])
    await dock.getByRole('button', { name: 'Kill leader 5', exact: true }).click()
    await expect(line).not.toHaveText(/^No decision/)
  })
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  for (const language of ['en', 'zh-CN'] as const) {
    test(`the offers of a silence leave its sentence in sight on a phone, ${language}`, async ({
      page,
    }) => {
      await openRun(page, FIVE, 3_000)
      await keepSettings(page, { language })
      await page.reload()
      await callPage(page, 'digest')
      const line = page.getByRole('contentinfo').locator(':scope > :first-child')
      const offers = line.locator('[data-offers]')
      await page.keyboard.press('ArrowRight')
      const { y } = await boxOf(offers)
      const words = await boxOf(line.getByRole('status').locator('span').first())
      // Letters are lower than the boxes of their lines.
      expect(words.y + words.height).toBeLessThanOrEqual(y + 4)
    })
  }
})

test('the slider names the moment where it stands', async ({ page }) => {
  await openQuietRun(page)
  await mark(page, /Server 5 is killed/)
    .first()
    .press('Enter')
  await expect.poll(async () => (await runPosition(page)).at).toBeLessThan(4_000)
  await transportButton(page, 'Next decision').click()
  await expect(track(page)).toHaveAttribute('aria-valuetext', /^3\.\d+ s.* · \D/)
  await track(page).press('Home')
  await expect.poll(async () => (await runPosition(page)).step).toBe(-1)
  await expect(track(page)).not.toHaveAttribute('aria-valuetext', /^3\./)
})
