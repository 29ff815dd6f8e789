import type { Locator, Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { seriousFindings } from '../helpers/axe.ts'
import { prompt, type } from '../helpers/console.ts'
import { openLab, passTime } from '../helpers/lab.ts'
import { openPanel } from '../helpers/panels.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

const output = (page: Page, client: string): Locator =>
  page.getByRole('log', { name: `Output of client ${client}` })

/** A run of etcd and three Redis servers in which r1 holds the lock. */
const LOCK = {
  version: 1,
  ensemble: { servers: 0 },
  rivals: { etcd: 1, redis: 3 },
  interventions: [
    {
      at: 500,
      do: 'rival',
      system: 'redis',
      client: 'r1',
      command: 'SET lock r1 NX PX 60000',
    },
  ],
}

async function openHeld(page: Page): Promise<void> {
  await openLab(page)
  await callPage(page, 'load', LOCK)
  await callPage(page, 'seek', { at: 1_000 })
  await expect(
    page.getByRole('region', { name: 'Stage' }).getByRole('group', { name: /^r1, client, / }),
  ).toBeVisible()
}

/** Types a line, waits until its command appears, and advances time until its answer does. */
async function ask(
  page: Page,
  client: string,
  line: string,
  answer: string,
  command = `${client} etcdctl> ${line}`,
): Promise<void> {
  await type(page, client, line)
  await expect(output(page, client)).toContainText(command)
  await passTime(page, 100)
  await expect(output(page, client)).toContainText(answer)
}

test('a lock is tried by hand in the consoles of Redis and etcd, by keyboard', async ({ page }) => {
  await openHeld(page)
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'etcd' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('r2')
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(prompt(page, 'r2')).toBeFocused()

  await page.keyboard.type('SET lock r2 NX PX 10000')
  await page.keyboard.press('Enter')
  await expect(output(page, 'r2')).toContainText('r2 redis-cli> SET lock')
  await passTime(page, 100)
  await expect(output(page, 'r2')).toContainText(/r2 redis-cli> SET lock r2 NX PX 10000\s*\(nil\)/)
  await page.keyboard.type('get lo')
  await page.keyboard.press('Tab')
  await expect(prompt(page, 'r2')).toHaveValue('get lock ')
  await page.keyboard.press('Enter')
  await expect(output(page, 'r2')).toContainText('r2 redis-cli> get lock')
  await passTime(page, 100)
  await expect(output(page, 'r2')).toContainText('"r1"')
  expect(await seriousFindings(page)).toEqual([])

  await page.getByRole('radio', { name: 'redis-cli' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'etcdctl' })).toBeChecked()
  await prompt(page, 'r2').focus()
  await page.keyboard.type('put a/1 one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('get a --prefix')
  await page.keyboard.press('Enter')
  // As at a terminal, the first line is answered before the second is sent.
  await expect(output(page, 'r2')).toContainText(/put a\/1 one\s*OK\s*r2 etcdctl> get a --prefix/)
  await page.getByRole('button', { name: 'Run to its answer' }).press('Enter')
  // The button goes, and the focus comes back to the prompt.
  await expect(prompt(page, 'r2')).toBeFocused()
  await expect(output(page, 'r2')).toContainText(/r2 etcdctl> get a --prefix\s*a\/1\s*one/)

  // Typed lines are undone like any intervention, the latest first.
  await callPage(page, 'pause')
  await page.getByRole('heading', { name: 'Console' }).click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(output(page, 'r2')).not.toContainText('get a --prefix')

  // A link holds typed lines.
  await callPage(page, 'load', await callPage(page, 'link'))
  await page.getByRole('group', { name: 'Clients' }).getByRole('button', { name: /^r2/ }).click()
  await expect(output(page, 'r2')).toContainText(/r2 etcdctl> put a\/1 one/)
})

test('etcdctl watch runs until ^C, txn reads several lines, unknown commands are refused', async ({
  page,
}) => {
  await openHeld(page)
  await openPanel(page, 'Console')
  await page.getByRole('radio', { name: 'etcdctl' }).check()
  await type(page, 'r1', 'watch a --prefix')
  await ask(page, 'r1', 'put a/1 one', 'PUT')
  await expect(output(page, 'r1')).toContainText(/Runs\s*watch a --prefix/)
  // Each running program has its own way to end.
  await type(page, 'r1', 'watch b')
  await expect(page.getByRole('button', { name: /^End it/ })).toHaveText([
    'End it (^C 2)',
    'End it (^C)',
  ])
  await page.getByRole('button', { name: 'End it (^C 2)' }).click()
  await expect(output(page, 'r1')).toContainText('r1 etcdctl> ^C 2')
  await expect(page.getByRole('button', { name: /^End it/ })).toHaveText(['End it (^C)'])
  await page.getByRole('button', { name: 'End it (^C)' }).click()
  await expect(output(page, 'r1')).not.toContainText('Runs')

  for (const line of ['txn', 'val("a/1") = "one"', '', 'put a/2 two', '']) {
    await type(page, 'r1', line)
  }
  await expect(page.getByText('failure requests (get, put, del):')).toBeVisible()
  await ask(page, 'r1', '', 'SUCCESS', 'r1 etcdctl> txn')

  await ask(page, 'r1', 'frob', 'Error: unknown command "frob" for "etcdctl"')
  await expect(output(page, 'r1')).toContainText('The prompt takes these commands of etcdctl: put')
  await type(page, 'r1', '!help')
  await expect(output(page, 'r1')).toContainText('until ^C ends the last of them')

  const other = 'redis-cli PTTL lock'
  await ask(page, 'r1', other, '(integer) 5', `r1 redis-cli> ${other}`)
})

test('a command typed at a paused client waits until it resumes', async ({ page }) => {
  await openHeld(page)
  await callPage(page, 'intervene', { do: 'pauseClient', client: 'r1' })
  await openPanel(page, 'Console')
  await type(page, 'r1', 'GET lock')
  const waits = output(page, 'r1').getByText('GET lock waits until the client goes on')
  await expect(waits).toBeVisible()
  await callPage(page, 'intervene', { do: 'resumeClient', client: 'r1' })
  await passTime(page, 100)
  await expect(output(page, 'r1')).toContainText(/r1 redis-cli> GET lock\s*"r1"/)
  await expect(waits).toBeHidden()
})
