import { keepSettings } from '../helpers/settings.ts'
import { seriousFindings } from '../helpers/axe.ts'
import { callPage } from '../helpers/api.ts'
import { card } from '../helpers/lab.ts'
import { goOn, LESSON_WORDS, openLesson, playUntil } from '../helpers/lesson.ts'
import { recordTexts } from '../helpers/recordTexts.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

const TEXTS = {
  en: {
    title: 'Newer history or larger id',
    step: /^step 1 of 6/,
    wrong: /the larger id/,
    misconception: /You may have thought: “.+” That is wrong\./,
    goal: 'Make server 3 win the next election.',
    hint: /^Hint 1 of 3/,
    holds: /Server 3 has logged 1·3 holds/,
    reached: 'Goal reached.',
    truth: /larger epoch wins/,
    isTrue: 'This is true.',
    remember: 'Remember',
    lastStep: /^step 6 of 6/,
  },
  'zh-CN': {
    title: '数据新，还是编号大',
    step: /^第 1 步，共 6 步/,
    wrong: /3\s号/,
    misconception: /你也许以为：“.+”其实不对。/,
    goal: '让 3 号赢得下一次选举。',
    hint: /^提示 1/,
    holds: /3\s号的日志里有\s?1·3\s已满足/,
    reached: '目标达成。',
    truth: /依次看 epoch/,
    isTrue: '这句话是对的。',
    remember: '记住',
    lastStep: /^第 6 步，共 6 步/,
  },
} as const

