import { callPage } from '../helpers/api.ts'
import { openRun } from '../helpers/gallery.ts'
import {
  openStill,
  pause,
  runPosition,
  stepForward,
  transport,
  waitForWholePage,
} from '../helpers/lab.ts'
import { openShare } from '../helpers/share.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

test('a named run plays from its beginning, and keeps its short address until it is changed', async ({
  page,
}) => {
  await page.goto('./#run=proposal-ack-commit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proposal, ACK, COMMIT')
  await expect(transport(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await pause(page)
  await stepForward(page)
  const { step } = await runPosition(page)
  await expect(page).toHaveURL(/#run=proposal-ack-commit$/)

  const dialog = await openShare(page)
  const field = dialog.getByRole('textbox', { name: 'Link' })
  const beginning = dialog.getByRole('radio', { name: 'From the beginning' })
  await expect(beginning).toBeChecked()
  await expect(field).toHaveValue(/#run=proposal-ack-commit$/)
  await dialog.getByRole('radio', { name: 'From here' }).check()
  await expect(field).toHaveValue(/#s=2\./)
  await expect(dialog.getByText(`standing at step ${step}`)).toBeVisible()
  await page.keyboard.press('Escape')

  // A reload leads back to the shown step.
  await page.reload()
  await waitForWholePage(page)
  await expect.poll(async () => (await runPosition(page)).step).toBe(step)
  await expect(transport(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()

  await callPage(page, 'intervene', { do: 'kill', server: 2 })
  await expect(page).toHaveURL(/#s=2\./)
  await openShare(page)
  await expect(dialog.getByRole('radio', { name: 'From here' })).toBeChecked()
  await expect(field).toHaveValue(/#s=2\./)
})

test('a run that is chosen in the library has its short address, and a coarse code', async ({
  page,
}) => {
  await openStill(page)
  await openRun(page, /First votes/)
  await expect(page).toHaveURL(/#run=first-votes$/)
  await pause(page)
  await page.keyboard.press('p')
  await page.keyboard.press('q')
  const card = page.getByRole('region', { name: 'QR code' })
  const code = card.getByRole('img', { name: 'QR code of the link to this run' })
  await expect(code).toBeVisible()
  const modules = Number((await code.getAttribute('viewBox'))?.split(' ')[2]) - 8
  expect(modules).toBeLessThanOrEqual(41)
})

test('an unknown run is named, with one that is near, and another can be chosen', async ({
  page,
}) => {
  await page.goto('./#run=frist-votes')
  const gallery = page.getByRole('dialog', { name: 'Scenarios' })
  const alert = gallery.getByRole('alert')
  await expect(alert).toContainText('The address names a run that the library does not have.')
  await expect(alert).toContainText(
    'the library has no run “frist-votes”; did you mean “first-votes”?',
  )
  await gallery.getByRole('button', { name: /First votes/ }).click()
  await expect(page).toHaveURL(/#run=first-votes$/)
})

test('an unknown address beside an open run loses nothing', async ({ page }) => {
  await openStill(page)
  const here = await runPosition(page)
  await page.evaluate(() => {
    location.hash = '#run=xyzzy'
  })
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('no run “xyzzy”')
  await page.keyboard.press('Escape')
  expect(await runPosition(page)).toEqual(here)
  await page.evaluate(() => {
    location.hash = '#term=zxidd'
  })
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices).toContainText('the lab explains no term “zxidd”; did you mean “zxid”?')
  expect(await runPosition(page)).toEqual(here)
  await expect(page).toHaveURL(/#s=2\./)
})

test('a term opens over the first scene, and its address is copied from its text', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('./#term=quorum')
  const popup = page.getByRole('dialog', { name: 'quorum' })
  await expect(popup).toBeVisible()
  await expect(page.getByText('Five servers, one write').first()).toBeAttached()
  const copy = popup.getByRole('button', { name: 'Copy link' })
  await expect(copy).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(popup.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).hash).toBe('#term=quorum')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
})

test('an address may ask for a language, which holds until the page is closed', async ({
  page,
}) => {
  await page.goto('./#run=first-votes&lang=zh-CN')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('初次投票')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.goto('about:blank')
  await page.goto('./#run=first-votes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First votes')
})
