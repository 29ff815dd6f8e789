import type { Page } from '@playwright/test'
import { seriousFindings } from '../helpers/axe.ts'
import { type } from '../helpers/console.ts'
import { callPage } from '../helpers/api.ts'
import { escapeComposition } from '../helpers/composition.ts'
import { card, openStill, passTime, pause, runPosition } from '../helpers/lab.ts'
import { openPanel } from '../helpers/panels.ts'
import { create, detail, line, openCreate, outcome, panel } from '../helpers/tree.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

test('znodes of every mode are made by hand and told apart', async ({ page }) => {
  await openStill(page)
  await create(page, { path: '/app', data: 'one' })
  await expect(outcome(page)).toContainText('Created /app')
  await expect(line(page, 'app')).toHaveAccessibleName('app, persistent')
  await expect(line(page, 'app')).toHaveAttribute('aria-selected', 'true')

  // The new znode's path begins with the chosen one, unless the reader writes another.
  const form = await openCreate(page)
  await expect(form.getByRole('textbox', { name: 'Path' })).toHaveValue('/app/')
  await expect(form).toContainText('create /app/ ""')
  await expect(form.getByRole('alert')).toHaveText('Path must not end with / character')
  expect(await seriousFindings(page)).toEqual([])

  await create(page, { path: '/app/n-', mode: 'Ephemeral, sequential', data: 'mine' })
  await expect(line(page, 'n-0000000000')).toHaveAccessibleName(
    /^n-0000000000, ephemeral, sequential, owned by \w+$/,
  )
  await create(page, { path: '/box', mode: 'Container', data: null })
  await expect(line(page, 'box')).toHaveAccessibleName('box, container')
  await expect(detail(page, '/box')).toContainText('null The znode was created without data.')

  await create(page, { path: '/brief', mode: 'Persistent with TTL' })
  await expect(outcome(page)).toContainText('extendedTypesEnabled=true')
  await expect(line(page, 'brief')).toHaveCount(0)

  // A form's write appears in the console like a typed line.
  await openPanel(page, 'Console')
  await expect(page.getByText('create -s -e /app/n- mine')).toBeVisible()
})

test('a form’s draft outlives a change of panels and not its cancelling', async ({ page }) => {
  await openStill(page)
  const form = await openCreate(page)
  await form.getByRole('textbox', { name: 'Path' }).fill('/half')
  await form.getByRole('textbox', { name: 'Data' }).fill('done')
  await openPanel(page, 'Console')
  await expect(form).toBeHidden()
  await openPanel(page, 'Tree')
  await expect(form.getByRole('textbox', { name: 'Path' })).toHaveValue('/half')
  await expect(form.getByRole('textbox', { name: 'Data' })).toHaveValue('done')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  const again = await openCreate(page)
  await expect(again.getByRole('textbox', { name: 'Path' })).toHaveValue('/')
})

test('a mouse choice in a form keeps the keys in the form', async ({ page }) => {
  const leader = await openStill(page)
  const form = await openCreate(page)
  const mode = form.getByRole('combobox', { name: 'Mode' })
  // The last press is a click: the test cannot click into the list, which is the system's.
  await form.getByRole('heading').click()
  await mode.focus()
  await mode.selectOption('Container')
  await expect(mode).toBeFocused()
  await page.keyboard.press('l')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(card(page, leader)).toHaveAccessibleName(/, LEADING, leader,/)
})

