import { test as bare } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { seriousFindings } from '../helpers/axe.ts'
import {
  card,
  openStill,
  play,
  setSpeed,
  runPosition,
  transport,
  waitForLeader,
} from '../helpers/lab.ts'
import { scriptsNamed } from '../helpers/scripts.ts'
import { CALM, expect, saveData } from '../helpers/test.ts'

bare.use(CALM)

/** The scripts of the first view; all others are fetched once its run has begun. */
const FIRST = scriptsNamed('index', 'firstTexts', 'ensembleWorker')

// These pages miss files on purpose.
bare(
  'a page whose later parts fail to load says so and continues when they load',
  async ({ page }) => {
    let isCut = true
    let refused = 0
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      if (!isCut || FIRST.test(route.request().url())) return route.continue()
      refused += 1
      return route.abort()
    })
    await page.goto('./')
    await expect(card(page, 1)).toBeVisible()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('A part of the lab could not be fetched')
    // The run stops where its engine has no more code, and does not ask for it in a loop.
    await setSpeed(page, '10×')
    await play(page)
    await expect(transport(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await expect(card(page, 5)).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    /** Counts the requests during thirty animation frames. */
    const countRequests = async (): Promise<number> => {
      const before = refused
      await page.evaluate(async () => {
        for (let frame = 0; frame < 30; frame += 1) {
          await new Promise((resolve) => window.requestAnimationFrame(resolve))
        }
      })
      return refused - before
    }
    await expect.poll(countRequests).toBe(0)

    isCut = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toBeHidden()
    await play(page)
    await waitForLeader(page)
    await expect(page.getByRole('button', { name: 'Why?' })).toBeVisible()
  },
)

bare('a view waits for its style sheet', async ({ page }) => {
  await page.addInitScript(saveData)
  let isCut = true
  await page.route(/\/assets\/.*\.css$/, (route) =>
    isCut && /\/comparison-/.test(route.request().url()) ? route.abort() : route.continue(),
  )
  await openStill(page)
  await page.getByRole('radio', { name: 'Compare' }).check()
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  isCut = false
  await again.click()
  const form = page.getByRole('region', { name: 'Compare two runs' }).locator('form')
  await expect(form).toHaveCSS('display', 'flex')
})

bare('a dialog that fails to load leaves the keys to the page', async ({ page }) => {
  await page.addInitScript(saveData)
  await openStill(page)
  await page.route(scriptsNamed('dialogs'), (route) => route.abort())
  await page.keyboard.press('?')
  await expect(page.getByRole('alert')).toContainText('could not be fetched')
  await page.keyboard.press('2')
  await expect(card(page, 2)).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Kill leader' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Kill leader' })).toBeHidden()
})

bare('a part that fails twice offers a reload that keeps the run', async ({ page }) => {
  await page.addInitScript(saveData)
  await openStill(page)
  await card(page, 2).focus()
  await page.keyboard.press('2')
  await page.keyboard.press('k')
  await expect(card(page, 2)).toHaveAccessibleName(/, DOWN,/)
  const { step, digest } = await runPosition(page)
  let isCut = true
  await page.route(scriptsNamed('dialogs'), (route) => (isCut ? route.abort() : route.continue()))
  await page.keyboard.press('?')
  const alert = page.getByRole('alert')
  const reload = alert.getByRole('button', { name: 'Reload' })
  await expect(alert).toBeVisible()
  await expect(reload).toBeHidden()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(reload).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  isCut = false
  await reload.click()
  await expect(alert).toBeHidden()
  await expect(card(page, 2)).toHaveAccessibleName(/, DOWN,/)
  expect(await runPosition(page)).toMatchObject({ step, digest })
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Help and keys' })).toBeVisible()
})

bare('a link whose parts fail to load opens once they load', async ({ page, context }) => {
  await openStill(page)
  const link = await callPage(page, 'link')
  const { step } = await runPosition(page)

  const other = await context.newPage()
  let isCut = true
  await other.route(/\/assets\/.*\.js$/, (route) =>
    isCut && !FIRST.test(route.request().url()) ? route.abort() : route.continue(),
  )
  await other.goto(link)
  const again = other.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  isCut = false
  await again.click()
  await expect(card(other, 5)).toBeVisible()
  expect((await runPosition(other)).step).toBe(step)
})

bare(
  'a language that fails to load is not chosen until a second try loads it',
  async ({ page }) => {
    await openStill(page)
    let isCut = true
    await page.route(/\/assets\/.*\.js$/, (route) => (isCut ? route.abort() : route.continue()))
    const chinese = page.getByRole('radio', { name: '简体中文' })
    await chinese.click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('A part of the lab could not be fetched')
    await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')

    isCut = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toBeHidden()
    await chinese.click()
    await expect(page.getByRole('button', { name: '分享', exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  },
)
