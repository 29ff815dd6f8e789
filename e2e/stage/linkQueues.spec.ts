import type { Page } from '@playwright/test'
import { boxOf } from '../helpers/boxes.ts'
import { callPage } from '../helpers/api.ts'
import { openStill, passTime } from '../helpers/lab.ts'
import { FIVE, messagesOf, openRun } from '../helpers/runs.ts'
import { expect, test } from '../helpers/test.ts'

/**
 * The time at which leader 5 proposes client a's second write, virtual ms; it has just sent the PROPOSALs.
 */
const PROPOSED_MS = 2_004

/** Steps until a server sends a message of that kind; returns the receiver. */
async function stepUntilSent(
  page: Page,
  packet: string,
): Promise<{ readonly from: number; readonly to: number }> {
  for (let count = 0; count < 200; count += 1) {
    const found = (await messagesOf(page)).find(({ message }) => message.packet === packet)
    if (found !== undefined) return { from: Number(found.from), to: Number(found.to) }
    await callPage(page, 'step', 1)
  }
  throw new Error(`nobody sent a ${packet}`)
}

/** The middle of a line, px of the page. */
function middleOf(line: Element): { readonly x: number; readonly y: number } {
  const { x, y, width, height } = line.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

test('a pressed link shows its queues in order, and from there a message', async ({ page }) => {
  await openRun(page, FIVE, PROPOSED_MS - 4)
  const { from, to } = await stepUntilSent(page, 'PROPOSAL')
  const [a, b] = [Math.min(from, to), Math.max(from, to)]
  const link = page.getByRole('button', { name: new RegExp(`^${a} – ${b}, [1-9]\\d* message`) })
  // A message covers the middle of the link; near its end the line is free.
  await link.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Link' })
  await expect(panel.getByRole('heading', { name: `Link ${a} – ${b}` })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Quorum connection' })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Election connection' })).toBeVisible()
  const queue = panel.getByRole('table', { name: `From ${from} to ${to}, the next` })
  await expect(queue.getByRole('row')).toHaveCount(2)
  // Both times have enough digits to differ.
  await expect(queue.getByRole('row').nth(1)).toHaveText(
    /PROPOSAL.*?(\d\.\d{3,} s)(?!\1)\d\.\d{3,} s$/,
  )
  await queue.getByRole('button', { name: 'PROPOSAL' }).click()
  await expect(
    page.getByRole('complementary', { name: 'Message' }).getByText(`${from} → ${to}`),
  ).toBeVisible()
})

test('the menu of a link opens by the pointer and by the keyboard', async ({ page }) => {
  await openRun(page, FIVE, 1_500)
  const link = page.getByRole('button', { name: /^1 – 5, / })
  const middle = await link.locator('path').last().evaluate(middleOf)
  await page.mouse.click(middle.x, middle.y, { button: 'right' })
  await page.getByRole('menuitem', { name: 'Cut 5 → 1' }).click()
  const sign = page.getByRole('button', { name: 'cut: nothing crosses from 5 to 1' })
  await expect(sign).toBeVisible()
  // The pointer opened the menu, and yet the focus is on the link.
  await expect(link).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Mend 5 → 1' }).press('Enter')
  await expect(sign).toBeHidden()
  await expect(link).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Cut 5 → 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Show its queues' }).press('Enter')
  await expect(page.getByRole('complementary', { name: 'Link' })).toBeVisible()
})

test('a frozen link shows its sign and keeps its messages in order until it thaws', async ({
  page,
}) => {
  const leader = await openStill(page)
  const other = leader === 1 ? 2 : 1
  await page.keyboard.press('q')
  const panel = page.getByRole('complementary', { name: 'Link' })
  const [a, b] = [Math.min(leader, other), Math.max(leader, other)]
  const choice = panel.getByRole('combobox', { name: 'Link' })
  await choice.selectOption(`${a}-${b}`)
  await panel.getByRole('button', { name: `Freeze ${leader} → ${other}` }).click()
  const sign = page.getByRole('button', { name: `frozen: what goes from ${leader} to ${other}` })
  await expect(sign).toBeVisible()
  await expect(sign).toContainText('frozen')

  await passTime(page, 2_500)
  const queue = panel.getByRole('table', { name: `From ${leader} to ${other}, the next` })
  await expect(queue.getByRole('row').nth(2)).toHaveText(/PING.*waits: frozen/)
  // The text has a line of its own, below the line of name and zxid.
  for (const part of [
    queue.getByText('waits: frozen').first(),
    queue.getByRole('button', { name: 'PING' }).first(),
  ]) {
    await expect.poll(async () => (await boxOf(part)).height).toBeLessThan(40)
  }

  await sign.press('Enter')
  await expect(sign).toBeHidden()
  await expect(panel.getByText('waits: frozen')).toBeHidden()
})

test('slow and cut links differ in shape and word, and arrows move between them', async ({
  page,
}) => {
  const leader = await openStill(page)
  const [one, two] = [1, 2, 3, 4, 5].filter((id) => id !== leader)
  const panel = page.getByRole('complementary', { name: 'Link' })
  await page.keyboard.press('q')
  const choose = (other: number | undefined) =>
    panel
      .getByRole('combobox', { name: 'Link' })
      .selectOption(`${Math.min(leader, other ?? 0)}-${Math.max(leader, other ?? 0)}`)
  await choose(one)
  await panel.getByRole('button', { name: `Slow ${leader} → ${one} by 200 ms` }).click()
  await choose(two)
  await panel.getByRole('button', { name: `Cut ${two} → ${leader}` }).click()
  const slow = page.getByRole('button', { name: `slow link from ${leader} to ${one}` })
  const cut = page.getByRole('button', { name: `cut: nothing crosses from ${two} to ${leader}` })
  await expect(slow).toContainText('+200 ms')
  await expect(cut).toContainText('cut')
  await expect(panel.getByText(/cut since/)).toBeVisible()

  const links = page.getByRole('group', { name: 'Links' }).getByRole('button')
  await links.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(links.first()).toBeFocused()
  await expect(links.first()).toHaveAttribute('tabindex', '0')
  await expect(links.nth(1)).toHaveAttribute('tabindex', '-1')

  await cut.click()
  await expect(cut).toBeHidden()
  await expect(panel.getByText(/cut since/)).toBeHidden()
})
