import type { Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { LESSON_WORDS, openLesson } from '../helpers/lesson.ts'
import { readContentLesson } from '../helpers/contentLessons.ts'
import { runPosition } from '../helpers/lab.ts'
import { CALM, expect, test } from '../helpers/test.ts'

// A lesson before a class, by the two keys of a clicker.

test.use({ ...CALM, viewport: { width: 1024, height: 768 } })

const words = LESSON_WORDS.en
const SEE_ARRIVED = 'The run stands at the moment that the text tells of.'

const heading = (page: Page, step: number) =>
  page.getByRole('heading', { name: new RegExp(`^step ${step} of`) })

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })

/**
 * Presses a key until something is on the page; each press ends before the next. Where the press after it would
 * leave it, `drawnMs` gives the page time to draw it.
 */
async function pressUntil(
  page: Page,
  isThere: () => Promise<boolean>,
  { key = 'PageDown', drawnMs = 1 } = {},
) {
  await expect(async () => {
    if (await isThere()) return
    await page.keyboard.press(key)
    await callPage(page, 'digest')
    await expect.poll(isThere, { timeout: drawnMs }).toBe(true)
  }).toPass({ timeout: 60_000, intervals: [0] })
}

test('a whole lesson is gone through by Page Down, and its questions by their keys', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { steps } = readContentLesson('2.1')
  const lesson = await openLesson(page, words, '2.1')
  await page.keyboard.press('p')
  const open = page.getByRole('list', { name: words.answers })
  for (const [index, { kind }] of steps.entries()) {
    const number = index + 1
    await expect(heading(page, number)).toBeVisible()
    const isNext = () => heading(page, number + 1).isVisible()
    switch (kind) {
      case 'see':
        await pressUntil(page, isNext)
        break
      case 'predict': {
        await pressUntil(page, () => open.isVisible())
        const { step } = await runPosition(page)
        await page.keyboard.press('PageDown')
        await expect(notices(page)).toContainText('Answer the question first')
        expect((await runPosition(page)).step).toBe(step)
        await page.keyboard.press('1')
        await page.keyboard.press('Enter')
        await expect(page.getByText('Your answer').first()).toBeAttached()
        await pressUntil(page, isNext)
        break
      }
      case 'do':
        await pressUntil(page, () =>
          notices(page).getByText('The run shows nothing more by itself').isVisible(),
        )
        await callPage(page, 'intervene', { do: 'slowDisk', server: 5, ms: 200 })
        await callPage(page, 'intervene', { do: 'op', client: 'c1', command: 'create /b' })
        await pressUntil(page, isNext)
        break
      case 'explain':
        await page.keyboard.press('PageDown')
        await expect(notices(page)).toContainText('Choose the true sentence first')
        await page.keyboard.press('3')
        await page.keyboard.press('Enter')
        await expect(lesson.getByText(/^This is (not )?true\.$/)).toBeVisible()
        await page.keyboard.press('PageDown')
        break
      case 'end':
        await expect(lesson.getByRole('region', { name: 'Remember' })).toBeVisible()
        await page.keyboard.press('PageDown')
    }
  }
  await expect(heading(page, 1)).toBeVisible()
  await expect(page).toHaveURL(/#lesson=3\.1&step=1$/)
})

test('the first presses lead past the election to the matter of the lesson', async ({ page }) => {
  await openLesson(page, words, '2.1')
  await page.keyboard.press('p')
  let presses = 0
  await pressUntil(page, () => {
    presses += 1
    return heading(page, 2).isVisible()
  })
  // Each look at the page but the first follows a press and precedes another.
  expect(presses).toBeLessThanOrEqual(2 * 7 + 1)
})

test('Page Up goes back within a step, then to the one before; the step says where the run is', async ({
  page,
}) => {
  const lesson = await openLesson(page, words, '1.1')
  // Outside projector mode the keys do the same.
  const arrived = lesson.getByRole('region', { name: 'see' }).getByText(SEE_ARRIVED)
  await pressUntil(page, () => arrived.isVisible())
  await pressUntil(page, async () => (await runPosition(page)).step === -1, { key: 'PageUp' })
  await expect(arrived).toBeHidden()
  await expect(heading(page, 1)).toBeVisible()
  await pressUntil(page, () => heading(page, 2).isVisible())
  await pressUntil(page, () => heading(page, 1).isVisible(), { key: 'PageUp' })
})

test('an answered question is shown again with its answer, and the next step stays in reach', async ({
  page,
}) => {
  const lesson = await openLesson(page, words, '1.1', 4)
  await page.keyboard.press('p')
  const answers = page.getByRole('list', { name: words.answers })
  await pressUntil(page, () => answers.isVisible())
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  const again = page.getByRole('button', { name: 'Answer again' })
  await pressUntil(page, () => again.isVisible(), { drawnMs: 1_500 })
  await page.keyboard.press('ArrowLeft')
  await lesson.getByRole('button', { name: 'Go to the question' }).click()
  await expect(again).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(heading(page, 5)).toBeVisible()
})

test('the prompt leaves the keys to a projected lesson, and the front door scrolls by them', async ({
  page,
}) => {
  await openLesson(page, words, '2.1', 5)
  await page.keyboard.press('p')
  await page.getByRole('button', { name: 'Panel', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Console' }).click()
  await page.getByRole('textbox', { name: 'Command of client c1' }).focus()
  const before = await runPosition(page)
  await page.keyboard.press('PageDown')
  await expect.poll(() => runPosition(page)).not.toEqual(before)

  await page.goto('./#learn')
  const door = page.getByRole('region', { name: 'Learn' })
  // A page without its lists has nothing to scroll.
  await expect(door.getByRole('button', { expanded: true })).toBeVisible()
  const top = () => door.evaluate((node) => node.scrollTop)
  await page.keyboard.press('PageDown')
  await expect.poll(top).toBeGreaterThan(300)
  await page.keyboard.press('PageUp')
  await expect.poll(top).toBe(0)
})
