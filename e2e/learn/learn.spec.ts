import { readFileSync } from 'node:fs'
import type { Download, Locator, Page } from '@playwright/test'
import { seriousFindings } from '../helpers/axe.ts'
import { lineCountOf } from '../helpers/boxes.ts'
import { openFirstPicture } from '../helpers/lab.ts'
import { chapterOf, CHAPTERS, LESSONS } from '../helpers/lessonLists.ts'
import { keepSettings } from '../helpers/settings.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

const FIRST_DONE = {
  step: 6,
  stepCount: 6,
  done: ['end'],
  isDone: true,
  lastAtMs: 1,
  answers: { who: { tries: 2, isRight: true, misconceptions: ['larger-id'] } },
}
const SECOND_BEGUN = {
  ...FIRST_DONE,
  step: 3,
  isDone: false,
  done: ['look', 'who'],
  lastAtMs: 2,
  answers: {},
}
const PAST = {
  zklab: 'progress',
  version: 1,
  lessons: { '1.1': FIRST_DONE, '1.2': SECOND_BEGUN },
  misconceptions: { 'larger-id': 1 },
}

/** Opens the front door, with the progress of an earlier visit where there is one. */
async function openLearn(page: Page, past?: object, language = 'en'): Promise<Locator> {
  await keepSettings(page, { language })
  if (past !== undefined) {
    await page.addInitScript((text) => {
      // Later pages of the test have what the page kept itself.
      if (localStorage.getItem('zklab.progress') === null) {
        localStorage.setItem('zklab.progress', text)
      }
    }, JSON.stringify(past))
  }
  await page.goto('./#learn')
  const learn = page.getByRole('region', { name: /^(Learn|学习)$/ })
  await expect(learn.getByRole('heading', { level: 2 }).first()).toBeVisible()
  return learn
}

const view = (page: Page, name: string): Locator =>
  page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name, exact: true })

