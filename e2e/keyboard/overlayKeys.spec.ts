import { callPage } from '../helpers/api.ts'
import { card, openLab, openStill, runPosition, transport } from '../helpers/lab.ts'
import { lockClock, openLocks } from '../helpers/lockLab.ts'
import { CALM, expect, test } from '../helpers/test.ts'

/** Keys belong to an open overlay, and to time again once it is closed. */

test.use(CALM)

test('in a projected menu a clicker’s keys do not reach the run', async ({ page }) => {
  await openStill(page)
  await page.getByRole('button', { name: 'Projector mode' }).click()
  await callPage(page, 'intervene', { do: 'kill', server: 1 })
  await expect(card(page, 1)).toHaveAccessibleName(/, DOWN,/)
  const { step } = await runPosition(page)
  await page.getByRole('button', { name: 'Panel', exact: true }).click()
  const menu = page.getByRole('menu', { name: 'Panel' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const chosen = menu.getByRole('menuitemradio', { name: 'Stage' })
  await expect(chosen).toBeFocused()
  for (const key of ['PageUp', 'PageUp', 'Control+z', 'Control+k', 'F5']) {
    await page.keyboard.press(key)
  }
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Leave projector' })).toBeVisible()
  await expect(card(page, 1)).toHaveAccessibleName(/, DOWN,/)
  expect((await runPosition(page)).step).toBe(step)
})

test('in a projected menu over the lock lab arrows move and Space chooses', async ({ page }) => {
  await openLab(page)
  await openLocks(page)
  await page.getByRole('button', { name: 'Projector mode' }).click()
  const at = await lockClock(page).inputValue()
  await page.getByRole('button', { name: 'Panel', exact: true }).click()
  const menu = page.getByRole('menu', { name: 'Panel' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitemradio', { name: 'Learn' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitemradio', { name: 'Stage' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitemradio', { name: 'Space-time' })).toBeFocused()
  expect(await lockClock(page).inputValue()).toBe(at)
  await page.keyboard.press('Space')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('region', { name: 'Space-time diagram' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('keys do nothing under the sheet of the projected QR code until q closes it', async ({
    page,
  }) => {
    await openStill(page)
    const { step } = await runPosition(page)
    await page.keyboard.press('p')
    await page.getByRole('button', { name: 'QR code', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: 'Scan to open this run' })
    await expect(sheet).toBeFocused()
    for (const key of ['Space', 'b', 'ArrowLeft', 'PageUp', '2', 'o']) {
      await page.keyboard.press(key)
    }
    await expect(sheet).toBeVisible()
    await page.keyboard.press('q')
    await expect(sheet).toBeHidden()
    await expect(transport(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show the page again' })).toBeHidden()
    await expect(card(page, 2)).not.toHaveAttribute('aria-current', 'true')
    expect((await runPosition(page)).step).toBe(step)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await runPosition(page)).step).toBeLessThan(step)
  })
})

test('the projected QR code beside the stage leaves the keys to playback', async ({ page }) => {
  await openStill(page)
  const { step } = await runPosition(page)
  await page.keyboard.press('p')
  await page.keyboard.press('q')
  const code = page.getByRole('region', { name: 'QR code' })
  await expect(code).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await runPosition(page)).step).toBeLessThan(step)
  await page.keyboard.press('q')
  await expect(code).toBeHidden()
})

test('a clicked and left tool returns Space to playback', async ({ page }) => {
  await openStill(page)
  const wall = page.getByRole('button', { name: 'Partition', exact: true })
  const hint = page.getByText('Choose the servers to cut off.')
  await wall.click()
  await expect(hint).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hint).toBeHidden()
  await page.keyboard.press('Space')
  await expect(transport(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect(hint).toBeHidden()
  // A tool that is chosen by key keeps the focus.
  await wall.focus()
  await page.keyboard.press('Enter')
  await expect(hint).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hint).toBeHidden()
  await expect(wall).toBeFocused()
})

test('entering the projector puts away the chosen tool', async ({ page }) => {
  await openStill(page)
  const hint = page.getByText('Choose the servers to cut off.')
  await page.keyboard.press('w')
  await expect(hint).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('button', { name: 'Leave projector' })).toBeVisible()
  await expect(hint).toBeHidden()
})

test('Escape closes what a button opened, also where clicks give no focus', async ({ page }) => {
  await openStill(page)
  await page.keyboard.press('2')
  await expect(card(page, 2)).toBeFocused()
  const legend = page.getByRole('button', { name: 'Messages shown' })
  // The press moves no focus, as a click in Safari.
  await legend.evaluate((button: HTMLElement) => button.click())
  await expect(legend).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(legend).toHaveAttribute('aria-expanded', 'false')
  await expect(card(page, 2)).toHaveAttribute('aria-current', 'true')
})
