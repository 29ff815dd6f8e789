import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { openLab } from '../helpers/lab.ts'
import { expect, test } from '../helpers/test.ts'

/** The diagram of an election, judged by the trace of its run. */

const diagram = (page: Page) => page.getByRole('region', { name: 'Space-time diagram' })

/** A text of the drawing and its height, px. */
interface Word {
  readonly text: string
  readonly y: number
}

/** Saves the diagram; the file holds the display list that the page paints. */
async function saveDrawing(page: Page): Promise<string> {
  await diagram(page).getByRole('button', { name: 'Save the diagram' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /SVG/ }).click()
  return readFile(await (await download).path(), 'utf8')
}

const wordsOf = (svg: string): readonly Word[] =>
  [...svg.matchAll(/<text [^>]*?y="([\d.]+)"[^>]*>([^<]*)<\/text>/g)].map(([, y, text]) => ({
    text: text ?? '',
    y: Number(y),
  }))

test('an election shows the vote of each diamond, the votes held, and the moment of quorum', async ({
  page,
}) => {
  // Every band has room for its words.
  await page.setViewportSize({ width: 1600, height: 900 })
  await openLab(page, './#run=first-election-3')
  await callPage(page, 'seek', { at: 400 })
  await page.getByRole('radio', { name: 'Space-time' }).check()
  await diagram(page).getByRole('application').press('0')
  const { step } = await callPage(page, 'frame')
  const events = await callPage(page, 'trace', 0, step)

  // Each vote on its way is a row of the list, and a diamond of the drawing, with the same words.
  const rows = diagram(page)
    .getByRole('grid', { name: 'Messages on the screen' })
    .getByRole('button', { name: /^NOTIFICATION/ })
  const sent = events.filter(({ type, packet }) => type === 'sent' && packet === 'NOTIFICATION')
  expect(sent.length).toBeGreaterThan(8)
  await expect(rows).toHaveCount(sent.length)
  const names = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')))
  const svg = await saveDrawing(page)
  const titles = [...svg.matchAll(/<title>(NOTIFICATION[^<]*)<\/title>/g)].map(([, title]) => title)
  for (const { leader, from, to } of sent) {
    const vote = `NOTIFICATION ${String(leader)} · 0 · 0·0, ${String(from)} → ${String(to)},`
    const isThis = (name: string | null | undefined): boolean => name?.startsWith(vote) === true
    expect(names.filter(isThis), vote).not.toEqual([])
    expect(titles.filter(isThis), vote).not.toEqual([])
  }
  // Diamonds that have room beside them say their vote, too.
  const words = wordsOf(svg)
  expect(words.filter(({ text }) => text === 'V').length).toBeGreaterThan(8)

  // Each server's votes lie under its lane in the order in which it held them.
  const lanes = words.filter(({ text }) => /^\d (LEADING|FOLLOWING)$/.test(text))
  expect(lanes.map(({ text }) => text)).toEqual(['1 FOLLOWING', '2 FOLLOWING', '3 LEADING'])
  for (const [index, { y }] of lanes.entries()) {
    const server = index + 1
    const votes = events.filter((event) => event.type === 'vote' && event.server === server)
    const bands = words.filter((word) => word.y === y + 15 && word.text.endsWith(' · 0 · 0·0'))
    expect(bands.map(({ text }) => text)).toEqual(
      votes.map(({ leader }) => `${String(leader)} · 0 · 0·0`),
    )
    // The moment of quorum stands over the lane of the server that saw it, with the voters.
    const [quorum] = words.filter((word) => word.y === y - 19 && word.text.startsWith('quorum '))
    expect(quorum?.text).toMatch(/^quorum \d and \d$/)
    expect(quorum?.text).toContain('3')
  }
  expect(words.filter(({ text }) => text.startsWith('quorum '))).toHaveLength(
    events.filter(({ type }) => type === 'quorum').length,
  )
  expect(words.filter(({ text }) => text === 'finalizeWait')).toHaveLength(1)
  expect(words.filter(({ text }) => text === '3 is elected')).toHaveLength(1)
})
