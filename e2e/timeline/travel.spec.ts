import type { Locator, Page } from '@playwright/test'
import { boxOf } from '../helpers/boxes.ts'
import { seriousFindings } from '../helpers/axe.ts'
import { escapeComposition } from '../helpers/composition.ts'
import { delayCall } from '../helpers/delays.ts'
import {
  beginFarSeek,
  leaderCard,
  openElected,
  openLab,
  pause,
  runPosition,
  transport,
} from '../helpers/lab.ts'
import { openPanel } from '../helpers/panels.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

const button = (page: Page, name: string | RegExp): Locator =>
  transport(page).getByRole('button', { name, exact: true })

/** Chooses a line of the menu beside the step buttons. */
async function chooseTime(page: Page, line: string): Promise<void> {
  await button(page, /^Step by/).click()
  const role = line.startsWith('Step by') ? 'menuitemradio' : 'menuitem'
  await page.getByRole(role, { name: line }).click()
}

/** Opens the form of "run until" and chooses a condition. */
async function openSearch(page: Page, condition: string): Promise<Locator> {
  await chooseTime(page, 'Run until …')
  const dialog = page.getByRole('dialog', { name: 'Run until …' })
  await dialog.getByRole('combobox', { name: 'What is to happen' }).selectOption(condition)
  return dialog
}

test('steps by message and by decision, forward and back', async ({ page }) => {
  await openElected(page)
  await pause(page)
  for (const unit of ['message', 'decision']) {
    await chooseTime(page, `Step by ${unit}`)
    const here = await runPosition(page)
    await button(page, `Previous ${unit}`).click()
    await expect.poll(async () => (await runPosition(page)).step).toBeLessThan(here.step)
    const before = await runPosition(page)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await runPosition(page)).step).toBeLessThan(before.step)
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await runPosition(page)).step).toBe(before.step)
  }
  // What jumps look for stands in a menu of that menu, which a press into it must not close.
  await chooseTime(page, 'Jump by election')
  await page.getByRole('menuitemradio', { name: 'commit' }).click()
  await expect(button(page, 'Next commit')).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('the keyboard alone runs until a leader is elected', async ({ page }) => {
  await openLab(page)
  await page.keyboard.press('Home')
  await expect.poll(async () => (await runPosition(page)).step).toBe(-1)
  await page.keyboard.press('u')
  const dialog = page.getByRole('dialog', { name: 'Run until …' })
  await expect(dialog.getByRole('combobox', { name: 'What is to happen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(leaderCard(page)).toBeVisible()
})

test('runs until a server is LOOKING, and until a typed condition holds', async ({ page }) => {
  const leader = await openElected(page)
  await pause(page)
  await page.getByRole('button', { name: /^Kill leader/ }).click()
  const follower = leader === 1 ? 2 : 1
  const dialog = await openSearch(page, 'A server is LOOKING')
  await dialog.getByRole('combobox', { name: 'Server' }).selectOption(String(follower))
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('group', { name: new RegExp(`^Server ${follower}, LOOKING`) }),
  ).toBeVisible()

  const typed = await openSearch(page, 'Written in the words of the trace')
  const words = typed.getByRole('textbox', { name: 'Event and fields' })
  await words.fill('servng')
  await words.press('Enter')
  await expect(typed.getByText('did you mean “serving”?')).toBeVisible()
  await words.fill(`serving server=${follower} epoch=2`)
  await words.press('Enter')
  await expect(typed).toBeHidden()
  const { step } = await runPosition(page)
  expect(step).toBeGreaterThan(0)
})

test('a search without a result says so and stays at its step', async ({ page }) => {
  await openElected(page)
  await pause(page)
  const before = await runPosition(page)
  const dialog = await openSearch(page, 'An invariant breaks')
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  // It looks through ten quiet minutes, in a second or in many.
  await expect(dialog.getByRole('status')).toHaveText(/The run stays where it is/, {
    timeout: 45_000,
  })
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect((await runPosition(page)).digest).toBe(before.digest)
})

test('a named moment is on the scrubber and in the list', async ({ page }) => {
  await openElected(page)
  await pause(page)
  const here = await runPosition(page)
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: 'Bookmarks' })
  await dialog.getByRole('textbox', { name: /^Name of this moment/ }).fill('elected')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Home')
  await expect.poll(async () => (await runPosition(page)).step).toBe(-1)
  await button(page, 'Go to “elected”').click()
  await expect.poll(async () => (await runPosition(page)).step).toBe(here.step)
  await page.keyboard.press('b')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Remove “elected”' }).click()
  await expect(dialog.getByText('No moment has a name yet.')).toBeVisible()
})

