import { callPage } from '../helpers/api.ts'
import { boxesOf, boxOf, overlappingPairs, type Box } from '../helpers/boxes.ts'
import { openRun as openScenario } from '../helpers/gallery.ts'
import { card, openLab, passTime, setSpeed, stepForward } from '../helpers/lab.ts'
import { questionCard, waitForAnswer, waitForQuestion } from '../helpers/question.ts'
import { FIVE, openRun } from '../helpers/runs.ts'
import { expect, test } from '../helpers/test.ts'

/** Parts of the stage keep their places and do not overlap. */

const LAPTOP = { width: 1024, height: 768 }

test('a choice moves no server and the verdict is not cut', async ({ page }) => {
  test.slow()
  await page.setViewportSize(LAPTOP)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openLab(page)
  await setSpeed(page, 'Fastest')
  await openScenario(page, /Proposal, ACK, COMMIT/)
  const question = questionCard(page, /whose ACKs will suffice/)
  await waitForQuestion(question)
  const places = (): Promise<readonly Box[]> =>
    Promise.all([1, 2, 3, 4, 5].map((id) => boxOf(card(page, id))))
  // The leader has just moved into the hub.
  let before: readonly Box[] = []
  await expect(async () => {
    before = await places()
    expect(await places()).toEqual(before)
  }).toPass()
  const choices = question.getByRole('list').getByRole('button')
  await choices.first().click()
  expect(await places()).toEqual(before)
  await question.getByRole('button', { name: 'Lock and watch' }).click()
  await waitForAnswer(question)
  await expect(question.getByRole('button', { name: 'Go on', exact: true })).toBeFocused()
  await expect
    .poll(() => question.evaluate((element) => element.scrollHeight - element.clientHeight))
    .toBe(0)
})

test('messages waiting at a partition or a frozen link cover no card, client or sign', async ({
  page,
}) => {
  await page.setViewportSize(LAPTOP)
  const writes = Array.from({ length: 20 }, (_unused, index) => ({
    at: 1_600 + index * 20,
    do: 'op',
    client: 'b',
    command: `create /n${index} x`,
  }))
  const clients = [
    { after: { type: 'settled' }, do: 'connect', client: 'b', servers: [4] },
    { after: { type: 'settled' }, do: 'connect', client: 'c', servers: [2] },
  ]
  const interventions = [...FIVE.interventions, ...clients, ...writes]
  await openRun(page, { ...FIVE, interventions }, 1_500)
  await callPage(page, 'intervene', { do: 'partition', groups: [[1], [2, 3, 4, 5]] })
  await callPage(page, 'intervene', { do: 'hold', match: { from: 5, to: 2 } })
  await passTime(page, 1_500)
  const glyphs = page.locator('[data-glyph] > g:first-of-type > g > path:nth-of-type(2)')
  await expect(page.getByText(/^\+\d+$/).first()).toBeVisible()
  const chrome = await boxesOf(
    page
      .locator('[data-sign] > path:first-of-type')
      .or(page.getByRole('button', { name: /^Client / })),
  )
  const cards = await Promise.all([1, 2, 3, 4, 5].map((id) => boxOf(card(page, id))))
  const drawn = await boxesOf(glyphs)
  expect(drawn).not.toEqual([])
  expect(overlappingPairs(drawn, [...chrome, ...cards])).toEqual([])
})

test('the flag of a server in the highest row keeps off the bar above it', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openRun(page, FIVE, 1_500)
  // Steps until server 2, whose card is the highest, has the flag.
  const flag = card(page, 2).locator('[class*="flag"]')
  const tops: number[] = []
  await expect(async () => {
    await stepForward(page)
    tops.push(...(await boxesOf(flag)).map(({ y }) => y))
    expect(tops).not.toEqual([])
  }).toPass()
  const bar = await boxOf(page.getByRole('main').getByRole('group', { name: 'Faults' }))
  expect(Math.min(...tops) - bar.y - bar.height).toBeGreaterThanOrEqual(6)
})

test('the title of a run is whole on a laptop, and has the room of the run’s size', async ({
  page,
}) => {
  await page.setViewportSize(LAPTOP)
  const size = page.getByText(/^5 (servers|台服务器)$/)
  const title = {
    en: 'Watches across a broken connection',
    'zh-CN': '客户端以为失败、却已提交的写入',
  }
  await openRun(page, FIVE, 0)
  await expect(size).toBeInViewport()
  await callPage(page, 'load', { ...FIVE, title })
  const isWhole = (name: string) =>
    page
      .getByRole('heading', { level: 1, name })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
  await expect.poll(() => isWhole(title.en)).toBe(true)
  await expect(size).not.toBeInViewport()
  // A button that shows only an icon has a tooltip.
  await page.getByRole('button', { name: 'Share', exact: true }).hover()
  await expect(page.getByText('Share', { exact: true }).last()).toBeVisible()
  await page.getByRole('radio', { name: '简体中文' }).check()
  await expect.poll(() => isWhole(title['zh-CN'])).toBe(true)
})
