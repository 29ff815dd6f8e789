import { seriousFindings } from '../helpers/axe.ts'
import type { Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { boxOf, overlap } from '../helpers/boxes.ts'
import { card, openElected, openStill, pause, runPosition, transport } from '../helpers/lab.ts'
import { FIVE, openRun } from '../helpers/runs.ts'
import { expect, test } from '../helpers/test.ts'

test('the projector has large type, no panel, and obeys the keys of clickers', async ({ page }) => {
  await openElected(page)
  await pause(page)
  const { keyboard } = page
  const panels = page.getByRole('navigation', { name: 'Panels' })
  const sentence = page.getByRole('status', { name: 'What happens in this step' })
  await expect(panels).toBeVisible()
  await page.getByRole('button', { name: 'Projector mode' }).click()
  await expect(page.getByRole('button', { name: 'Leave projector' })).toBeVisible()
  await expect(panels).toBeHidden()
  await expect(page.getByRole('complementary')).toBeHidden()
  await expect(sentence).toHaveCSS('font-size', '25px')

  const stands = (step: number) =>
    expect.poll(async () => (await runPosition(page)).step, `step ${step}`).toBe(step)
  const goes = async (key: string): Promise<number> => {
    const { step } = await runPosition(page)
    await keyboard.press(key)
    await expect.poll(async () => (await runPosition(page)).step).not.toBe(step)
    return (await runPosition(page)).step
  }
  const last = await goes('PageUp')
  const middle = await goes('ArrowLeft')
  const first = await goes('PageUp')
  await transport(page).getByRole('radio', { name: 'event', exact: true }).check()
  await keyboard.press('PageDown')
  await stands(middle)
  await keyboard.press('ArrowDown')
  await stands(last)

  await keyboard.press('b')
  const blank = page.getByRole('button', { name: 'Show the page again' })
  await expect(blank).toBeVisible()
  // The browser's own keys keep their meaning and end no black screen; neither does a lock key.
  await page.evaluate(() =>
    addEventListener(
      'keydown',
      ({ defaultPrevented }) => {
        document.body.dataset['isTaken'] = String(defaultPrevented)
      },
      { capture: true },
    ),
  )
  await keyboard.press('Control+z')
  await keyboard.press('Alt+ArrowLeft')
  await keyboard.press('CapsLock')
  await expect(page.locator('body')).toHaveAttribute('data-is-taken', 'false')
  await expect(blank).toBeVisible()
  // Any other key ends the black screen and does nothing else, however long it is held.
  await keyboard.down('PageUp')
  await expect(blank).toBeHidden()
  await keyboard.down('PageUp')
  await keyboard.down('PageUp')
  await keyboard.up('PageUp')
  await stands(last)
  await keyboard.press('.')
  await expect(blank).toBeVisible()
  await keyboard.press('.')
  await expect(blank).toBeHidden()

  await transport(page).getByRole('slider').focus()
  await keyboard.press('PageUp')
  await stands(middle)
  const speed = transport(page).getByRole('combobox', { name: 'Speed' })
  await speed.focus()
  await keyboard.press('PageDown')
  await stands(last)
  await expect(speed.locator('option:checked')).toHaveText('10×')
  await speed.blur()
  await keyboard.press('v')
  const diagram = page.getByRole('region', { name: 'Space-time diagram' })
  await diagram.getByRole('application').focus()
  await keyboard.press('PageUp')
  await stands(middle)
  await diagram.getByRole('grid').getByRole('button').first().focus()
  await keyboard.press('PageUp')
  await stands(first)

  await keyboard.press('Escape')
  await expect(panels).toBeVisible()
})

for (const [width, height, scale] of [
  [1280, 800, 17 / 12],
  [1920, 1080, 1920 / 904],
] as const) {
  // The window is sized before it fills the screen: a full-screen window cannot be.
  test(`cards grow with the projector: ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openStill(page)
    await page.keyboard.press('p')
    const widthOf = async () => (await boxOf(card(page, 2))).width
    await expect.poll(widthOf).toBeCloseTo(212 * scale, 0)
    await expect(card(page, 2)).toContainText('epoch 1 · vote → 5')
  })
}

/** The smallest text on the stage, and the smallest number of a server, as drawn, px. */
const drawnLetters = (page: Page) =>
  page.evaluate(() => {
    const floor = document.querySelector<HTMLElement>('[data-server]')?.parentElement
    if (floor === null || floor === undefined) return undefined
    const large = floor.getBoundingClientRect().width / floor.offsetWidth
    const letters = [...floor.querySelectorAll('*')].filter((element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      ),
    )
    const px = (element: Element) => large * Number.parseFloat(getComputedStyle(element).fontSize)
    const isId = (element: Element) =>
      /^\d+$/.test(element.textContent) && element.matches('[data-server] > header > :first-child')
    return {
      ids: Math.min(...letters.filter(isId).map(px)),
      rest: Math.min(...letters.map(px)),
    }
  })

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
] as const) {
  test(`letters stay large beside any panel at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openRun(page, FIVE, 1_500)
    await callPage(page, 'seek', { at: 2_001 })
    await page.keyboard.press('p')
    for (const panel of ['No panel', 'Server', 'Log & disk', 'Console']) {
      await page.getByRole('button', { name: 'Panel', exact: true }).click()
      await page.getByRole('menuitemradio', { name: panel }).click()
      await expect(page.getByRole('complementary')).toHaveCount(panel === 'No panel' ? 0 : 1)
      // Waits until the stage has the room that the panel leaves.
      await expect
        .poll(async () => (await drawnLetters(page))?.ids, panel)
        .toBeGreaterThanOrEqual(28)
      await expect
        .poll(async () => (await drawnLetters(page))?.rest, panel)
        .toBeGreaterThanOrEqual(16.99)
      for (const server of [1, 2, 3, 4, 5])
        await expect(card(page, server)).toBeInViewport({ ratio: 0.99 })
    }
  })
}

