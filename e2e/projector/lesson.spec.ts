import type { Locator, Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { boxOf } from '../helpers/boxes.ts'
import { readContentLesson } from '../helpers/contentLessons.ts'
import { LESSON_WORDS, openLesson } from '../helpers/lesson.ts'
import { expect, test } from '../helpers/test.ts'

/** A step of each kind with many words: lesson and step. */
const STEPS = [
  ['2.1', 3],
  ['1.1', 4],
  ['5.2', 5],
  ['1.1', 7],
  ['2.2', 6],
  ['1.1', 8],
  ['5.2', 7],
] as const

/** Answers to sentences whose reasons are the longest: lesson, step and key. */
const LONGEST_ANSWERS = [
  ['2.1', 6, '1'],
  ['3.5', 6, '3'],
  ['5.8', 5, '4'],
  ['5.9', 5, '2'],
  ['5.9', 5, '3'],
] as const

/** The parts of a lesson that are cut, or lie outside the window; texts for screen readers and folded ones aside. */
const cutParts = (lesson: Locator): Promise<readonly string[]> =>
  lesson.evaluate((root) => {
    const nameOf = (part: Element): string => `${part.tagName} ${part.textContent.slice(0, 40)}`
    const { bottom, right } = root.getBoundingClientRect()
    return [root, ...root.querySelectorAll('*')].flatMap((part) => {
      const box = part.getBoundingClientRect()
      const style = getComputedStyle(part)
      const isHidden =
        !part.checkVisibility() ||
        style.clipPath !== 'none' ||
        part.closest('.visually-hidden, svg') !== null
      if (isHidden || style.display === 'inline' || box.width * box.height === 0) return []
      const isCut = style.overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 1
      const isOut = box.bottom > Math.min(bottom, innerHeight) + 1 || box.right > right + 1
      return isCut || isOut ? [nameOf(part)] : []
    })
  })

/** Opens a step before a class. */
async function openProjected(page: Page, locale: keyof typeof LESSON_WORDS, id: string, step = 1) {
  const lesson = await openLesson(page, LESSON_WORDS[locale], id, step)
  await page.keyboard.press('p')
  await expect(page.locator('[data-lesson="band"]')).toBeVisible()
  return lesson
}

/** The name of a step's heading, in both languages. */
const headingOf = (step: number): RegExp => new RegExp(`^(step |第 )${step} `)

const WORDS = {
  en: {
    again: 'Answer again',
    waits: /^The run shows nothing more/,
    reached: 'Goal reached.',
    hint: /hint$/,
    others: 'Why the others are wrong',
  },
  'zh-CN': {
    again: '再答一次',
    waits: /^再往下没有关键事件了/,
    reached: '目标达成。',
    hint: /提示$/,
    others: '其他选项错在哪里',
  },
} as const

/** The places of the servers' cards, in the order of their ids. */
const placesOf = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-server]').evaluateAll((cards) =>
    cards
      .map((card) => ({ card, box: card.getBoundingClientRect() }))
      .map(
        ({ card, box }) =>
          `${card.getAttribute('data-server')}: ${Math.round(box.x)}, ${Math.round(box.y)}`,
      )
      .sort(),
  )

/** The wait after a press, in which a verdict may come that another press would leave, ms. */
const PRESS_MS = 1_500

/** Presses a clicker's key until something is on the page. */
async function pressPageDown(page: Page, isThere: () => Promise<boolean>) {
  await expect(async () => {
    if (await isThere()) return
    await page.keyboard.press('PageDown')
    await callPage(page, 'digest')
    await expect.poll(isThere, { timeout: PRESS_MS }).toBe(true)
  }).toPass({ timeout: 60_000, intervals: [0] })
}

