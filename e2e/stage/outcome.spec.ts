import { callPage } from '../helpers/api.ts'
import { openRun } from '../helpers/gallery.ts'
import { seriousFindings } from '../helpers/axe.ts'
import { openLab, play, setSpeed, transport, transportButton } from '../helpers/lab.ts'
import { boxesOf, boxOf, overlap } from '../helpers/boxes.ts'
import { lock, questionCard, waitForAnswer, waitForQuestion } from '../helpers/question.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

/** Client c1 writes /a; its leader dies after the answer, and the run has an end. */
const ENDING = {
  version: 2,
  title: { en: 'A short run' },
  seed: 7,
  ensemble: { servers: 3 },
  interventions: [
    { at: 0, do: 'start', server: 'all' },
    { after: { type: 'settled' }, do: 'connect', client: 'c1', servers: [1] },
    { after: { type: 'connected' }, do: 'op', client: 'c1', command: 'create /a one' },
    { after: { type: 'reply', client: 'c1', op: 1 }, do: 'kill', server: 3 },
  ],
  until: 20_000,
}

test('a finished run stops and says what came of it', async ({ page }) => {
  await openLab(page)
  await callPage(page, 'load', ENDING)
  await setSpeed(page, '10×')
  await transportButton(page, 'Play').click()
  const card = page.getByRole('region', { name: 'What came of it' })
  await expect(card).toBeVisible({ timeout: 60_000 })
  await expect(card.getByText('2 leads epoch 2.')).toBeVisible()
  await expect(card.getByText(/One write was answered/)).toBeVisible()
  await expect(card.getByText(/Servers 1 and 2 have the same tree of 1 znode/)).toBeVisible()
  await expect(transportButton(page, 'Play')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  // Before a class, on a small screen, it lies over no server.
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.keyboard.press('p')
  await expect
    .poll(async () => {
      const own = await boxOf(card)
      const servers = await boxesOf(page.locator('[data-server]'))
      return servers.map((server) => overlap(server, own))
    })
    .toEqual([false, false, false])
  await page.keyboard.press('p')

  await card.getByRole('button', { name: 'Let time run on' }).click()
  await expect(card).toBeHidden()
  await expect(transportButton(page, 'Pause')).toBeVisible()
})

test('at the end of a run of the library the next one is offered', async ({ page }) => {
  await openLab(page)
  await openRun(page, /What a dead leader leaves/)
  await setSpeed(page, 'Fastest')
  const explore = page.getByRole('button', { name: 'Explore without an answer' })
  const card = page.getByRole('region', { name: 'What came of it' })
  await expect(explore).toBeVisible({ timeout: 60_000 })
  await explore.click()
  await transportButton(page, 'Play').click()
  await expect(card).toBeVisible({ timeout: 60_000 })
  await expect(card.getByText('2 leads epoch 2.')).toBeVisible()
  await expect(card.getByText(/c1 heard ConnectionLoss about create \/p3/)).toBeVisible()
  await card.getByRole('button', { name: /^Next: 3\./ }).click()
  await expect(card).toBeHidden()
})

/** The leader of three is known when the question is asked, and nothing is decided after it. */
const ASKED_AT_THE_END = {
  version: 2,
  title: { en: 'A question at the end' },
  seed: 7,
  ensemble: { servers: 3 },
  interventions: [
    { at: 0, do: 'start', server: 'all' },
    {
      after: { type: 'settled' },
      do: 'ask',
      text: { en: 'Who leads?' },
      choices: [
        { text: { en: 'Server 1' }, expect: [{ leader: 1 }] },
        { text: { en: 'Server 3' }, expect: [{ leader: 3 }] },
      ],
    },
  ],
  until: 20_000,
}

for (const [width, height] of [
  [1024, 768],
  [390, 844],
] as const) {
  test(`the end waits for the last question and can be put away: ${width}`, async ({ page }) => {
    await openLab(page)
    await callPage(page, 'load', ASKED_AT_THE_END)
    await setSpeed(page, '10×')
    await page.setViewportSize({ width, height })
    await play(page)
    const question = questionCard(page, /Who leads/)
    const card = page.getByRole('region', { name: 'What came of it' })
    await waitForQuestion(question)
    await lock(question, 'Server 1')
    await waitForAnswer(question)
    await expect(card).toBeHidden()
    await question.getByRole('button', { name: 'Go on', exact: true }).click()
    await expect(card.getByText('3 leads epoch 1.')).toBeVisible({ timeout: 60_000 })
    // Time and the panels can be used beside it.
    const covered = await boxOf(card)
    expect(overlap(covered, await boxOf(transport(page)))).toBe(false)
    expect(overlap(covered, await boxOf(page.getByRole('navigation', { name: 'Panels' })))).toBe(
      false,
    )
    await card.getByRole('button', { name: 'Put the outcome away' }).click()
    await expect(card).toBeHidden()
  })
}

test('a run without a time limit ends, too, and leads to the next one', async ({ page }) => {
  test.slow()
  await openLab(page)
  await openRun(page, /The proposal nobody else heard/)
  await setSpeed(page, 'Fastest')
  const card = page.getByRole('region', { name: 'What came of it' })
  await expect(card).toBeVisible({ timeout: 90_000 })
  await expect(card.getByText(/c1 heard ConnectionLoss about create \/a/)).toBeVisible()
  await expect(card.getByRole('button', { name: /^Next: / })).toBeVisible()
  await setSpeed(page, '0.1×')
  await card.getByRole('button', { name: 'Again from the beginning' }).click()
  await expect(card).toBeHidden()
  await expect(transportButton(page, 'Pause')).toBeVisible()
})
