import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { seriousFindings } from '../helpers/axe.ts'
import { callPage } from '../helpers/api.ts'
import { openRun } from '../helpers/gallery.ts'
import { openLab, passTime } from '../helpers/lab.ts'
import { openPanel } from '../helpers/panels.ts'
import { expect, test } from '../helpers/test.ts'

/** The card of a server of etcd or Redis, or of a client of theirs. */
const rivalCard = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Stage' }).getByRole('group', { name: new RegExp(`^${name}, `) })

/** Opens a run of chapter 6, paused at that virtual time, ms. */
async function openRivals(page: Page, title: RegExp, at: number): Promise<void> {
  await openLab(page)
  await openRun(page, title)
  await expect(rivalCard(page, 'etcd1')).toBeVisible()
  await callPage(page, 'seek', { at })
}

test('the servers of etcd and Redis stand on the stage, and are killed and started by keyboard', async ({
  page,
}) => {
  await openRivals(page, /Redis, RedLock, comparison/, 2_000)
  await expect(rivalCard(page, 'etcd1')).toHaveAccessibleName(
    'etcd1, etcd server, running, revision 1, no keys · no leases',
  )
  for (const id of [2, 3, 4, 5]) {
    await expect(rivalCard(page, `redis${id}`)).toHaveAccessibleName(
      `redis${id}, Redis server, running, no keys, no lock held`,
    )
  }
  const first = rivalCard(page, 'redis1')
  await expect(first).toHaveAccessibleName(/, running, 1 key, lock: r1, \d+\.\d+ s$/)
  await expect(rivalCard(page, 'r1')).toHaveAccessibleName('r1, client, paused, holds lock')

  await first.focus()
  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-current', 'true')
  const panel = page.getByRole('complementary', { name: 'Server' })
  await expect(panel.getByRole('heading', { name: 'redis1' })).toBeVisible()
  await expect(panel.getByRole('table', { name: 'Keys' }).getByRole('row')).toHaveCount(2)
  await expect(panel.getByRole('cell', { name: 'lock' })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  await page.keyboard.press('k')
  await expect(first).toHaveAccessibleName('redis1, Redis server, down')
  await panel.getByRole('button', { name: 'Start' }).focus()
  await page.keyboard.press('Enter')
  await expect(first).toHaveAccessibleName(/, running/)
  // The server restarts, and its data were in memory only.
  await passTime(page, 100)
  await expect(first).toHaveAccessibleName('redis1, Redis server, running, no keys, no lock held')
  await panel.getByRole('button', { name: 'Pause' }).click()
  await expect(first).toHaveAccessibleName(/^redis1, Redis server, paused/)
})

test('etcd shows its keys and leases, and its menu', async ({ page }) => {
  await openRivals(page, /etcd lock and campaign/, 3_000)
  const etcd = rivalCard(page, 'etcd1')
  await expect(etcd).toHaveAccessibleName(/, running, revision \d+, 4 keys · 4 leases$/)
  await etcd.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Server' })
  await expect(panel.getByRole('table', { name: 'Leases' }).getByRole('row')).toHaveCount(5)
  await etcd.focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Power loss' }).click()
  await expect(etcd).toHaveAccessibleName('etcd1, etcd server, down')
})

/** Two locks and an election on etcd and three Redis, without a ZooKeeper server. */
const ALONE = {
  version: 1,
  ensemble: { servers: 0 },
  rivals: { etcd: 1, redis: 3 },
  interventions: [
    { do: 'recipe', system: 'redis', client: 'r1', name: 'redlock', args: { key: 'l' }, at: 500 },
    { do: 'recipe', system: 'etcd', client: 'e1', name: 'lock', args: { path: '/l' }, at: 600 },
    { do: 'recipe', system: 'etcd', client: 'e2', name: 'lock', args: { path: '/l' }, at: 800 },
  ],
}

interface Link {
  readonly from: string
  readonly to: string
}

async function openAlone(page: Page): Promise<void> {
  await openLab(page)
  await callPage(page, 'load', ALONE)
  await callPage(page, 'seek', { at: 2_000 })
  await expect(rivalCard(page, 'r1')).toBeVisible()
}

test('without ZooKeeper no vote tally is shown, digits select rivals, and a killed client restarts', async ({
  page,
}) => {
  await openAlone(page)
  await expect(page.getByRole('heading', { name: /No leader|Nobody is up/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add client' })).toBeEnabled()
  const panel = page.getByRole('complementary', { name: 'Server' })
  await expect(panel.getByRole('heading', { name: 'etcd1' })).toBeVisible()
  await page.keyboard.press('2')
  await expect(panel.getByRole('heading', { name: 'redis1' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(rivalCard(page, 'redis1')).toHaveAccessibleName(/, down$/)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(rivalCard(page, 'redis1')).toHaveAccessibleName(/, running/)

  const client = rivalCard(page, 'r1')
  await client.click()
  await panel.getByRole('button', { name: 'Kill' }).click()
  await expect(client).toHaveAccessibleName('r1, client, down')
  await panel.getByRole('button', { name: 'Start' }).click()
  await expect(client).toHaveAccessibleName('r1, client, running')
  await page.keyboard.press('k')
  await expect(client).toHaveAccessibleName('r1, client, down')
  await page.keyboard.press('k')
  await expect(client).toHaveAccessibleName('r1, client, running')
  expect(await seriousFindings(page)).toEqual([])
})

test('partitions and slow links apply to rivals by digit, pointer and menu', async ({ page }) => {
  await openAlone(page)
  const walls = async (): Promise<readonly string[]> => {
    const frame = await callPage(page, 'frame')
    const [cut, slow] = [frame['walls'], frame['slowLinks']] as readonly (readonly Link[])[]
    return [
      ...(cut ?? []).map(({ from, to }) => `${from} | ${to}`),
      ...(slow ?? []).map(({ from, to }) => `${from} ~ ${to}`),
    ]
  }
  await page.keyboard.press('w')
  await page.keyboard.press('3')
  await expect(rivalCard(page, 'redis2')).toHaveAttribute('data-picked', 'true')
  await page.getByRole('button', { name: 'Cut off redis2' }).click()
  await expect.poll(walls).toContain('r1 | redis2')
  expect(await walls()).not.toContain('r1 | redis1')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(walls).toEqual([])

  await page.keyboard.press('s')
  await rivalCard(page, 'r1').click()
  await rivalCard(page, 'redis1').click()
  await page.getByRole('button', { name: 'Slow by 100 ms' }).click()
  await expect.poll(walls).toEqual(['r1 ~ redis1', 'redis1 ~ r1'])

  await rivalCard(page, 'etcd1').focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Partition from the others' }).click()
  await expect.poll(walls).toContain('etcd1 | e1')
  await rivalCard(page, 'redis1').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: /^Slow disk/ })).toContainText(
    'Redis keeps nothing on a disk.',
  )
})

test('the palette, the faults and Why handle rivals', async ({ page }) => {
  await openAlone(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'What shall be done?' }).fill('kill redis2')
  await page.keyboard.press('Enter')
  await expect(rivalCard(page, 'redis2')).toHaveAccessibleName(/, down$/)

  await openPanel(page, 'Faults')
  const faults = page.getByRole('complementary', { name: 'Faults' })
  const servers = faults.getByRole('group', { name: 'Servers' })
  await servers.getByRole('button', { name: 'redis2' }).click()
  await faults.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(rivalCard(page, 'redis2')).toHaveAccessibleName(/, running/)
  await faults.getByRole('combobox', { name: 'Packet' }).selectOption('lease_keepalive')
  await faults.getByRole('combobox', { name: 'From' }).last().selectOption('e1')
  await faults.getByRole('button', { name: 'Hold' }).click()
  await passTime(page, 5_000)
  await expect(
    page
      .getByRole('list', { name: 'Messages on their way' })
      .getByRole('button', { name: /lease_keepalive/ }),
  ).toBeAttached()

  await rivalCard(page, 'e2').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Why?' }).click()
  const why = page.getByRole('complementary', { name: 'Why' })
  await expect(why.getByRole('button', { name: 'e2 is running' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(why.getByRole('listitem').first()).toContainText('e2')
})

test('the space-time diagram holds their lifelines and messages, with what led to one, and saves them', async ({
  page,
}) => {
  await openRivals(page, /etcd lock and campaign/, 3_000)
  await page.getByRole('radio', { name: 'Space-time' }).check()
  const diagram = page.getByRole('region', { name: 'Space-time diagram' })
  const lanes = diagram.getByRole('list', { name: 'Lifelines' }).getByRole('button')
  await expect(lanes).toHaveText([/s1running/, /s2running/, /s3/, /s4/, /etcd1running/])
  await diagram.getByRole('application').press('0')
  const grant = diagram.getByRole('button', { name: 'lease_grant' }).nth(1)
  await grant.focus()
  await page.keyboard.press('Enter')
  await expect(diagram.getByText(/steps? led straight here/)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Message' })).toContainText('lease_grant')
  await lanes.filter({ hasText: 'etcd1' }).click()
  await expect(
    page.getByRole('complementary', { name: 'Server' }).getByRole('heading', { name: 'etcd1' }),
  ).toBeVisible()
  await diagram.getByRole('radio', { name: 'Servers' }).check()
  await expect(lanes).toHaveText([/etcd1/])
  await diagram.getByRole('button', { name: 'Save the diagram' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /SVG/ }).click()
  const svg = await readFile(await (await download).path(), 'utf8')
  expect(svg).toContain('>etcd1 running</text>')
})

for (const { title, at, servers } of [
  { title: /Redis, RedLock, comparison/, at: 33_000, servers: ['etcd1', 'redis1', 'redis2'] },
  // The moment is before the run's question, whose card takes the stage's room.
  { title: /etcd lock and campaign/, at: 6_000, servers: ['etcd1'] },
]) {
  test(`on a phone the boxes of rivals stand whole, and no word in them is cut: ${title.source}`, async ({
    page,
  }) => {
    await openRivals(page, title, at)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of servers) {
      await expect(rivalCard(page, name)).toBeInViewport({ ratio: 0.99 })
    }
    const cut = await page.locator('[data-rival]').evaluateAll((cards) =>
      cards
        .flatMap((element) => [element, ...element.querySelectorAll('*')])
        .filter((element) => element.scrollWidth > element.clientWidth && element.clientWidth > 0)
        .map((element) => element.textContent),
    )
    expect(cut).toEqual([])
  })
}
