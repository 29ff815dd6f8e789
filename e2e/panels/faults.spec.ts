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
  // Marks that would overlap are one, which names them all.
  await expect(transportButton(page, /The link .* is cut/)).not.toHaveCount(0)
  await transportButton(page, 'Undo').hover()
  // A group of interventions is named by its first.
  await expect(
    page.getByText(/^Go back to before this and go on without it: The links from .* are cut\. …$/),
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

test('the file that a server gets is warned of as it is typed, and afterwards in its panel', async ({
  page,
}) => {
  await openElected(page)
  await pause(page)
  await openPanel(page, 'Faults')
  const faults = page.getByRole('complementary', { name: 'Faults' })
  await faults.getByRole('group', { name: 'Servers' }).first().getByRole('button').first().click()
  const servers = [1, 2, 3, 4, 5].map((id) => `server.${id}=zk${id}:2888:3888`)
  const config = ['initLimit=10', 'syncLimit=5', 'admin.serverPort=8081', ...servers].join('\n')
  await faults.getByRole('textbox', { name: 'zoo.cfg' }).fill(config)
  const warning = 'line 3: admin.serverPort has no effect in the lab'
  await expect(faults.getByRole('group', { name: 'How the lab reads it' })).toHaveText(warning)
  await faults.getByRole('button', { name: 'Replace zoo.cfg' }).click()
  await openPanel(page, 'Server')
  await expect(page.getByText(new RegExp(`^interventions.*config: ${warning}$`))).toBeVisible()
})
