import type { Locator, Page } from '@playwright/test'
import { boxOf } from '../helpers/boxes.ts'
import { touchesOn } from '../helpers/fingers.ts'
import { callPage } from '../helpers/api.ts'
import { seriousFindings } from '../helpers/axe.ts'
import { openStill, transport } from '../helpers/lab.ts'
import { FIVE, openRun } from '../helpers/runs.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

const button = (page: Page, name: string): Locator =>
  transport(page).getByRole('button', { name, exact: true })

test('branches that fork at one step share one sign with a menu', async ({ page }) => {
  await openStill(page)
  await callPage(page, 'seek', { at: 6_000 })
  const killAt = async (ms: number): Promise<void> => {
    await callPage(page, 'seek', { at: ms })
    await callPage(page, 'intervene', { do: 'kill', server: 2 })
  }
  await killAt(3_800)
  await expect(button(page, 'Branch B')).toBeVisible()
  await button(page, 'Open branch A').click()
  await expect(button(page, 'Branch A')).toBeVisible()
  await killAt(2_300)
  await expect(button(page, 'Branch C')).toBeVisible()

  // All other branches part from the shown one at one moment.
  const several = button(page, 'Branches that part here: A, B')
  await several.press('Enter')
  const menu = page.getByRole('menu', { name: 'Branches that part here: A, B' })
  await expect(menu).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: /^Branch A 2\.\d+ s$/ })).toBeFocused()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(several).toBeFocused()
  await several.press('Enter')
  await expect(menu).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Branch B')).toBeVisible()
  await expect(transport(page).getByRole('slider', { name: /^Position/ })).toBeFocused()

  // Seen from the other fork, the sign of the earlier fork stands where that one parted.
  const early = await boxOf(button(page, 'Open branch C'))
  const late = await boxOf(button(page, 'Open branch A'))
  expect(early.x).toBeLessThan(late.x - 24)
})

for (const width of [1440, 390]) {
  test(`no sign covers another one, its name, or a digit below it, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openStill(page)
    for (const [name, ms] of [
      ['at two seconds', 2_000],
      ['soon after', 2_040],
      ['later', 2_150],
      ['at three', 3_000],
    ] as const) {
      await callPage(page, 'seek', { at: ms })
      await page.keyboard.press('b')
      await page.getByRole('textbox', { name: /^Name of this moment/ }).fill(name)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await callPage(page, 'seek', { at: 2_130 })
    await callPage(page, 'intervene', { do: 'kill', server: 2 })
    await callPage(page, 'seek', { at: 3_000 })
    await button(page, 'Open branch A').click()
    const fork = button(page, 'Open branch B')
    await expect(fork).toBeVisible()

    // Several bookmarks at one place open from a menu.
    const several = transport(page).getByRole('button', {
      name: /^Bookmarks here: at two seconds, /,
    })
    await several.click()
    await page.getByRole('menuitem', { name: /^soon after/ }).click()
    await expect.poll(async () => (await callPage(page, 'frame')).at).toBeLessThan(2_100)

    const marks = transport(page).getByRole('button', { name: /^(Bookmarks here|Go to “|Open br)/ })
    const boxes = await marks.evaluateAll((all) =>
      all.map((mark) => mark.getBoundingClientRect().toJSON() as DOMRect),
    )
    boxes.sort((a, b) => a.left - b.left)
    expect(boxes.length).toBeGreaterThan(2)
    for (const [index, box] of boxes.entries()) {
      expect(boxes[index + 1]?.left ?? Infinity).toBeGreaterThan(box.right - 0.5)
    }
    const bottoms = await marks.evaluateAll((all) =>
      all.flatMap((mark) => [...mark.children].map((sign) => sign.getBoundingClientRect().bottom)),
    )
    const digit = await boxOf(transport(page).getByText('0 s', { exact: true }))
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(digit.y + 0.5)
  })
}

test('two fingers zoom the scrubber and leave time alone; one moves it', async ({ page }) => {
  await openStill(page)
  await expect(button(page, 'Show the whole run')).toBeDisabled()
  const { step } = await callPage(page, 'frame')
  const touch = await touchesOn(transport(page).getByRole('slider', { name: /^Position/ }))
  await touch('touchStart', [0.4])
  await touch('touchStart', [0.4, 0.5])
  for (const apart of [0.15, 0.25, 0.4]) await touch('touchMove', [0.45 - apart, 0.45 + apart])
  await touch('touchEnd', [])
  await expect(button(page, 'Show the whole run')).toBeEnabled()
  expect((await callPage(page, 'frame')).step).toBe(step)

  await button(page, 'Show the whole run').click()
  await touch('touchStart', [0.1])
  await touch('touchEnd', [])
  await expect.poll(async () => (await callPage(page, 'frame')).step).toBeLessThan(step)
})

test('keys alone go from commit to commit', async ({ page }) => {
  await openRun(page, FIVE, 3_000)
  const commits = async () => {
    const { step } = await callPage(page, 'frame')
    const events = await callPage(page, 'trace', step, step)
    return events.flatMap((event) => (event.type === 'committed' ? [event.zxid] : []))
  }
  await button(page, 'Step by decision, jump by election').press('Enter')
  // The menu opens on its first line; the kinds are behind a line of their own.
  const kinds = page.getByRole('menuitem', { name: 'Jump by election' })
  await kinds.focus()
  await kinds.press('ArrowRight')
  await page.getByRole('menuitemradio', { name: 'commit' }).press('Enter')
  await expect(button(page, 'Next commit')).toBeVisible()
  for (const zxid of ['1:3', '1:2', '1:1']) {
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(commits).toContain(zxid)
  }
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(commits).toContain('1:2')
})
