import { boxOf } from '../helpers/boxes.ts'
import { openLab } from '../helpers/lab.ts'
import { answer, arena, ask, lockClock, lockLab, openLocks } from '../helpers/lockLab.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

const LINE = 'Each watches the one before'

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
] as const) {
  test(`at ${width} by ${height} every question keeps its sentences above the fold`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height })
    await openLab(page)
    await openLocks(page)
    for (const [question, kind, sentence] of [
      ['Why watch the predecessor?', LINE, /let go: only 1 was woken|The lock is free/],
      ['How does etcd do it?', LINE, /let go: only 1 was woken|The lock is free/],
      ['How does etcd do it?', 'Mutex: each watches the one before', /let go|The lock is free/],
      ['Why is Redis different?', LINE, /let go|The lock is free/],
    ] as const) {
      await ask(page, question)
      const moment = arena(page, kind).getByText(sentence).first()
      await expect(moment).toBeInViewport({ ratio: 1, timeout: 90_000 })
      const [words, clock] = [await boxOf(moment), await boxOf(lockClock(page))]
      expect(words.y + words.height).toBeLessThan(clock.y)
      await expect(answer(page)).toBeInViewport({ ratio: 1 })
    }
  })
}

test('the chart of one question is not shown with the kinds of another', async ({ page }) => {
  test.setTimeout(120_000)
  await openLab(page)
  await openLocks(page)
  const chart = lockLab(page).getByRole('region', { name: 'With more clients' })
  await ask(page, 'Why watch the predecessor?')
  await expect(chart.getByRole('img')).toContainText('O(n²)', { timeout: 90_000 })
  await ask(page, 'Why is Redis different?')
  await expect(chart).toContainText('No chart yet')
  await expect(chart.getByRole('img')).toHaveCount(0)
})

test('a canvas has the height of its question, whatever was asked before', async ({ page }) => {
  test.setTimeout(120_000)
  await openLab(page)
  await openLocks(page)
  const heightFor = async (question: string): Promise<number> => {
    await ask(page, question)
    const picture = arena(page, LINE).getByRole('img').first()
    await expect(picture).toBeVisible({ timeout: 90_000 })
    return (await boxOf(picture)).height
  }
  const questions = ['What if the holder pauses?', 'Why watch the predecessor?'] as const
  const heights = []
  for (const question of [...questions, ...questions]) heights.push(await heightFor(question))
  expect(heights[0]).not.toBe(heights[1])
  expect(heights.slice(2)).toEqual(heights.slice(0, 2))
})
