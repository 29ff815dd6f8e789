import { openLab, openStill, passTime, runPosition, transportButton } from '../helpers/lab.ts'
import { openPanel } from '../helpers/panels.ts'
import { FIVE, goTo, openRun } from '../helpers/runs.ts'
import { toggle } from '../helpers/server.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

test('a state is traced back step by step to an intervention', async ({ page }) => {
  const leader = await openStill(page)
  await toggle(page, leader, 'Kill')
  await openPanel(page, 'Why')
  const panel = page.getByRole('complementary', { name: 'Why' })
  await panel.getByRole('button', { name: `${leader} is down` }).click()
  const links = panel.getByRole('listitem')
  await expect(links.first()).toContainText(`Server ${leader}`)
  await expect(links.last()).toContainText('Done by hand.')

  const { step } = await runPosition(page)
  await panel.getByRole('button', { name: /^1 is / }).click()
  await links
    .first()
    .getByRole('button', { name: /^Go to step/ })
    .click()
  await expect.poll(async () => (await runPosition(page)).step).toBeLessThan(step)
})

test('a chain of causes stays while its steps are visited', async ({ page }) => {
  const leader = await openStill(page)
  await toggle(page, leader, 'Kill')
  await passTime(page, 10_000)
  await openPanel(page, 'Why')
  const panel = page.getByRole('complementary', { name: 'Why' })
  await panel.getByRole('button', { name: '1 is FOLLOWING' }).click()
  const links = panel.getByRole('listitem')
  await expect(links.last()).toContainText('Done by hand.')
  const chain = await links.allTextContents()
  const { step } = await runPosition(page)

  // Goes to the reader's intervention, then to a step between; by keyboard the focus stays on the chain.
  const goTo = (link: number) => links.nth(link).getByRole('button', { name: /^Go to step/ })
  for (const link of [chain.length - 1, 3]) {
    await goTo(link).press('Enter')
    await expect(goTo(link)).toHaveAttribute('aria-current', 'step')
    await expect(goTo(link)).toBeFocused()
    expect(await links.allTextContents()).toEqual(chain)
    expect((await runPosition(page)).step).toBeLessThan(step)
  }
  await panel.getByRole('button', { name: `Back to step ${step}` }).press('Enter')
  await expect.poll(async () => (await runPosition(page)).step).toBe(step)
  const cause = panel.getByRole('button', { name: '1 is FOLLOWING' })
  await expect(cause).toHaveAttribute('aria-pressed', 'true')
  await expect(cause).toBeFocused()

  // The same question asked at a step of the chain explains that step.
  await goTo(chain.length - 1).click()
  await expect(goTo(chain.length - 1)).toHaveAttribute('aria-current', 'step')
  await cause.click()
  await expect(links.first()).not.toHaveText(chain[0] ?? '')
})

test('why a LOOKING server has no leader names what its election waits for', async ({ page }) => {
  await openStill(page)
  for (const server of [3, 4, 5]) await toggle(page, server, 'Kill')
  await passTime(page, 30_000)
  await openPanel(page, 'Why')
  const panel = page.getByRole('complementary', { name: 'Why' })
  await panel.getByRole('button', { name: '1 is LOOKING' }).click()
  await expect(panel).toContainText('Too few can be heard: 3 votes are needed, and nobody wins.')
  await expect(panel).toContainText('Cannot be heard: 3, 4 and 5.')
})

