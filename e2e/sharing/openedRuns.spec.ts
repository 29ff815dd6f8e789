import { callPage } from '../helpers/api.ts'
import { openGallery, openRun } from '../helpers/gallery.ts'
import { card, openStill } from '../helpers/lab.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

for (const view of ['Lock lab', 'Write your own', 'Compare']) {
  test(`a run opened beside the view ${view} shows its stage`, async ({ page }) => {
    await openStill(page)
    await page.getByRole('radio', { name: view }).check()
    await expect(card(page, 1)).toBeHidden()
    await openRun(page, /^9 servers$/)
    await expect(page.getByRole('radio', { name: 'Stage' })).toBeChecked()
    await expect(card(page, 9)).toBeVisible()
  })
}

test('a run opened beside the diagram is drawn as a diagram', async ({ page }) => {
  await openStill(page)
  await page.getByRole('radio', { name: 'Space-time' }).check()
  await openRun(page, /^9 servers$/)
  await expect(page.getByRole('radio', { name: 'Space-time' })).toBeChecked()
})

test('recent experiments are named by what was done in them', async ({ page }) => {
  await openStill(page)
  await callPage(page, 'intervene', { do: 'kill', server: 2 })
  await callPage(page, 'intervene', { do: 'connect', client: 'c1', servers: [1] })
  await callPage(page, 'intervene', { do: 'op', client: 'c1', command: 'create /a one' })
  const stored = () => page.evaluate(() => localStorage.getItem('zklab.experiments'))
  await expect.poll(stored).toContain('create /a one')
  await page.goto('about:blank')
  await page.goto('./')
  const offer = page.getByRole('region', { name: 'Continue where you were' })
  await expect(offer).toContainText('Server 2 is killed · c1: connect · c1: create /a one')
  const gallery = await openGallery(page)
  await gallery.getByRole('button', { name: /: Server 2 is killed · c1: connect · / }).click()
  await expect(card(page, 2)).toHaveAccessibleName(/, DOWN,/)
})
