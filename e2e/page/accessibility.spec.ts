import type { Page } from '@playwright/test'
import { seriousFindings } from '../helpers/axe.ts'
import { addClient, type } from '../helpers/console.ts'
import { callPage } from '../helpers/api.ts'
import { card, openLab, openStill, setSpeed, transport, play } from '../helpers/lab.ts'
import { openPanel, PANELS } from '../helpers/panels.ts'
import { choiceIn, lock, questionCard, waitForQuestion } from '../helpers/question.ts'
import { scriptsNamed } from '../helpers/scripts.ts'
import { keepSettings } from '../helpers/settings.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

const THEMES = ['light', 'dark']
/** The views beside the stage, and their regions' names. */
const VIEWS = [
  ['Space-time', 'Space-time diagram'],
  ['Compare', 'Compare two runs'],
] as const

/** A run that stops to ask as soon as a server leads. */
const ASKING = {
  version: 1,
  seed: 7,
  ensemble: { servers: 3 },
  interventions: [
    { at: 0, do: 'start', server: 'all' },
    {
      after: { type: 'settled' },
      do: 'ask',
      text: { en: 'Who leads?', 'zh-CN': '谁是 Leader？' },
      choices: [
        {
          text: { en: 'Server 1', 'zh-CN': '1 号' },
          expect: [{ leader: 1 }],
          why: { en: 'All logs are equal.', 'zh-CN': '日志都一样。' },
        },
        {
          text: { en: 'Server 3', 'zh-CN': '3 号' },
          expect: [{ leader: 3 }],
          why: { en: 'The largest id wins.', 'zh-CN': 'id 最大的胜出。' },
        },
      ],
    },
  ],
  until: 3_000,
}

const choose = (page: Page, theme: string, language: string): Promise<void> =>
  keepSettings(page, { theme, language })

for (const theme of THEMES) {
  for (const language of ['en', 'zh-CN']) {
    test(`axe finds nothing serious: ${theme}, ${language}`, async ({ page }) => {
      await choose(page, theme, language)
      await page.goto('./')
      await expect(page.locator('#root > *').first()).toBeVisible()
      await expect(page.getByRole('group', { name: /^(Try this|试一试)$/ })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await seriousFindings(page)).toEqual([])
    })
  }

  test(`axe finds nothing serious in any panel, view or dialog: ${theme}`, async ({ page }) => {
    test.slow()
    await choose(page, theme, 'en')
    await openStill(page)
    await addClient(page, 'c1')
    await type(page, 'c1', 'create /a one')
    await type(page, 'c1', '!wait 2s')
    await expect(page.getByText('Created /a')).toBeVisible()
    for (const panel of PANELS) {
      await openPanel(page, panel)
      // The page around a panel is the same for all panels, so one check of the whole page is enough.
      const part = panel === 'Console' ? 'html' : 'aside'
      expect(await seriousFindings(page, part), panel).toEqual([])
    }
    for (const [view, region] of VIEWS) {
      await page.getByRole('radio', { name: view }).check()
      await expect(page.getByRole('region', { name: region })).toBeVisible()
      expect(await seriousFindings(page, 'main'), view).toEqual([])
    }
    await page.getByRole('radio', { name: 'Stage' }).check()
    for (const name of ['Scenarios', 'Share', 'Help and keys', 'Add client']) {
      await page.getByRole('button', { name, exact: true }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await seriousFindings(page), name).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
  test(`axe finds nothing serious on a question and its answer: ${theme}`, async ({ page }) => {
    await choose(page, theme, 'en')
    await openLab(page)
    await callPage(page, 'load', ASKING)
    await setSpeed(page, 'Fastest')
    await play(page)
    const question = questionCard(page, /Who leads/)
    await waitForQuestion(question)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    expect(await seriousFindings(page)).toEqual([])
    await choiceIn(question, /Server 1/).hover()
    expect(await seriousFindings(page)).toEqual([])
    await choiceIn(question, /Server 1/).click()
    expect(await seriousFindings(page)).toEqual([])
    await lock(question, /Server 1/)
    await expect(question.getByRole('status')).toContainText('The largest id wins.')
    expect(await seriousFindings(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await seriousFindings(page)).toEqual([])
  })

  test(`axe finds nothing serious in open menus and over the page: ${theme}`, async ({ page }) => {
    await choose(page, theme, 'en')
    await openStill(page)
    const menu = page.getByRole('menu')
    await card(page, 2).click({ button: 'right' })
    await expect(menu).toBeVisible()
    expect(await seriousFindings(page), 'menu of a server').toEqual([])
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: /^1 – 5, / }).press('Shift+F10')
    await expect(menu).toBeVisible()
    expect(await seriousFindings(page), 'menu of a link').toEqual([])
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await transport(page)
      .getByRole('button', { name: /^Step by/ })
      .click()
    await expect(menu).toBeVisible()
    expect(await seriousFindings(page), 'menu of time').toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Home')
    await transport(page).getByRole('button', { name: 'Next election' }).press('Shift+ArrowLeft')
    await expect(page.getByText('There is no election in that direction.')).toBeVisible()
    expect(await seriousFindings(page), 'notice').toEqual([])
    await page.keyboard.press('p')
    await page.keyboard.press('o')
    await expect(page.getByTestId('spotlight')).toBeVisible()
    expect(await seriousFindings(page), 'spotlight').toEqual([])
  })
}

test('a view that loads slowly says so until it is shown', async ({ page }) => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(scriptsNamed('comparison'), async (route) => {
    await released
    await route.continue()
  })
  await openLab(page)
  await page.getByRole('radio', { name: 'Compare' }).check()
  const status = page.getByRole('status').filter({ hasText: 'This view is on its way.' })
  await expect(status).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  release()
  await expect(page.getByRole('region', { name: 'Compare two runs' })).toBeVisible()
  await expect(status).toBeHidden()
})

test('a table describes the ensemble to readers who do not see the stage', async ({ page }) => {
  const leader = await openStill(page)
  const table = page.getByRole('table', { name: 'The servers' })
  const row = table.getByRole('row', { name: new RegExp(`^${leader} `) })
  await expect(row).toHaveAccessibleName(/^\d LEADING \d 1 /)
  await expect(table.getByRole('row')).toHaveCount(6)
  await page.keyboard.press('l')
  await expect(row).toHaveAccessibleName(/^\d DOWN none 1 /)
})

/** Phones upright and in landscape, and a laptop's window at 200 % and 400 %. */
const LOW_OR_NARROW = [
  [320, 256],
  [640, 360],
  [320, 568],
  [360, 640],
  [390, 664],
  [844, 390],
] as const

test('every control is reachable in a low or narrow window and at 400 %', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 664 })
  await openStill(page)
  const panels = page.getByRole('navigation', { name: 'Panels' })
  for (const [width, height] of LOW_OR_NARROW) {
    await page.setViewportSize({ width, height })
    const overflowPx = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflowPx, `${width}×${height}`).toBeLessThanOrEqual(0)
    const bar = page.getByRole('banner')
    const pressed = [
      ...(await bar.getByRole('button').filter({ visible: true }).all()),
      bar.getByRole('radiogroup', { name: 'View' }).getByTitle('Write your own'),
      transport(page).getByRole('button', { name: 'Play', exact: true }),
      transport(page).getByRole('slider'),
      transport(page).getByRole('combobox', { name: 'Speed' }),
      ...(await panels.getByRole('button').all()),
      width < 768 ? transport(page).getByRole('button', { name: 'Faults' }) : card(page, 1),
    ]
    // Each control can be scrolled into view and hit; the timeout is for one that no scrolling reaches.
    for (const one of pressed) await one.click({ trial: true, timeout: 5_000 })
  }
})

