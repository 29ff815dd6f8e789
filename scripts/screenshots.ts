// `npm run screenshots`: pictures of every view as PNG, in every width, theme and language.
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { preview } from 'vite'
import { refuse, type Arguments, type Program } from '../src/cli/program/arguments.ts'
import { runProgram } from '../src/cli/program/program.ts'
import { findChromium } from './chromium.mjs'
import { LANGUAGES, MOMENT, VIEWS, type Language } from './screenshotViews.ts'
import { root, run } from './setup.mjs'

const SIZES = ['1440x900', '1024x768', '390x844']
const THEMES = ['light', 'dark']
const IDLE_MS = 3_000
/** The delay of the scrubber's marks after the last move, ms. */
const MARKS_MS = 700

const PROGRAM: Program = {
  name: 'screenshots',
  summary:
    'Takes every view of the lab as PNG, in every size, theme and language; builds it first.',
  options: {
    views: { value: 'NAME,…', text: `${Object.keys(VIEWS).join(', ')} (all)` },
    sizes: { value: 'WxH,…', text: `sizes of the page (${SIZES.join(',')})` },
    themes: { value: 'NAME,…', text: `${THEMES.join(', ')} (both)` },
    languages: { value: 'ID,…', text: `${Object.keys(LANGUAGES).join(', ')} (both)` },
    out: { value: 'FOLDER', text: 'writes the pictures there (screenshots)' },
    built: { text: 'takes the site as it was built last' },
  },
  example: 'npm run screenshots -- --views stage,console --sizes 390x844 --themes dark',
  exits: { 0: 'all were taken', 1: 'one failed', 2: 'an option is wrong' },
}

await runProgram(PROGRAM, main)

/** Returns the chosen items of a list; ends the program at an unknown name. */
function choose<T extends string>(
  option: string,
  text: string | undefined,
  known: readonly T[],
): readonly T[] {
  if (text === undefined) return known
  return text.split(',').map((word) => {
    const found = known.find((name) => name === word)
    if (found !== undefined) return found
    return refuse(`--${option} ${word}: not one of ${known.join(', ')}`)
  })
}

async function main({ options, flags }: Arguments): Promise<number> {
  const views = choose('views', options.get('views'), Object.keys(VIEWS))
  const sizes = readSizes(options.get('sizes'))
  const themes = choose('themes', options.get('themes'), THEMES)
  const languages = choose(
    'languages',
    options.get('languages'),
    Object.keys(LANGUAGES) as Language[],
  )
  // npm starts a script in the project's folder.
  const out = resolve(process.env['INIT_CWD'] ?? '', options.get('out') ?? 'screenshots')

  const launchOptions = findChromium(chromium.executablePath())
  if (launchOptions === undefined) throw new Error('no Chromium found: npm test installs one')
  if (!flags.has('built') && !run('npm', ['run', '--silent', 'build'])) process.exit(1)

  const site = await preview({ root, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'warn' })
  const url = site.resolvedUrls?.local[0]
  if (url === undefined) throw new Error('the preview has no address')
  mkdirSync(out, { recursive: true })
  const browser = await chromium.launch(launchOptions)
  let failures = 0
  try {
    for (const size of sizes) {
      for (const theme of themes) {
        for (const language of languages) {
          failures += await shoot(browser, { url, out, views, size, theme, language })
        }
      }
    }
  } finally {
    await browser.close()
    await site.close()
  }
  return failures === 0 ? 0 : 1
}

function readSizes(text: string | undefined): readonly string[] {
  const sizes = text?.split(',') ?? SIZES
  const wrong = sizes.find((size) => !/^\d{2,4}x\d{2,4}$/.test(size))
  return wrong === undefined
    ? sizes
    : refuse(`--sizes ${wrong}: a size such as 390x844 is expected`)
}

interface Look {
  readonly url: string
  readonly out: string
  readonly views: readonly string[]
  readonly size: string
  readonly theme: string
  readonly language: Language
}

/**
 * Opens one page for all views of a look, each at the same moment; returns the number of those that failed.
 */
async function shoot(
  from: Browser,
  { url, out, views, size, theme, language }: Look,
): Promise<number> {
  const [width = 0, height = 0] = size.split('x').map(Number)
  const context = await from.newContext({
    viewport: { width, height },
    hasTouch: width < 600,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript((settings) => {
    // The state of an earlier view is no part of this one.
    localStorage.clear()
    localStorage.setItem('zklab.settings', settings)
  }, JSON.stringify({ theme, language }))
  let failed = 0
  for (const name of views) {
    const file = `${out}/${name}-${size}-${theme}-${language}.png`
    try {
      await page.goto('about:blank')
      await page.goto(url)
      await page.waitForFunction(() => 'zklab' in window)
      await page.evaluate(MOMENT)
      await VIEWS[name]?.(page, LANGUAGES[language])
      // A page that shows a sandbox never becomes idle.
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
