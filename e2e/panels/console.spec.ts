import type { Locator, Page } from '@playwright/test'
import { addClient, prompt, type } from '../helpers/console.ts'
import { openStill, passTime } from '../helpers/lab.ts'
import { openPanel } from '../helpers/panels.ts'
import { pasteInto } from '../helpers/paste.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

const output = (page: Page, client: string): Locator =>
  page.getByRole('log', { name: `Output of client ${client}` })

/** Advances time in small steps until the answer appears: typed lines are sent one by one. */
async function answered(page: Page, log: Locator, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await passTime(page, 200)
    await expect(log).toContainText(text, { timeout: 500 })
  }).toPass()
}

/** Pastes a text of several lines into the prompt. */
async function paste(page: Page, client: string, text: string): Promise<void> {
  await pasteInto(prompt(page, client), text)
}

test('a client with a chroot sees the tree below it alone', async ({ page }) => {
  await openStill(page)
  await addClient(page, 'c1')
  await type(page, 'c1', 'create /app')
  await answered(page, output(page, 'c1'), 'Created /app')
  await page.getByRole('button', { name: 'Add client' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add client' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('c2')
  const chroot = dialog.getByRole('textbox', { name: 'Chroot' })
  await chroot.fill('/app/')
  await expect(chroot).toHaveAccessibleDescription(/ends with none/)
  await expect(dialog.getByRole('button', { name: 'Connect' })).toBeDisabled()
  await chroot.fill('/app')
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(dialog).toBeHidden()
  await passTime(page)
  await type(page, 'c2', 'create /own')
  await answered(page, output(page, 'c2'), 'Created /own')
  await type(page, 'c2', 'ls /')
  await answered(page, output(page, 'c2'), '[own]')
})

test('a missing parent and the zxid of a failed write are explained', async ({ page }) => {
  await openStill(page)
  await addClient(page, 'c1')
  const log = output(page, 'c1')
  await type(page, 'c1', 'create /none/child')
  await answered(page, log, 'Node does not exist: /none/child')
  await expect(log).toContainText('create makes one znode, and never its parents')
  await expect(log).toContainText('A write that fails takes a zxid too')
})

test('the prompt completes, recalls, redoes, quotes, watches and complains as zkCli does', async ({
  page,
}) => {
  await openStill(page)
  await addClient(page, 'c1')
  const { keyboard } = page
  const log = output(page, 'c1')
  await prompt(page, 'c1').focus()

  await keyboard.type('crea')
  await keyboard.press('Tab')
  await expect(prompt(page, 'c1')).toHaveValue('create ')
  await keyboard.type('/notes "two words"')
  await keyboard.press('Enter')
  await answered(page, log, 'Created /notes')

  await keyboard.type('get -w /no')
  await keyboard.press('Tab')
  await expect(prompt(page, 'c1')).toHaveValue('get -w /notes ')
  await keyboard.press('Enter')
  await answered(page, log, /get -w \/notes\s*two words/)

  await keyboard.type('set /notes other')
  await keyboard.press('Enter')
  await answered(
    page,
    log,
    /WATCHER::\s+WatchedEvent state:SyncConnected type:NodeDataChanged path:\/notes/,
  )

  await keyboard.type('half a line')
  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowUp')
  await expect(prompt(page, 'c1')).toHaveValue('get -w /notes')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await expect(prompt(page, 'c1')).toHaveValue('half a line')
  await keyboard.press('Enter')
  await answered(page, log, 'Command not found: Command not found half')

  await type(page, 'c1', 'redo 1')
  await type(page, 'c1', 'history')
  await answered(page, log, '4 - get -w /notes')
  await type(page, 'c1', 'printwatches')
  await answered(page, log, 'printwatches is on')
})

test('Escape leaves the prompt, and Tab does where it finds nothing to complete', async ({
  page,
}) => {
  await openStill(page)
  await addClient(page, 'c1')
  const line = prompt(page, 'c1')
  await line.fill('wsv')
  await page.keyboard.press('Tab')
  await expect(line).toBeFocused()
  // A completion from the servers' data has to ask for it first.
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return line.evaluate((element) => element === document.activeElement)
    })
    .toBe(false)
  await expect(line).toHaveValue('wsv')
  await line.focus()
  // A changed line makes Tab try again.
  await page.keyboard.press('End')
  await page.keyboard.type('x')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Tab')
  await expect(line).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(line).not.toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Help and keys' })).toBeVisible()
})

