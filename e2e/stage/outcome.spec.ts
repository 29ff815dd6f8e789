import { callPage } from '../helpers/api.ts'
import { openRun } from '../helpers/gallery.ts'
import { seriousFindings } from '../helpers/axe.ts'
import { openLab, setSpeed, transportButton } from '../helpers/lab.ts'
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
  await expect(card.getByText(/Servers 1, 2 have the same tree of 1 znode/)).toBeVisible()
  await expect(transportButton(page, 'Play')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  await card.getByRole('button', { name: 'Let time run on' }).click()
  await expect(card).toBeHidden()
  await expect(transportButton(page, 'Pause')).toBeVisible()
})

test('at the end of a run of the library the next one is offered', async ({ page }) => {
  await openLab(page)
  await openRun(page, /What a dead leader leaves/)
  await setSpeed(page, 'Fastest')
  const question = page.getByRole('button', { name: 'Go on' })
  const card = page.getByRole('region', { name: 'What came of it' })
  await expect(question.or(card).first()).toBeVisible({ timeout: 60_000 })
  if (await question.isVisible()) await question.click()
  await expect(card).toBeVisible({ timeout: 60_000 })
  await expect(card.getByText('2 leads epoch 2.')).toBeVisible()
  await expect(card.getByText(/c1 heard ConnectionLoss about create \/p3/)).toBeVisible()
  await card.getByRole('button', { name: /^Next: 3\./ }).click()
  await expect(card).toBeHidden()
})
