import type { Locator, Page } from '@playwright/test'
import { boxOf } from '../helpers/boxes.ts'
import { seriousFindings } from '../helpers/axe.ts'
import { escapeComposition } from '../helpers/composition.ts'
import {
  chooseTime,
  openElected,
  openLab,
  pause,
  runPosition,
  stepBack,
  transportButton,
} from '../helpers/lab.ts'
import { FIVE, openRun } from '../helpers/runs.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

test('a named moment is on the scrubber and in the list', async ({ page }) => {
  await openElected(page)
  await pause(page)
  const here = await runPosition(page)
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: 'Bookmarks' })
  await dialog.getByRole('textbox', { name: /^Name of this moment/ }).fill('elected')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Home')
  await expect.poll(async () => (await runPosition(page)).step).toBe(-1)
  await transportButton(page, 'Go to “elected”').click()
  await expect.poll(async () => (await runPosition(page)).step).toBe(here.step)
  await page.keyboard.press('b')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Remove “elected”' }).click()
  await expect(dialog.getByText('No moment has a name yet.')).toBeVisible()
})

test('jumps to a mark stop at the reader’s bookmarks too', async ({ page }) => {
  await openRun(
    page,
    { ...FIVE, interventions: [...FIVE.interventions, { at: 1_500, do: 'mark', name: 'author' }] },
    1_000,
  )
  const here = await runPosition(page)
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: 'Bookmarks' })
  await dialog.getByRole('textbox', { name: /^Name of this moment/ }).fill('reader')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Home')
  await chooseTime(page, 'Jump by election')
  await page.getByRole('menuitemradio', { name: 'mark', exact: true }).click()
  const next = transportButton(page, 'Next mark')
  await next.click()
  await expect.poll(async () => (await runPosition(page)).step).toBe(here.step)
  await next.click()
  await expect.poll(async () => (await runPosition(page)).step).toBeGreaterThan(here.step)
  await transportButton(page, 'Previous mark').click()
  await expect.poll(async () => (await runPosition(page)).step).toBe(here.step)
})

test('a named moment at a fork covers no sign of the branches', async ({ page }) => {
  await openElected(page)
  await pause(page)
  await stepBack(page)
  await page.keyboard.press('f')
  await page.keyboard.press('b')
  await page.getByRole('textbox', { name: /^Name of this moment/ }).fill('parting')
  await page.keyboard.press('Enter')
  const named = await boxOf(transportButton(page, 'Go to “parting”'))
  const fork = await boxOf(transportButton(page, 'Open branch A'))
  const isClear = named.x + named.width <= fork.x || fork.x + fork.width <= named.x
  expect(isClear).toBe(true)
})

/** A run that was forked just before its end, with the list of its branches open. */
async function openFork(page: Page): Promise<Locator> {
  await openElected(page)
  await pause(page)
  await stepBack(page)
  await page.keyboard.press('f')
  await transportButton(page, 'Branch B').click()
  await page.getByRole('menuitem', { name: 'All branches …' }).click()
  return page.getByRole('dialog', { name: 'Branches' })
}

test('branches are drawn as a tree, renamed and opened there', async ({ page }) => {
  const dialog = await openFork(page)
  await expect(dialog.getByRole('img', { name: 'Branches over time' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Rename branch B' }).click()
  await dialog.getByRole('textbox', { name: 'Name of the branch' }).fill('what if')
  await page.keyboard.press('Enter')
  const rename = dialog.getByRole('button', { name: 'Rename branch what if' })
  await expect(rename).toBeFocused()
  await rename.press('Enter')
  await page.keyboard.type('another')
  await expect(dialog.getByRole('textbox', { name: 'Name of the branch' })).toHaveValue('another')
  await page.keyboard.press('Escape')
  await expect(rename).toBeFocused()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Open branch A' }).click()
  await expect(transportButton(page, 'Branch A')).toBeVisible()

  // A rename from the menu selects the old name, so typing replaces it.
  await transportButton(page, 'Branch A').click()
  await page.getByRole('menuitem', { name: 'Rename this branch' }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name of the branch' })
  await expect(name).toBeFocused()
  await page.keyboard.type('first')
  await expect(name).toHaveValue('first')
})

test('the branches that a scenario holds can be played from their marks', async ({ page }) => {
  await openLab(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'What shall be done?' }).fill('lonely proposal')
  await expect(page.getByRole('option', { name: /lonely proposal/i }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  const branches = transportButton(page, /^Branch A/)
  await branches.click()
  await page.getByRole('menuitem', { name: 'All branches …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Branches' })
  const list = dialog.getByRole('list', { name: 'Branches of this scenario' })
  const play = list.getByRole('button', { name: /^Play “/ }).first()
  const name = /“(.*)”/.exec((await play.textContent()) ?? '')?.[1] ?? ''
  await play.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`· ${name}`)
  await expect.poll(async () => (await runPosition(page)).step).toBeGreaterThan(0)
})

test('an Escape that ends a composition throws no new name of a branch away', async ({ page }) => {
  const dialog = await openFork(page)
  await dialog.getByRole('button', { name: 'Rename branch B' }).click()
  const name = dialog.getByRole('textbox', { name: 'Name of the branch' })
  await expect(name).toBeFocused()
  for (const order of ['key first', 'key last'] as const) {
    await escapeComposition(name, 'shiyan', order)
    await expect(name).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(name).toBeHidden()
})
