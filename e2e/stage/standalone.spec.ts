import { card, transport } from '../helpers/lab.ts'
import { command } from '../helpers/palette.ts'
import { openPanel } from '../helpers/panels.ts'
import { openRun } from '../helpers/runs.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

/** A run of one server, with a client c that creates /a. */
const ALONE = {
  version: 1,
  seed: 70,
  ensemble: { servers: 1 },
  interventions: [
    { at: 0, do: 'start', server: 'all' },
    { after: { type: 'serving', server: 1 }, do: 'connect', client: 'c', servers: [1] },
    { after: { type: 'connected', client: 'c' }, do: 'op', client: 'c', command: 'create /a x' },
  ],
  until: 60_000,
}

test('a standalone server shows no leader, epoch or round', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openRun(page, ALONE, 8_000)
  const serverCard = card(page, 1)
  await expect(serverCard).toHaveAccessibleName(/^Server 1, STANDALONE, zxid 0·\d+$/)
  const subtitle = serverCard.getByText('no ensemble')
  await expect(subtitle).toBeVisible()
  await expect
    .poll(() => subtitle.evaluate((text) => text.scrollWidth <= text.clientWidth))
    .toBe(true)
  await expect(serverCard.getByText(/round/)).toHaveCount(0)
  await expect(transport(page).getByText('STANDALONE · server 1')).toBeVisible()
  await expect(transport(page).getByText(/leader|epoch/)).toHaveCount(0)
  for (const name of ['Partition', 'Slow link']) {
    const tool = page.getByRole('group', { name: 'Faults' }).getByRole('button', { name })
    await expect(tool).toBeDisabled()
    await expect(tool).toHaveAccessibleDescription('There is no other server.')
  }
  // Keys and commands do not choose these tools either.
  const notice = page.getByRole('region', { name: 'Notices' })
  const alone = notice.getByText('There is no other server.')
  for (const take of [
    () => page.keyboard.press('w'),
    () => page.keyboard.press('s'),
    () => command(page, 'Partition'),
    () => command(page, 'Slow link'),
  ]) {
    await take()
    await expect(alone).toBeVisible()
    await expect(page.getByText(/Choose /)).toHaveCount(0)
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect(alone).toHaveCount(0)
  }
  await page.keyboard.press('l')
  await expect(page.getByText('A standalone server has no leader.')).toBeVisible()

  await openPanel(page, 'Server')
  const server = page.getByRole('complementary', { name: 'Server', exact: true })
  await expect(server.getByText('STANDALONE')).toBeVisible()
  await expect(server.getByText('lastProcessedZxid')).toBeVisible()
  await expect(server.getByText(/logicalClock|currentEpoch/)).toHaveCount(0)
  await openPanel(page, 'Why')
  const why = page.getByRole('complementary', { name: 'Why', exact: true })
  await why.getByRole('button', { name: '1 is STANDALONE' }).click()
  await expect(why.getByText('Server 1 begins to serve clients, standalone.')).toBeVisible()
  await expect(why.getByText(/quorum|leader|NEWLEADER/i)).toHaveCount(0)
})
