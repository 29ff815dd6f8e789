import type { Locator, Page } from '@playwright/test'
import { seriousFindings } from '../helpers/axe.ts'
import { delayCall } from '../helpers/delays.ts'
import { openGallery } from '../helpers/gallery.ts'
import {
  beginFarSeek,
  chooseTime,
  chooseUnit,
  leaderCard,
  openElected,
  openLab,
  pause,
  runPosition,
  transport,
  transportButton,
} from '../helpers/lab.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

/** Opens the form of "run until" and chooses a condition. */
async function openSearch(page: Page, condition: string): Promise<Locator> {
  await chooseTime(page, 'Run until …')
  const dialog = page.getByRole('dialog', { name: 'Run until …' })
  await dialog.getByRole('combobox', { name: 'What is to happen' }).selectOption(condition)
  return dialog
}

test('the reader steps by message and by decision, forward and back', async ({ page }) => {
  await openElected(page)
  await pause(page)
  await expect(transport(page).getByRole('radio', { name: 'decision' })).toBeChecked()
  for (const unit of ['decision', 'message'] as const) {
    await chooseUnit(page, unit)
    const here = await runPosition(page)
    await transportButton(page, `Previous ${unit}`).click()
    await expect.poll(async () => (await runPosition(page)).step).toBeLessThan(here.step)
    const before = await runPosition(page)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await runPosition(page)).step).toBeLessThan(before.step)
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await runPosition(page)).step).toBe(before.step)
  }
  // The kinds of jumps are a submenu: a press into it must not close the menu.
  await chooseTime(page, 'Jump by election')
  await page.getByRole('menuitemradio', { name: 'commit' }).click()
  await expect(transportButton(page, 'Next commit')).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('the keyboard alone runs until a leader is elected', async ({ page }) => {
  await openLab(page)
  await page.keyboard.press('Home')
  await expect.poll(async () => (await runPosition(page)).step).toBe(-1)
  await page.keyboard.press('u')
  const dialog = page.getByRole('dialog', { name: 'Run until …' })
  await expect(dialog.getByRole('combobox', { name: 'What is to happen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(leaderCard(page)).toBeVisible()
})

test('keys are the page’s again after a search that was begun by a key', async ({ page }) => {
  await openElected(page)
  await pause(page)
  // An earlier dialog had the focus from its own button.
  await openGallery(page)
  await page.keyboard.press('Escape')
  const opener = page.getByRole('button', { name: 'Scenarios', exact: true })
  await expect(opener).toBeFocused()
  await opener.blur()
  for (const key of ['u', 'ControlOrMeta+k']) {
    await page.keyboard.press(key)
    if (key !== 'u') {
      // Typed at once: the palette hears every key, its list there or not.
      await page.keyboard.type('run until')
      await page.keyboard.press('Enter')
    }
    const dialog = page.getByRole('dialog', { name: 'Run until …' })
    await dialog.getByRole('combobox', { name: 'What is to happen' }).selectOption('words')
    await dialog.getByRole('textbox').fill('sent')
    await dialog.getByRole('textbox').press('Enter')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Space')
    await expect(transportButton(page, 'Pause')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Space')
    await expect(transportButton(page, 'Play')).toBeVisible()
  }
})

test('runs until a server is LOOKING, and until a typed condition holds', async ({ page }) => {
  const leader = await openElected(page)
  await pause(page)
  await page.getByRole('button', { name: /^Kill leader/ }).click()
  const follower = leader === 1 ? 2 : 1
  const dialog = await openSearch(page, 'A server is LOOKING')
  await dialog.getByRole('combobox', { name: 'Server' }).selectOption(String(follower))
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('group', { name: new RegExp(`^Server ${follower}, LOOKING`) }),
  ).toBeVisible()

  const typed = await openSearch(page, 'Written in the words of the trace')
  const words = typed.getByRole('textbox', { name: 'Event and fields' })
  await words.fill('servng')
  await words.press('Enter')
  await expect(typed.getByText('did you mean “serving”?')).toBeVisible()
  await words.fill(`serving server=${follower} epoch=2`)
  await words.press('Enter')
  await expect(typed).toBeHidden()
  const { step } = await runPosition(page)
  expect(step).toBeGreaterThan(0)
})

test('a search without a result says so and stays at its step', async ({ page }) => {
  await openElected(page)
  await pause(page)
  const before = await runPosition(page)
  const dialog = await openSearch(page, 'An invariant breaks')
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  // The search covers ten quiet minutes of virtual time, in one second or many.
  await expect(dialog.getByRole('status')).toHaveText(/The run stays where it is/, {
    timeout: 45_000,
  })
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect((await runPosition(page)).digest).toBe(before.digest)
})

test('a search closed before it begins neither seeks nor closes anything', async ({ page }) => {
  await openElected(page)
  await pause(page)
  const dialog = await openSearch(page, 'Written in the words of the trace')
  await dialog.getByRole('textbox', { name: 'Event and fields' }).fill('sent')
  await beginFarSeek(page)
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog')
  await expect(help).toBeVisible()
  const { step } = await runPosition(page)
  expect((await runPosition(page)).step).toBe(step)
  await expect(help).toBeVisible()
})

test('a search closed when it has found closes no other dialog', async ({ page }) => {
  await openElected(page)
  await pause(page)
  const { step } = await runPosition(page)
  const dialog = await openSearch(page, 'Written in the words of the trace')
  await dialog.getByRole('textbox', { name: 'Event and fields' }).fill('sent')
  // This is the search's last call, made after it has found its step.
  const { called, release } = await delayCall(page, 'truncateHistoryAfter')
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  await called
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('u')
  await expect(dialog).toBeVisible()
  await release()
  await expect.poll(async () => (await runPosition(page)).step).toBeGreaterThan(step)
  await expect(dialog).toBeVisible()
})
