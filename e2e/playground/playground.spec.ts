import { type Page } from '@playwright/test'
import { seriousFindings } from '../helpers/axe'
import { openGallery } from '../helpers/gallery.ts'
import { openStill, passTime, pause, transport } from '../helpers/lab'
import {
  clients,
  editor,
  openPlayground,
  playground,
  runButton,
  runCode,
  verdict,
  write,
} from '../helpers/playground'
import { keepSettings } from '../helpers/settings.ts'
import { CALM, expect, SINGLE_FILE_URL, test } from '../helpers/test'

test.use(CALM)

/** A lock that excludes no client. */
const NO_LOCK = `export default async function (zk, self) {
  await zk.sync('/')
  self.enter()
  await self.sleep(500)
  self.leave()
}`

test('a built-in recipe runs on the shown ensemble, and is judged', async ({ page }) => {
  await openStill(page)
  await openPlayground(page)
  await runCode(page)
  await passTime(page, 20_000)
  for (const name of ['p1', 'p2', 'p3']) {
    await expect(clients(page).getByRole('row', { name: `${name} has ended` })).toBeVisible()
  }
  await expect(verdict(page)).toContainText('3 entries, one at a time')
  await expect(verdict(page)).toContainText('nobody was overtaken')
  await expect(verdict(page)).toContainText('nothing')
})

/** Runs code that is no lock until the verdict finds it out. */
async function findNoLock(page: Page): Promise<void> {
  await openStill(page)
  await openPlayground(page)
  await write(page, NO_LOCK)
  await runCode(page)
  await passTime(page, 20_000)
  await expect(verdict(page)).toContainText('inside at once')
}

test('a wrong lock is detected and its moment is a link', async ({ page }) => {
  await findNoLock(page)
  await verdict(page).getByRole('button', { name: 'Go there' }).click()
  await expect(clients(page).getByRole('cell', { name: 'inside' })).toHaveCount(2)
})

test('the verdict stays when the code is stopped', async ({ page }) => {
  await findNoLock(page)
  await playground(page).getByRole('button', { name: 'Stop the code' }).click()
  await expect(playground(page).getByText(/^The code was stopped at \d+\.\d+ s\./)).toBeVisible()
  await expect(verdict(page)).toContainText('inside at once')
  await runCode(page)
  await expect(playground(page).getByText(/The code was stopped/)).toHaveCount(0)
})

test('time steps from line to line, forth and back, with the line shown', async ({ page }) => {
  await openStill(page)
  await openPlayground(page)
  await playground(page).getByRole('textbox', { name: 'Clients', exact: true }).fill('1')
  await write(page, `await zk.sync('/')\nawait zk.get('/')\nawait self.sleep(1000)`)
  await runCode(page)
  await pause(page)
  const line = clients(page).getByRole('row', { name: /^p1/ }).getByRole('button')
  const [forth, back] = ['Next code step', 'Previous code step'].map((name) =>
    playground(page).getByRole('button', { name }),
  )
  // However far the code ran before it was stopped, this goes to its end and back line by line.
  await passTime(page, 20_000)
  await expect(clients(page).getByRole('row', { name: 'p1 has ended' })).toBeVisible()
  for (const expected of ['3', '3', '2', '1']) {
    await back?.click()
    await expect(line).toHaveText(expected)
  }
  await expect(playground(page).locator('.code-here')).toContainText(`await zk.sync('/')`)
  await forth?.click()
  await expect(line).toHaveText('2')
})

