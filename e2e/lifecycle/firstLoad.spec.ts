import { laterTexts } from '../../src/i18n/en/laterTexts.ts'
import { serveSite, type RequestedFile } from '../helpers/site.ts'
import { expect, test } from '../helpers/test.ts'

test.use({ fetchesAhead: true })

/** JavaScript of page and workers that a first visit fetches before its ensemble runs, kB of gzip. */
const LIMIT_KB = 250

const kilobytesOf = ({ gzip }: RequestedFile): number => gzip.length / 1000

test('a first visit fetches little before its ensemble runs, and no text of a later view', async ({
  page,
}) => {
  const site = await serveSite()
  await page.goto(site.url)
  const runningAtMs = await page.evaluate(async () => {
    for (;;) {
      const [mark] = performance.getEntriesByName('zklab under way')
      if (mark instanceof PerformanceMark) return Number(mark.detail)
      await new Promise((resolve) => window.requestAnimationFrame(resolve))
    }
  })
  await page.close()
  site.close()
  const scripts = site
    .requests()
    .filter(({ path, atMs }) => path.endsWith('.js') && atMs < runningAtMs)
    .toSorted((a, b) => kilobytesOf(b) - kilobytesOf(a))
  const lines = scripts.map((script) => `${kilobytesOf(script).toFixed(1)} kB ${script.path}`)
  const total = scripts.reduce((sum, script) => sum + kilobytesOf(script), 0)
  expect(total, lines.join('\n')).toBeLessThanOrEqual(LIMIT_KB)
  // The page, its texts, and one script for the conductor and the servers.
  const names = scripts.map(({ path }) => path.replace(/^assets\/(.*)-.{8}\.js$/, '$1')).sort()
  expect(names).toEqual(expect.arrayContaining(['ensembleWorker', 'firstTexts', 'index']))

  // The first scripts use no keys of later texts.
  const matches = scripts.flatMap(({ path, content }) =>
    [...content.toString().matchAll(LATE_KEY)].map(([key]) => `${path}: ${key}`),
  )
  expect(matches).toEqual([])
})

/** A key of a later area in a script. */
const LATE_KEY = new RegExp(`["'\`](${Object.keys(laterTexts).join('|')})\\.[A-Za-z]+`, 'g')
