import { leaderCard, openElected, pause, runPosition, transportButton } from '../helpers/lab.ts'
import { openPanel } from '../helpers/panels.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

test('presets are done as ordinary interventions, and undone as one', async ({ page }) => {
  await openElected(page)
  await pause(page)
  const before = await runPosition(page)
  await openPanel(page, 'Faults')
  const busy = await page.getByRole('complementary', { name: 'Faults' }).evaluateHandle((panel) => {
    const names: (string | null)[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof Element && target.ariaBusy === 'true') names.push(target.textContent)
      }
    }).observe(panel, { subtree: true, attributeFilter: ['aria-busy'] })
    return names
  })
  await page.getByRole('button', { name: 'Flaky switch' }).click()
  await expect(transportButton(page, 'Pause')).toBeVisible()
  expect(await busy.jsonValue()).toEqual(['Flaky switch'])
  await pause(page)
  await expect(transportButton(page, /^The link .* is cut$/)).not.toHaveCount(0)
  await transportButton(page, 'Undo').hover()
  // A group of interventions is named by its first.
  await expect(
    page.getByText(/^Go back to before this and go on without it: The link from .* is cut\. …$/),
  ).toBeVisible()
  await transportButton(page, 'Undo').click()
  await expect.poll(async () => (await runPosition(page)).digest).toBe(before.digest)

  // A lasting fault appears on the server's card and in the panel, which can end it.
  await expect(page.getByText('Nothing is wrong now.')).toBeVisible()
  await page.getByRole('button', { name: 'Slow disk on the leader' }).click()
  await expect(leaderCard(page)).toContainText('slow disk')
  await page.getByRole('button', { name: /^End: Server \d, disk: slow, 300 ms more$/ }).click()
  await expect(leaderCard(page)).not.toContainText('slow disk')
  await expect(page.getByText('Nothing is wrong now.')).toBeVisible()

  // An action that the chosen servers do not allow shows its reason before a press.
  const faults = page.getByRole('complementary', { name: 'Faults' })
  const inPanel = (name: string) => faults.getByRole('button', { name, exact: true })
  await faults.getByRole('group', { name: 'Servers' }).first().getByRole('button').first().click()
  await expect(inPanel('Start')).toHaveAccessibleDescription('Runs already: 1')
  await inPanel('Pause').click()
  await expect(inPanel('Pause')).toHaveAccessibleDescription('Does not run, or is paused: 1')
  await inPanel('Resume').click()
  await expect(inPanel('Resume')).toHaveAccessibleDescription('Not paused: 1')
  await expect(inPanel('Pause')).toBeEnabled()
})
