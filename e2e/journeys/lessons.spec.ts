import type { Part, Tab } from '../engines/tab.ts'
import { appears, goes, until } from './lab.ts'
import { expect, test } from './test.ts'

const lessonOf = (tab: Tab): Part => tab.getByRole('complementary', { name: 'Lesson' })

/** Waits until the heading of a step is shown; returns it. */
async function waitForStep(tab: Tab, step: number): Promise<Part> {
  const heading = lessonOf(tab).getByRole('heading', { name: new RegExp(`^step ${step} of 8`) })
  await appears(heading)
  return heading
}

/** The sentence of a step whose moment is reached. */
const arrivalOf = (tab: Tab): Part =>
  lessonOf(tab)
    .getByRole('region', { name: 'see' })
    .getByText('The run stands at the moment that the text tells of.')

/** Waits until the step lets its reader go on. */
async function waitForNext(tab: Tab): Promise<Part> {
  const next = lessonOf(tab).getByRole('button', { name: 'Next', exact: true })
  await until(() => next.getAttribute('aria-disabled')).not.toBe('true')
  return next
}

test('a beginner finds the first lesson, takes its first step and goes on', async ({ tab }) => {
  await tab.goto('')
  const start = tab.getByRole('button', { name: 'Start here' })
  await start.click()
  const learn = tab.getByRole('region', { name: 'Learn' })
  await appears(learn.getByRole('heading', { name: 'See ZooKeeper make up its mind.' }))
  await goes(start)
  await learn
    .getByRole('region', { name: 'Begin with the first lesson' })
    .getByRole('button', { name: 'Begin' })
    .click()
  await waitForStep(tab, 1)
  const lesson = lessonOf(tab)
  await appears(lesson.getByRole('heading', { name: 'First votes' }))
  await tab.getByRole('combobox', { name: 'Speed' }).selectOption('Fastest')
  await lesson.getByRole('button', { name: 'Play to there' }).click()
  const next = await waitForNext(tab)
  await appears(arrivalOf(tab))
  await next.click()
  await waitForStep(tab, 2)
})

/** The name of the focused element, or the beginning of its text. */
const focusedName = (tab: Tab): Promise<string> =>
  tab.evaluate(() => {
    const { activeElement: focused } = document
    return focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
  })

/** The most parts between one that is used and the next. */
const TABS_MAX = 60

/** Presses Tab until a part has the focus. */
async function tabTo(tab: Tab, name: RegExp): Promise<void> {
  for (let count = 0; count < TABS_MAX; count += 1) {
    if (name.test(await focusedName(tab))) return
    await tab.keyboard.press('Tab')
  }
  expect(await focusedName(tab)).toMatch(name)
}

test('keys alone lead to the first lesson and through its first step', async ({ tab }) => {
  await tab.goto('')
  await appears(tab.getByRole('button', { name: 'Start here' }))
  await tabTo(tab, /^Start here$/)
  await tab.keyboard.press('Enter')
  await appears(tab.getByRole('heading', { name: 'See ZooKeeper make up its mind.' }))
  await tabTo(tab, /^Begin$/)
  await tab.keyboard.press('Enter')
  await waitForStep(tab, 1)
  // The heading takes the focus, and so is read.
  await until(() => focusedName(tab)).toMatch(/^step 1 of 8/)
  const next = lessonOf(tab).getByRole('button', { name: 'Next', exact: true })
  await until(async () => {
    await tab.keyboard.press('ArrowRight')
    return next.getAttribute('aria-disabled')
  }).not.toBe('true')
  await waitForNext(tab)
  await tab.keyboard.press('n')
  await waitForStep(tab, 2)
  await until(() => focusedName(tab)).toMatch(/^step 2 of 8/)
})
