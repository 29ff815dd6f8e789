import { test as bare } from '@playwright/test'
import { boxOf } from '../helpers/boxes.ts'
import { openElected, openStill, pause, runPosition, stepForward } from '../helpers/lab.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

test('help copies the diagnostics for a bug report', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openElected(page)
  await pause(page)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Help and keys' })
  await dialog.getByRole('button', { name: 'Copy diagnostics' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toMatch(/^zk·lab \d+\.\d+\.\d+\n/)
  expect(text).toContain(`\nbrowser: ${await page.evaluate(() => navigator.userAgent)}\n`)
  expect(text).toMatch(/\nlink: .*#s=2\./)
  expect(text).toMatch(/\nsettings: \{.*"speed":10/)
})

test('in the keyboard map words are aligned, however wide a key is', async ({ page }) => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await openStill(page)
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Help and keys' })
    const beginsAt = async (words: string): Promise<number> => {
      const box = await boxOf(dialog.getByText(words, { exact: true }))
      return box.x
    }
    expect(await beginsAt('Previous, next moment')).toBe(await beginsAt('Play or pause'))
    await page.keyboard.press('Escape')
  }
})

// The page logs the error that this test makes, so it takes Playwright's own `test`.
bare(
  'a view that breaks is contained: the run goes on, and the error can be copied',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      // A browser that cannot draw: the space-time diagram throws as soon as it paints.
      HTMLCanvasElement.prototype.getContext = () => {
        throw new Error('no canvas today')
      }
    })
    await openElected(page)
    await pause(page)
    await page.getByRole('radio', { name: 'Space-time' }).check()
    const alert = page.getByRole('alert').filter({ hasText: 'This part of the page has stopped.' })
    await expect(alert).toBeVisible()
    await alert.getByRole('button', { name: 'Copy diagnostics' }).click()
    await expect(alert.getByRole('button', { name: 'Copied' })).toBeVisible()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toContain('no canvas today')

    const here = await runPosition(page)
    await stepForward(page)
    await expect.poll(async () => (await runPosition(page)).step).toBe(here.step + 1)

    // The retry fails again; the focus stays in its place.
    await alert.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(alert).toBeVisible()

    // Another view is not the broken one.
    await page.getByRole('radio', { name: 'Stage', exact: true }).check()
    await expect(alert).toBeHidden()
    await expect(page.getByRole('region', { name: 'Stage' })).toBeVisible()
  },
)
