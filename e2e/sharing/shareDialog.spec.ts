import { readFileSync } from 'node:fs'
import { callPage } from '../helpers/api.ts'
import { openElected, pause, runPosition } from '../helpers/lab.ts'
import { questionCard } from '../helpers/question.ts'
import { FIVE, openRun } from '../helpers/runs.ts'
import { openShare } from '../helpers/share.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

/** A run whose link holds more than a small code does. */
const longRun = () => ({
  version: 2,
  seed: 11,
  ensemble: { servers: 5 },
  interventions: [
    { at: 0, do: 'start', server: 'all' },
    { at: 1_000, do: 'connect', client: 'a', servers: [1] },
    ...Array.from({ length: 40 }, (_, index) => ({
      at: 2_000 + index,
      do: 'op',
      client: 'a',
      command: `create /n${(index * 7_919) % 1_000} ${(index * 104_729) % 9_973}`,
    })),
  ],
})

/** A run that asks at its second second. */
const ASKING = {
  ...FIVE,
  interventions: [
    ...FIVE.interventions,
    {
      at: 2_000,
      do: 'ask',
      text: 'How many servers hear of it?',
      choices: [
        { text: 'All', expect: [] },
        { text: 'Two of five', expect: [{ violations: 5 }] },
      ],
    },
  ],
}

test('a link opens the run from here or from its beginning, with all that was done', async ({
  page,
}) => {
  await openElected(page)
  await pause(page)
  const dialog = await openShare(page)
  const field = dialog.getByRole('textbox', { name: 'Link' })
  await expect(field).toBeFocused()
  const place = dialog.getByRole('radiogroup', { name: 'Where the link opens the run' })
  await expect(place.getByRole('radio', { name: 'From here' })).toBeChecked()
  await expect(dialog.getByText(/characters, standing at step \d+/)).toBeVisible()
  const here = await field.inputValue()
  await place.getByRole('radio', { name: 'From the beginning' }).check()
  await expect(dialog.getByText(/characters, from the beginning/)).toBeVisible()
  const beginning = await field.inputValue()
  expect(beginning.length).toBeLessThan(here.length)

  const { step, digest } = await runPosition(page)
  const other = await page.context().newPage()
  await other.goto(beginning)
  await expect.poll(async () => (await runPosition(other)).step).toBeLessThan(step)
  await callPage(other, 'seek', { step })
  expect((await runPosition(other)).digest).toBe(digest)
})

test('a code too fine for a camera at a distance says so, and a shorter one does not', async ({
  page,
}) => {
  await openElected(page)
  await pause(page)
  const dialog = await openShare(page)
  await dialog.getByRole('button', { name: 'QR code' }).click()
  const code = dialog.getByRole('img', { name: 'QR code of the link to this run' })
  const fine = dialog.getByText(/modules a side: no camera reads it from a distance/)
  await expect(code).toBeVisible()
  await expect(fine).toBeHidden()
  await page.keyboard.press('Escape')
  await callPage(page, 'load', longRun())
  await openShare(page)
  await dialog.getByRole('button', { name: 'QR code' }).click()
  await expect(code).toBeVisible()
  await expect(fine).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('p')
  await page.keyboard.press('q')
  const card = page.getByRole('region', { name: 'QR code' })
  await expect(card.getByText(/modules a side/)).toBeVisible()
})

test('the whole lab is downloaded as one file where the host keeps it', async ({ page }) => {
  await openElected(page)
  await pause(page)
  const dialog = await openShare(page)
  const download = dialog.getByRole('button', { name: 'Download the lab as one file' })
  // The built site has a page in the place of the file.
  await download.click()
  await expect(dialog.getByText(/^The file is not here/)).toBeVisible()
  await page.route('**/zklab.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>zk·lab</title>' }),
  )
  const file = page.waitForEvent('download')
  await download.click()
  expect((await file).suggestedFilename()).toBe('zklab.html')
})

test('a picture of a run that asks holds the question and its choices', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'))
  })
  await openRun(page, ASKING, 2_000)
  const card = questionCard(page, /How many servers hear of it/)
  await expect(card).toBeVisible()
  await openShare(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Drawing (SVG)' }).click()
  const text = readFileSync(await (await download).path(), 'utf8')
  expect(text).toContain('>How many servers hear of it?</text>')
  expect(text).toMatch(/>A: (All|Two of five) · B: (All|Two of five)<\/text>/)
  expect(text).not.toContain('stopped to ask')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+p')
  const sheet = page.getByTestId('sheet')
  await expect(sheet.getByText('How many servers hear of it?')).toBeAttached()
})

test('no button of the dialog moves when the link is there', async ({ page }) => {
  await openElected(page)
  await pause(page)
  const places = await page.evaluateHandle(() => {
    const found = new Set<string>()
    const look = (): void => {
      const buttons = [...document.querySelectorAll('[role="dialog"] button')]
      const button = buttons.find(({ textContent }) => textContent === 'Drawing (SVG)')
      if (button !== undefined) found.add(`top ${Math.round(button.getBoundingClientRect().top)}`)
      window.requestAnimationFrame(look)
    }
    look()
    return found
  })
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(/#/)
  await expect.poll(() => places.evaluate((found) => found.size)).toBe(1)
})
