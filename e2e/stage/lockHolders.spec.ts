import { boxOf, lineCountOf, overlap } from '../helpers/boxes.ts'
import { seriousFindings } from '../helpers/axe.ts'
import { openRun } from '../helpers/gallery.ts'
import { callPage } from '../helpers/api.ts'
import { card, openLab } from '../helpers/lab.ts'
import { LESSON_WORDS, openLesson } from '../helpers/lesson.ts'
import { keepSettings } from '../helpers/settings.ts'
import { expect, test } from '../helpers/test.ts'

test('two clients that believe to hold one lock are named', async ({ page }) => {
  await openLab(page)
  await openRun(page, /A pause with the lock in hand/)
  const stage = page.getByRole('region', { name: 'Stage' })
  const pill = (name: string) => stage.getByRole('button', { name: new RegExp(`^Client ${name},`) })
  const note = stage.getByRole('alert')
  await callPage(page, 'seek', { at: 3_000 })
  await expect(pill('c1')).toHaveAccessibleName(/^Client c1, holds \/locks, /)
  await expect(note).toHaveCount(0)
  // The run stops at its question, which an alarm would answer.
  await callPage(page, 'seek', { at: 14_000 })
  const explore = page.getByRole('button', { name: 'Explore without an answer' })
  await expect(explore).toBeVisible()
  await expect(pill('c1')).toHaveAccessibleName(/^Client c1, holds \/locks, paused/)
  await expect(note).toHaveCount(0)
  await explore.click()
  await expect(note).toHaveText('2 holders at once c1 and c2 believe they hold /locks.')
  await expect(pill('c1')).toHaveAccessibleName(
    'Client c1, 2 hold it, paused, /locks at once with c2, which nobody may',
  )
  await expect(pill('c2')).toHaveAccessibleName(
    /^Client c2, 2 hold it, idle, \/locks at once with c1/,
  )
  await expect(pill('c2')).toContainText('2 hold it')
  expect(await seriousFindings(page)).toEqual([])
  // In projector mode the note is over the stage, and covers no server.
  await page.keyboard.press('p')
  const foot = async (): Promise<number> => {
    const box = await boxOf(note)
    return box.y + box.height
  }
  for (const server of [1, 2, 3]) {
    await expect
      .poll(async () => (await boxOf(card(page, server))).y - (await foot()))
      .toBeGreaterThan(0)
  }
})

test('in a narrow stage the note of two holders covers neither of them', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openLesson(page, LESSON_WORDS.en, '5.4', 5)
  const stage = page.getByRole('region', { name: 'Stage' })
  await expect(page.getByRole('complementary', { name: /Console/ })).toBeVisible()
  const note = await boxOf(stage.getByRole('alert'))
  for (const name of ['c1', 'c2']) {
    const pill = stage.getByRole('button', { name: new RegExp(`^Client ${name},`) })
    expect(overlap(note, await boxOf(pill)), name).toBe(false)
  }
})

test('the mark of a violation lies over its causes and leads to it', async ({ page }) => {
  await openLab(page)
  await openRun(page, /A pause with the lock in hand/)
  // The run pauses at the violation and continues with the next seek.
  await expect
    .poll(async () => (await callPage(page, 'seek', { at: 60_000 }), callPage(page, 'frame')))
    .toMatchObject({ at: 60_000 })
  const line = page.getByRole('status', { name: 'What happens in this step' })
  const name = 'An invariant is broken at step'
  const entry = page.getByRole('menuitem', { name })
  // A press on gathered marks zooms in, or opens a menu of them where no zoom parts them.
  await expect(async () => {
    await ((await entry.isVisible()) ? entry : page.getByRole('button', { name })).click()
    await expect(line).toContainText('A past owner’s write was taken.', { timeout: 3_000 })
  }).toPass()
})

test('two Redis clients that believe to hold one lock are named', async ({ page }) => {
  await openLab(page)
  await openRun(page, /Redis, RedLock, comparison/)
  const stage = page.getByRole('region', { name: 'Stage' })
  const pill = (name: string) => stage.getByRole('group', { name: new RegExp(`^${name}, `) })
  await callPage(page, 'seek', { at: 34_000 })
  await expect(stage.getByRole('alert')).toHaveText(
    '2 holders at once r1 and r2 believe they hold lock.',
  )
  await expect(pill('r1')).toHaveAccessibleName(
    'r1, client, paused, 2 hold it, lock at once with r2, which nobody may',
  )
  await expect(pill('r2')).toContainText('2 hold it')
})

test('the name of a lock that a client holds has a line of its own', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await keepSettings(page, { language: 'zh-CN' })
  await openLesson(page, LESSON_WORDS['zh-CN'], '5.2', 4)
  await page.keyboard.press('p')
  const holder = page.getByRole('button', { name: /^客户端 host3，持有/ })
  await expect(holder).toBeVisible()
  expect(await lineCountOf(holder, '/shared_lock')).toBe(1)
})
