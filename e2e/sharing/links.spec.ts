import { decodeLink, encodeLink, type Scenario } from '../../src/scenario'
import { callPage } from '../helpers/api.ts'
import { openGallery, openRun } from '../helpers/gallery.ts'
import { delayCall } from '../helpers/delays.ts'
import {
  beginFarSeek,
  card,
  openStill,
  passTime,
  runPosition,
  stepBack,
  stepForward,
  transport,
} from '../helpers/lab.ts'
import { openPanel } from '../helpers/panels.ts'
import { readLink } from '../helpers/share.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

test('a broken, foreign, oversized or newer link gives a message and leaves the page as it is', async ({
  page,
}) => {
  await openStill(page)
  const here = await runPosition(page)
  const payload = new URL(await readLink(page)).hash.slice('#s='.length)
  const middle = Math.floor(payload.length / 2)
  const changed = payload[middle] === 'A' ? 'B' : 'A'
  const bad = [
    { payload: payload.slice(0, middle), says: 'This link is cut short.' },
    {
      payload: payload.slice(0, middle) + changed + payload.slice(middle + 1),
      says: 'This link is damaged',
    },
    { payload: 'hello', says: 'This is neither a link nor a file of the lab.' },
    { payload: `9${payload}`, says: 'Made by a newer version of the lab.' },
    { payload: '1.' + 'A'.repeat(400_000), says: 'This is too large to be a scenario.' },
  ]
  for (const { payload: broken, says } of bad) {
    await page.evaluate((hash) => {
      location.hash = hash
    }, `#s=${broken}`)
    const alert = page.getByRole('dialog', { name: 'Scenarios' }).getByRole('alert')
    await expect(alert).toContainText(says)
    await expect(alert).toContainText('Nothing was opened.')
    await page.keyboard.press('Escape')
    await expect(alert).toBeHidden()
    expect(await runPosition(page)).toEqual(here)
    // The address is the run's again.
    await expect.poll(() => decodeLink(new URL(page.url()).hash).ok).toBe(true)
  }
})

test('a page that begins with a broken link offers scenarios', async ({ page }) => {
  await page.goto('./#s=hello')
  await expect(
    page.getByText('This is neither a link nor a file of the lab. Nothing was opened.'),
  ).toBeVisible()
  // No run is open, so the dialog has no bookmarks yet.
  await page.keyboard.press('Escape')
  await page.keyboard.press('b')
  const bookmarks = page.getByRole('dialog', { name: 'Bookmarks' })
  await expect(bookmarks.getByRole('button', { name: 'Bookmark' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bookmarks).toBeHidden()
  await page.goto('about:blank')
  await page.goto('./#s=hello')
  const gallery = page.getByRole('dialog')
  // The field that took the link has its error as a description, for screen readers.
  const field = gallery.getByRole('textbox', { name: 'Paste a scenario link, or drop a file' })
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/neither a link nor a file/)
  await gallery.getByRole('button', { name: /Five servers and a client/ }).click()
  await expect(card(page, 5)).toBeVisible()
})

test('an unknown address is reported over the running ensemble', async ({ page }) => {
  const notices = page.getByRole('region', { name: 'Notices' })
  const warning = notices.getByText(
    'This is neither a link nor a file of the lab. Nothing was opened.',
  )
  await page.goto('./#nonsense')
  await expect(warning).toBeVisible()
  await expect(card(page, 5)).toBeVisible()
  await notices.getByRole('button', { name: 'Close' }).click()
  await expect(warning).toBeHidden()
  await page.evaluate(() => {
    location.hash = '#else'
  })
  await expect(warning).toBeVisible()
})

/** Five servers that exchange only heartbeats. */
const FAR: Scenario = {
  version: 2,
  seed: 5,
  ensemble: { servers: 5 },
  interventions: [{ at: 0, do: 'start', server: 'all' }],
}

test('a link far into a run shows its progress and can be stopped', async ({ page }) => {
  const link = encodeLink({ scenario: FAR, step: 900_000, digests: [] })
  await page.goto(`./${link}`)
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices.getByRole('progressbar')).toBeVisible()
  await notices.getByRole('button', { name: 'Stop here' }).click()
  await expect(notices.getByText('This run stands where it had come to')).toBeVisible()
  await expect(notices.getByRole('progressbar')).toBeHidden()
  await expect(card(page, 1)).toBeVisible()
  const { step } = await runPosition(page)
  expect(step).toBeGreaterThan(0)
  expect(step).toBeLessThan(900_000)
})