test('the step’s own line opens its causes', async ({ page }) => {
  await openStill(page)
  await page.getByRole('button', { name: 'Why?' }).click()
  const panel = page.getByRole('complementary', { name: 'Why' })
  await expect(panel.getByRole('button', { name: 'This step' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(panel.getByRole('listitem').first()).toBeVisible()
})

/** Server 1 answers client a from memory while it is cut off and the others go on. */
const STALE = {
  ...FIVE,
  interventions: [
    ...FIVE.interventions.slice(0, 3),
    { at: 1_500, do: 'connect', client: 'b', servers: [3] },
    { at: 2_000, do: 'partition', groups: [[1], [2, 3, 4, 5]] },
    { at: 2_200, do: 'op', client: 'b', command: 'set /app two' },
    { at: 2_400, do: 'op', client: 'a', command: 'get /app' },
  ],
}

/**
 * Client a's sync and the read behind it wait at a wall between its server and the leader until the wall is
 * gone.
 */
const SYNCED = {
  ...STALE,
  interventions: [
    ...STALE.interventions,
    { at: 2_500, do: 'op', client: 'a', command: 'sync /app', async: true },
    { at: 2_500, do: 'op', client: 'a', command: 'get /app', async: true },
    { at: 5_000, do: 'heal' },
  ],
}

test('why a read behind a sync was late names the fault, and each step is a link', async ({
  page,
}) => {
  await openRun(page, SYNCED, 6_000)
  await openPanel(page, 'Why')
  const panel = page.getByRole('complementary', { name: 'Why' })
  await panel.getByRole('button', { name: 'what a was told' }).click()
  await panel.getByText(/^The whole chain/).click()
  await expect(
    panel.getByText('It had to wait for what its client had asked before:').last(),
  ).toBeVisible()
  const links = panel.getByRole('listitem')
  await expect(links.filter({ hasText: 'All links work again.' })).not.toHaveCount(0)
  await expect(links.last()).toContainText('get /app')
  await expect(links.last()).toContainText('Done by the script.')
  const fault = links.filter({ hasText: 'A partition:' }).last()
  await fault.getByRole('button', { name: /^Go to step/ }).click()
  await expect.poll(async () => (await runPosition(page)).at).toBe(2_000)
})

test('why a read is stale names what kept its server behind', async ({ page }) => {
  await openRun(page, STALE, 2_500)
  await openPanel(page, 'Why')
  const panel = page.getByRole('complementary', { name: 'Why' })
  await panel.getByRole('button', { name: 'what a was told' }).click()
  await expect(panel.getByText('Server 1 answered from its own memory')).toBeVisible()
  await expect(
    panel.getByText(/Nothing that leader 5 has sent server 1 since .* gets there\./),
  ).toBeVisible()
  await panel.getByRole('button', { name: 'Go to 2.000 s' }).click()
  await expect.poll(async () => (await runPosition(page)).at).toBe(2_000)
})

const MINE = 'create /mine x'

/** Client a's four writes: the leader's slow disk completes the quorum, and flushes three of them at once. */
const FLUSHED = {
  ...FIVE,
  ensemble: { servers: 3 },
  interventions: [
    { at: 0, do: 'start', server: 'all' },
    { at: 1_000, do: 'connect', client: 'a', servers: ['leader'] },
    { at: 1_500, do: 'kill', server: 'follower' },
    { at: 1_500, do: 'slowDisk', server: 'leader', ms: 200 },
    ...['create /first x', 'create /next x', MINE, 'create /last x'].map((command) => ({
      at: 2_000,
      do: 'op',
      client: 'a',
      command,
      async: true,
    })),
  ],
}

test('each of several writes committed together is traced to its own command', async ({ page }) => {
  await openRun(page, FLUSHED, 2_300)
  await openPanel(page, 'Why')
  const panel = page.getByRole('complementary', { name: 'Why' })
  await panel.getByRole('button', { name: '1·4 is not committed' }).click()
  await goTo(page, 2_900)
  await panel.getByText(/^The whole chain/).click()
  const links = panel.getByRole('listitem')
  await expect(links.first()).toContainText(/Leader \d commits 1·4/)
  await expect(links.last()).toContainText(MINE)
})

test('in the first scene and in a silence what stands is asked about', async ({ page }) => {
  const leaderQuestion = page
    .getByRole('complementary', { name: 'Why' })
    .getByRole('button', { name: '5 is LEADING' })
  const why = page.getByRole('button', { name: 'Why?' })
  await openLab(page, './')
  await expect(page.getByRole('group', { name: 'Try this' })).toBeVisible()
  await why.click()
  await expect(leaderQuestion).toHaveAttribute('aria-pressed', 'true')

  await openRun(page, FIVE, 3_000)
  await transportButton(page, 'Next decision').click()
  await expect(page.getByText(/^No decision for about/)).toBeVisible()
  await why.click()
  await expect(leaderQuestion).toHaveAttribute('aria-pressed', 'true')
})
