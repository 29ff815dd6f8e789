import { seriousFindings } from '../helpers/axe.ts'
import { callPage } from '../helpers/api.ts'
import { card, runPosition } from '../helpers/lab.ts'
import { openPanel } from '../helpers/panels.ts'
import { FIVE, goTo, openRun } from '../helpers/runs.ts'
import { expect, test } from '../helpers/test.ts'

const panel = (page: Parameters<typeof openPanel>[0], name: string) =>
  page.getByRole('complementary', { name })

test('an election panel shows the vote comparison, what can change it, and the wait', async ({
  page,
}) => {
  await openRun(page, FIVE, 1)
  await card(page, 1).click({ position: { x: 12, y: 12 } })
  await openPanel(page, 'Server')
  const server = panel(page, 'Server')
  await expect(server.getByRole('heading', { name: 'The comparison it just made' })).toBeVisible()
  await expect(server.getByText(/^4 · 0 · .* beats 1 · 0 · /)).toBeVisible()
  // Server 5 sends its vote again, on a new link, while the wait runs.
  await goTo(page, 100)
  await expect(server.getByText('the vote of 5 for 5 is not better, and is thrown')).toBeVisible()
  await expect(server.getByText('A quorum votes for 5')).toBeVisible()
  const ring = server.getByRole('meter', { name: 'finalizeWait' })
  await expect(ring).toHaveAttribute('aria-valuenow', '97')
  await goTo(page, 150)
  await expect(ring).toHaveAttribute('aria-valuenow', '147')
  expect(await seriousFindings(page)).toEqual([])
})

test('a transaction is followed from client to client', async ({ page }) => {
  await openRun(page, FIVE, 2_010)
  await openPanel(page, 'Log & disk')
  await panel(page, 'Log & disk')
    .getByRole('button', { name: 'Follow 1·3 from client to client' })
    .last()
    .press('Enter')
  const one = panel(page, 'One transaction')
  await expect(one.getByText('Client a asks: set /app two')).toBeVisible()
  await expect(
    one.getByText('Server 1 takes the request and forwards it to leader 5.'),
  ).toBeVisible()
  await expect(one.getByText(/have acknowledged it, a quorum: it is committed\.$/)).toBeVisible()
  await expect(one.getByText('Client a hears: OK.')).toBeVisible()
  const rows = one.getByRole('table', { name: 'On each server' }).getByRole('row')
  await expect(rows).toHaveCount(6)
  expect(await seriousFindings(page)).toEqual([])

  // A press on a time goes to its step, and later steps have not happened there.
  const { step } = await runPosition(page)
  await one
    .getByRole('listitem')
    .filter({ hasText: 'proposes it to all' })
    .getByRole('button')
    .click()
  await expect.poll(async () => (await runPosition(page)).step).toBeLessThan(step)
  await expect(one.getByText('Client a has heard nothing yet.')).toBeVisible()
  await one.getByRole('button', { name: 'The transaction before' }).click()
  await expect(one.getByText('Client a asks: create /app one')).toBeVisible()
})

test('the leader’s panel shows its processors, their queues, its disk and its start', async ({
  page,
}) => {
  await openRun(page, FIVE, 2_000.7)
  await card(page, 5).click({ position: { x: 12, y: 12 } })
  await openPanel(page, 'Server')
  const server = panel(page, 'Server')
  await expect(server.getByText('ToBeAppliedRequestProcessor')).toBeVisible()
  const pending = server.getByText('pendingRequests').locator('..')
  await expect(pending.getByText('setData')).toBeVisible()
  await expect(server.getByText('flushed up to 1·2, 1 only written')).toBeVisible()
  await expect(server.getByRole('heading', { name: 'Session buckets' })).toBeVisible()
  const waiting = server.getByRole('table', { name: 'Waits for its quorum' })
  await expect(waiting.getByText('0 of 3')).toBeVisible()
  await server.getByRole('button', { name: 'Show how it started' }).press('Enter')
  await expect(server.getByText('loads the snapshot, replays the log')).toBeVisible()
  await expect(server.getByRole('button', { name: /: go to step \d+$/ })).toHaveCount(9)
  expect(await seriousFindings(page)).toEqual([])
})

test('a starting server shows its boot step', async ({ page }) => {
  await openRun(page, FIVE, 100)
  await openPanel(page, 'Server')
  const now = panel(page, 'Server').locator('li[aria-current="step"]')
  await expect(now).toContainText('looks for a leader')
})

