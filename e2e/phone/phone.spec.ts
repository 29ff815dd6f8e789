import type { Locator, Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { boxOf } from '../helpers/boxes.ts'
import { prompt, type } from '../helpers/console.ts'
import {
  card,
  leaderCard,
  openElected,
  openLab,
  openStill,
  passTime,
  pause,
  runPosition,
  stepForward,
  transport,
} from '../helpers/lab.ts'
import { ask, lockLab, openLocks } from '../helpers/lockLab.ts'
import { openPanel } from '../helpers/panels.ts'
import { expect, test } from '../helpers/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('watching, stepping and the console work on a phone, by touch', async ({ page }) => {
  test.slow()
  await openElected(page)
  await pause(page)
  const isWiderThanScreen = () =>
    page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) > innerWidth)
  await expect.poll(isWiderThanScreen).toBe(false)

  const here = await runPosition(page)
  await stepForward(page)
  await expect.poll(async () => (await runPosition(page)).step).toBe(here.step + 1)
  await transport(page).getByRole('button', { name: 'Step back' }).tap()
  await expect.poll(async () => (await runPosition(page)).digest).toBe(here.digest)

  await openPanel(page, 'Console')
  await page.getByRole('button', { name: 'New client' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('c1')
  await dialog.getByRole('button', { name: 'Connect' }).tap()
  await expect(dialog).toBeHidden()
  await transport(page).getByRole('button', { name: 'Play', exact: true }).tap()
  await expect(page.getByText('state:SyncConnected')).toBeVisible()
  await type(page, 'c1', 'create /a one')
  await expect(page.getByText('Created /a')).toBeVisible()
  await expect(prompt(page, 'c1')).toBeInViewport()
  await expect.poll(isWiderThanScreen).toBe(false)
})

test('rows wider than the screen fade at their end and show the chosen item', async ({ page }) => {
  await openLab(page)
  const tabs = page.getByRole('navigation', { name: 'Panels' })
  const fadeOf = (row: Locator) => row.evaluate((element) => getComputedStyle(element).maskImage)
  const before = /^linear-gradient\((90deg|to right), (rgba\(0, 0, 0, 0\)|transparent), /
  const after = /(rgba\(0, 0, 0, 0\)|transparent)\)$/
  await expect.poll(() => fadeOf(tabs)).toMatch(after)
  await expect.poll(() => fadeOf(tabs)).not.toMatch(before)
  await openLocks(page)
  const row = lockLab(page).getByRole('group', { name: 'Questions about locks' }).locator('..')
  const second = lockLab(page).getByRole('button', { name: 'Why watch the predecessor?' })
  await second.dispatchEvent('click')
  await expect
    .poll(async () => {
      const { x, width } = await boxOf(second)
      return x + width
    })
    .toBeLessThanOrEqual(390 - 28)
  await row.evaluate((element) => element.scrollTo({ left: 9_999 }))
  await expect.poll(() => fadeOf(row)).toMatch(before)
  await expect.poll(() => fadeOf(row)).not.toMatch(after)
  const last = lockLab(page).getByRole('button', { name: 'Why is Redis different?' })
  await ask(page, 'How does etcd do it?')
  await expect(lockLab(page).getByRole('button', { name: 'How does etcd do it?' })).toBeInViewport({
    ratio: 1,
  })
  // A press on the visible part scrolls the button into view.
  await last.dispatchEvent('click')
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('the newest entries of a long log are in view', async ({ page }) => {
  await openLab(page)
  await page.getByRole('button', { name: 'zk·lab, open the scenarios' }).tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /A queue for a shared lock/ })
    .tap()
  await page.getByRole('region', { name: 'What this run shows' }).waitFor()
  await callPage(page, 'seek', { at: 430 })
  const log = page.getByRole('table', { name: 'The ends of all logs, aligned by zxid' })
  const newest = log.getByRole('row').nth(1).getByRole('cell').last()
  await expect(newest).toContainText('1·11')
  await expect(newest.getByRole('button')).toBeInViewport({ ratio: 1 })
})

test('the last zxid on a card hides nothing of the role above it', async ({ page }) => {
  await openStill(page)
  // Under the introduction the stage has room for the lowest cards alone.
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Show the introduction' }).tap()
  const leader = leaderCard(page)
  await expect.poll(async () => (await boxOf(leader)).height).toBeLessThan(50)
  const role = await boxOf(leader.getByText('LEADING', { exact: true }))
  const zxid = await boxOf(leader.getByText('1·0', { exact: true }))
  expect(zxid.y).toBeGreaterThanOrEqual(role.y + role.height - 1)
})

test('the introduction lies over the stage and takes no room from other views', async ({
  page,
}) => {
  await openLab(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.getByRole('menuitem', { name: 'Show the introduction' }).tap()
  const intro = page.getByRole('region', { name: 'What this is' })
  await expect(intro).toBeVisible()
  await page.getByRole('radio', { name: 'Write your own' }).check()
  await expect(intro).toBeHidden()
  await page.getByRole('radio', { name: 'Stage' }).check()
  await expect(intro).toBeVisible()
})

test('a press on a disabled control says why', async ({ page }) => {
  await openElected(page)
  await pause(page)
  await page.keyboard.press('Home')
  const back = transport(page).getByRole('button', { name: 'Previous decision' })
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  // A finger can press a disabled button.
  await back.tap({ force: true })
  const reason = (await back.getAttribute('aria-description')) ?? ''
  await expect(page.getByText(reason, { exact: true })).toBeVisible()
})

test('a tap on a server opens its panel unless another panel is open', async ({ page }) => {
  await openStill(page)
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name })
  await expect(tab('Log & disk')).toHaveAttribute('aria-pressed', 'true')
  await expect(tab('Log & disk')).toBeInViewport({ ratio: 1 })
  await expect(tab('Server')).toBeInViewport({ ratio: 1 })
  await card(page, 2).tap()
  const panel = page.getByRole('complementary')
  await expect(panel).toHaveAccessibleName('Server')
  await openPanel(page, 'Faults')
  await expect(tab('Faults')).toBeInViewport({ ratio: 1 })
  await card(page, 3).tap()
  await expect(card(page, 3)).toBeFocused()
  await expect(panel).toHaveAccessibleName('Faults')
})