test('a pasted list of commands runs in its order, and all of it can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openStill(page)
  await addClient(page, 'c1')
  await paste(page, 'c1', 'create /list\ncreate /list/a\n\ncreate /list/b\nls /list\nversion')
  await expect(prompt(page, 'c1')).toHaveValue('version')
  await answered(page, output(page, 'c1'), '[a, b]')

  await page.getByRole('button', { name: 'Copy all' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    [
      '[zk: 4,1,5,2,3(CONNECTED) 0] create /list',
      'Created /list',
      '[zk: 4,1,5,2,3(CONNECTED) 1] create /list/a',
      'Created /list/a',
      '[zk: 4,1,5,2,3(CONNECTED) 2] create /list/b',
      'Created /list/b',
      '[zk: 4,1,5,2,3(CONNECTED) 3] ls /list',
      '[a, b]',
    ].join('\n'),
  )
})

test('the prompt takes four-letter words, waits and interventions', async ({ page }) => {
  const leader = await openStill(page)
  await addClient(page, 'c1')
  const log = output(page, 'c1')
  await type(page, 'c1', `!srvr ${leader}`)
  await expect(log).toContainText('Mode: leader')
  await type(page, 'c1', '!ruok')
  await expect(log).toContainText('imok')
  await type(page, 'c1', '!ruok 9')
  await expect(log).toContainText('There is no server 9.')
  await type(page, 'c1', '!nothing')
  await expect(log).toContainText('The lab itself takes !wait 10s')
  await type(page, 'c1', `!{"do":"kill","server":${leader}}`)
  await expect(page.getByRole('group', { name: `Server ${leader}, DOWN` })).toBeVisible()
})

test('a press on a waiting command runs to its answer, and each client has its own prompt', async ({
  page,
}) => {
  await openStill(page)
  await addClient(page, 'c1')
  await paste(page, 'c1', 'create /w one\nget /w\n')
  await expect(page.getByText('get /w waits its turn')).toBeVisible()
  await page.getByRole('button', { name: 'Run to its answer' }).click()
  await expect(output(page, 'c1')).toContainText(/Created \/w[\s\S]*one/)
  await expect(
    page.getByRole('region', { name: 'Transport' }).getByRole('button', { name: 'Play' }),
  ).toBeVisible()

  await openPanel(page, 'Console')
  await page.getByRole('button', { name: 'New client' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('c2')
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(prompt(page, 'c2')).toBeFocused()
  await page.getByRole('group', { name: 'Clients' }).getByRole('button', { name: /^c1/ }).click()
  await expect(output(page, 'c1')).toContainText('Created /w')
})

test('a reopened console stands at its last line; a client is paused or resumed, as it is', async ({
  page,
}) => {
  await openStill(page)
  await addClient(page, 'c1')
  const names = Array.from({ length: 20 }, (_, index) => `/line${index}`)
  await paste(page, 'c1', names.map((path) => `create ${path} x\n`).join(''))
  // Each line waits for the answer to the one before it.
  await answered(page, output(page, 'c1'), 'Created /line19')
  const last = output(page, 'c1').getByText('Created /line19')
  await expect(last).toBeInViewport()
  await openPanel(page, 'Tree')
  await expect(last).toBeHidden()
  await openPanel(page, 'Console')
  await expect(last).toBeInViewport()

  const more = page.getByRole('button', { name: 'More for client c1' })
  const pauseIt = page.getByRole('menuitem', { name: 'Pause' })
  const resumeIt = page.getByRole('menuitem', { name: 'Resume' })
  await more.click()
  await expect(pauseIt).toBeVisible()
  await expect(resumeIt).toHaveCount(0)
  await pauseIt.click()
  await more.click()
  await expect(resumeIt).toBeVisible()
  await expect(pauseIt).toHaveCount(0)
})
