import { seriousFindings } from '../helpers/axe.ts'
import { callPage } from '../helpers/api.ts'
import { addClient, type } from '../helpers/console.ts'
import { card, openStill, passTime, waitForLeader } from '../helpers/lab.ts'
import { configText, dropFile, newLab, openNewLab, startLab, unfold } from '../helpers/newLab.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

const ZOO_CFG = `# The number of milliseconds of each tick
tickTime=500
initLimit=10
syncLimit=5
dataDir=/var/lib/zookeeper
autopurge.purgeInterval=24
vendor.support.metrics.enable=false
server.1=zk-a.example.org:2888:3888
server.2=zk-b.example.org:2888:3888
server.3=zk-c.example.org:2888:3888:observer
`

test('a lab by hand starts with its servers, observers, network and TTL, and the run before comes back', async ({
  page,
}) => {
  await openStill(page)
  const before = await callPage(page, 'digest')
  const form = await openNewLab(page)
  await form.getByRole('textbox', { name: 'ZooKeeper servers' }).fill('4')
  await form.getByRole('combobox', { name: 'Server 4' }).selectOption('observes')
  await expect(form.getByText('A quorum is 2 of 3. One of them may fail.')).toBeVisible()
  await form.getByRole('radio', { name: 'WAN' }).check()
  await unfold(form, 'TTL, containers, quotas')
  await form.getByRole('switch', { name: /extendedTypesEnabled/ }).check()
  await form.getByRole('textbox', { name: /checkIntervalMs/ }).fill('1000')
  await expect(configText(page)).toHaveValue(/server\.4=zk4:2888:3888:observer;2181/)
  await startLab(page)
  await expect(card(page, 4)).toBeVisible()
  await expect(card(page, 5)).toBeHidden()
  const notices = page.getByRole('region', { name: 'Notices' })
  await notices.getByRole('button', { name: 'Back to that run' }).click()
  await expect(card(page, 5)).toBeVisible()
  expect(await callPage(page, 'digest')).toBe(before)
})

test('the leader’s clock jumps an hour ahead: a TTL node goes, an ephemeral one stays', async ({
  page,
}) => {
  await openStill(page)
  const form = await openNewLab(page)
  await form.getByRole('button', { name: 'One server fewer' }).click()
  await form.getByRole('button', { name: 'One server fewer' }).click()
  await unfold(form, 'TTL, containers, quotas')
  await form.getByRole('switch', { name: /extendedTypesEnabled/ }).check()
  await form.getByRole('textbox', { name: /checkIntervalMs/ }).fill('1000')
  await startLab(page)
  await callPage(page, 'pause')
  await passTime(page)
  const leader = await waitForLeader(page)
  await addClient(page, 'c1')
  await type(page, 'c1', 'create -t 1800000 /half-hour')
  await type(page, 'c1', 'create -e /alive')
  // The run has taken the command: time that passes before it would not be its own.
  await expect(page.getByText('create -e /alive').first()).toBeVisible()
  await passTime(page, 500)
  await expect(page.getByText('Created /alive')).toBeVisible()
  await callPage(page, 'intervene', { do: 'skew', server: leader, jump: 3_600_000 })
  await passTime(page, 5_000)
  await type(page, 'c1', 'ls /')
  await passTime(page, 500)
  await expect(page.getByText('[alive, zookeeper]')).toBeVisible()
})

test('a bad entry has its message at its field, keeps its text and gets the focus', async ({
  page,
}) => {
  await openStill(page)
  const form = await openNewLab(page)
  await configText(page).fill((await configText(page).inputValue()).replace('2000', 'soon'))
  await unfold(form, 'Name, seed, date')
  await form.getByRole('textbox', { name: 'Seed' }).fill('1.5')
  await unfold(form, 'Name, seed, date')
  await expect(
    form.getByRole('status').filter({ hasText: '2 entries need a change.' }),
  ).toBeVisible()
  await form.getByRole('button', { name: 'Start the lab' }).click()
  const tick = form.getByRole('textbox', { name: /tickTime/ }).first()
  await expect(tick).toBeFocused()
  await expect(tick).toHaveAccessibleDescription(/must be a number from 1 on, not “soon”/)
  await expect(tick).toHaveValue('soon')
  await expect(form.getByRole('textbox', { name: 'Seed' })).toHaveAttribute('aria-invalid', 'true')
  // A text that is no number of servers changes nothing and stays.
  const servers = form.getByRole('textbox', { name: 'ZooKeeper servers' })
  await servers.fill('many')
  await expect(servers).toHaveAccessibleDescription('A whole number from 0 to 15 is expected.')
  await page.keyboard.press('Escape')
  await openNewLab(page)
  await expect(configText(page)).toHaveValue(/tickTime=soon/)
})