test('a reload keeps the name of a library run and the open panel', async ({ page }) => {
  await openStill(page)
  await openRun(page, /Proposal, ACK, COMMIT/)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Proposal, ACK, COMMIT')
  const inAddress = () => {
    const linked = decodeLink(new URL(page.url()).hash)
    return linked.ok ? linked.value.scenario.title : undefined
  }
  await expect.poll(inAddress).toMatchObject({ en: 'Proposal, ACK, COMMIT' })
  await page.getByRole('radio', { name: 'Space-time' }).check()
  await openPanel(page, 'Checks')
  await page.reload()
  await expect(title).toHaveText('Proposal, ACK, COMMIT')
  await expect(page.getByRole('region', { name: 'Space-time diagram' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Checks' })).toBeVisible()
})

test('a reload keeps all branches, with their names and their named moments', async ({ page }) => {
  await openStill(page)
  const bookmark = async (name: string): Promise<void> => {
    await page.keyboard.press('b')
    const dialog = page.getByRole('dialog', { name: 'Bookmarks' })
    await dialog.getByRole('textbox').fill(name)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  }
  await bookmark('it leads')
  const before = await runPosition(page)
  for (let n = 0; n < 3; n += 1) await stepForward(page)
  // The bookmark names the shown moment.
  await expect.poll(async () => (await runPosition(page)).step).toBe(before.step + 3)
  await bookmark('left behind')
  await stepBack(page)
  await callPage(page, 'intervene', { do: 'kill', server: 2 })
  await bookmark('two is gone')
  await transport(page).getByRole('button', { name: 'Branch B' }).click()
  await page.getByRole('menuitem', { name: 'Rename this branch' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('without 2')
  await page.keyboard.press('Enter')
  const { step } = await runPosition(page)
  // The address is updated a moment after a change: the new name is written after the step.
  const inAddress = (): readonly unknown[] => {
    const linked = decodeLink(new URL(page.url()).hash)
    if (!linked.ok) return []
    const { step: at, forks } = linked.value
    return [at, ...(forks?.branches ?? []).map(({ name }) => name)]
  }
  await expect.poll(inAddress).toEqual([step, 'A', 'without 2'])
  await page.reload()
  await expect(transport(page).getByRole('button', { name: /two is gone/ })).toBeVisible()
  await expect(transport(page).getByRole('button', { name: /left behind/ })).toHaveCount(0)
  await transport(page)
    .getByRole('button', { name: /it leads/ })
    .press('Enter')
  await expect.poll(async () => (await runPosition(page)).step).toBe(before.step)
  await transport(page).getByRole('button', { name: 'Branch without 2' }).click()
  await page.getByRole('menuitemradio', { name: 'Branch A' }).click()
  await transport(page)
    .getByRole('button', { name: /left behind/ })
    .press('Enter')
  await expect.poll(async () => (await runPosition(page)).step).toBe(before.step + 3)
})

test('a link to a forked run brings all branches and named moments', async ({ page }) => {
  await openStill(page)
  const end = await runPosition(page)
  await page.keyboard.press('b')
  const bookmarks = page.getByRole('dialog', { name: 'Bookmarks' })
  await bookmarks.getByRole('textbox').fill('the end of A')
  await page.keyboard.press('Enter')
  await expect(bookmarks).toBeHidden()
  await stepBack(page)
  await callPage(page, 'intervene', { do: 'kill', server: 2 })
  const link = await readLink(page)
  const digest = await callPage(page, 'digest')
  await page.goto('about:blank')
  await page.goto(link)
  await expect(transport(page).getByRole('button', { name: 'Branch B' })).toBeVisible()
  expect(await callPage(page, 'digest')).toBe(digest)
  await transport(page).getByRole('button', { name: 'Branch B' }).click()
  await page.getByRole('menuitem', { name: 'All branches …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Branches' })
  await dialog.getByRole('button', { name: 'Open branch A' }).click()
  await expect(transport(page).getByRole('button', { name: 'Branch A' })).toBeVisible()
  expect((await runPosition(page)).step).toBe(end.step)
  await expect(card(page, 2)).not.toHaveAccessibleName(/DOWN/)
  await expect(transport(page).getByRole('button', { name: /the end of A/ })).toBeVisible()
})

test('a link that opens late closes nothing opened meanwhile', async ({ page }) => {
  await openStill(page)
  const here = await runPosition(page)
  const link = await readLink(page)
  const gallery = await openGallery(page)
  await beginFarSeek(page)
  await gallery.getByRole('textbox', { name: 'Paste a scenario link, or drop a file' }).fill(link)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog')
  await expect(help).toBeVisible()
  await expect.poll(async () => (await runPosition(page)).step).toBe(here.step)
  await expect(help).toBeVisible()
})

test('a late refusal of a link is shown on the page once the scenarios are closed', async ({
  page,
}) => {
  await openStill(page)
  const gallery = await openGallery(page)
  const { called, release } = await delayCall(page, 'open')
  await gallery
    .getByRole('textbox', { name: 'Paste a scenario link, or drop a file' })
    .fill('hello')
  await page.keyboard.press('Enter')
  await called
  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await release()
  const refusal = page.getByText('This is neither a link nor a file of the lab.')
  await expect(refusal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(refusal).toBeHidden()
})

test('a run that opens late does not close the reopened scenarios', async ({ page }) => {
  await openStill(page)
  const here = await runPosition(page)
  const link = await readLink(page)
  const gallery = await openGallery(page)
  await passTime(page)
  const { called, release } = await delayCall(page, 'open')
  await gallery.getByRole('textbox', { name: 'Paste a scenario link, or drop a file' }).fill(link)
  await page.keyboard.press('Enter')
  await called
  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await openGallery(page)
  await release()
  await expect.poll(async () => (await runPosition(page)).step).toBe(here.step)
  // The page first waits for the end of its opening.
  await runPosition(page)
  await expect(gallery).toBeVisible()
})