test('the spotlight follows the pointer, and the keyboard', async ({ page }) => {
  await openElected(page)
  await pause(page)
  await page.keyboard.press('p')
  await page.getByRole('button', { name: 'Spotlight' }).click()
  const spotlight = page.getByTestId('spotlight')
  const place = () =>
    spotlight.evaluate((element: HTMLElement) => ({
      x: Number.parseFloat(element.style.getPropertyValue('--x')),
      y: Number.parseFloat(element.style.getPropertyValue('--y')),
    }))
  // The spotlight follows once it is drawn.
  await expect.poll(async () => Number.isNaN((await place()).x)).toBe(false)
  await page.mouse.move(300, 200)
  await expect.poll(place).toEqual({ x: 300, y: 200 })
  await page.keyboard.press('2')
  const distance = async (): Promise<number> => {
    const box = await boxOf(card(page, 2))
    const { x, y } = await place()
    return Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2)
  }
  await expect.poll(distance).toBeLessThan(1)
  // The card moves when a panel opens beside the stage; its light moves with it.
  const before = await place()
  await page.getByRole('button', { name: 'Panel', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Log & disk' }).press('Enter')
  await page.keyboard.press('2')
  await expect.poll(async () => (await place()).x).not.toBe(before.x)
  await expect.poll(distance).toBeLessThan(1)
  await page.keyboard.press('Escape')
  await expect(spotlight).toBeHidden()
})

test('a chosen panel and the QR code open beside the projected stage', async ({ page }) => {
  await openElected(page)
  await pause(page)
  await page.keyboard.press('p')
  await page.getByRole('button', { name: 'Panel', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Log & disk' }).click()
  await expect(page.getByRole('complementary', { name: 'Log & disk' })).toBeVisible()
  await page.keyboard.press('q')
  await expect(page.getByRole('img', { name: 'QR code of the link to this run' })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  // The code covers no server: the cards are as large as beside a panel.
  await page.getByRole('button', { name: 'Panel', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'No panel' }).click()
  const code = page.getByRole('region', { name: 'QR code' })
  for (const server of [1, 2, 3, 4, 5]) {
    await expect
      .poll(async () => {
        const [cardBox, box] = [await boxOf(card(page, server)), await boxOf(code)]
        return cardBox.x + cardBox.width - box.x
      })
      .toBeLessThan(0)
  }
  await expect.poll(async () => (await drawnLetters(page))?.ids).toBeGreaterThanOrEqual(28)
  await page.getByRole('button', { name: 'Close the QR code' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeHidden()
  await expect(transport(page)).toBeVisible()
})

test('a chosen panel hides the projected QR code and its key shows it again', async ({ page }) => {
  await openStill(page)
  await page.keyboard.press('p')
  const code = page.getByRole('region', { name: 'QR code' })
  const choose = async (panel: string) => {
    await page.getByRole('button', { name: 'Panel', exact: true }).click()
    await page.getByRole('menuitemradio', { name: panel }).click()
  }
  await page.keyboard.press('q')
  await expect(code).toBeVisible()
  await choose('Log & disk')
  await expect(code).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Log & disk' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('q')
  await expect(code).toBeVisible()
  // The panel that lay beneath the code is chosen again, then other ways to open a panel.
  await choose('Log & disk')
  await expect(code).toBeHidden()
  await page.keyboard.press('q')
  await page.getByRole('button', { name: 'Why?' }).click()
  await expect(code).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Why' })).toBeInViewport({ ratio: 1 })
})

test('the share dialog draws the QR code of the link', async ({ page }) => {
  await openElected(page)
  await pause(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this run' })
  await dialog.getByRole('button', { name: 'QR code' }).click()
  const code = dialog.getByRole('img', { name: 'QR code of the link to this run' })
  await expect(code).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  // The tests' page is served by this computer.
  await expect(dialog.getByText(/^This link opens on this computer only/).first()).toBeVisible()

  // On a phone in landscape the whole code is visible, too.
  await dialog.getByRole('button', { name: 'QR code' }).click()
  await expect(code).toBeHidden()
  await page.setViewportSize({ width: 667, height: 375 })
  await dialog.getByRole('button', { name: 'QR code' }).click()
  await expect(code).toBeInViewport({ ratio: 1 })
})

for (const size of [
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
]) {
  const name = `what a tool asks for is read from afar, and covers no server, at ${size.width}`
  test(name, async ({ page }) => {
    await page.setViewportSize(size)
    await openStill(page)
    await page.keyboard.press('p')
    await page.keyboard.press('s')
    const hint = page.getByRole('status').filter({ hasText: 'Choose two servers.' })
    await expect(hint).toHaveCSS('font-size', '18px')
    await card(page, 2).click()
    await card(page, 3).click()
    const slow = page.getByRole('button', { name: 'Slow by 100 ms' })
    await expect(slow).toHaveCSS('font-size', '16px')
    const bar = page.getByRole('status').filter({ has: slow })
    for (const server of [1, 2, 3, 4, 5]) {
      const [cardBox, box] = [await boxOf(card(page, server)), await boxOf(bar)]
      expect(overlap(cardBox, box), `server ${server}`).toBe(false)
    }
  })
}

test('full screen granted after the projector was left is left again', async ({ page }) => {
  await openStill(page)
  // The browser allows full screen only after a press.
  await card(page, 1).click()
  await page.evaluate(() => {
    const { dataset } = document.body
    document.addEventListener('fullscreenchange', () => {
      dataset['changes'] = String(Number(dataset['changes'] ?? 0) + 1)
    })
    const press = (): boolean =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true }))
    press()
    press()
  })
  await expect(page.locator('body')).toHaveAttribute('data-changes', '2')
  expect(await page.evaluate(() => document.fullscreenElement === null)).toBe(true)
  await expect(page.getByRole('button', { name: 'Projector mode' })).toBeVisible()
})