for (const locale of ['en', 'zh-CN'] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1024, height: 768 } })

    for (const [id, step] of STEPS) {
      test(`step ${step} of lesson ${id} is seen whole before a class`, async ({ page }) => {
        const lesson = await openProjected(page, locale, id, step)
        await expect.poll(() => cutParts(lesson)).toEqual([])
        const moves = lesson.getByRole('navigation').getByRole('button')
        for (const button of await moves.all()) await expect(button).toBeInViewport({ ratio: 1 })
      })
    }

    test('the longest steps leave the stage its room', async ({ page }) => {
      const heights = async (step: number): Promise<number> => {
        await openProjected(page, locale, '6.2', step)
        return (await boxOf(page.getByRole('main'))).height
      }
      expect(await heights(5)).toBeGreaterThanOrEqual(300)
      await page.goto('about:blank')
      expect(await heights(6)).toBeGreaterThanOrEqual(300)
    })

    for (const id of ['5.2', '6.2']) {
      test(`the stage of lesson ${id} keeps its height over all steps`, async ({ page }) => {
        const lesson = await openProjected(page, locale, id)
        const { height } = await boxOf(page.getByRole('main'))
        // A step in the lock lab is the last.
        const { length } = readContentLesson(id).steps.filter(({ view }) => view !== 'locks')
        for (let step = 2; step <= length; step += 1) {
          await page.goto(`./#lesson=${id}&step=${step}`)
          await expect(lesson.getByRole('heading', { name: headingOf(step) })).toBeVisible()
          await callPage(page, 'digest')
          expect((await boxOf(page.getByRole('main'))).height).toBe(height)
          await expect.poll(() => cutParts(lesson)).toEqual([])
        }
      })
    }

    test('all rivals of a projected lesson are seen whole', async ({ page }) => {
      for (const [id, step] of [
        ['6.1', 6],
        ['6.2', 6],
      ] as const) {
        await openProjected(page, locale, id, step)
        const stage = await boxOf(page.getByRole('main'))
        const rivals = page.locator('[data-rival]')
        await expect(rivals.first()).toBeVisible()
        for (const rival of await rivals.all()) {
          const { y, height } = await boxOf(rival)
          expect(y + height).toBeLessThanOrEqual(stage.y + stage.height)
        }
        await page.goto('about:blank')
      }
    })

    test('servers keep their places from a question to its answer', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openProjected(page, locale, '1.1', 4)
      const choices = page.getByRole('list', { name: LESSON_WORDS[locale].answers })
      await pressPageDown(page, () => choices.isVisible())
      const places = await placesOf(page)
      await page.keyboard.press('1')
      await page.keyboard.press('Enter')
      const watched = page.locator('[data-locked]')
      await expect(watched).toContainText(locale === 'en' ? 'Who will lead?' : '谁会领导？')
      await expect.poll(() => placesOf(page)).toEqual(places)
      const again = page.getByRole('button', { name: WORDS[locale].again })
      await pressPageDown(page, () => again.isVisible())
      await expect.poll(() => placesOf(page)).toEqual(places)
    })

    test('servers keep their places when a goal is reached', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const lesson = await openProjected(page, locale, '1.1', 6)
      const { waits, reached } = WORDS[locale]
      const places = await placesOf(page)
      await callPage(page, 'intervene', { do: 'start', server: 3 })
      await pressPageDown(page, () => page.getByText(waits).isVisible())
      await callPage(page, 'intervene', { do: 'kill', server: 2 })
      await pressPageDown(page, () => lesson.locator('[data-box]').getByText(reached).isVisible())
      await expect.poll(() => placesOf(page)).toEqual(places)
      await expect.poll(() => cutParts(lesson)).toEqual([])
    })

    for (const [id, step] of [
      ['1.1', 6],
      ['6.1', 6],
      ['8.1', 7],
    ] as const) {
      test(`hints in step ${step} of lesson ${id} move no stage`, async ({ page }) => {
        const lesson = await openProjected(page, locale, id, step)
        const before = await boxOf(page.getByRole('main'))
        const hint = lesson.getByRole('button', { name: WORDS[locale].hint })
        for (let count = 1; count <= 3; count += 1) {
          await hint.click()
          expect(await boxOf(page.getByRole('main'))).toEqual(before)
        }
      })
    }

    for (const [id, step, key] of LONGEST_ANSWERS) {
      test(`answer ${key} in step ${step} of lesson ${id} is seen whole, with its reasons`, async ({
        page,
      }) => {
        const lesson = await openProjected(page, locale, id, step)
        await page.keyboard.press(key)
        await page.keyboard.press('Enter')
        await expect(lesson.locator('[data-stage="shown"]')).toHaveCount(1)
        await expect.poll(() => cutParts(lesson)).toEqual([])
        await lesson.getByText(WORDS[locale].others).click()
        await expect.poll(() => cutParts(lesson)).toEqual([])
      })
    }
  })
}

