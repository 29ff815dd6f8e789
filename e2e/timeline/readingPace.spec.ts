import type { Page } from '@playwright/test'
import { readingMs } from '../../src/app/playback/readingTime.ts'
import { callPage } from '../helpers/api.ts'
import { openLab, pause, play, transport } from '../helpers/lab.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

interface Shown {
  readonly text: string
  readonly ms: number
}

/** Notes from now on which sentences the line shows, and for how long. */
const watchSentences = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const line = document.querySelector('[role=status][aria-label="What happens in this step"]')
    const shown: { text: string; at: number }[] = []
    Object.assign(window, { shown })
    const look = (): void => {
      const text = line?.textContent ?? ''
      if (shown.at(-1)?.text !== text) shown.push({ text, at: performance.now() })
      window.requestAnimationFrame(look)
    }
    look()
  })

/** The sentences that have come and gone, with the time of each on the page. */
const goneSentences = (page: Page): Promise<readonly Shown[]> =>
  page.evaluate(() => {
    const { shown } = window as unknown as { shown: { text: string; at: number }[] }
    return shown.slice(1).map(({ at }, index) => ({
      text: shown[index]?.text ?? '',
      ms: at - (shown[index]?.at ?? 0),
    }))
  })

/** The least time of a sentence on the page, ms: a busy machine draws it late. */
const leastMs = (text: string): number => 0.8 * readingMs(text)

test('after a kill the sentences of the election can be read one after another', async ({
  page,
}) => {
  test.slow()
  await openLab(page)
  await expect(
    transport(page).getByRole('combobox', { name: 'Speed' }).locator('option:checked'),
  ).toHaveText('Reading')
  await callPage(page, 'intervene', { do: 'kill', server: 5 })
  await play(page)
  await watchSentences(page)
  await expect
    .poll(async () => (await goneSentences(page)).length, { timeout: 60_000 })
    .toBeGreaterThan(4)
  // The first was there before Play.
  for (const { text, ms } of (await goneSentences(page)).slice(1)) {
    expect(ms, text).toBeGreaterThanOrEqual(leastMs(text))
  }
  await pause(page)
})
