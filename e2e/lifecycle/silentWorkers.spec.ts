import type { Page } from '@playwright/test'
import { card, openElected, openStill, play } from '../helpers/lab.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

const SILENT = 'No answer for 5 seconds or longer.'

/** Keeps a worker from answering for some wall time, ms. */
async function holdUp(page: Page, name: string, ms: number): Promise<void> {
  for (const worker of page.workers()) {
    if ((await worker.evaluate(() => self.name)) !== name) continue
    await worker.evaluate((heldMs) => {
      // The loop begins once this call has been answered.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const end = performance.now() + heldMs
        while (performance.now() < end);
      }
      port2.postMessage(0)
    }, ms)
  }
}

test('a silent worker is reported and the run continues when it answers', async ({ page }) => {
  test.slow()
  const leader = await openElected(page)
  const server = leader === 2 ? 3 : 2
  await holdUp(page, `server ${server}`, 15_000)
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices).toContainText(SILENT)
  await expect(notices).toContainText(`server ${server}`)
  await expect(notices).toBeHidden()
  await expect(page.getByText(/has crashed/)).toBeHidden()
  await expect(card(page, server)).toHaveAccessibleName(/FOLLOWING/)
})

test('a reader who waits for a silent worker is told once', async ({ page }) => {
  test.slow()
  await openStill(page)
  await holdUp(page, 'server 1', 3_600_000)
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices).toContainText(SILENT)
  await notices.getByRole('button', { name: 'Wait' }).click()
  await expect(notices).not.toContainText(SILENT)
})

test('a conductor that never answers is replaced together with its run', async ({ page }) => {
  test.slow()
  await openStill(page)
  await holdUp(page, 'conductor', 3_600_000)
  await play(page)
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices).toContainText('conductor')
  const reloaded = page.waitForEvent('load')
  await notices.getByRole('button', { name: 'Open without this run' }).click()
  await reloaded
  await expect(card(page, 1)).toBeVisible()
  await expect(notices).not.toContainText(SILENT)
})