for (const language of ['en', 'zh-CN'] as const) {
  test(`lesson 1.2 is clicked through and its goal is solved, ${language}`, async ({ page }) => {
    test.slow()
    const words = LESSON_WORDS[language]
    const text = TEXTS[language]
    await page.setViewportSize({ width: 1440, height: 900 })
    await keepSettings(page, { language })
    const lesson = await openLesson(page, words)
    const press = (name: string) => lesson.getByRole('button', { name, exact: true }).click()
    await expect(lesson.getByRole('heading', { name: text.title })).toBeVisible()
    await expect(lesson.getByRole('heading', { name: text.step })).toBeFocused()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('combobox', { name: words.speed }).selectOption(words.fastest)

    // See: the run plays to the moment of the text.
    await press(words.play)
    await goOn(lesson, words)

    // Predict: asked here and nowhere else; a wrong choice is answered by the rule.
    const choices = page.getByRole('list', { name: words.answers })
    await expect(choices).toHaveCount(1, { timeout: 90_000 })
    await lesson.getByRole('button', { name: text.wrong }).click()
    await lesson.getByRole('button', { name: words.lock }).click()
    await expect(lesson.getByText(text.misconception)).toBeVisible({ timeout: 90_000 })
    await goOn(lesson, words)
    await goOn(lesson, words)

    // Do: heal, wait for the write, kill the leader.
    await expect(lesson.getByRole('heading', { name: text.goal })).toBeVisible()
    await press(words.hint)
    await expect(lesson.getByText(text.hint)).toBeVisible()
    await page
      .getByRole('navigation', { name: words.panels })
      .getByRole('button', { name: words.faults })
      .click()
    await page
      .getByRole('complementary', { name: words.faults })
      .getByRole('button', { name: words.heal })
      .click()
    // Slow enough for a reader to stop in time.
    await page.getByRole('combobox', { name: words.speed }).selectOption('0.1×')
    const conditions = lesson.getByRole('list', { name: words.conditions })
    await playUntil(page, words, conditions.getByRole('listitem').filter({ hasText: text.holds }))
    await page.getByRole('button', { name: words.kill }).first().click()
    await page.getByRole('combobox', { name: words.speed }).selectOption('1×')
    await playUntil(page, words, lesson.getByText(text.reached, { exact: true }))
    expect(await seriousFindings(page)).toEqual([])
    await goOn(lesson, words)

    // Explain: the sentence that is true.
    await lesson.getByRole('button', { name: text.truth }).click()
    await lesson.getByRole('button', { name: words.answer }).click()
    await expect(lesson.getByText(text.isTrue)).toBeVisible()
    await goOn(lesson, words)

    // End: what to remember, and the reader's own run again.
    await expect(lesson.getByRole('heading', { name: text.lastStep })).toBeFocused()
    await expect(lesson.getByRole('region', { name: text.remember })).toBeVisible()
    await press(words.fromStart)
    await expect(lesson.getByRole('heading', { name: text.step })).toBeVisible()
    await press(words.leave)
    await expect(lesson).toBeHidden()
    await openLesson(page, words, '1.2', 6)
    await press(words.allLessons)
    await expect(page).toHaveURL(/#learn/)
    await expect(lesson).toBeHidden()
  })
}

test('keys go on, back, again and to the contents; a step says which it is', async ({ page }) => {
  const words = LESSON_WORDS.en
  const lesson = await openLesson(page, words, '1.2', 5)
  await expect(lesson.getByRole('heading', { name: /^step 5 of 6/ })).toBeFocused()
  await page.keyboard.press('j')
  await expect(lesson.getByRole('heading', { name: /^step 4 of 6/ })).toBeFocused()
  await page.keyboard.press('t')
  const menu = page.getByRole('menu', { name: words.contents })
  await menu.getByRole('menuitem', { name: /^5 explain/ }).click()
  await expect(lesson.getByRole('heading', { name: /^step 5 of 6/ })).toBeVisible()
  await page.keyboard.press('b')
  await page.keyboard.press('Enter')
  await page.keyboard.press('n')
  await expect(lesson.getByRole('heading', { name: /^step 6 of 6/ })).toBeVisible()
})

for (const [name, width, height] of [
  ['beside a small stage', 1024, 768],
  ['above the stage of a tablet', 820, 1180],
  ['over a phone', 390, 844],
] as const) {
  test(`no step moves the stage, ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const words = LESSON_WORDS.en
    const lesson = await openLesson(page, words, '1.2', 4)
    const stage = page.getByRole('main')
    const before = await stage.boundingBox()
    await lesson.getByRole('button', { name: 'Skip', exact: true }).click()
    await lesson.getByRole('button', { name: /larger epoch wins/ }).click()
    await lesson.getByRole('button', { name: words.answer }).click()
    await goOn(lesson, words)
    await expect(lesson.getByRole('region', { name: 'Remember' })).toBeVisible()
    expect(await stage.boundingBox()).toEqual(before)
    await expect(card(page, 1)).toBeInViewport()
    expect(await seriousFindings(page)).toEqual([])
  })
}

test('a phone folds the lesson with Escape, and the transport is free then', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const lesson = await openLesson(page, LESSON_WORDS.en, '1.2', 4)
  const goal = lesson.getByRole('heading', { name: 'Make server 3 win the next election.' })
  await expect(goal).toBeVisible()
  const fold = lesson.getByRole('button', { name: 'Fold the lesson' })
  await fold.focus()
  await page.keyboard.press('Escape')
  await expect(goal).toBeHidden()
  await page.getByRole('button', { name: 'Play', exact: true }).click({ trial: true })
  await lesson.getByRole('button', { name: 'Show the lesson' }).click()
  await expect(goal).toBeVisible()
})

test('before a class the goal is large, and a sentence is chosen by its ring', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const words = LESSON_WORDS.en
  const lesson = await openLesson(page, words, '1.2', 4)
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: /Lesson 1\.2 · step 4 of 6/ })).toBeVisible()
  const goal = lesson.getByRole('heading', { name: 'Make server 3 win the next election.' })
  expect(await goal.evaluate((node) => parseFloat(getComputedStyle(node).fontSize))).toBe(23)
  await lesson.getByRole('button', { name: 'Skip', exact: true }).click()
  await lesson.getByRole('button', { name: /choose The larger epoch/ }).click()
  await lesson.getByRole('button', { name: words.answer }).click()
  await expect(lesson.getByText('This is true.')).toBeVisible()
})

test('a step that has come to its moment has told of nothing after it', async ({ page }) => {
  const lesson = await openLesson(page, LESSON_WORDS.en, '2.1')
  const sentence = page.getByRole('contentinfo').getByRole('status')
  const texts = await recordTexts(sentence)
  await lesson.getByRole('button', { name: LESSON_WORDS.en.play }).click()
  await expect(lesson.getByText(/^The run stands at the moment/).first()).toBeAttached()
  await expect(sentence).toContainText('Client c1 is connected to server 5')
  const sentences = await texts.jsonValue()
  expect(sentences.filter((text) => /paused|asks: create/.test(text))).toEqual([])
})

test('a question about a quorum does not outline one before the answer', async ({ page }) => {
  const words = LESSON_WORDS.en
  const lesson = await openLesson(page, words, '2.1', 2)
  await lesson.getByRole('button', { name: LESSON_WORDS.en.toQuestion }).click()
  await lesson.getByRole('button', { name: /Those of all four followers/ }).click()
  const outline = page.getByRole('main').locator('[data-quorum]')
  await expect(outline).toHaveCount(0)
  await lesson.getByRole('button', { name: words.lock }).click()
  await expect(outline).toHaveAttribute('data-quorum', '3 4 5')
})

test('a locked answer that is shown elsewhere takes no focus', async ({ page }) => {
  const words = LESSON_WORDS.en
  await page.setViewportSize({ width: 1440, height: 900 })
  const lesson = await openLesson(page, words, '2.1', 2)
  await lesson.getByRole('button', { name: words.toQuestion }).click()
  await lesson.getByRole('button', { name: /Those of all four followers/ }).click()
  await lesson.getByRole('button', { name: words.lock }).click()
  const { step } = await callPage(page, 'frame')
  await expect.poll(async () => (await callPage(page, 'frame')).step).toBeGreaterThan(step)
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(page.getByRole('group', { name: 'Locked answer' })).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
})

test.describe('at 1024 × 768 in Chinese', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 1024, height: 768 } })

  test('a sentence with what came of a write is seen whole', async ({ page }) => {
    await openLesson(page, LESSON_WORDS['zh-CN'], '3.1', 4)
    const sentence = page.getByRole('contentinfo').getByRole('status')
    const fate = sentence.getByText('ConnectionLoss')
    await expect(fate).toBeVisible()
    await expect
      .poll(() => sentence.evaluate((text) => text.scrollHeight - text.clientHeight))
      .toBeLessThanOrEqual(1)
  })
})
