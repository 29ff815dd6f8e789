// `npm run screenshots`: every view of the lab as PNG, in every width, theme and language.
//
//     npm run screenshots -- --views stage,console --sizes 390x844 --themes dark --languages zh-CN
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { preview } from 'vite'
import { findChromium } from './chromium.mjs'
import { LANGUAGES, MOMENT, VIEWS, type Language } from './screenshotViews.ts'
import { root, run } from './setup.mjs'

const SIZES = ['1440x900', '1024x768', '390x844']
const THEMES = ['light', 'dark']
const IDLE_MS = 3_000
/** The scrubber's marks come so long after the last move. */
const MARKS_MS = 700

const USAGE = `usage: npm run screenshots -- [--views ${Object.keys(VIEWS).join('|')},…]
  [--sizes ${SIZES.join(',')}] [--themes ${THEMES.join(',')}]
  [--languages ${Object.keys(LANGUAGES).join(',')}] [--out DIR] [--built]`

const values = readOptions()

function readOptions() {
  try {
    return parseArgs({
      options: {
        views: { type: 'string' },
        sizes: { type: 'string', default: SIZES.join(',') },
        themes: { type: 'string', default: THEMES.join(',') },
        languages: { type: 'string', default: Object.keys(LANGUAGES).join(',') },
        out: { type: 'string', default: 'screenshots' },
        built: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    process.exit(2)
  }
}

/** The chosen ones of a list; ends the program at a name that is not on it. */
function choose<T extends string>(text: string | undefined, known: readonly T[]): readonly T[] {
  if (text === undefined) return known
  return text.split(',').map((word) => {
    const found = known.find((name) => name === word)
    if (found !== undefined) return found
    console.error(`${word}: not one of ${known.join(', ')}`)
    process.exit(2)
  })
}

const views = choose(values.views, Object.keys(VIEWS))
const sizes = choose(values.sizes, SIZES)
const themes = choose(values.themes, THEMES)
const languages = choose(values.languages, Object.keys(LANGUAGES) as Language[])

const launchOptions = findChromium(chromium.executablePath())
if (launchOptions === undefined) throw new Error('no Chromium found: npm test installs one')
if (!values.built && !run('npm', ['run', '--silent', 'build'])) process.exit(1)

const site = await preview({ root, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'warn' })
const url = site.resolvedUrls?.local[0]
if (url === undefined) throw new Error('the preview has no address')
mkdirSync(values.out, { recursive: true })
const browser = await chromium.launch(launchOptions)
let failures = 0
try {
  for (const size of sizes) {
    for (const theme of themes) {
      for (const language of languages) failures += await shoot(browser, { size, theme, language })
    }
  }
} finally {
  await browser.close()
  await site.close()
}
process.exitCode = failures === 0 ? 0 : 1

interface Look {
  readonly size: string
  readonly theme: string
  readonly language: Language
}

/** One page for all views of a look, each from the same moment; counts those that failed. */
async function shoot(from: Browser, { size, theme, language }: Look): Promise<number> {
  const [width = 0, height = 0] = size.split('x').map(Number)
  const context = await from.newContext({
    viewport: { width, height },
    hasTouch: width < 600,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript((settings) => {
    // What an earlier view left behind is no part of this one.
    localStorage.clear()
    localStorage.setItem('zklab.settings', settings)
  }, JSON.stringify({ theme, language }))
  let failed = 0
  for (const name of views) {
    const file = `${values.out}/${name}-${size}-${theme}-${language}.png`
    try {
      await page.goto('about:blank')
      await page.goto(url ?? '')
      await page.waitForFunction(() => 'zklab' in window)
      await page.evaluate(MOMENT)
      await VIEWS[name]?.(page, LANGUAGES[language])
      // What shows a sandbox never tells that it is idle.
      await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined)
      await page.evaluate(() => document.fonts.ready)
      await page.waitForTimeout(MARKS_MS)
      await page.screenshot({ path: file })
      console.log(file)
    } catch (error) {
      failed += 1
      console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  await context.close()
  return failed
}
