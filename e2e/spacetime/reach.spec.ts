import type { Page } from '@playwright/test'
import { touchesOn } from '../helpers/fingers.ts'
import { callPage } from '../helpers/api.ts'
import { FIVE, openRun } from '../helpers/runs.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use({ ...CALM, hasTouch: true })

const diagram = (page: Page) => page.getByRole('region', { name: 'Space-time diagram' })

async function openDiagram(page: Page): Promise<void> {
  await openRun(page, FIVE, 3_000)
  await page.getByRole('radio', { name: 'Space-time' }).check()
  await diagram(page).getByRole('application').press('0')
}

test('keys alone go to a commit of the diagram', async ({ page }) => {
  await openDiagram(page)
  const list = diagram(page).getByRole('list', { name: 'Decisions on the screen' })
  const commits = list.getByRole('button', { name: /commit/ })
  await expect.poll(() => commits.count()).toBeGreaterThan(1)
  await expect(list.locator('[tabindex="0"]')).toHaveCount(1)
  await list.locator('[tabindex="0"]').focus()
  await page.keyboard.press('End')
  await expect(list.getByRole('button').last()).toBeFocused()
  const { step } = await callPage(page, 'frame')
  const trace = await callPage(page, 'trace', 0, step)
  await commits.first().focus()
  await page.keyboard.press('Enter')
  const first = trace.find(({ type }) => type === 'committed')
  await expect.poll(async () => (await callPage(page, 'frame')).step).toBe(Number(first?.['step']))
})

test('two fingers zoom the diagram and leave time alone', async ({ page }) => {
  await openDiagram(page)
  const pad = diagram(page).getByRole('application')
  const count = async (): Promise<number> =>
    Number(/^(\d+) messages?/.exec((await pad.getAttribute('aria-label')) ?? '')?.[1])
  await expect.poll(count).toBeGreaterThan(20)
  const before = await count()
  const { step } = await callPage(page, 'frame')
  const touch = await touchesOn(pad)
  await touch('touchStart', [0.4])
  await touch('touchStart', [0.4, 0.5])
  for (const apart of [0.1, 0.2, 0.35]) await touch('touchMove', [0.45 - apart, 0.45 + apart])
  await touch('touchEnd', [])
  await expect.poll(count).toBeLessThan(before)
  expect((await callPage(page, 'frame')).step).toBe(step)
})
