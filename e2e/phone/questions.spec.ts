import { boxOf } from '../helpers/boxes.ts'
import { openLab, play } from '../helpers/lab.ts'
import { LESSON_WORDS, openLesson } from '../helpers/lesson.ts'
import { choiceIn, questionCard, waitForAnswer, waitForQuestion } from '../helpers/question.ts'
import { FIVE, openRun } from '../helpers/runs.ts'
import { expect, test } from '../helpers/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** A mask that fades to nothing: the row goes on beyond that edge. */
const FADES_AT_END = /, rgba\(0, 0, 0, 0\)\)$/

test('a question hides no tab and branches fade at the edge they run over', async ({ page }) => {
  test.slow()
  await openLab(page)
  await page.getByRole('button', { name: 'zk·lab, open the scenarios' }).tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /A pause with the lock in hand/ })
    .tap()
  const brief = page.getByRole('region', { name: 'What this run shows' })
  const branches = brief.getByRole('group', { name: 'Its branches' })
  const fade = () => branches.evaluate((row) => getComputedStyle(row).maskImage)
  await expect.poll(fade).toMatch(FADES_AT_END)
  // The last branch is wider than the row, so it may go on beyond the edge even in view.
  await branches.evaluate((row) => row.scrollTo({ left: row.scrollWidth }))
  await expect.poll(fade).not.toMatch(FADES_AT_END)

  await brief.getByRole('button', { name: 'To the decisive moment' }).tap()
  const card = questionCard(page, /Does ZooKeeper stop it/)
  await waitForQuestion(card)
  const tabs = page.getByRole('navigation', { name: 'Panels' })
  const above = await boxOf(tabs)
  const question = await boxOf(card)
  expect(question.y).toBeGreaterThanOrEqual(above.y + above.height)
  await expect(card.getByRole('button', { name: 'Explore without an answer' })).toBeInViewport({
    ratio: 1,
  })
  await tabs.getByRole('button', { name: 'Server' }).tap()
  await expect(tabs.getByRole('button', { name: 'Server' })).toHaveAttribute('aria-pressed', 'true')
  // The verdict is visible at once: other choices than the chosen and the right one make room for it.
  await choiceIn(card, /its session has expired/).tap()
  await card.getByRole('button', { name: 'Lock and watch' }).tap()
  await waitForAnswer(card)
  await expect(choiceIn(card, /its node is gone/)).toBeHidden()
  await expect(card.getByText('The store never asks ZooKeeper')).toBeInViewport({ ratio: 1 })
  await expect(card.getByRole('button', { name: 'Go on', exact: true })).toBeInViewport({
    ratio: 1,
  })
})

test('a lesson’s verdict is in sight, with the misconception behind a wrong answer', async ({
  page,
}) => {
  test.slow()
  const lesson = await openLesson(page, LESSON_WORDS.en, '3.1', 2)
  await lesson.getByRole('button', { name: LESSON_WORDS.en.toQuestion }).tap()
  const card = questionCard(page, /What is kept/)
  await waitForQuestion(card)
  await choiceIn(card, /Neither/).tap()
  await card.getByRole('button', { name: 'Lock and watch' }).tap()

  // The chosen words stand beside the ways on, not under them.
  const locked = page.getByRole('group', { name: 'Locked answer' })
  const jump = locked.getByRole('button', { name: 'Jump to the answer' })
  await expect(jump).toBeVisible({ timeout: 90_000 })
  const own = await boxOf(locked.getByRole('listitem').filter({ hasText: 'Neither' }))
  expect(own.x + own.width).toBeLessThanOrEqual((await boxOf(jump)).x)
  expect(
    await locked
      .getByRole('listitem')
      .filter({ hasText: 'Neither' })
      .evaluate((item) => item.scrollWidth - item.clientWidth),
  ).toBeLessThanOrEqual(0)
  await jump.tap()

  await waitForAnswer(card)
  await expect(card.getByText(/^You may have thought: “.+” That is wrong\.$/)).toBeInViewport({
    ratio: 1,
  })
  const rule = card.getByText(/^The new leader’s whole log/)
  const { y, height } = await boxOf(rule)
  const goOn = await boxOf(card.getByRole('button', { name: 'Go on', exact: true }))
  expect(y + height).toBeLessThanOrEqual(goOn.y)
})

test('on a low phone no focused choice lies under the continue button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 480 })
  const names = ['one', 'two', 'three', 'four', 'five', 'six']
  await openRun(
    page,
    {
      ...FIVE,
      interventions: [
        ...FIVE.interventions.slice(0, 1),
        {
          at: 1_000,
          do: 'ask',
          text: 'Which of them is it?',
          choices: names.map((text) => ({ text, expect: [{ leader: 5 }] })),
        },
      ],
    },
    999,
  )
  await play(page)
  const question = questionCard(page, /Which of them is it/)
  await waitForQuestion(question)
  const goOn = question.getByRole('button', { name: 'Explore without an answer' })
  for (const name of names) {
    await choiceIn(question, name).focus()
    const [choice, row] = [await boxOf(choiceIn(question, name)), await boxOf(goOn)]
    expect(choice.y + choice.height, name).toBeLessThanOrEqual(row.y)
  }
})