const DOOMED = {
  ...FIVE,
  interventions: [
    ...FIVE.interventions.slice(0, 3),
    { at: 3000, do: 'connect', client: 'b', servers: [5] },
    {
      at: 3500,
      do: 'partition',
      groups: [
        [1, 2, 3],
        [4, 5],
      ],
    },
    { at: 3600, do: 'op', client: 'b', command: 'create /lost x' },
    { at: 20_000, do: 'op', client: 'a', command: 'create /kept x' },
  ],
}

test('logs are shown side by side with the entries that will be truncated', async ({ page }) => {
  await openRun(page, DOOMED, 21_000)
  await openPanel(page, 'Log & disk')
  const logs = panel(page, 'Log & disk').getByRole('table', { name: /aligned by zxid/ })
  const rowOf = (server: number) =>
    logs.getByRole('row', { name: new RegExp(`Server ${server}\\b`) })
  await expect(rowOf(5).getByText('will be cut')).not.toHaveCount(0)
  await expect(rowOf(1).getByText('will be cut')).toHaveCount(0)
  await expect(rowOf(1).getByText('applied')).not.toHaveCount(0)
  await rowOf(5)
    .getByRole('button', { name: /Server 5/ })
    .press('Enter')
  await expect(panel(page, 'Log & disk').getByText('Log of server 5')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
})

const CROWD = {
  ...FIVE,
  interventions: [
    { at: 0, do: 'start', server: 'all' },
    ...Array.from({ length: 30 }, (_unused, index) => ({
      at: 1_000 + index,
      do: 'connect',
      client: `c${index}`,
      servers: [(index % 5) + 1],
    })),
  ],
}

test('many clients stand as groups, and each can be chosen', async ({ page }) => {
  await openRun(page, CROWD, 3_000)
  const groups = page.getByRole('button', { name: /^6 clients, none waits$/ })
  await expect(groups).toHaveCount(5)
  await groups.first().press('Enter')
  await page
    .getByRole('button', { name: /^Client c\d+, / })
    .first()
    .press('Enter')
  await expect(panel(page, 'Console')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
})

test('the legend hides kinds of messages, and the stage can be enlarged', async ({ page }) => {
  await openRun(page, FIVE, 2_000.7)
  const messages = page.getByRole('list', { name: 'Messages on their way' })
  await expect(messages.getByRole('button', { name: /^PROPOSAL/ })).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Messages shown' }).press('Enter')
  const legend = page.getByRole('group', { name: 'Messages shown' })
  await legend.getByRole('checkbox', { name: 'PROPOSAL' }).uncheck()
  await expect(messages.getByRole('button', { name: /^PROPOSAL/ })).toHaveCount(0)
  await legend.getByRole('button', { name: 'Show all but heartbeats' }).click()
  await expect(messages.getByRole('button', { name: /^PROPOSAL/ })).not.toHaveCount(0)
  await legend.getByRole('button', { name: 'Enlarge the stage' }).click()
  await expect(legend.getByText('125 %')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await legend.getByRole('button', { name: 'Fit the stage' }).click()
  await expect(legend.getByText('100 %')).toBeVisible()
})

/** The old leader, alone with three writes, returns to the servers that went on without it. */
const CUT_BACK = {
  ...FIVE,
  interventions: [
    { at: 0, do: 'start', server: 'all' },
    { after: { type: 'settled' }, do: 'connect', client: 'a', servers: [5, 4] },
    { after: { type: 'connected', client: 'a' }, do: 'op', client: 'a', command: 'create /kept' },
    {
      after: { type: 'reply', client: 'a', op: 1, error: 'OK' },
      do: 'partition',
      groups: [[5], [1, 2, 3, 4]],
    },
    ...['/one', '/two', '/three'].map((path) => ({
      do: 'op',
      client: 'a',
      command: `create ${path}`,
      async: true,
      plus: 10,
    })),
    { do: 'kill', server: 5, plus: 1_000 },
    { do: 'heal', plus: 3_000 },
    { do: 'start', server: 5, plus: 1_000 },
  ],
}

test('entries removed by a TRUNC are shown as one block', async ({ page }) => {
  await openRun(page, CUT_BACK, 15_000)
  const { step } = await runPosition(page)
  const trace = await callPage(page, 'trace', 0, step)
  const cut = trace.find(({ type }) => type === 'truncated')
  if (cut === undefined) throw new Error('a log is cut')
  await callPage(page, 'seek', { step: Number(cut['step']) - 1 })
  await card(page, 5).click({ position: { x: 12, y: 12 } })
  await openPanel(page, 'Server')
  const piece = panel(page, 'Server').getByRole('listitem').filter({ hasText: 'being cut' })
  await expect(piece).toHaveCount(1)
  await expect(piece).toContainText(/1·3.*1·4.*1·5/)
  await callPage(page, 'seek', { step: Number(cut['step']) })
  await expect(piece).toHaveCount(0)
})
