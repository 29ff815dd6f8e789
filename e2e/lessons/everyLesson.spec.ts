import type { Locator, Page } from '@playwright/test'
import type { Lesson, LessonStep } from '../../src/lessons/format'
import { callPage } from '../helpers/api.ts'
import { LESSON_IDS, movesOf, readContentLesson } from '../helpers/contentLessons.ts'
import { goOn, LESSON_WORDS, openLesson } from '../helpers/lesson.ts'
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

/** Steps of the run that are taken at once while a goal waits for its conditions. */
const STRIDE = 20

for (const language of ['en', 'zh-CN'] as const) {
  for (const id of LESSON_IDS) {
    test(`lesson ${id} is clicked through, ${language}`, async ({ page }) => {
      test.setTimeout(300_000)
      const words = WORDS[language]
      const content = readContentLesson(id)
      await keepSettings(page, { language })
      const lesson = await openLesson(page, words, id)
      await page.getByRole('combobox', { name: words.speed }).selectOption(words.fastest)
      const press = (name: string) =>
        lesson.getByRole('button', { name, exact: true }).click({ timeout: 90_000 })
      const answers = lesson.getByRole('list', { name: words.answers })
      const chooseFirst = () => answers.getByRole('button').first().click({ timeout: 90_000 })
      for (const step of content.steps) {
        const number = content.steps.indexOf(step) + 1
        await expect(lesson.getByRole('heading', { name: words.position(number) })).toBeVisible()
        switch (step.kind) {
          case 'see':
            if (number === 1) await press(words.play)
            break
          case 'predict':
            await chooseFirst()
            await press(words.lock)
            break
          case 'do':
            await solve(page, content, step, lesson.getByText(words.reached, { exact: true }))
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

/** Carries the goal's own solution out in the page, and lets the run go on until the goal is reached. */
async function solve(
  page: Page,
  lesson: Lesson,
  goal: Extract<LessonStep, { readonly kind: 'do' }>,
  reached: Locator,
): Promise<void> {
  for (const { place, intervention } of movesOf(lesson, goal)) {
    await callPage(page, 'seek', place)
    await callPage(page, 'intervene', intervention)
  }
  await expect(async () => {
    await callPage(page, 'step', STRIDE)
    await expect(reached).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 120_000 })
}
