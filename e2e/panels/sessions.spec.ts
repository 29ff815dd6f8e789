import { callPage } from '../helpers/api.ts'
import { openPanel } from '../helpers/panels.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

/** A client closes its session while what the leader sends to one follower comes three seconds later. */
const SCENARIO = {
  version: 2,
  seed: 7,
  ensemble: { servers: 3 },
  interventions: [
    { at: 0, do: 'start', server: 'all' },
    { at: 2000, do: 'connect', client: 'c1', servers: [3] },
    { at: 3000, do: 'delay', from: 3, to: 1, ms: 3000 },
    { at: 4000, do: 'close', client: 'c1' },
  ],
}

test('a session that its leader has ended, and a follower has not, is told as this', async ({
  page,
}) => {
  await page.goto('./')
  await callPage(page, 'load', SCENARIO)
  await callPage(page, 'seek', { at: 5_000 })
  await openPanel(page, 'Sessions & watches')
  const panel = page.getByRole('complementary', { name: 'Sessions & watches' })
  await expect(panel).toContainText(
    'The leader has ended it; not every server has heard of that yet.',
  )
  await expect(panel).not.toContainText('Nobody leads')
})
