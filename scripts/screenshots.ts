// `npm run screenshots`: every view of the lab as PNG, in every width, theme and language.
//
//     npm run screenshots -- --views stage,console --sizes 390x844 --themes dark --languages zh-CN
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { preview } from 'vite'
import { en } from '../src/i18n/en/index.ts'
import { zhCN } from '../src/i18n/zh-CN/index.ts'
import { findChromium } from './chromium.mjs'
import { root, run } from './setup.mjs'

const SIZES = ['1440x900', '1024x768', '390x844']
const THEMES = ['light', 'dark']
const LANGUAGES = { en, 'zh-CN': zhCN } as const
type Language = keyof typeof LANGUAGES
type Words = (typeof LANGUAGES)[Language]

/** Brings the page to a view, in the words of its language. */
type Show = (page: Page, words: Words) => Promise<unknown>

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens a panel by its button in the rail; whatever was open gives way. */
const panel =
  (
    name:
      'server' | 'tree' | 'console' | 'sessions' | 'recipe' | 'log' | 'why' | 'faults' | 'checks',
  ): Show =>
  async (page, { shell }) => {
    const item = page
      .getByRole('navigation', { name: shell.panels })
      .getByRole('button', { name: shell[`panel.${name}`], exact: true })
    if ((await item.getAttribute('aria-pressed')) !== 'true') await item.click()
    await page.getByRole('complementary').getByRole('heading').first().waitFor()
  }

const view =
  (name: 'spaceTime' | 'compare' | 'locks' | 'code'): Show =>
  (page, { shell }) =>
    page.getByRole('radio', { name: shell[`view.${name}`] }).check({ force: true })

/** Keys are the same in every language and at every width; what they open is loaded on demand. */
const dialogBy =
  (name: string): Show =>
  async (page) => {
    await page.keyboard.press(name)
    await page.getByRole('dialog').waitFor()
  }

const project: Show = async (page, { present }) => {
  await page.keyboard.press('p')
  await button(page, present.leave).waitFor()
}

const api =
  (work: string): Show =>
  (page) =>
    page.evaluate(work)

/** A leader serves, a client has written, its second write is on its way. */
const MOMENT = `(async () => {
  await zklab.pause()
  for (let leads = false; !leads; ) {
    const { servers } = await zklab.step(100)
    leads = servers.some(({ memory }) => memory?.phase === "BROADCAST" && memory.state === "LEADING")
  }
  await zklab.intervene({ do: "connect", client: "c1", servers: ["leader"] })
  await zklab.step(60)
  await zklab.intervene({ do: "op", client: "c1", command: "create /app one" })
  await zklab.step(60)
  await zklab.intervene({ do: "op", client: "c1", command: "set /app two" })
  await zklab.step(12)
})()`

const PARTED = `zklab.intervene({ do: 'partition', groups: [[1, 2], [3, 4, 5]] })
  .then(() => zklab.step(60))`

const VIEWS: Readonly<Record<string, Show>> = {
  stage: () => Promise.resolve(),
  server: panel('server'),
  tree: panel('tree'),
  console: panel('console'),
  sessions: panel('sessions'),
  recipe: panel('recipe'),
  log: panel('log'),
  why: panel('why'),
  faults: panel('faults'),
  checks: panel('checks'),
  link: async (page) => {
    await page.keyboard.press('q')
    await page.getByRole('complementary').getByRole('heading').first().waitFor()
  },
  spaceTime: view('spaceTime'),
  compare: view('compare'),
  locks: async (page, words) => {
    await view('locks')(page, words)
    await page.getByRole('region', { name: words.locks.name }).locator('canvas').first().waitFor()
  },
  playground: async (page, words) => {
    await view('code')(page, words)
    await page.locator('.cm-content').waitFor()
  },
  partition: api(PARTED),
  gallery: async (page, { shell }) => {
    await button(page, shell.home).click()
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  },
  share: async (page, { shell, share }) => {
    await page
      .getByRole('button', { name: shell.share, exact: true })
      .locator('visible=true')
      .click()
    await page.getByRole('dialog', { name: share.title }).waitFor()
  },
  help: dialogBy('?'),
  client: dialogBy('c'),
  projector: project,
  code: async (page, words) => {
    await project(page, words)
    await page.keyboard.press('q')
    await page.getByRole('img', { name: words.present.codeOf }).waitFor()
  },
}

const { values } = parseArgs({
  options: {
    views: { type: 'string' },
    sizes: { type: 'string', default: SIZES.join(',') },
    themes: { type: 'string', default: THEMES.join(',') },
    languages: { type: 'string', default: Object.keys(LANGUAGES).join(',') },
    out: { type: 'string', default: 'screenshots' },
    built: { type: 'boolean', default: false },
  },
})

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
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: file, animations: 'disabled' })
      console.log(file)
    } catch (error) {
      failed += 1
      console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  await context.close()
  return failed
}