test('the faults sheet closes after an intervention and shows the stage', async ({ page }) => {
  await openElected(page)
  await pause(page)
  const opener = transport(page).getByRole('button', { name: 'Faults' })
  await opener.tap()
  const sheet = page.getByRole('dialog', { name: 'Faults' })
  await expect(sheet).toBeVisible()
  // A call of the page API does not close the sheet that the reader uses.
  await callPage(page, 'intervene', { do: 'slowDisk', server: 1, ms: 20 })
  await expect(sheet.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: /^Kill leader/ }).tap()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('group', { name: /^Server \d+, DOWN, / })).toBeInViewport()
  await expect(opener).toBeFocused()
})

test('everything of the bar is in the menu of a phone', async ({ page }) => {
  await openElected(page)
  const menu = page.getByRole('button', { name: 'Menu' })
  for (const name of ['Scenarios', 'Share', 'Projector mode', 'Help and keys']) {
    await menu.tap()
    await expect(page.getByRole('menuitem', { name })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await menu.tap()
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeChecked()
  await expect(page.getByRole('menuitemradio', { name: '简体中文' })).not.toBeChecked()
})

/** Connects client a and types a write; time stands still. */
async function typeCreate(page: Page): Promise<void> {
  await openStill(page)
  await openPanel(page, 'Console')
  await page.getByRole('button', { name: 'New client' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Connect' }).tap()
  await expect(dialog).toBeHidden()
  await type(page, 'a', 'create /read me')
  // Waits until the client has sent the write: before that, passing time brings no answer.
  await expect(page.getByRole('button', { name: /^Client a, create .read me/ })).toBeVisible()
}

test('the console leaves room to read what comes of a command', async ({ page }) => {
  await typeCreate(page)
  await passTime(page)
  await expect(page.getByRole('log').getByText('Created /read')).toBeInViewport({ ratio: 1 })
  const room = await page.getByRole('log').evaluate((log) => log.parentElement?.clientHeight ?? 0)
  expect(room).toBeGreaterThan(100)
})

test('the last line stays in view while earlier lines are removed', async ({ page }) => {
  await typeCreate(page)
  await passTime(page)
  const log = page.getByRole('log')
  await expect(log.getByText('Created /read')).toBeInViewport({ ratio: 1 })
  const last = await log.evaluateHandle((lines) => lines.appendChild(document.createElement('div')))
  const resize = (...heightsPx: readonly number[]): Promise<void> =>
    last.evaluate((block, heights) => {
      for (const height of heights) {
        block.style.paddingTop = `${height}px`
        block.getBoundingClientRect()
      }
    }, heightsPx)
  const hiddenPx = (): Promise<number> =>
    log.evaluate(({ parentElement: box }) =>
      box === null ? NaN : box.scrollHeight - box.clientHeight - Math.round(box.scrollTop),
    )
  await resize(400)
  await expect.poll(hiddenPx).toBe(0)
  await resize(0, 380)
  await expect.poll(hiddenPx).toBe(0)
})

test('two fingers enlarge the stage where they are, and not the page', async ({ page }) => {
  await openStill(page)
  const middleOf = async (): Promise<{ readonly x: number; readonly y: number; width: number }> => {
    const box = await boxOf(card(page, 2))
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width }
  }
  const before = await middleOf()
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...apartPx: readonly number[]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apartPx.map((px, id) => ({ x: before.x + px, y: before.y, id })),
    })
  await touch('touchStart', -15)
  await touch('touchStart', -15, 15)
  for (let px = 16; px <= 30; px += 1) await touch('touchMove', -px, px)
  await touch('touchEnd')
  await expect.poll(async () => (await middleOf()).width / before.width).toBeCloseTo(2)
  const after = await middleOf()
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(3)
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
})

test('servers below the stage are announced and can be scrolled to', async ({ page }) => {
  await openLab(page)
  await page.getByRole('button', { name: 'zk·lab, open the scenarios' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '9 servers', exact: true }).tap()
  await expect(card(page, 9)).toBeVisible()
  await passTime(page)
  const servers = [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ]
  await callPage(page, 'intervene', { do: 'partition', groups: servers })
  const lowest = card(page, 9)
  await expect(lowest).not.toBeInViewport({ ratio: 1 })
  const fade = () =>
    lowest.evaluate((element) => {
      let part: Element | null = element
      while (part !== null && getComputedStyle(part).maskImage === 'none') part = part.parentElement
      return part === null ? 'none' : getComputedStyle(part).maskImage
    })
  await expect.poll(fade).toMatch(/^linear-gradient\((0deg|to top), /)
  await lowest.scrollIntoViewIfNeeded()
  await expect(lowest).toBeInViewport({ ratio: 1 })
})

test('before a run the places of servers and the start button lie within the stage', async ({
  page,
}) => {
  // The run never starts.
  await page.route('**/ensembleWorker*', () => undefined)
  await page.goto('./')
  const stage = await boxOf(page.getByRole('main'))
  const start = await boxOf(page.getByRole('button', { name: 'Start five servers' }))
  expect(start.y + start.height).toBeLessThanOrEqual(stage.y + stage.height)
  const number = await boxOf(page.getByRole('main').getByText('1', { exact: true }))
  expect(number.y).toBeGreaterThanOrEqual(stage.y)
})
