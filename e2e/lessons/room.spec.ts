import type { Page } from '@playwright/test'
import { boxOf } from '../helpers/boxes.ts'
import { LESSON_WORDS, openLesson } from '../helpers/lesson.ts'
import { keepSettings } from '../helpers/settings.ts'
import { CALM, expect, test } from '../helpers/test.ts'

// The cards of the stage stay in sight beside a lesson and the panel that its step opens, and over its sheet.

test.use(CALM)

/** Steps with a panel: three servers with clients, five, an observer and a long panel, rivals. */
const STEPS = [
  ['4.3', 5],
  ['2.1', 5],
  ['7.1', 2],
  ['6.2', 5],
] as const

/** The cards that are covered or cut, so that one of their corners shows something else; also where there is none. */
const hiddenCards = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(() => {
    const stage = document.querySelector('main')
    const cards = [
      ...document.querySelectorAll('main :is([data-server], [data-client], [data-rival])'),
    ]
    if (cards.length === 0) return ['no card']
    const inset = 12
    return cards.flatMap((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect()
      const points = [
        [left + inset, top + inset],
        [right - inset, top + inset],
        [left + inset, bottom - inset],
        [right - inset, bottom - inset],
      ] as const
      const isSeen = points.every(([x, y]) => stage?.contains(document.elementFromPoint(x, y)))
      return isSeen ? [] : [card.textContent]
    })
  })

for (const [width, height, layout] of [
  [1024, 768, 'column'],
  [1280, 800, 'column'],
  [834, 1112, 'strip'],
] as const) {
  for (const language of ['en', 'zh-CN'] as const) {
    test(`a panel beside a lesson covers no card at ${width} px, ${language}`, async ({ page }) => {
      test.setTimeout(120_000)
      await page.setViewportSize({ width, height })
      await keepSettings(page, { language })
      for (const [id, step] of STEPS) {
        await openLesson(page, LESSON_WORDS[language], id, step)
        await expect(page.locator(`[data-lesson="${layout}"]`)).toBeVisible()
        await expect(page.locator('aside:not([data-lesson]) h2')).toBeVisible()
        await expect.poll(() => hiddenCards(page), `step ${step} of ${id}`).toEqual([])
        const addClient = page.getByRole('main').locator('[data-sheet] button').last()
        if (await addClient.isVisible()) await expect(addClient).toBeInViewport({ ratio: 1 })
        await page.goto('about:blank')
      }
    })
  }
}

for (const language of ['en', 'zh-CN'] as const) {
  test(`a column at 1024 px keeps its ways on in sight, ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await keepSettings(page, { language })
    const words = LESSON_WORDS[language]
    const inSight = { ratio: 1 }
    // A long question: the button that locks comes with the choice.
    let lesson = await openLesson(page, words, '5.4', 3)
    const choices = lesson.getByRole('list', { name: words.answers })
    await lesson.getByRole('button', { name: words.toQuestion }).click()
    await expect(choices).toBeVisible()
    await page.keyboard.press('b')
    await expect(lesson.getByRole('button', { name: words.lock })).toBeInViewport(inSight)
    // A hint with the way to the next one, and the last.
    await page.goto('about:blank')
    lesson = await openLesson(page, words, '1.2', 4)
    await lesson.getByRole('button', { name: words.hint }).press('Enter')
    const next = lesson.getByRole('button', { name: words.nextHint })
    await expect(next).toBeInViewport(inSight)
    // The title of the next lesson is longer than the column is wide.
    await page.goto('about:blank')
    lesson = await openLesson(page, words, '5.4', 7)
    const end = lesson.getByRole('region')
    const [inner, outer] = [await boxOf(end.first()), await boxOf(lesson)]
    expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width)
    for (const button of await lesson.getByRole('button').all()) {
      const { x, width } = await boxOf(button)
      expect(x + width).toBeLessThanOrEqual(outer.x + outer.width)
    }
  })
}

/** Steps that play: a long text with three buttons, a panel, a question. */
const PLAYED = [
  ['1.1', 1],
  ['3.4', 3],
  ['4.3', 3],
  ['2.1', 2],
] as const

for (const language of ['en', 'zh-CN'] as const) {
  test(`the sheet of a passage leaves cards and sentence in sight, ${language}`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 390, height: 844 })
    await keepSettings(page, { language })
    for (const [id, step] of PLAYED) {
      const name = `step ${step} of ${id}`
      const lesson = await openLesson(page, LESSON_WORDS[language], id, step)
      const play = lesson.getByRole('button', { name: LESSON_WORDS[language].play, exact: true })
      if (await play.isVisible()) await play.press('Enter')
      await expect.poll(() => hiddenCards(page), name).toEqual([])
      const sentence = await boxOf(page.locator('footer > :first-child'))
      const sheet = await boxOf(lesson.locator(':scope > div'))
      expect(sheet.y, name).toBeGreaterThanOrEqual(sentence.y + sentence.height)
      for (const button of await lesson.getByRole('button').all()) {
        await expect(button).toBeInViewport({ ratio: 0.9 })
      }
      await page.goto('about:blank')
    }
  })
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  for (const language of ['en', 'zh-CN'] as const) {
    test(`the sheet cuts neither a choice of a verdict nor its ways on, ${language}`, async ({
      page,
    }) => {
      await keepSettings(page, { language })
      const lesson = await openLesson(page, LESSON_WORDS[language], '1.2', 5)
      const body = lesson.locator('[data-kind="explain"]')
      const choices = body.locator('li:visible')
      await body.locator('[data-choice="A"]').tap()
      await body.locator('section button').last().tap()
      await expect(choices).toHaveCount(2)
      const edge = (await boxOf(body)).y
      for (const choice of await choices.all()) {
        expect((await boxOf(choice)).y).toBeGreaterThanOrEqual(edge)
      }
      await expect(body.getByRole('status')).toBeInViewport({ ratio: 1 })
      await lesson.locator('[aria-expanded="true"]').first().tap()
      for (const button of await lesson.locator('nav').getByRole('button').all()) {
        const { y, height } = await boxOf(button)
        expect(y + height).toBeLessThanOrEqual(844)
      }
    })
  }
})
