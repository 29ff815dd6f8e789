import type { Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { addClient, prompt } from '../helpers/console.ts'
import { delayCall, delayFiles } from '../helpers/delays.ts'
import { card, openFirstPicture, openStill, runPosition } from '../helpers/lab.ts'
import { field } from '../helpers/palette.ts'
import { scriptsNamed } from '../helpers/scripts.ts'
import { CALM, expect, test } from '../helpers/test.ts'

/** Keys pressed right after an opening belong to the opened part, which hears them; nothing beneath does. */

test.use(CALM)

const PALETTE = scriptsNamed('palette', 'ui')
const MENU = scriptsNamed('stage', 'ui')
const CONSOLE = scriptsNamed('console')

test('a command typed before the palette loads presses nothing under it', async ({ page }) => {
  const leader = await openStill(page)
  const release = await delayFiles(page, PALETTE)
  await page.getByRole('button', { name: 'Kill leader' }).focus()
  const { step } = await runPosition(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('dark them')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ArrowLeft')
  release()
  await expect(field(page)).toHaveValue('dark the')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(card(page, leader)).toHaveAccessibleName(/, LEADING, leader,/)
  expect((await runPosition(page)).step).toBe(step)
})

test('arrows and Enter for a loading palette choose from its list', async ({ page }) => {
  await openStill(page)
  const { keyboard } = page
  await keyboard.press('ControlOrMeta+k')
  await field(page).fill('panel')
  const second = page.getByRole('option').nth(1)
  await expect(second).toHaveText(/^Panel: /)
  const name = ((await second.textContent()) ?? '').replace(/^Panel: /, '')
  await keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await page.reload()
  await openStill(page)
  const release = await delayFiles(page, PALETTE)
  await keyboard.press('ControlOrMeta+k')
  await keyboard.type('panel')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  release()
  await expect(field(page)).toBeHidden()
  await expect(page.getByRole('complementary', { name })).toBeVisible()
})

test('an Enter before the library waits for the run that its words name', async ({ page }) => {
  await openStill(page)
  // The search knows the runs too, and would answer before the library.
  await delayFiles(page, scriptsNamed('search'))
  const { called, release } = await delayCall(page, 'library')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('proposal nobody else')
  await page.keyboard.press('Enter')
  await called
  await expect(field(page)).toHaveValue('proposal nobody else')
  await release()
  await expect(field(page)).toBeHidden()
  await expect(page.getByRole('banner')).toContainText('The proposal nobody else heard')
})

test('words and Enter typed at once search the library', async ({ page }) => {
  await openStill(page)
  const { called, release } = await delayCall(page, 'library')
  const releaseFiles = await delayFiles(page, scriptsNamed('gallery', 'ui'))
  await page.getByRole('button', { name: 'Scenarios', exact: true }).click()
  await page.keyboard.type('a leader sleeps')
  await page.keyboard.press('Enter')
  releaseFiles()
  await called
  const search = page.getByRole('searchbox')
  await expect(search).toHaveValue('a leader sleeps')
  await release()
  await expect(search).toBeHidden()
  await expect(page.getByRole('banner')).toContainText('A leader sleeps')
})

test('a dialog hears the keys that were pressed before it was loaded', async ({ page }) => {
  await openStill(page)
  const release = await delayFiles(page, scriptsNamed('dialogs', 'console', 'ui'))
  // The list of conditions moves by an arrow, and Enter runs.
  const { step } = await runPosition(page)
  await page.keyboard.press('u')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  expect((await runPosition(page)).step).toBe(step)
  release()
  const search = page.getByRole('dialog', { name: 'Run until …' })
  const conditions = search.getByRole('combobox', { name: 'What is to happen' })
  await expect(conditions).not.toHaveValue('leads')
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
})

test('a name typed before the dialog of a client loads is in its field', async ({ page }) => {
  await openStill(page)
  const release = await delayFiles(page, scriptsNamed('console', 'ui'))
  await page.keyboard.press('c')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('anna')
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('button', { name: /^Client anna,/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a name typed before the dialog of a branch loads replaces the old one', async ({ page }) => {
  await openStill(page)
  const release = await delayFiles(page, scriptsNamed('dialogs'))
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill('rename')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeHidden()
  await page.keyboard.type('mine')
  await page.keyboard.press('Backspace')
  release()
  const name = page.getByRole('dialog', { name: 'Rename this branch' }).getByRole('textbox')
  await expect(name).toHaveValue('min')
  await expect(name).toBeFocused()
})

test('arrows and Enter for a loading menu choose its entry', async ({ page }) => {
  await openStill(page)
  const release = await delayFiles(page, MENU)
  await page.keyboard.press('2')
  await expect(card(page, 2)).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  release()
  await expect(card(page, 2)).toHaveAccessibleName(/, DOWN,/)
  await expect(page.getByRole('menu')).toBeHidden()
})

test('keys after Ctrl K in a prompt go to the palette alone', async ({ page }) => {
  await openStill(page)
  await addClient(page, 'c1')
  const release = await delayFiles(page, PALETTE)
  await prompt(page, 'c1').fill('ls /')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('dark')
  await expect(prompt(page, 'c1')).toHaveValue('ls /')
  release()
  await expect(field(page)).toHaveValue('dark')
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(prompt(page, 'c1')).toHaveValue('ls /')
})

test('a number for the palette chooses no server for the tool in hand', async ({ page }) => {
  await openStill(page)
  const release = await delayFiles(page, PALETTE)
  await page.keyboard.press('w')
  const hint = page.getByRole('status').filter({ hasText: 'Choose the servers to cut off' })
  await expect(hint).toBeVisible()
  const before = await hint.textContent()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.press('2')
  release()
  await expect(field(page)).toHaveValue('2')
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(hint).toHaveText(before ?? '')
})

test('letters typed for a loading menu do nothing to its server, and Escape cancels it', async ({
  page,
}) => {
  await openStill(page)
  const release = await delayFiles(page, MENU)
  const { keyboard } = page
  const { step } = await runPosition(page)
  await keyboard.press('2')
  await expect(card(page, 2)).toBeFocused()
  await keyboard.press('Shift+F10')
  await keyboard.press('k')
  await keyboard.press('ArrowLeft')
  await keyboard.press('Escape')
  await expect(card(page, 2)).toHaveAttribute('aria-current', 'true')
  await keyboard.press('1')
  await expect(card(page, 1)).toBeFocused()
  await keyboard.press('Shift+F10')
  await keyboard.press('k')
  release()
  await expect(page.getByRole('menu', { name: /1/ })).toBeVisible()
  expect((await runPosition(page)).step).toBe(step)
  await keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(card(page, 1)).toHaveAttribute('aria-current', 'true')
})

test('a press elsewhere cancels a loading menu and frees the keys', async ({ page }) => {
  const release = await delayFiles(page, MENU)
  await openFirstPicture(page)
  await page.keyboard.press('2')
  await page.keyboard.press('Shift+F10')
  await page.keyboard.press('3')
  await expect(card(page, 2)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('3')
  await expect(card(page, 3)).toHaveAttribute('aria-current', 'true')
  release()
  await expect(page.getByRole('menu')).toBeHidden()
})

test('a command typed before the console loads appears in its prompt', async ({ page }) => {
  const leader = await openStill(page)
  await callPage(page, 'intervene', { do: 'connect', client: 'c1', servers: [1] })
  await expect(page.getByRole('button', { name: /^Client c1\b/ })).toBeVisible()
  const release = await delayFiles(page, CONSOLE)
  await page.keyboard.press('`')
  await page.keyboard.type('ls /zz')
  await page.keyboard.press('Backspace')
  release()
  await expect(prompt(page, 'c1')).toHaveValue('ls /z')
  await expect(prompt(page, 'c1')).toBeFocused()
  await expect(card(page, leader)).toHaveAccessibleName(/, LEADING, leader,/)
})

test('leaving a loading console frees the letters', async ({ page }) => {
  const leader = await openStill(page)
  await callPage(page, 'intervene', { do: 'connect', client: 'c1', servers: [1] })
  await expect(page.getByRole('button', { name: /^Client c1\b/ })).toBeVisible()
  const release = await delayFiles(page, CONSOLE)
  await page.keyboard.press('`')
  await page
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: /^Console\b/ })
    .click()
  await page.keyboard.press('l')
  await expect(card(page, leader)).toHaveAccessibleName(/, DOWN,/)
  release()
  await page.keyboard.press('`')
  await expect(prompt(page, 'c1')).toHaveValue('')
})

for (const [how, leave] of [
  ['by a press', (page: Page) => card(page, 2).click()],
  ['by Tab', (page: Page) => page.keyboard.press('Tab')],
] as const) {
  test(`a loading console does not take the focus back from a reader who left it ${how}`, async ({
    page,
  }) => {
    await openStill(page)
    await callPage(page, 'intervene', { do: 'connect', client: 'c1', servers: [1] })
    await expect(page.getByRole('button', { name: /^Client c1\b/ })).toBeVisible()
    const release = await delayFiles(page, CONSOLE)
    await page.keyboard.press('`')
    await leave(page)
    await page.keyboard.press('3')
    await expect(card(page, 3)).toHaveAttribute('aria-current', 'true')
    release()
    await expect(prompt(page, 'c1')).toHaveValue('')
    await expect(prompt(page, 'c1')).not.toBeFocused()
  })
}

test('a console opened before the run loads shows the prompt of its client', async ({ page }) => {
  const release = await delayFiles(page, scriptsNamed('ensembleWorker'))
  await page.goto('./')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.keyboard.press('`')
  release()
  await expect(prompt(page, 'c1')).toBeVisible()
  await prompt(page, 'c1').evaluate((element: HTMLElement) => element.blur())
  await page.keyboard.press('2')
  await expect(card(page, 2)).toHaveAttribute('aria-current', 'true')
})

test('a second press of its button cancels a loading menu', async ({ page }) => {
  await openStill(page)
  const release = await delayFiles(page, MENU)
  const button = page.getByRole('button', { name: /^Step by/ })
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  release()
  await expect(page.getByRole('menu')).toBeHidden()
})

test('without a client the console holds no keys once it is closed', async ({ page }) => {
  const leader = await openStill(page)
  await page.keyboard.press('`')
  await page.keyboard.press('`')
  await page.keyboard.press('l')
  await expect(card(page, leader)).toHaveAccessibleName(/, DOWN,/)
})