test('a write against an old version ends in BadVersion, and can be mended', async ({ page }) => {
  await openStill(page)
  await create(page, { path: '/a', data: 'one' })
  await expect(line(page, 'a')).toBeVisible()
  const znode = detail(page, '/a')
  await znode.getByRole('button', { name: 'Edit the data' }).click()
  const form = znode.getByRole('form', { name: 'Edit the data' })
  await form.getByRole('textbox', { name: 'Data' }).fill('mine')

  // Meanwhile another client writes.
  const client = (await form.getByRole('combobox', { name: 'Client' }).inputValue()) || 'a'
  await callPage(page, 'intervene', { do: 'op', client, command: 'set /a theirs' })
  await passTime(page)
  await expect(form).toContainText('It has version 1 by now')
  await form.getByRole('button', { name: 'Set' }).click()
  await expect(form).toBeHidden()
  await passTime(page)
  await expect(outcome(page)).toContainText('version No is not valid : /a')
  await expect(outcome(page)).toContainText('Somebody changed it since you looked.')
  await outcome(page).getByRole('button', { name: 'Write over it' }).click()
  await expect(outcome(page)).toContainText('Waiting for the answer')
  await passTime(page)
  await expect(outcome(page)).toContainText('set /a mine')
  await expect(znode.getByRole('region', { name: 'Data' })).toHaveText('mine')

  await znode.getByRole('button', { name: 'Edit the data' }).click()
  await form.getByRole('textbox', { name: 'Data' }).fill(`both ' and "`)
  await expect(form.getByRole('alert')).toContainText('zkCli’s words have no escapes')
})

test('a znode with children is deleted with them, and undone', async ({ page }) => {
  await openStill(page)
  await create(page, { path: '/a', data: 'one' })
  await expect(line(page, 'a')).toBeVisible()
  await create(page, { path: '/a/b', data: 'two' })
  await expect(line(page, 'b')).toBeVisible()
  await line(page, 'a').click()
  await detail(page, '/a').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(outcome(page)).toContainText('delete /a')
  await passTime(page)
  await expect(outcome(page)).toContainText('Node not empty: /a')
  await outcome(page).getByRole('button', { name: 'Delete it with its children' }).click()
  await expect(outcome(page)).toContainText('deleteall /a')
  await passTime(page)
  await expect(panel(page)).toContainText(/Server \d has no such znode\./)
  await outcome(page).getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, 'a')).toBeVisible()
  await expect(line(page, 'b')).toBeVisible()
})

test('the tree is walked by keyboard', async ({ page }) => {
  await openStill(page)
  await create(page, { path: '/alpha' })
  await expect(line(page, 'alpha')).toBeVisible()
  await create(page, { path: '/alpha/inner' })
  await expect(line(page, 'inner')).toBeVisible()
  await create(page, { path: '/beta' })
  await expect(line(page, 'beta')).toHaveAttribute('aria-selected', 'true')
  const tree = panel(page).getByRole('tree')
  await tree.focus()
  const chosen = panel(page).getByRole('treeitem', { selected: true })
  const steps = [
    ['Home', /^\/, /],
    ['ArrowDown', /^alpha, /],
    ['ArrowRight', /^inner, /],
    ['ArrowLeft', /^alpha, /],
    ['z', /^zookeeper, /],
    ['End', /^quota, /],
    ['ArrowUp', /^config, /],
  ] as const
  for (const [key, name] of steps) {
    await tree.press(key)
    await expect(chosen).toHaveAccessibleName(name)
  }
  await tree.press('Home')
  await tree.press('ArrowDown')
  await tree.press('ArrowLeft')
  await expect(line(page, 'alpha')).toHaveAttribute('aria-expanded', 'false')
  await expect(line(page, 'inner')).toHaveCount(0)
  await expect(tree).toBeFocused()
})

async function writeText(page: Page, data: string): Promise<void> {
  const znode = detail(page, '/a')
  await znode.getByRole('button', { name: 'Edit the data' }).click()
  const form = znode.getByRole('form', { name: 'Edit the data' })
  await form.getByRole('textbox', { name: 'Data' }).fill(data)
  await form.getByRole('button', { name: 'Set' }).click()
  await expect(form).toBeHidden()
  await passTime(page)
}