test('a black screen gives the focus back to what had it', async ({ page }) => {
  const lesson = await openProjected(page, 'en', '1.1')
  const contents = lesson.getByRole('button', { name: LESSON_WORDS.en.contents })
  await contents.focus()
  await page.keyboard.press('b')
  await expect(page.getByRole('button', { name: 'Show the page again' })).toBeFocused()
  await page.keyboard.press('b')
  await expect(contents).toBeFocused()
})

test('a clicker goes on from a lesson that ends in the lock lab', async ({ page }) => {
  await openProjected(page, 'en', '5.2', 7)
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/#lesson=5\.4&step=1/)
})

test('the cards of a projected lesson show their logs', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openProjected(page, 'en', '2.1', 3)
  await expect(page.locator('[data-server="1"]').getByText('1·1')).toBeVisible()
})

test('a projected diagram over a lesson shows every lane, and no name of an author’s mark', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openProjected(page, 'en', '2.1', 4)
  const diagram = page.getByRole('region', { name: 'Space-time diagram' })
  const heads = diagram.getByRole('list', { name: 'Lifelines' }).getByRole('button')
  await expect(heads).toHaveCount(6)
  const letters = await boxOf(diagram.getByRole('list', { name: 'What the letters mean' }))
  for (const head of await heads.all()) {
    await expect(head).toBeInViewport({ ratio: 0.99 })
    const { y, height } = await boxOf(head)
    expect(y + height).toBeLessThanOrEqual(letters.y)
  }
  await expect(diagram.getByRole('button', { name: /Pause 1,2/i })).toBeVisible()
  await expect(diagram.getByRole('button', { name: /paused/ })).toHaveCount(0)
})

test('a projected diagram too low for all lanes shows the servers, and the clients when they are asked for', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openProjected(page, 'en', '3.3', 4)
  const diagram = page.getByRole('region', { name: 'Space-time diagram' })
  const heads = diagram.getByRole('list', { name: 'Lifelines' }).getByRole('button')
  await expect(heads).toHaveCount(6)
  for (const head of await heads.all()) await expect(head).toBeInViewport({ ratio: 0.99 })
  await diagram.getByRole('radio', { name: 'Clients too' }).click()
  await expect(heads).toHaveCount(8)
})

test('a projected console leaves its answers and the stage their room', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openProjected(page, 'en', '2.1', 3)
  await page.keyboard.press('`')
  const prompt = page.getByRole('textbox', { name: 'Command of client c1' })
  await expect(prompt).toBeInViewport({ ratio: 1 })
  const body = page.locator('header:has(h2:text-is("Console")) + *')
  await expect.poll(async () => (await boxOf(body)).height).toBeGreaterThanOrEqual(150)
  expect((await boxOf(page.getByRole('main'))).height).toBeGreaterThanOrEqual(300)
  await prompt.press('Escape')
  await expect(prompt).toBeHidden()
  await expect(page.locator('body')).not.toBeFocused()
})

test('a term of a projected lesson opens under the servers, and closes by a clicker', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const lesson = await openProjected(page, 'en', '2.1', 3)
  const term = lesson.getByRole('button', { name: 'PROPOSAL' }).first()
  const popup = page.getByRole('dialog', { name: 'PROPOSAL' })
  await term.click()
  await expect(popup).toBeVisible()
  const stage = await boxOf(page.getByRole('main'))
  expect((await boxOf(popup)).y).toBeGreaterThanOrEqual(stage.y + stage.height)
  await page.keyboard.press('PageDown')
  await expect(popup).toBeHidden()
})
