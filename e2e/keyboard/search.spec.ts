import { seriousFindings } from '../helpers/axe.ts'
import { openLab, openStill, transport } from '../helpers/lab.ts'
import { field } from '../helpers/palette.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

test('lessons, runs and terms are found beside the commands, in either language', async ({
  page,
}) => {
  await openStill(page)
  await page.keyboard.press('ControlOrMeta+k')
  const list = page.getByRole('listbox', { name: 'Commands' })
  const sleeping = list.getByRole('option', { name: /^A leader sleeps/ })
  for (const words of ['脑裂', 'Will there be a split brain?']) {
    await field(page).fill(words)
    await expect(sleeping).toBeVisible()
    await expect(list.getByRole('group', { name: /^(Runs|Scenarios)$/ })).toBeVisible()
  }
  await field(page).fill('split brain')
  await expect(list.getByRole('option').first()).toHaveText(/so there is no split brain/)
  await field(page).fill('when does a session expire')
  await expect(list.getByRole('option', { name: /^Lifetimes/ })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await list.getByRole('option', { name: /^Lifetimes/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lifetimes')
  await expect(page).toHaveURL(/#run=lifetimes$/)
})

test('a term is chosen by keyboard, and its text opens', async ({ page }) => {
  await openStill(page)
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill('acceptedEpoch')
  const list = page.getByRole('listbox', { name: 'Commands' })
  await expect(list.getByRole('option').first()).toHaveText(/^acceptedEpoch/)
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: 'acceptedEpoch' })
  await expect(popup).toContainText('The file with the newest epoch promised.')
  await expect(popup.getByRole('button', { name: 'Copy link' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
})

test('a term that is typed whole comes first, and its text stays while time runs on', async ({
  page,
}) => {
  await openLab(page)
  await transport(page).getByRole('button', { name: 'Play', exact: true }).click()
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill('zxid')
  const list = page.getByRole('listbox', { name: 'Commands' })
  await expect(list.getByRole('option').first()).toHaveText(/^zxid/)
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: 'zxid' })
  await expect(transport(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect(popup).toContainText('the place of a write in the one order of all writes')
  await expect(popup.getByRole('button', { name: 'Copy link' })).toBeFocused()
})

test('where nothing is found three examples are offered', async ({ page }) => {
  await openStill(page)
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill('qqqq')
  await expect(page.getByRole('status').filter({ hasText: 'no such command' })).toBeVisible()
  const examples = page.getByRole('group', { name: /^Nothing else has these words/ })
  await expect(examples.getByRole('button')).toHaveCount(3)
  await examples.getByRole('button', { name: 'split brain' }).click()
  await expect(field(page)).toHaveValue('split brain')
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('option', { name: /^A leader sleeps/ })).toBeVisible()
})
