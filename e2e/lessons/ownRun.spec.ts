import { readFileSync } from 'node:fs'
import { expect, test } from '../helpers/test'
import { card, openLab, openStill, runPosition } from '../helpers/lab'
import { paste } from '../helpers/paste'
import { openShare } from '../helpers/share'

// A lesson stands beside the reader's own run, which waits for its end.

const goTo = (hash: string) => (location.hash = hash)

test('the own run comes back as it was after a lesson, also after a reload', async ({ page }) => {
  await openStill(page)
  await card(page, 1).click()
  await page.keyboard.press('k')
  await expect(card(page, 1)).toContainText('DOWN')
  const own = await runPosition(page)
  await page.evaluate(goTo, '#lesson=1.2&step=4')
  const lesson = page.getByRole('complementary', { name: 'Lesson' })
  await expect(lesson).toBeVisible()
  await expect(card(page, 4)).toHaveCount(0)
  await page.reload()
  await expect(lesson).toBeVisible()
  await expect(page).toHaveURL(/#lesson=1\.2&step=4$/)
  await lesson.getByRole('button', { name: 'Leave the lesson' }).click()
  await expect(lesson).toHaveCount(0)
  await expect(card(page, 1)).toContainText('DOWN')
  expect(await runPosition(page)).toEqual(own)
})

test('a lesson file opens like a scenario file, and a bad one tells its place', async ({
  page,
}) => {
  await openLab(page)
  const text = readFileSync('src/lessons/testdata/lesson1.json', 'utf8')
  await paste(page, text.replace('"ask": 1', '"ask": 2'))
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    'This is not a valid lesson',
  )
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('steps[1].ask')
  await paste(page, text)
  await expect(page.getByRole('complementary', { name: 'Lesson' })).toContainText(
    'A leader is lost',
  )
  // Its address opens it in this tab alone: what is shared is its run.
  const dialog = await openShare(page)
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/#(s|run)=/)
})
