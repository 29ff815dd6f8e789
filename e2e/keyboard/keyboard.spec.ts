import type { Locator, Page } from '@playwright/test'
import {
  card,
  leaderCard,
  openElected,
  openLab,
  openStill,
  setSpeed,
  runPosition,
  transport,
} from '../helpers/lab.ts'
import { boxOf } from '../helpers/boxes.ts'
import { callPage } from '../helpers/api.ts'
import { prompt } from '../helpers/console.ts'
import { FIVE, openRun } from '../helpers/runs.ts'
import { openLocks } from '../helpers/lockLab.ts'
import { expect, test } from '../helpers/test.ts'

const STOPS_MAX = 140

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(element).toBeFocused()
}

test('letters typed at a console without a client do nothing to the run', async ({ page }) => {
  await openRun(page, FIVE, 0)
  await page.keyboard.press('`')
  await expect(page.getByText('Add a client to type commands.')).toBeVisible()
  await page.keyboard.press('v')
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog', { name: 'Add client' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio', { name: 'Stage' })).toBeChecked()
})

test('a button that goes when it is pressed leaves the focus beside it', async ({ page }) => {
  const leader = await openElected(page)
  await page.getByRole('button', { name: `Kill leader ${leader}` }).press('Enter')
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeFocused()
  await page.getByRole('button', { name: `Restart ${leader}` }).press('Enter')
  await expect(card(page, leader)).toBeFocused()
  // Space is the key of time there, too.
  await page.keyboard.press('Space')
  await expect(transport(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

test('the keyboard alone writes, steps, and kills a leader', async ({ page }) => {
  test.slow()
  await openLab(page)
  const { keyboard } = page
  const speed = transport(page).getByRole('combobox', { name: 'Speed' })
  await tabTo(page, speed)
  await keyboard.press('End')
  await keyboard.press('ArrowUp')
  await expect(speed.locator('option:checked')).toHaveText('10×')
  await expect(leaderCard(page)).toBeVisible()
  await speed.evaluate((element: HTMLElement) => element.blur())
  // The run stands as it was linked.
  await keyboard.press('Space')

  await keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('textbox', { name: 'Name' }))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('c1')
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('state:SyncConnected')).toBeVisible()
  await tabTo(page, prompt(page, 'c1'))
  await keyboard.type('create /a one')
  await keyboard.press('Enter')
  await expect(page.getByText('Created /a')).toBeVisible()
  await prompt(page, 'c1').evaluate((element: HTMLElement) => element.blur())

  await keyboard.press('Space')
  await expect(transport(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const unit = transport(page).getByRole('radio', { name: 'decision', exact: true })
  await tabTo(page, unit)
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await expect(transport(page).getByRole('radio', { name: 'event', exact: true })).toBeChecked()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const here = await runPosition(page)
  await keyboard.press('ArrowLeft')
  await expect.poll(async () => (await runPosition(page)).step).toBe(here.step - 1)
  await keyboard.press('ArrowRight')
  await expect.poll(async () => (await runPosition(page)).digest).toBe(here.digest)

  // A chosen card has the focus, and leaves the arrows to time.
  await card(page, 2).click()
  await expect(card(page, 2)).toBeFocused()
  await keyboard.press('ArrowLeft')
  await expect.poll(async () => (await runPosition(page)).step).toBe(here.step - 1)
  await keyboard.press('ArrowRight')
  await expect.poll(async () => (await runPosition(page)).digest).toBe(here.digest)

  await keyboard.press('l')
  await expect(card(page, 5)).toHaveAccessibleName(/, DOWN,/)
  await keyboard.press('l')
  await expect(page.getByText('Nobody leads at this moment.')).toBeVisible()
  await keyboard.press('Space')
  await expect(leaderCard(page)).toHaveAccessibleName(/epoch 2,/)
})

test('a clicked view or speed leaves the keys to playback', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openStill(page)
  const { step } = await runPosition(page)
  await page.getByRole('radio', { name: 'Space-time' }).click()
  await expect(page.getByRole('region', { name: 'Space-time diagram' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await runPosition(page)).step).toBeLessThan(step)
  await expect(page.getByRole('radio', { name: 'Space-time' })).toBeChecked()

  const speed = transport(page).getByRole('combobox', { name: 'Speed' })
  await speed.click()
  await setSpeed(page, '0.01×')
  await expect(speed).not.toBeFocused()
  await page.keyboard.press('Space')
  await expect(transport(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect(speed.locator('option:checked')).toHaveText('0.01×')
})

test('plus, minus and 0 zoom the stage and the diagram, wherever the focus is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openStill(page)
  const { keyboard } = page
  const widthOf = async (element: Locator): Promise<number> => (await boxOf(element)).width
  const leader = leaderCard(page)
  const whole = await widthOf(leader)
  await keyboard.press('+')
  await expect.poll(() => widthOf(leader)).toBeCloseTo(whole * 1.25, 0)
  // The same key without Shift.
  await keyboard.press('=')
  await expect.poll(() => widthOf(leader)).toBeCloseTo(whole * 1.25 ** 2, 0)
  await keyboard.press('-')
  await expect.poll(() => widthOf(leader)).toBeCloseTo(whole * 1.25, 0)
  await keyboard.press('0')
  await expect.poll(() => widthOf(leader)).toBeCloseTo(whole, 0)
  await keyboard.press('-')
  await expect.poll(() => widthOf(leader)).toBeCloseTo(whole, 0)

  await keyboard.press('v')
  const pad = page.getByRole('region', { name: 'Space-time diagram' }).getByRole('application')
  const known = async (): Promise<number> =>
    Number(/^\d+/.exec((await pad.getAttribute('aria-label')) ?? '')?.[0])
  await expect(pad).toBeVisible()
  await keyboard.press('0')
  await expect.poll(known).toBeGreaterThan(40)
  const all = await known()
  /** The time range after eight presses. */
  const nearest = async (): Promise<string> => {
    await keyboard.press('0')
    for (let press = 0; press < 8; press += 1) await keyboard.press('+')
    return /from .*/.exec((await pad.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  }
  const fromAnywhere = await nearest()
  await expect.poll(known).toBeLessThan(all)
  // A focused diagram handles the keys itself, and no other listener does.
  await pad.focus()
  expect(await nearest()).toBe(fromAnywhere)
})

test('a button’s tooltip closes with the next key', async ({ page }) => {
  await openStill(page)
  const play = transport(page).getByRole('button', { name: 'Play', exact: true })
  const words = (await play.getAttribute('data-tooltip')) ?? ''
  expect(words).not.toBe('')
  const tip = page.getByText(words, { exact: true }).last()
  await play.hover()
  await expect(tip).toBeVisible()
  await page.keyboard.press('Shift')
  await expect(page.getByText(words, { exact: true })).toBeHidden()
})

test('a server chosen by its number has the focus, and its menu is a key away', async ({
  page,
}) => {
  await openStill(page)
  const { keyboard } = page
  await keyboard.press('2')
  await expect(card(page, 2)).toBeFocused()
  const { step } = await runPosition(page)
  await keyboard.press('ArrowLeft')
  await expect.poll(async () => (await runPosition(page)).step).toBeLessThan(step)
  await keyboard.press('Shift+F10')
  await expect(page.getByRole('menu')).toBeVisible()
  await keyboard.press('Escape')
  await expect(card(page, 2)).toBeFocused()
  // Digits move the focus from card to card; focus on a button stays there, over the stage too.
  await keyboard.press('1')
  await expect(card(page, 1)).toBeFocused()
  const help = page.getByRole('button', { name: 'Help and keys' })
  const wall = page
    .getByRole('group', { name: 'Faults' })
    .getByRole('button', { name: 'Partition', exact: true })
  for (const [button, id] of [
    [help, 3],
    [wall, 2],
  ] as const) {
    await button.focus()
    await keyboard.press(String(id))
    await expect(card(page, id)).toHaveAttribute('aria-current', 'true')
    await expect(button).toBeFocused()
  }
})

test('the lock lab has no console, and keys mean the same there after its key', async ({
  page,
}) => {
  await openStill(page)
  await callPage(page, 'intervene', { do: 'connect', client: 'c1', servers: [1] })
  await openLocks(page)
  await page.keyboard.press('`')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Help and keys' })).toBeVisible()
})

test('over the lock lab no key changes the run behind it', async ({ page }) => {
  await openStill(page)
  const digest = await callPage(page, 'digest')
  await openLocks(page)
  for (const key of ['1', 'k', 'l', 'w', 'c', 'u', 'b', 'f', 'Control+z'])
    await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // This call is answered after all earlier ones, so a key's action would be visible.
  await page.getByRole('radio', { name: 'Stage' }).check()
  expect(await callPage(page, 'digest')).toBe(digest)
  await expect(card(page, 1)).not.toHaveAttribute('aria-current', 'true')
})

test('in a menu letters find an entry and do nothing to the page', async ({ page }) => {
  await openStill(page)
  const times = transport(page).getByRole('button', { name: /^Step by / })
  await times.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await page.keyboard.press('b')
  await expect(menu.getByRole('menuitem', { name: /^Bookmarks/ })).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Bookmarks/ })).toBeVisible()
})