test('the first page leads to the front door, and back to the run as it was', async ({ page }) => {
  await openFirstPicture(page, './')
  await page.getByRole('button', { name: 'Start here' }).click()
  await expect(page.getByRole('heading', { name: 'See ZooKeeper make up its mind.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Learn' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Start here' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Transport' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Panels' })).toBeHidden()
  await expect(page).toHaveURL(/#learn$/)
  await view(page, 'Stage').check()
  // The scene stands there as before, with what it explains and what it invites to do.
  const explained = page.getByRole('region', { name: 'What stands here' })
  await expect(explained.getByRole('paragraph').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kill the leader' })).toBeVisible()
  await expect(page).not.toHaveURL(/learn/)
  await page.keyboard.press('h')
  await expect(view(page, 'Learn')).toBeChecked()
  // The other views come one after another, without the front door.
  await page.keyboard.press('v')
  await expect(view(page, 'Stage')).toBeChecked()
})

for (const language of ['en', 'zh-CN']) {
  test(`before a class no word of the path is broken in a small window: ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    const learn = await openLearn(page, undefined, language)
    await page.keyboard.press('p')
    await expect(page.getByRole('button', { name: /^(Leave projector|退出投影)$/ })).toBeVisible()
    const path = learn.getByRole('region', { name: /^(Start here|从这里开始)$/ })
    const promised = path.getByRole('button', { name: /ZooKeeper/ })
    expect(await lineCountOf(promised, 'ZooKeeper')).toBe(1)
  })
}

test('a reader at the keyboard goes on at the chosen view', async ({ page }) => {
  await openFirstPicture(page, './')
  await page.getByRole('button', { name: 'Start here' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Learn' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Learn' })).toBeFocused()
})

test('without a past the first lesson stands ready, and every lesson is listed', async ({
  page,
}) => {
  const learn = await openLearn(page)
  const card = learn.getByRole('region', { name: 'Begin with the first lesson' })
  await expect(card.getByRole('button', { name: 'Begin' })).toBeVisible()
  const lessons = learn.getByRole('region', { name: 'All lessons' })
  await expect(lessons.getByRole('button', { expanded: true })).toHaveText(
    /^1 ?Ensemble and election/,
  )
  await expect(lessons.getByRole('button', { expanded: false })).toHaveCount(CHAPTERS.length - 1)
  for (const { id, title } of CHAPTERS) {
    const chapter = lessons.getByRole('button', { name: `${id} ${title.en}` })
    await chapter.click()
    await expect(chapter).toHaveAttribute('aria-expanded', 'true')
    const listed = lessons.getByRole('list', { name: title.en, exact: true }).getByRole('button')
    const titles = LESSONS.filter((lesson) => chapterOf(lesson.id) === id).map(
      (lesson) => `${lesson.id} ${lesson.title.en}`,
    )
    await expect(listed.locator('b')).toHaveText(titles)
  }
})

test('a lesson that was begun goes on where it was left', async ({ page }) => {
  const learn = await openLearn(page, PAST)
  const card = learn.getByRole('region', { name: /^Continue where you were/ })
  await expect(card.getByRole('button', { name: 'Continue at step 3' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Again from the beginning' })).toBeVisible()
  const path = learn.getByRole('region', { name: 'Start here' })
  await expect(path.getByRole('button', { name: 'First votes done' })).toBeVisible()
  await expect(
    path.getByRole('button', { name: 'Newer history or larger id step 3 of 6' }),
  ).toBeVisible()
  await card.getByRole('button', { name: 'Continue at step 3' }).click()
  await expect(view(page, 'Stage')).toBeChecked()
  await expect(page).toHaveURL(/#lesson=1\.2&step=3/)
})

test('arrow keys move along the path and among chapters', async ({ page }) => {
  const learn = await openLearn(page)
  const path = learn.getByRole('region', { name: 'Start here' }).getByRole('button')
  await path.nth(0).focus()
  await page.keyboard.press('ArrowRight')
  await expect(path.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(path.nth(0)).toBeFocused()
  const chapters = learn
    .getByRole('region', { name: 'All lessons' })
    .getByRole('button', { expanded: false })
  await chapters.nth(0).focus()
  await page.keyboard.press('ArrowDown')
  await expect(chapters.nth(1)).toBeFocused()
})

test('a myth opens what is true, and its run at the moment that refutes it', async ({ page }) => {
  const learn = await openLearn(page, PAST)
  const myths = learn.getByRole('region', { name: 'Myths' })
  await expect(
    myths.getByText('refuted by you').or(myths.getByText('see it refuted')).first(),
  ).toBeVisible()
  await myths.getByRole('listitem').first().getByRole('button').click()
  await myths.getByRole('button', { name: 'See it refuted', exact: true }).click()
  await expect(view(page, 'Stage')).toBeChecked()
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices.getByRole('button', { name: /^Lesson \d\.\d/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

test('all myths and all runs are one press away', async ({ page }) => {
  const learn = await openLearn(page)
  const myths = learn.getByRole('region', { name: 'Myths' })
  const shown = await myths.getByRole('listitem').count()
  await myths.getByRole('button', { name: 'All myths' }).click()
  expect(await myths.getByRole('listitem').count()).toBeGreaterThan(shown)
  await learn.getByRole('button', { name: 'All runs' }).click()
  await expect(page.getByRole('dialog', { name: 'Scenarios' })).toBeVisible()
})

const textOf = async (download: Promise<Download>): Promise<string> =>
  readFileSync(await (await download).path(), 'utf8')

test('progress is saved, forgotten, brought back and read again', async ({ page }) => {
  const learn = await openLearn(page, PAST)
  const progress = learn.getByRole('region', { name: 'Progress' })
  const button = (name: string): Locator => progress.getByRole('button', { name })
  const press = async (name: string): Promise<string> => {
    const download = page.waitForEvent('download')
    await button(name).click()
    return textOf(download)
  }
  const file = await press('Export')
  expect(JSON.parse(file)).toEqual(PAST)
  expect(await press('Results as CSV')).toContain('1.1,who,no,2,larger-id')

  await button('Forget all').click()
  await expect(progress).toBeFocused()
  await expect(progress.getByRole('status')).toContainText('All progress is forgotten.')
  await expect(learn.getByRole('region', { name: 'Begin with the first lesson' })).toBeVisible()
  await button('Undo').click()
  await expect(learn.getByRole('region', { name: /^Continue where/ })).toBeVisible()
  await button('Forget all').click()

  const choose = (text: string): Promise<void> =>
    progress
      .getByLabel('Import')
      .setInputFiles({ name: 'progress.json', mimeType: '', buffer: Buffer.from(text) })
  await choose('{"version": 2, "ensemble": {}}')
  await expect(progress.getByRole('alert')).toContainText('this is a scenario')
  await choose(file)
  await expect(progress.getByRole('status')).toContainText('The file’s progress is added.')
  await expect(progress.getByRole('alert')).toBeEmpty()
  await page.reload()
  await expect(learn.getByRole('region', { name: /^Continue where/ })).toBeVisible()
})

test('a file of progress that is dropped on the page is added, and undone at the front door', async ({
  page,
}) => {
  await keepSettings(page, { language: 'en' })
  await openFirstPicture(page, './')
  const drop = (text: string): Promise<void> =>
    page.evaluate((content) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content], 'progress.json', { type: 'application/json' }))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
    }, text)
  await drop(JSON.stringify({ ...PAST, lessons: 7 }))
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices).toContainText('This is not a valid file of progress.')
  await drop(JSON.stringify(PAST))
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(progress.getByRole('status')).toContainText('The file’s progress is added.')
  await expect(notices).toBeHidden()
  await progress.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: 'Begin with the first lesson' })).toBeVisible()
})

test('a browser that stores nothing says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { value: null })
  })
  await page.goto('./#learn')
  await expect(page.getByText('This browser keeps no progress')).toBeVisible()
})

for (const [name, width, height] of [
  ['a laptop', 1440, 900],
  ['a tablet', 1024, 768],
  ['a phone', 390, 844],
] as const) {
  for (const language of ['en', 'zh-CN']) {
    test(`on ${name} nothing is wider than the page, in ${language}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      const learn = await openLearn(page, PAST, language)
      const [inner, outer] = await learn.evaluate((part) => [part.scrollWidth, part.clientWidth])
      expect(inner).toBe(outer)
      expect(await seriousFindings(page)).toEqual([])
    })
  }
}
