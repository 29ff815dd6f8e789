import { boxesOf, boxOf, overlap } from '../helpers/boxes.ts'
import { openLab } from '../helpers/lab.ts'
import { answer, arena, lockLab, openLocks } from '../helpers/lockLab.ts'
import { openPanel } from '../helpers/panels.ts'
import { FIVE, openRun } from '../helpers/runs.ts'
import { keepSettings } from '../helpers/settings.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use({ ...CALM, viewport: { width: 844, height: 390 }, hasTouch: true })

test('the description of a run stands in one row with the button to its moment', async ({
  page,
}) => {
  await openLab(page, './#run=first-votes')
  const brief = page.getByRole('region', { name: 'What this run shows' })
  const [text, button] = [
    brief.getByRole('paragraph'),
    brief.getByRole('button', { name: 'To the decisive moment' }),
  ]
  const { y, height } = await boxOf(button)
  expect((await boxOf(text)).y).toBeGreaterThanOrEqual(y)
  expect((await boxOf(text)).y).toBeLessThan(y + height)
})

test('questions about locks stand in one row with the answer beneath', async ({ page }) => {
  await openLab(page)
  await openLocks(page)
  const [first, last] = [
    lockLab(page).getByRole('button', { name: 'What is the herd effect?' }),
    lockLab(page).getByRole('button', { name: 'Compare your own' }),
  ]
  expect((await boxOf(last)).y).toBe((await boxOf(first)).y)
  await expect(answer(page)).toBeInViewport({ ratio: 1 })
  await expect(arena(page, 'Each watches the one before').getByText('watch events')).toBeInViewport(
    { ratio: 1 },
  )
  // The row scrolls by itself.
  await last.click()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(lockLab(page).getByRole('group', { name: 'Workload and faults' })).toBeVisible()
})

test('an open panel hides beside a comparison and returns on the stage', async ({ page }) => {
  await openRun(page, FIVE, 1_000)
  await openPanel(page, 'Server')
  await page.getByRole('radio', { name: 'Compare' }).check()
  const panel = page.getByRole('complementary', { name: 'Server' })
  await expect(panel).toBeHidden()
  const view = page.getByRole('region', { name: 'Compare two runs' })
  await view.getByRole('button', { name: 'Compare', exact: true }).press('Enter')
  await expect(view.getByText('They part at')).toBeVisible()
  await expect(view.getByRole('button', { name: 'Play both' })).toBeInViewport({ ratio: 1 })
  const stages = view.getByRole('figure').filter({ hasText: 'LOOKING' })
  await expect(stages).toHaveCount(2)
  for (const stage of await stages.all()) await expect(stage).toBeInViewport({ ratio: 0.5 })
  await page.getByRole('radio', { name: 'Stage' }).check()
  await expect(panel).toBeVisible()
})

for (const [language, callouts, theme] of [
  ['en', 'What stands here', 'light'],
  ['zh-CN', '这里有什么', 'dark'],
] as const) {
  test(`the first scene explains itself between the cards and the dock: ${language}`, async ({
    page,
  }) => {
    await keepSettings(page, { language, theme })
    await page.goto('./')
    const texts = page.getByRole('region', { name: callouts }).getByRole('paragraph')
    await expect(texts).toHaveCount(3)
    // A zxid is written as on the cards.
    await expect(texts.nth(1)).toContainText('1·2')
    const boxes = await boxesOf(texts)
    for (const box of boxes) {
      for (const other of await boxesOf(page.locator('[data-server], [data-client]'))) {
        expect(overlap(box, other)).toBe(false)
      }
    }
    const [frame] = await boxesOf(page.getByRole('region', { name: callouts }).getByRole('list'))
    if (frame === undefined) throw new Error('no frame around the texts')
    for (const { y, height } of boxes) {
      expect(y).toBeGreaterThanOrEqual(frame.y)
      expect(y + height).toBeLessThanOrEqual(frame.y + frame.height)
    }
  })
}