test('a named moment at a fork covers no sign of the branches', async ({ page }) => {
  await openElected(page)
  await pause(page)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('f')
  await page.keyboard.press('b')
  await page.getByRole('textbox', { name: /^Name of this moment/ }).fill('parting')
  await page.keyboard.press('Enter')
  const named = await boxOf(button(page, 'Go to “parting”'))
  const fork = await boxOf(button(page, 'Open branch A'))
  const isClear = named.x + named.width <= fork.x || fork.x + fork.width <= named.x
  expect(isClear).toBe(true)
})

/** A run that was forked just before its end, with the list of its branches open. */
async function openFork(page: Page): Promise<Locator> {
  await openElected(page)
  await pause(page)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('f')
  await button(page, 'Branch B').click()
  await page.getByRole('menuitem', { name: 'All branches …' }).click()
  return page.getByRole('dialog', { name: 'Branches' })
}

test('branches are drawn as a tree, renamed and opened there', async ({ page }) => {
  const dialog = await openFork(page)
  await expect(dialog.getByRole('img', { name: 'Branches over time' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Rename branch B' }).click()
  await dialog.getByRole('textbox', { name: 'Name of the branch' }).fill('what if')
  await page.keyboard.press('Enter')
  const rename = dialog.getByRole('button', { name: 'Rename branch what if' })
  await expect(rename).toBeFocused()
  await rename.press('Enter')
  await page.keyboard.type('another')
  await expect(dialog.getByRole('textbox', { name: 'Name of the branch' })).toHaveValue('another')
  await page.keyboard.press('Escape')
  await expect(rename).toBeFocused()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Open branch A' }).click()
  await expect(button(page, 'Branch A')).toBeVisible()

  // Renamed from the menu, too, what is typed takes the old name's place.
  await button(page, 'Branch A').click()
  await page.getByRole('menuitem', { name: 'Rename this branch' }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name of the branch' })
  await expect(name).toBeFocused()
  await page.keyboard.type('first')
  await expect(name).toHaveValue('first')
})

test('the branches that a scenario holds can be played from their marks', async ({ page }) => {
  await openLab(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'What shall be done?' }).fill('lonely proposal')
  await expect(page.getByRole('option', { name: /lonely proposal/i }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  const branches = button(page, /^Branch A/)
  await branches.click()
  await page.getByRole('menuitem', { name: 'All branches …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Branches' })
  const list = dialog.getByRole('list', { name: 'Branches of this scenario' })
  const play = list.getByRole('button', { name: /^Play “/ }).first()
  const name = /“(.*)”/.exec((await play.textContent()) ?? '')?.[1] ?? ''
  await play.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`· ${name}`)
  await expect.poll(async () => (await runPosition(page)).step).toBeGreaterThan(0)
})

test('presets are done as ordinary interventions, and undone as one', async ({ page }) => {
  await openElected(page)
  await pause(page)
  const before = await runPosition(page)
  await openPanel(page, 'Faults')
  const busy = await page.getByRole('complementary', { name: 'Faults' }).evaluateHandle((panel) => {
    const names: (string | null)[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof Element && target.ariaBusy === 'true') names.push(target.textContent)
      }
    }).observe(panel, { subtree: true, attributeFilter: ['aria-busy'] })
    return names
  })
  await page.getByRole('button', { name: 'Flaky switch' }).click()
  await expect(button(page, 'Pause')).toBeVisible()
  expect(await busy.jsonValue()).toEqual(['Flaky switch'])
  await pause(page)
  await expect(button(page, /^The link .* is cut$/)).not.toHaveCount(0)
  await button(page, 'Undo').hover()
  // A row of deeds is named by its first.
  await expect(
    page.getByText(/^Go back to before this and go on without it: The link from .* is cut\. …$/),
  ).toBeVisible()
  await button(page, 'Undo').click()
  await expect.poll(async () => (await runPosition(page)).digest).toBe(before.digest)

  // What lasts is told on the server's card and in the panel, which ends it.
  await expect(page.getByText('Nothing is wrong now.')).toBeVisible()
  await page.getByRole('button', { name: 'Slow disk on the leader' }).click()
  await expect(leaderCard(page)).toContainText('slow disk')
  await page.getByRole('button', { name: /^End: Server \d, disk: slow, 300 ms more$/ }).click()
  await expect(leaderCard(page)).not.toContainText('slow disk')
  await expect(page.getByText('Nothing is wrong now.')).toBeVisible()

  // What cannot be done to those that are chosen says so before it is pressed.
  const faults = page.getByRole('complementary', { name: 'Faults' })
  const inPanel = (name: string) => faults.getByRole('button', { name, exact: true })
  await faults.getByRole('group', { name: 'Servers' }).first().getByRole('button').first().click()
  await expect(inPanel('Start')).toHaveAccessibleDescription('Runs already: 1')
  await inPanel('Pause').click()
  await expect(inPanel('Pause')).toHaveAccessibleDescription('Does not run, or is paused: 1')
  await inPanel('Resume').click()
  await expect(inPanel('Resume')).toHaveAccessibleDescription('Not paused: 1')
  await expect(inPanel('Pause')).toBeEnabled()
})

test('a message is held back and let go from its panel and its menu', async ({ page }) => {
  await openLab(page)
  await pause(page)
  await chooseTime(page, 'Step by message')
  const messages = page.getByRole('list', { name: 'Messages on their way' }).getByRole('button')
  for (let count = 0; (await messages.count()) === 0 && count < 20; count += 1) {
    const { step } = await runPosition(page)
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await runPosition(page)).step).toBeGreaterThan(step)
  }
  const first = messages.first()
  const panel = page.getByRole('complementary', { name: 'Message' })
  await first.focus()
  await first.press('Enter')
  await expect(panel).toBeVisible()
  // Of no message there is nothing to tell: what was open before is open again.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary', { name: 'Server' })).toBeVisible()
  await first.focus()
  await first.press('Enter')
  await panel.getByRole('button', { name: 'Hold it back' }).click()
  await expect(panel.getByText('held', { exact: false }).first()).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Let it go' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await messages.first().focus()
  await messages.first().dispatchEvent('contextmenu')
  await page.getByRole('menuitem', { name: 'Let it go' }).click()
  await expect(panel.getByRole('button', { name: 'Let it go' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('a search closed before it begins neither seeks nor closes anything', async ({ page }) => {
  await openElected(page)
  await pause(page)
  const dialog = await openSearch(page, 'Written in the words of the trace')
  await dialog.getByRole('textbox', { name: 'Event and fields' }).fill('sent')
  await beginFarSeek(page)
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog')
  await expect(help).toBeVisible()
  const { step } = await runPosition(page)
  expect((await runPosition(page)).step).toBe(step)
  await expect(help).toBeVisible()
})

test('a search closed when it has found closes no other dialog', async ({ page }) => {
  await openElected(page)
  await pause(page)
  const { step } = await runPosition(page)
  const dialog = await openSearch(page, 'Written in the words of the trace')
  await dialog.getByRole('textbox', { name: 'Event and fields' }).fill('sent')
  // The last that it asks: by then it has found.
  const { asked, release } = await delayCall(page, 'forgetAfter')
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  await asked
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('u')
  await expect(dialog).toBeVisible()
  await release()
  await expect.poll(async () => (await runPosition(page)).step).toBeGreaterThan(step)
  await expect(dialog).toBeVisible()
})

test('an Escape that ends a composition throws no new name of a branch away', async ({ page }) => {
  const dialog = await openFork(page)
  await dialog.getByRole('button', { name: 'Rename branch B' }).click()
  const name = dialog.getByRole('textbox', { name: 'Name of the branch' })
  await expect(name).toBeFocused()
  for (const order of ['key first', 'key last'] as const) {
    await escapeComposition(name, 'shiyan', order)
    await expect(name).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(name).toBeHidden()
})
