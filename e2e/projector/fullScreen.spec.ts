import type { Locator, Page } from '@playwright/test'
import { card, openStill } from '../helpers/lab.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

const isFull = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.fullscreenElement instanceof Element)

/** Does what Escape does in full screen: the page gets no key event. */
const escapeFullScreen = (page: Page): Promise<void> =>
  page.evaluate(() => document.exitFullscreen())

const leave = (page: Page): Locator => page.getByRole('button', { name: 'Leave projector' })

test('leaving the full screen uncovers the projected stage first, and ends the projector last', async ({
  page,
}) => {
  await openStill(page)
  const { keyboard } = page
  // A page may fill the screen only after a press of its reader's.
  await card(page, 1).click()
  await keyboard.press('p')
  await expect.poll(() => isFull(page)).toBe(true)
  const menu = page.getByRole('button', { name: 'Panel', exact: true })
  const choosePanel = async () => {
    await menu.click()
    await page.getByRole('menuitemradio', { name: 'Log & disk' }).click()
  }
  const covers: readonly (readonly [Locator, () => Promise<void>])[] = [
    [page.getByRole('img', { name: /^QR code/ }), () => keyboard.press('q')],
    [page.getByTestId('spotlight'), () => keyboard.press('o')],
    [page.getByRole('menu'), () => menu.click()],
    [page.getByRole('complementary', { name: 'Log & disk' }), choosePanel],
    [page.getByRole('dialog', { name: 'Help and keys' }), () => keyboard.press('?')],
    [page.getByRole('button', { name: 'Show the page again' }), () => keyboard.press('b')],
  ]
  for (const [cover, show] of covers) {
    await show()
    await expect(cover).toBeVisible()
    await escapeFullScreen(page)
    await expect(cover).toBeHidden()
    await expect(leave(page)).toBeVisible()
    // A press fills the screen again.
    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect.poll(() => isFull(page)).toBe(true)
  }
  await escapeFullScreen(page)
  await expect(leave(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Projector mode' })).toBeVisible()
})

test('the projector’s own button leaves the full screen and nothing else', async ({ page }) => {
  await openStill(page)
  await card(page, 1).click()
  await page.keyboard.press('p')
  await page.keyboard.press('q')
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await expect.poll(() => isFull(page)).toBe(false)
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(leave(page)).toBeVisible()
})

test('Escape ends the projector also after its own button has ended an earlier one', async ({
  page,
}) => {
  await openStill(page)
  await card(page, 1).click()
  for (const end of [() => leave(page).click(), () => escapeFullScreen(page)]) {
    await page.keyboard.press('p')
    await expect.poll(() => isFull(page)).toBe(true)
    await end()
    await expect(leave(page)).toBeHidden()
    await expect.poll(() => isFull(page)).toBe(false)
  }
})

test('a browser without full screen has no button for it in the projector', async ({ page }) => {
  // iPhones have no full screen.
  await page.addInitScript(() => {
    for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'] as const)
      Reflect.deleteProperty(Document.prototype, name)
    Reflect.deleteProperty(Element.prototype, 'requestFullscreen')
  })
  await openStill(page)
  await card(page, 1).click()
  await page.keyboard.press('p')
  await expect(leave(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /full screen/i })).toHaveCount(0)
  await page.keyboard.press('F5')
  await leave(page).click()
  await expect(page.getByRole('button', { name: 'Projector mode' })).toBeVisible()
})
