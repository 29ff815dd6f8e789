import type { Page } from '@playwright/test'
import { base64urlEncode, deflate, utf8Encode } from '../../src/kernel/lib'
import { boxOf } from '../helpers/boxes.ts'
import { openGallery, openRun } from '../helpers/gallery'
import { openLab, openStill, passTime, pause, runPosition, transport } from '../helpers/lab'
import {
  clients,
  editor,
  openPlayground,
  playground,
  runButton,
  runCode,
  write,
} from '../helpers/playground'
import { CALM, expect, test } from '../helpers/test'

test.use(CALM)

const MINE = `export default async function mine(zk, self) {
  self.enter()
  await self.sleep(500)
  self.leave()
}`

test('a link shows its code and runs nothing before consent', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openStill(page)
  await openPlayground(page)
  await write(page, MINE)
  await playground(page).getByRole('button', { name: 'Copy link with the code' }).click()
  await expect(playground(page).getByText(/reads the code before/)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('#c=')

  const other = await context.newPage()
  await other.goto(link)
  await expect(
    playground(other).getByRole('region', { name: 'This link brings code' }),
  ).toBeVisible()
  await expect(editor(other)).toContainText('self.enter()')
  await expect(runButton(other)).toBeDisabled()
  await expect(other.locator('iframe')).toHaveCount(0)
  await playground(other)
    .getByRole('button', { name: /^I have read it/ })
    .click()
  await runCode(other)
  await expect(other.locator('iframe')).toHaveCount(1)
  await expect(clients(other).getByRole('row', { name: /^p3/ })).toBeVisible()
  await other.close()

  // A pasted link opens the same way.
  const third = await context.newPage()
  await openStill(third)
  const gallery = await openGallery(third)
  await gallery.getByRole('textbox', { name: 'Paste a scenario link, or drop a file' }).fill(link)
  await third.keyboard.press('Enter')
  await expect(gallery).toBeHidden()
  await expect(
    playground(third).getByRole('region', { name: 'This link brings code' }),
  ).toBeVisible()
  await third.close()
})

test('a link with code opens the run as it was before the code began', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openLab(page)
  await openRun(page, /^4\.2 /)
  await expect(page.getByRole('group', { name: /^Server 3, / })).toBeVisible()
  await passTime(page, 1_500)
  await expect(transport(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const { step, digest } = await runPosition(page)
  await openPlayground(page)
  const copyLink = async (): Promise<string> => {
    await playground(page).getByRole('button', { name: 'Copy link with the code' }).click()
    await expect(playground(page).getByText(/reads the code before/)).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const before = await copyLink()
  await runCode(page)
  await pause(page)
  expect(await copyLink()).toBe(before)

  const other = await context.newPage()
  await other.goto(before)
  await expect(
    playground(other).getByRole('region', { name: 'This link brings code' }),
  ).toBeVisible()
  await expect(other.getByRole('banner')).toContainText('3 servers')
  await expect.poll(() => runPosition(other)).toMatchObject({ step, digest })
  await other.close()
})

test('a link with unreadable code is refused with a message', async ({ page }) => {
  await page.goto('./#c=AAAA')
  const field = page.getByRole('dialog').getByRole('textbox', { name: /^Paste a scenario link/ })
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/This link’s code cannot be read/)
})

test('a link with an unreadable run opens neither run nor code', async ({ page }) => {
  const text = JSON.stringify({
    version: 1,
    source: MINE,
    count: 2,
    path: '/mine',
    run: '#s=hello',
  })
  const payload = base64urlEncode(deflate(utf8Encode(text), new Uint8Array()))
  await page.goto(`./#c=${payload}`)
  const field = page.getByRole('dialog').getByRole('textbox', { name: /^Paste a scenario link/ })
  await expect(field).toHaveAccessibleDescription(/neither a link nor a file/)
  await page.keyboard.press('Escape')
  await expect(playground(page)).toBeHidden()
})

test('the reader’s own code is there again after a reload', async ({ page }) => {
  await openStill(page)
  await openPlayground(page)
  await write(page, MINE)
  await runCode(page)
  await page.reload()
  await openPlayground(page)
  await expect(editor(page)).toContainText('function mine')
  await expect(page.locator('iframe')).toHaveCount(0)
})

/** Opens a link with this code. */
async function openCode(page: Page, source: string): Promise<void> {
  const text = JSON.stringify({ version: 1, source, count: 2, path: '/lock' })
  await page.goto(`./#c=${base64urlEncode(deflate(utf8Encode(text), new Uint8Array()))}`)
  await expect(
    playground(page).getByRole('region', { name: 'This link brings code' }),
  ).toBeVisible()
}

test('the consent button follows the whole code and its length precedes it', async ({ page }) => {
  const hidden = `self.log('seen')${'\n'.repeat(200)}self.log('far below')\nself.log('a')${' '.repeat(300)};self.log('far right')`
  await openCode(page, hidden)
  const proposal = playground(page).getByRole('region', { name: 'This link brings code' })
  await expect(proposal).toContainText(`202 lines, ${hidden.length} letters`)
  const take = proposal.getByRole('button', { name: /^I have read it/ })
  await expect(take).not.toBeInViewport()
  await proposal.getByRole('button', { name: 'Go to line 201' }).click()
  await expect(editor(page).getByText('far below')).toBeInViewport()
  await proposal.getByRole('button', { name: 'Go to line 202' }).click()
  await expect(editor(page).getByText('far right')).toBeInViewport()
  const [code, button] = [await boxOf(editor(page)), await boxOf(take)]
  expect(button.y).toBeGreaterThanOrEqual(code.y + code.height)
  const isAfter = await take.evaluate(
    (node, text) => (text?.compareDocumentPosition(node) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING,
    await editor(page).elementHandle(),
  )
  expect(isAfter).not.toBe(0)
})

for (const [what, source, warning] of [
  ['a comment of scripts', 'let y = 1\n0<!--y /*\n;self.log(1) //*/', 'Line 2, column 2: <!--'],
  ['a direction mark', 'const a = "\u202eevil"', 'Line 1, column 12: the letter U+202E'],
  ['a letter that looks like another', 's\u0435lf.log(1)', 'U+0435'],
] as const) {
  test(`code of a link with ${what} is told before it is taken, and never runs`, async ({
    page,
  }) => {
    await openCode(page, source)
    const proposal = playground(page).getByRole('region', { name: 'This link brings code' })
    await expect(proposal).toContainText(warning)
    if (what === 'a direction mark') await expect(editor(page)).toContainText('U+202E')
    await proposal.getByRole('button', { name: /^I have read it/ }).click()
    await runButton(page).click()
    await expect(playground(page).getByRole('alert')).toContainText(warning)
    await expect(page.locator('iframe')).toHaveCount(0)
  })
}

test('code does not run where there is no server of ZooKeeper, and the button says so', async ({
  page,
}) => {
  await openLab(page)
  await openRun(page, /^6\.1 /)
  await openPlayground(page)
  await expect(runButton(page)).toBeDisabled()
  await expect(runButton(page)).toHaveAccessibleDescription(/no server of ZooKeeper/)
})