test('data are shown as text, JSON and bytes, and the Stat is explained', async ({ page }) => {
  await openStill(page)
  await create(page, { path: '/a', data: '' })
  const znode = detail(page, '/a')
  await expect(znode).toContainText('empty The znode has data, of length 0.')
  await writeText(page, '{"a":[1,2]}')
  const data = znode.getByRole('region', { name: 'Data' })
  await expect(data).toHaveText('{"a":[1,2]}')
  await znode.getByRole('radio', { name: 'JSON' }).check()
  await expect(data).toHaveText('{ "a": [ 1, 2 ] }')
  await znode.getByRole('radio', { name: 'Hex' }).check()
  await expect(data).toContainText('7b 22 61 22 3a 5b 31 2c 32 5d 7d')
  await writeText(page, '{"a":}')
  await znode.getByRole('radio', { name: 'JSON' }).check()
  await expect(znode).toContainText('Not JSON: line 1, column 6.')

  await znode.getByRole('button', { name: 'pZxid' }).click()
  await expect(page.getByRole('dialog', { name: 'pzxid' })).toContainText(
    'added or removed a child',
  )
  await znode.getByRole('button', { name: 'What is this?' }).click()
  await expect(znode).toContainText('The session that it dies with')
  const before = await runPosition(page)
  await znode
    .getByRole('button', { name: /^Go to the step that committed/ })
    .first()
    .click()
  await expect.poll(async () => (await runPosition(page)).step).toBeLessThan(before.step)
  expect(await seriousFindings(page)).toEqual([])
})

test('a znode’s ACL, watches and owner are shown', async ({ page }) => {
  await openStill(page)
  await create(page, { path: '/mine', mode: 'Ephemeral', data: 'x' })
  const znode = detail(page, '/mine')
  await expect(znode).toContainText('world:anyone:cdrwa')
  await expect(znode.getByText('may delete children')).toBeAttached()
  await expect(znode).toContainText('Nobody. “get -w /mine” sets a watch.')

  await openPanel(page, 'Console')
  await type(page, 'a', 'get -w /mine')
  await type(page, 'a', 'addWatch /')
  await type(page, 'a', '!wait 2s')
  await openPanel(page, 'Tree')
  await expect(znode).toContainText('data: fires once when the data change or the znode goes')
  await expect(znode).toContainText('recursive: fires for everything from here down, and stays')
  await expect(znode).toContainText('set on /')
  await expect(line(page, 'mine')).toHaveAccessibleName(/1 watch$/)

  await znode.getByRole('button', { name: 'Edit the ACL' }).click()
  const form = znode.getByRole('form', { name: 'Edit the ACL' })
  await form.getByRole('textbox').fill('world:anyone:r')
  await form.getByRole('button', { name: 'Set the ACL' }).click()
  await expect(form).toBeHidden()
  await passTime(page)
  await expect(znode.getByText('may not delete children')).toBeAttached()

  await openPanel(page, 'Sessions & watches')
  const session = page.getByRole('listitem', { name: 'client a' })
  await expect(session.getByRole('meter', { name: /Life of the session/ })).toBeVisible()
  await expect(session).toContainText(/expires in .* · timeout 10/)
  await expect(session).toContainText('ip:127.0.0.1')
  await expect(session).toContainText('recursive')
  await session.getByRole('button', { name: 'Show /mine in the tree' }).first().click()
  await expect(line(page, 'mine')).toHaveAttribute('aria-selected', 'true')
})

test('a write made while time stands still waits and can be undone', async ({ page }) => {
  await openStill(page)
  await create(page, { path: '/a' })
  await expect(line(page, 'a')).toBeVisible()
  await detail(page, '/a').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(outcome(page)).toContainText('Time stands still.')
  await outcome(page).getByRole('button', { name: 'Undo' }).click()
  await expect(outcome(page)).toHaveCount(0)
  await detail(page, '/a').getByRole('button', { name: 'Delete', exact: true }).click()
  await outcome(page).getByRole('button', { name: 'Let time run' }).click()
  await expect(line(page, 'a')).toHaveAccessibleName('a, persistent, deleted')
  await expect(panel(page)).toContainText(/Server \d has no such znode\./)
  await pause(page)
})

test('an Escape that ends a composition throws no form away', async ({ page }) => {
  await openStill(page)
  const form = await openCreate(page)
  await form.getByRole('textbox', { name: 'Path' }).fill('/half')
  await form.getByRole('textbox', { name: 'Data' }).focus()
  for (const order of ['key first', 'key last'] as const) {
    await escapeComposition(form.getByRole('textbox', { name: 'Data' }), 'shiyan', order)
    await expect(form.getByRole('textbox', { name: 'Path' })).toHaveValue('/half')
  }
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
})