test('code is written, completed and run by keyboard, in Chinese', async ({ page }) => {
  await openStill(page)
  await page.getByRole('radio', { name: '中文' }).check()
  // Texts of another language have other widths, so the next button has another place.
  await expect(page.getByRole('button', { name: '分享', exact: true })).toBeVisible()
  await openPlayground(page)
  await editor(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('await zk.getCh')
  const option = page.getByRole('option', { name: /^getChildren/ })
  await expect(option).toBeVisible()
  await expect(page.getByText('返回 children').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type("'/'")
  await expect(editor(page)).toContainText("await zk.getChildren('/')")
  const run = playground(page).getByRole('button', { name: '在这个集群上运行' })
  await run.focus()
  await page.keyboard.press('Enter')
  await expect(playground(page).getByRole('region', { name: '运行代码的客户端' })).toBeVisible()
  await passTime(page, 20_000)
  await expect(playground(page).getByRole('row', { name: 'p3 已结束' })).toBeVisible()
})

test('a syntax error is reported with its line', async ({ page }) => {
  await openStill(page)
  await openPlayground(page)
  await write(page, 'const a = 1\nawait zk.get(')
  await runButton(page).click()
  await expect(playground(page).getByRole('alert')).toContainText('Line 2')
  // Code that does nothing does not run either.
  await write(page, 'async function lock(zk, self) {\n  self.enter()\n}')
  await runButton(page).click()
  await expect(playground(page).getByRole('alert')).toContainText('Write: export default lock')
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('code that reaches outside the sandbox is refused by name', async ({ page }) => {
  await openStill(page)
  await openPlayground(page)
  const tries = [
    'fetch("/")',
    'new XMLHttpRequest()',
    'new WebSocket("ws://127.0.0.1/")',
    'importScripts("/")',
    'localStorage.length',
    'indexedDB.open("a")',
    'parent.document',
    'postMessage(1)',
  ]
  const source = tries
    .map(
      (code) =>
        `try { ${code}; self.log('let through') } catch (error) { said.push(error.message) }`,
    )
    .join('\n')
  await write(
    page,
    `const said = []\n${source}\nself.log(said.length, 'refused')\nawait fetch('/')`,
  )
  await runCode(page)
  await passTime(page, 5_000)
  const row = clients(page).getByRole('row', { name: /^p1 has failed/ })
  await expect(row).toContainText(`${tries.length} refused`)
  await expect(clients(page)).toContainText('fetch is not there: code has no network')
})

test('an endless loop and uncounted work are ended and the page continues', async ({ page }) => {
  await openStill(page)
  await openPlayground(page)
  await write(page, 'for (;;);')
  await runCode(page)
  await passTime(page, 3_000)
  await expect(clients(page)).toContainText('is there an endless loop?')
  await playground(page).getByRole('textbox', { name: 'Clients', exact: true }).fill('1')
  await write(page, '/^(a+)+$/.test("a".repeat(40) + "b")')
  await runCode(page)
  // The region of the other clients existed before.
  await expect(clients(page).getByRole('row', { name: /^p4/ })).toBeVisible()
  // While it hangs, the page answers.
  const passed = passTime(page, 3_000)
  await playground(page).getByText('What code may call', { exact: true }).click()
  await expect(playground(page).getByText('zk.getChildren', { exact: true })).toBeVisible()
  await passed
  await expect(clients(page)).toContainText('did not come to rest')
  await expect(transport(page)).toBeVisible()
})

test('code is stopped at once in any state', async ({ page }) => {
  await openStill(page)
  await openPlayground(page)
  await playground(page).getByRole('textbox', { name: 'Clients', exact: true }).fill('8')
  await write(page, '/^(a+)+$/.test("a".repeat(40) + "b")')
  await runButton(page).click()
  const stop = playground(page).getByRole('button', { name: 'Stop the code' })
  await expect(stop).toBeEnabled()
  await expect(page.locator('iframe')).toHaveCount(1)
  await stop.click()
  await expect(page.locator('iframe')).toHaveCount(0, { timeout: 3_000 })
  await expect(stop).toBeDisabled({ timeout: 4_000 })
  await expect(runButton(page)).toBeEnabled()
})

test('code that sleeps for no time is ended and the run continues', async ({ page }) => {
  await openStill(page)
  await openPlayground(page)
  await write(page, 'for (;;) await self.sleep(0)')
  await runCode(page)
  await passTime(page, 5_000)
  await expect(clients(page)).toContainText('wakes again and again without time passing')
})

test('a search finds a schedule that breaks a wrong lock and opens it', async ({ page }) => {
  await openStill(page)
  await openPlayground(page)
  await write(page, NO_LOCK)
  const search = playground(page).getByRole('region', {
    name: 'Search for a schedule that breaks it',
  })
  await search.getByRole('button', { name: 'Try 100 schedules' }).click()
  await expect(search.getByRole('status')).toContainText('were inside at once')
  await search.getByRole('button', { name: 'Open this run' }).click()
  // The opened run shows its stage, with the clients of the code.
  await expect(page.getByRole('radio', { name: 'Stage' })).toBeChecked()
  await expect(page.getByRole('button', { name: /^Client p1,/ })).toBeVisible()
  await openPlayground(page)
  await expect(verdict(page)).toContainText('inside at once')
  await expect(clients(page).getByRole('row', { name: /^p1/ })).toBeVisible()
  const gallery = await openGallery(page)
  await expect(
    gallery.getByRole('button', { name: /^Schedule \d+ that broke the code/ }),
  ).toBeVisible()
})

test('a recipe chosen over a text of one’s own leaves that text kept', async ({ page }) => {
  await openStill(page)
  await openPlayground(page)
  await write(page, 'self.log("mine")')
  await playground(page).getByRole('combobox', { name: 'Start from' }).selectOption('Queue')
  await playground(page)
    .getByText(/^Code kept in this browser/)
    .click()
  await playground(page)
    .getByRole('button', { name: /self\.log\("mine"\)/ })
    .first()
    .click()
  await expect(editor(page)).toContainText('self.log("mine")')
})

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing serious in the playground: ${theme}`, async ({ page }) => {
    await keepSettings(page, { theme, language: 'en' })
    await openStill(page)
    await openPlayground(page)
    await runCode(page)
    await passTime(page, 20_000)
    await expect(verdict(page)).toContainText('3 entries')
    await playground(page).getByText('What code may call', { exact: true }).click()
    expect(await seriousFindings(page, 'main')).toEqual([])
  })
}

test('the single file runs code too', async ({ page }) => {
  await page.goto(SINGLE_FILE_URL)
  await passTime(page, 3_000)
  await openPlayground(page)
  await runCode(page)
  await passTime(page, 20_000)
  await expect(verdict(page)).toContainText('3 entries, one at a time')
})
