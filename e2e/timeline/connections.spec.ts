import type { Locator, Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { seriousFindings } from '../helpers/axe.ts'
import { boxOf } from '../helpers/boxes.ts'
import {
  openLab,
  pause,
  play,
  runPosition,
  setSpeed,
  transportButton,
  waitForWholePage,
} from '../helpers/lab.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

/** The decisions of a cold start of five: it begins, all vote for themselves, one changes its vote. */
const FIRST_VOTE = 3

const control = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Connections stand: |连接已建立：)/ })

const list = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^(Connections of the servers|服务器之间的连接)$/ })

/** The line under the stage, with the time, the sentence and their controls. */
const line = (page: Page): Locator => page.locator(':has(> p[role=status])')

const goToVote = async (page: Page): Promise<number> => {
  await pause(page)
  await callPage(page, 'seek', { step: -1 })
  for (let press = 0; press < FIRST_VOTE; press += 1) {
    const { step } = await runPosition(page)
    await transportButton(page, /^(Next decision|下一个关键事件)$/).click()
    await expect.poll(async () => (await runPosition(page)).step).toBeGreaterThan(step)
  }
  return (await runPosition(page)).step
}

test('the connections of a cold start are folded, and nothing moves when they unfold', async ({
  page,
}) => {
  await openLab(page, './#run=first-election-5')
  await pause(page)
  await callPage(page, 'seek', { step: -1 })
  await expect(control(page)).toBeHidden()
  const before = await boxOf(line(page))
  const step = await goToVote(page)
  await expect(control(page)).toHaveAccessibleName('Connections stand: 8')
  const sentence = await boxOf(line(page).getByRole('status'))
  await control(page).click()
  await expect(list(page)).toContainText(`At step ${step} these connections stand: 8`)
  await expect(
    list(page).getByRole('heading', { name: 'Election connections opened: 8' }),
  ).toBeVisible()
  expect(await boxOf(line(page))).toEqual(before)
  expect(await boxOf(line(page).getByRole('status'))).toEqual(sentence)
  expect(await seriousFindings(page)).toEqual([])

  // A link shows its step, and the list stays for the next one.
  const link = list(page)
    .getByRole('button', { name: /Go to step/ })
    .first()
  const name = (await link.textContent()) ?? ''
  await link.click()
  const target = Number(/Go to step (\d+)$/.exec(name)?.[1])
  await expect.poll(async () => (await runPosition(page)).step).toBe(target)
  await expect(link).toHaveAttribute('aria-current', 'step')
  await list(page)
    .getByRole('button', { name: `Back to step ${step}` })
    .click()
  await expect.poll(async () => (await runPosition(page)).step).toBe(step)
  await expect(control(page)).toHaveAttribute('aria-expanded', 'true')
  await control(page).click()
  await expect(list(page)).toBeHidden()
  await expect(control(page)).toHaveAttribute('aria-expanded', 'false')
  expect(await boxOf(line(page))).toEqual(before)
})

test('keys unfold the connections, follow one and fold them', async ({ page }) => {
  await openLab(page, './#run=first-election-5')
  const step = await goToVote(page)
  await control(page).press('Enter')
  await expect(list(page)).toBeFocused()
  // The first is the term of the heading line.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  const link = list(page)
    .getByRole('button', { name: /Go to step/ })
    .first()
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(link).toHaveAttribute('aria-current', 'step')
  await expect(link).toBeFocused()
  expect((await runPosition(page)).step).toBeLessThan(step)
  await list(page)
    .getByRole('button', { name: `Back to step ${step}` })
    .press('Enter')
  await expect.poll(async () => (await runPosition(page)).step).toBe(step)
  await expect(list(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(control(page)).toBeFocused()
})

test('a decision that no connection led to has none to unfold, nor has a run that plays', async ({
  page,
}) => {
  await openLab(page, './#run=first-election-5')
  await goToVote(page)
  await expect(control(page)).toBeVisible()
  await setSpeed(page, '0.01×')
  await play(page)
  await expect(control(page)).toBeHidden()
  await pause(page)
  await callPage(page, 'seek', { at: 2_500 })
  await expect(control(page)).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a symbol and a number unfold to a sheet', async ({ page }) => {
    await page.goto('./#run=first-election-5&lang=zh-CN')
    await waitForWholePage(page)
    await callPage(page, 'seek', { step: 5 })
    await expect(page.getByText('第 5 步')).toBeVisible()
    await expect(control(page)).toBeHidden()
    const before = await boxOf(line(page))
    await callPage(page, 'seek', { step: 67 })
    await expect(control(page)).toHaveAccessibleName('连接已建立：8 条')
    await expect(control(page)).toHaveText(/8$/)
    expect(await boxOf(line(page))).toEqual(before)
    await control(page).tap()
    await expect(list(page).getByRole('heading', { name: '选举连接，建立：8 条' })).toBeVisible()
    const link = list(page)
      .getByRole('button', { name: /前往第/ })
      .first()
    expect((await boxOf(link)).height).toBeGreaterThanOrEqual(44)
    await link.tap()
    await expect(link).toHaveAttribute('aria-current', 'step')
    await list(page).getByRole('button', { name: '关闭' }).tap()
    await expect(list(page)).toBeHidden()
  })
})
