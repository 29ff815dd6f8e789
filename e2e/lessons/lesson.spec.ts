import { seriousFindings } from '../helpers/axe.ts'
import { card } from '../helpers/lab.ts'
import { goOn, openLesson } from '../helpers/lesson.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

test('keys go on, back, again and to the contents; a step says which it is', async ({ page }) => {
  const lesson = await openLesson(page, 5)
  await expect(lesson.getByRole('heading', { name: /^step 5 of 6/ })).toBeFocused()
  await page.keyboard.press('j')
  await expect(lesson.getByRole('heading', { name: /^step 4 of 6/ })).toBeFocused()
  await page.keyboard.press('t')
  const menu = page.getByRole('menu', { name: 'Contents' })
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
    const lesson = await openLesson(page, 4)
    const stage = page.getByRole('main')
    const before = await stage.boundingBox()
    await lesson.getByRole('button', { name: 'Skip', exact: true }).click()
    await lesson.getByRole('button', { name: /then the higher zxid/ }).click()
    await lesson.getByRole('button', { name: 'Answer' }).click()
    await goOn(lesson)
    await expect(lesson.getByRole('region', { name: 'Remember' })).toBeVisible()
    expect(await stage.boundingBox()).toEqual(before)
    await expect(card(page, 1)).toBeInViewport()
    expect(await seriousFindings(page)).toEqual([])
  })
}

test('a phone folds the lesson with Escape, and the transport is free then', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const lesson = await openLesson(page, 4)
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

test('before a class the goal and the sentences are large, and no step moves the stage', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const lesson = await openLesson(page, 4)
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: /Lesson 1\.2 · step 4 of 6/ })).toBeVisible()
  const goal = lesson.getByRole('heading', { name: 'Make server 3 win the next election.' })
  expect(await goal.evaluate((node) => parseFloat(getComputedStyle(node).fontSize))).toBe(23)
  const stage = page.getByRole('main')
  const before = await stage.boundingBox()
  await lesson.getByRole('button', { name: 'Skip', exact: true }).click()
  await lesson.getByRole('button', { name: /choose The higher epoch/ }).click()
  await lesson.getByRole('button', { name: 'Answer' }).click()
  await expect(lesson.getByText('This is true.')).toBeVisible()
  expect(await stage.boundingBox()).toEqual(before)
})
