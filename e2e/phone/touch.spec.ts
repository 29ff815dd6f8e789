import { callPage } from '../helpers/api.ts'
import { boxOf } from '../helpers/boxes.ts'
import { card, openStill, passTime } from '../helpers/lab.ts'
import { lockLab } from '../helpers/lockLab.ts'
import { openPanel } from '../helpers/panels.ts'
import { FIVE, openRun } from '../helpers/runs.ts'
import { expect, test } from '../helpers/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('lines, folds and questions of the tree are large enough for a finger', async ({ page }) => {
  await openRun(page, FIVE, 1_500)
  await openPanel(page, 'Tree')
  const lines = page.getByRole('complementary', { name: 'Tree' }).getByRole('treeitem')
  const [root, next] = [await boxOf(lines.first()), await boxOf(lines.nth(1))]
  expect(root.height).toBeGreaterThanOrEqual(44)
  expect(next.y).toBeGreaterThanOrEqual(root.y + 44)
  await expect(lines.first()).toHaveAttribute('aria-expanded', 'true')
  await lines.first().tap({ position: { x: 40, y: 4 } })
  await expect(lines.first()).toHaveAttribute('aria-expanded', 'false')
  await openPanel(page, 'Why')
  const questionButton = page
    .getByRole('complementary', { name: 'Why' })
    .getByRole('group')
    .getByRole('button')
  for (const question of await questionButton.all()) {
    await expect.poll(async () => (await boxOf(question)).height).toBeGreaterThanOrEqual(44)
  }
})

test('a tooltip under a resting pointer appears once the pointer moves', async ({ page }) => {
  await openStill(page)
  await page.getByRole('radio', { name: 'Lock lab' }).click({ force: true })
  await expect(lockLab(page)).toBeVisible()
  const under = page.getByRole('button', { name: 'QR code', exact: true })
  await page.keyboard.press('p')
  const { x, y, width, height } = await boxOf(under)
  await page.keyboard.press('p')
  await expect(under).toBeHidden()
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.keyboard.press('p')
  const tooltip = page.locator('[data-base-ui-portal]').getByText('QR code', { exact: true })
  // The browser reports the element under the pointer after it has painted.
  await expect(under).toHaveCSS('background-color', 'rgb(243, 245, 247)')
  await expect(tooltip).toHaveCount(0)
  await page.mouse.move(x + width / 2, y + height - 4)
  await expect(tooltip).toBeVisible()
})

test('a level wall is taken away by its button', async ({ page }) => {
  await openStill(page)
  await callPage(page, 'intervene', { do: 'connect', client: 'c1', servers: ['leader'] })
  await passTime(page)
  await openPanel(page, 'Checks')
  await callPage(page, 'intervene', {
    do: 'partition',
    groups: [
      [1, 2],
      [3, 4, 5],
    ],
  })
  const remove = page.getByRole('main').getByRole('button', { name: 'Remove the partition' })
  // The bricks fill the wall, the cross only its place.
  await expect.poll(async () => (await boxOf(remove.locator('svg'))).width).toBe(18)
  const [button, wall] = [await boxOf(remove), await boxOf(remove.locator('..'))]
  expect(button.y + button.height / 2).toBeCloseTo(wall.y + wall.height / 2, 0)
  expect(button.height).toBeLessThan(wall.height + 10)
  // The headcount of each side stands above the outline of a quorum, which begins 5 px before its cards.
  for (const [words, server] of [
    ['With the leader', 3],
    ['Cut off', 1],
  ] as const) {
    const heading = page.getByText(words, { exact: true }).locator('..')
    // Cards still move when the wall appears.
    await expect
      .poll(async () => {
        const { y, height } = await boxOf(heading)
        return (await boxOf(card(page, server))).y - y - height
      })
      .toBeGreaterThanOrEqual(7)
  }
  // A finger finds the button around its edge.
  await page.touchscreen.tap(button.x + button.width / 2, button.y - 5)
  await expect(remove).toBeHidden()
})
