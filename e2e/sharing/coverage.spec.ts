import type { Page } from '@playwright/test'
import { readCoverage } from '../../scripts/coverageTable.ts'
import { LIBRARY } from '../../src/scenario'
import { callPage } from '../helpers/api.ts'
import { openLab } from '../helpers/lab.ts'
import { chapterOf, CHAPTERS, LESSONS } from '../helpers/lessonLists.ts'
import { CALM, expect, test } from '../helpers/test.ts'

// Each short address of docs/COVERAGE.md opens the place that it names.

test.use(CALM)

const ADDRESSES = [...new Set(readCoverage().flatMap(({ address }) => address ?? []))].sort()

const namesOf = (kind: 'run' | 'term'): readonly string[] =>
  ADDRESSES.flatMap((address) => new RegExp(`^#${kind}=(.+)$`).exec(address)?.[1] ?? [])

const RUNS = namesOf('run')
const TERMS = namesOf('term')
/** The steps of lessons: those of one lesson stand together, so that its run is opened once. */
const STEPS = ADDRESSES.flatMap((address) => {
  const [, id, step] = /^#lesson=([\d.]+)&step=(\d+)$/.exec(address) ?? []
  return id === undefined ? [] : [{ address, id, step: Number(step) }]
})

/** Follows an address in the open page, as a reader does who types it there. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash
  }, address)

/** Waits until the page has done what was asked of it. It refuses nothing; notes of runs are no complaints. */
async function expectNoComplaint(page: Page, address: string): Promise<void> {
  await callPage(page, 'digest')
  const notices = page.getByRole('region', { name: 'Notices' })
  const complaints = notices
    .locator('[data-kind]:not([data-kind="note"])')
    .or(page.getByRole('dialog').getByRole('alert'))
  expect(await complaints.allInnerTexts(), address).toEqual([])
}

test('the addresses are those that the tests below open', () => {
  const opened = STEPS.length + RUNS.length + TERMS.length
  expect(ADDRESSES.filter((address) => address === '#learn')).toHaveLength(
    ADDRESSES.length - opened,
  )
  expect(STEPS.length).toBeGreaterThan(100)
})

for (const { id: chapter } of CHAPTERS) {
  test(`addresses of chapter ${chapter} open its lessons at their steps`, async ({ page }) => {
    await openLab(page)
    const panel = page.getByRole('complementary', { name: 'Lesson' })
    for (const { address, id, step } of STEPS.filter((one) => chapterOf(one.id) === chapter)) {
      const { title, steps } = LESSONS.find((lesson) => lesson.id === id) ?? {}
      await follow(page, address)
      const position = new RegExp(`^step ${step} of ${steps?.length} · `)
      await expect(panel.getByRole('heading', { level: 3 }), address).toHaveText(position)
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText(title?.en ?? address)
      await expectNoComplaint(page, address)
    }
  })
}

test('addresses of runs open them, and they play', async ({ page }) => {
  await openLab(page)
  for (const name of RUNS) {
    const title = LIBRARY.find(({ id }) => id === name)?.title
    await follow(page, `#run=${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      typeof title === 'object' ? title.en : (title ?? name),
    )
    await expect.poll(async () => (await callPage(page, 'frame')).step, name).toBeGreaterThan(0)
    await expectNoComplaint(page, name)
  }
})

test('addresses of terms open their explanations', async ({ page }) => {
  await openLab(page)
  for (const name of TERMS) {
    await follow(page, `#term=${name}`)
    const popup = page.getByRole('dialog', { name, exact: true })
    await expect(popup.getByRole('paragraph').first(), name).toHaveText(/\w.*\.$/)
    await expectNoComplaint(page, name)
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
  }
})

test('the address of the front door opens it', async ({ page }) => {
  await openLab(page)
  await follow(page, '#learn')
  await expect(page.getByRole('region', { name: 'Learn' })).toBeVisible()
  await expectNoComplaint(page, '#learn')
})
