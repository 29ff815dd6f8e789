import { keepSettings } from '../helpers/settings.ts'
import type { Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

/** A client at a follower that dies right after the proposal of the client's write. */
const SCENARIO = {
  version: 1,
  seed: 7,
  ensemble: { servers: 3 },
  interventions: [
    { at: 0, do: 'start', server: 'all' },
    { at: 2000, do: 'connect', client: 'c1', servers: [1, 2] },
    { at: 3000, do: 'op', client: 'c1', command: 'create /a one' },
    { after: { type: 'sent', packet: 'PROPOSAL', zxid: '1:2' }, do: 'kill', server: 1 },
  ],
}

async function openDoubt(page: Page, language: string): Promise<void> {
  await keepSettings(page, { language })
  await page.goto('./')
  await callPage(page, 'load', SCENARIO)
  await callPage(page, 'seek', { at: 5_000 })
}

test('a write that failed for its client and yet committed is shown as both', async ({ page }) => {
  await openDoubt(page, 'en')
  await page
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: 'Console', exact: true })
    .click()
  const log = page.getByRole('log', { name: 'Output of client c1' })
  await expect(log).toContainText('KeeperErrorCode = ConnectionLoss for /a')
  await expect(log).toContainText('Its write committed all the same as 1·2')

  await page.getByText('Operations', { exact: true }).click()
  const row = page.getByRole('table', { name: 'Operations of client c1' }).getByRole('row').last()
  await expect(row).toContainText('create /a one')
  await expect(row).toContainText('ConnectionLoss')
  await expect(row).toContainText('Its write committed all the same as 1·2')

  // The step that decided the write links to the client's answer, and the answer links to that step.
  const why = page.getByRole('status', { name: 'What happens in this step' })
  await row.getByRole('button', { name: /^Go to step/ }).click()
  await expect(why).toContainText('Leader 3 commits 1·2')
  await expect(why).toContainText('Client c1 was told ConnectionLoss about create /a one.')
  await why.getByRole('button', { name: /^Go to step/ }).click()
  await expect(why).toContainText('Client c1 is told ConnectionLoss.')
  await expect(why).toContainText('Its write committed all the same as 1·2')
  // The client could not know it then.
  await expect(row).toContainText('Unknown yet')
})

test('an uncertain write is explained in Chinese', async ({ page }) => {
  await openDoubt(page, 'zh-CN')
  await page
    .getByRole('navigation', { name: '面板' })
    .getByRole('button', { name: '控制台', exact: true })
    .click()
  await expect(page.getByRole('log')).toContainText('它的写入仍然提交了：1·2')
})

test('while time runs at reading pace, the election tells what became of a write', async ({
  page,
}) => {
  await page.goto('./')
  const { interventions } = SCENARIO
  await callPage(page, 'load', {
    ...SCENARIO,
    interventions: [...interventions.slice(0, 3), { ...interventions[3], server: 'leader' }],
  })
  await callPage(page, 'seek', { at: 2_999 })
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const why = page.getByRole('status', { name: 'What happens in this step' })
  await expect(why).toContainText(/Leader 2 serves epoch 2.*Client c1 was told ConnectionLoss/, {
    timeout: 60_000,
  })
})
