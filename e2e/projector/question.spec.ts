import { seriousFindings } from '../helpers/axe.ts'
import { boxOf, overlap } from '../helpers/boxes.ts'
import { openRun } from '../helpers/gallery.ts'
import { openLab, setSpeed } from '../helpers/lab.ts'
import { LESSON_WORDS, openLesson } from '../helpers/lesson.ts'
import { questionCard, waitForAnswer, waitForQuestion } from '../helpers/question.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

test('before a class a question is as large as the sentence, counts hands, and leaves B to the screen', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1024, height: 768 })
  await openLab(page)
  await setSpeed(page, 'Fastest')
  await openRun(page, /What a dead leader leaves/)
  const card = questionCard(page, /What is kept/)
  await waitForQuestion(card)
  await page.keyboard.press('p')
  await expect(card.getByRole('heading')).toHaveCSS('font-size', '25px')
  const [{ width }, whole] = [await boxOf(card.getByRole('heading')), await boxOf(card)]
  expect(width).toBeGreaterThan(0.9 * whole.width)
  await expect(page.getByRole('status', { name: 'What happens in this step' })).toBeHidden()
  const hands = (text: RegExp) => card.getByRole('list').getByRole('button', { name: text })
  await hands(/^Both/).click()
  await hands(/^Both/).click()
  await hands(/^Neither/).click()
  await expect(hands(/^Both 2 hands$/)).toBeVisible()
  await card.getByRole('button', { name: 'Take the last hand back' }).click()
  await expect(hands(/^Neither 0 hands$/)).toBeVisible()

  // Choices are called by letters, and chosen by numbers.
  await expect(card.getByRole('button', { name: /^[A-D]: choose Both$/ })).toBeVisible()
  const hint = card.locator('[aria-live="polite"]')
  await expect(hint).toHaveText(/^Lock takes [A-D]: it has the most hands\.$/)
  const lockButton = card.getByRole('button', { name: 'Lock and watch' })
  await expect(lockButton).toBeEnabled()
  await hands(/^Neither/).click()
  await hands(/^Neither/).click()
  await expect(hint).toHaveText(/^[A-D] = [A-D]: equally many hands\. Choose one of them\.$/)
  await expect(lockButton).toHaveAttribute('aria-disabled', 'true')
  await card.getByRole('button', { name: 'Take the last hand back' }).click()
  await card.getByRole('button', { name: 'Take the last hand back' }).click()

  // A clicker's keys for the black screen choose nothing.
  const blank = page.getByRole('button', { name: 'Show the page again' })
  for (const key of ['b', '.']) {
    await page.keyboard.press(key)
    await expect(blank).toBeVisible()
    await page.keyboard.press(key)
    await expect(blank).toBeHidden()
  }
  await expect(card.getByRole('button', { pressed: true })).toHaveCount(0)
  await page.keyboard.press('PageDown')
  await expect(card).toBeVisible()
  expect(await seriousFindings(page, 'main')).toEqual([])

  // Enter counts no hand, though a click has left the focus there.
  await hands(/^Neither/).click()
  await hands(/^Neither/).click()
  await page.keyboard.press('Enter')
  await expect(hands(/^Neither 2 hands$/)).toBeVisible()
  await card.getByRole('button', { name: 'Take the last hand back' }).click()
  await page.keyboard.press('Enter')
  await waitForAnswer(card)
  await expect(hands(/^Both Your answer 2 hands$/)).toBeVisible()
  await expect(hands(/^\/p2 only This holds/)).toBeVisible()
  expect(await seriousFindings(page, 'main')).toEqual([])
})

test('before a class no mark lies over the words of a choice', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1024, height: 768 })
  const lesson = await openLesson(page, LESSON_WORDS.en, '7.1', 3)
  await page.keyboard.press('p')
  await lesson.getByRole('button', { name: LESSON_WORDS.en.toQuestion }).click()
  const card = questionCard(page, /Which processors/)
  await waitForQuestion(card)
  const words = 'FollowerRequest, Sync, Final'
  await card.getByRole('button', { name: new RegExp(`choose ${words}`) }).click()
  await page.keyboard.press('Enter')
  await waitForAnswer(card)
  const choice = card.getByRole('listitem').filter({ hasText: words })
  const sentence = choice.getByText(words, { exact: true })
  expect(await sentence.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
  const mark = await boxOf(choice.getByText('Your answer', { exact: true }).last())
  expect(overlap(mark, await boxOf(sentence))).toBe(false)
})