test('chosen controls differ in a contrast theme', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openStill(page)
  const [chosen, onChosen, plain, unusable] = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    return ['Highlight', 'HighlightText', 'Canvas', 'GrayText'].map((color) => {
      probe.style.color = color
      return getComputedStyle(probe).color
    })
  })
  if (!chosen || !onChosen || !plain || !unusable) throw new Error('all have been asked for')
  const rail = page.getByRole('navigation', { name: 'Panels' })
  const bar = page.getByRole('banner')
  for (const [one, other] of [
    [bar.getByTitle('Stage'), bar.getByTitle('Compare')],
    [bar.getByTitle('English'), bar.getByTitle('简体中文')],
    [rail.getByTitle('Server'), rail.getByTitle('Faults')],
    [page.getByRole('button', { name: 'Select' }), page.getByRole('button', { name: 'Partition' })],
  ] as const) {
    await expect(one).toHaveCSS('background-color', chosen)
    await expect(other).not.toHaveCSS('background-color', chosen)
  }
  // A hovered button keeps the colours of its chosen state.
  const select = page.getByRole('button', { name: 'Select' })
  await select.hover()
  await expect(select).toHaveCSS('color', onChosen)
  await expect(select).toHaveCSS('background-color', chosen)
  await rail.getByTitle('Faults').click()
  await expect(page.getByRole('button', { disabled: true }).first()).toHaveCSS('color', unusable)
  // A card that is down has one background colour.
  await card(page, 1).click()
  await page.keyboard.press('k')
  await expect(card(page, 1)).toHaveAccessibleName(/, DOWN,/)
  const ground = await card(page, 1).evaluate(
    (element) => getComputedStyle(element).backgroundImage,
  )
  expect(new Set(ground.match(/rgb[^)]*\)/g))).toEqual(new Set([plain]))
  await page.keyboard.press('?')
  await expect(page.getByRole('switch', { name: 'Letters' })).toHaveCSS('background-color', chosen)
  await expect(page.getByRole('switch', { name: 'PING' })).not.toHaveCSS('background-color', chosen)
  await expect(page.getByRole('dialog')).toHaveCSS('background-color', plain)
})