test('a dropped zoo.cfg fills the form, and what was typed comes back', async ({ page }) => {
  await openStill(page)
  const form = await openNewLab(page)
  await form.getByRole('textbox', { name: 'ZooKeeper servers' }).fill('7')
  await page.keyboard.press('Escape')
  await dropFile(page, 'zoo.cfg', ZOO_CFG)
  await expect(form.getByText('Read from a zoo.cfg.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'ZooKeeper servers' })).toHaveValue('3')
  await expect(form.getByRole('combobox', { name: 'Server 3' })).toHaveValue('observer')
  await form.getByRole('button', { name: 'Back to what was typed' }).click()
  await expect(form.getByRole('textbox', { name: 'ZooKeeper servers' })).toHaveValue('7')
  // With the form open, a file drops into it.
  await dropFile(page, 'zoo.cfg', ZOO_CFG.replaceAll('\n', '\r\n'))
  await expect(configText(page)).toHaveValue(ZOO_CFG)
  const warnings = form.getByRole('group', { name: 'How the lab reads it' })
  await expect(warnings.getByText(/autopurge\.purgeInterval/)).toBeVisible()
  await expect(warnings.getByText(/vendor\.support\.metrics\.enable/)).toBeVisible()
  await startLab(page)
  await expect(card(page, 3)).toHaveAccessibleName(/Server 3/)
  await expect(card(page, 4)).toBeHidden()
})

test('logs of a server are named, and open nothing', async ({ page }) => {
  await openStill(page)
  const before = await callPage(page, 'digest')
  const notices = page.getByRole('region', { name: 'Notices' })
  await dropFile(page, 'log.100000001', 'ZKLG\0\0\0\u0002')
  await expect(notices.getByText(/This is a transaction log of ZooKeeper\./)).toBeVisible()
  await dropFile(
    page,
    'zookeeper.log',
    '2026-11-27 13:50:53,123 [myid:1] - INFO  [main:o.a.z.s.q.QuorumPeer@1] - LOOKING\n',
  )
  await expect(notices.getByText(/This is the log of a ZooKeeper server\./)).toBeVisible()
  expect(await callPage(page, 'digest')).toBe(before)
})

test('groups, single links and rivals start, by keyboard alone', async ({ page }) => {
  await openStill(page)
  const form = await openNewLab(page)
  const key = async (name: string): Promise<void> => {
    await form.locator('summary', { hasText: name }).focus()
    await page.keyboard.press('Enter')
  }
  await key('Groups and weights')
  await form.getByRole('switch', { name: 'Count quorums by groups' }).focus()
  await page.keyboard.press('Space')
  await expect(form.getByRole('combobox', { name: 'Group of 5' })).toHaveValue('2')
  await key('Latency, bandwidth, single links')
  await form.getByRole('button', { name: 'Add a link' }).press('Enter')
  const link = form.getByRole('group', { name: 'Link 1' })
  await link.getByRole('textbox', { name: 'From server' }).fill('1')
  await link.getByRole('textbox', { name: 'To server' }).fill('2')
  await link.getByRole('textbox', { name: 'From, ms' }).fill('50')
  await link.getByRole('textbox', { name: 'To, ms' }).fill('60')
  await link.getByRole('textbox', { name: 'Bytes a second at most' }).fill('2000')
  await key('etcd and Redis')
  await form.getByRole('textbox', { name: 'Redis servers' }).fill('2')
  await form.getByRole('textbox', { name: 'Replicas of redis1' }).fill('2')
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([])
  await form.getByRole('button', { name: 'Start the lab' }).press('Enter')
  await expect(newLab(page)).toBeHidden()
  await expect(
    page
      .getByRole('group', { name: /redis1/ })
      .or(page.getByText('redis1'))
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('group', { name: /^redis2\b/ })).toBeVisible()
})
