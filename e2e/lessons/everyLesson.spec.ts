import type { Locator, Page } from '@playwright/test'
import type { Lesson, LessonStep } from '../../src/lessons/format'
import { callPage } from '../helpers/api.ts'
import { LESSON_IDS, movesOf, readContentLesson } from '../helpers/contentLessons.ts'
import { goOn, LESSON_WORDS, openLesson, type LessonWords } from '../helpers/lesson.ts'
import { keepSettings } from '../helpers/settings.ts'
import { CALM, expect, test } from '../helpers/test.ts'

// Every step of every lesson, as a learner goes through it: `npm run e2e:long`.

test.use({ ...CALM, viewport: { width: 1440, height: 900 } })

const WORDS = {
  en: {
    ...LESSON_WORDS.en,
    position: (step: number) => new RegExp(`^step ${step} of`),
    reached: 'Goal reached.',
    remember: 'Remember',
  },
  'zh-CN': {
    ...LESSON_WORDS['zh-CN'],
    position: (step: number) => new RegExp(`^第 ${step} 步，共`),
    reached: '目标达成。',
    remember: '记住',
  },
} as const

type Goal = Extract<LessonStep, { readonly kind: 'do' }>

for (const language of ['en', 'zh-CN'] as const) {
  for (const id of LESSON_IDS) {
    test(`lesson ${id} is clicked through, ${language}`, async ({ page }) => {
      test.setTimeout(300_000)
      const words = WORDS[language]
      const content = readContentLesson(id)
      await keepSettings(page, { language })
      const lesson = await openLesson(page, words, id)
      await page.getByRole('combobox', { name: words.speed }).selectOption(words.fastest)
      // A button may name its key behind its word.
      const press = (name: string) =>
        lesson.getByRole('button', { name: new RegExp(`^${name}( Enter)?$`) }).click()
      const answers = lesson.getByRole('list', { name: words.answers })
      const chooseFirst = () => answers.getByRole('button').first().click({ timeout: 90_000 })
      for (const step of content.steps) {
        const number = content.steps.indexOf(step) + 1
        await expect(lesson.getByRole('heading', { name: words.position(number) })).toBeVisible()
        switch (step.kind) {
          case 'see':
            await arrive(lesson, words)
            break
          case 'predict':
            await chooseFirst()
            await press(words.lock)
            break
          case 'do':
            await solve(page, content, step)
            await expect(lesson.getByText(words.reached, { exact: true })).toBeVisible()
            break
          case 'explain':
            await chooseFirst()
            await press(words.answer)
            break
          case 'end':
            await expect(lesson.getByRole('region', { name: words.remember })).toBeVisible()
            return
        }
        await goOn(lesson, words)
      }
    })
  }
}

/** Lets the run play to the step's moment, and on from an alarm that stops it on the way. */
async function arrive(lesson: Locator, words: LessonWords): Promise<void> {
  const play = lesson.getByRole('button', { name: words.play, exact: true })
  const next = lesson.getByRole('button', { name: words.next, exact: true, disabled: false })
  await expect(async () => {
    if (await play.isVisible()) await play.click({ timeout: 2_000 })
    await expect(next).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 90_000 })
}

/** Carries the goal's own solution out in the page, and lets time pass to its end. */
async function solve(page: Page, lesson: Lesson, goal: Goal): Promise<void> {
  for (const { place, intervention } of movesOf(lesson, goal)) {
    await callPage(page, 'seek', place)
    await callPage(page, 'intervene', intervention)
  }
  await callPage(page, 'seek', { at: goal.until })
}
