import { test as bare } from '@playwright/test'
import { callPage } from './api.ts'
import { seriousFindings } from './axe.ts'
import { card, openLab, openStill, setSpeed, waitForLeader } from './lab.ts'
import { CALM, expect } from './test.ts'

bare.use(CALM)

// Pages that miss files on purpose.
bare(
  'servers whose script is not there are told, and the run is the same',
  async ({ page, context }) => {
    await openStill(page)
    const { step } = await callPage(page, 'frame')
    const link = await callPage(page, 'link')

    const other = await context.newPage()
    await other.route(/\/assets\/serverWorker-/, (route) => route.fulfill({ status: 404 }))
    await other.goto(link)
    await expect(card(other, 5)).toBeVisible()
    expect((await callPage(other, 'frame')).step).toBe(step)
    const told = other.getByRole('region', { name: 'Notices' })
    await expect(told).toContainText('scripts of these workers could not be loaded')
    for (const id of [1, 2, 3, 4, 5]) await expect(told).toContainText(`server ${id}`)
    await expect(other.getByText(/has crashed/)).toBeHidden()
    // The link holds digests of the run: another run would be told.
    expect(await callPage(other, 'link')).toBe(link)
  },
)

bare('a first visit without its servers’ script elects all the same', async ({ page }) => {
  await page.route(/\/assets\/serverWorker-/, (route) => route.abort())
  await openLab(page)
  await setSpeed(page, '10×')
  await waitForLeader(page)
  await expect(page.getByText(/scripts of these workers could not be loaded/)).toBeVisible()
  await expect(page.getByText(/has crashed/)).toBeHidden()
})

bare(
  'an engine whose script does not come says so, and starts when asked again',
  async ({ page }) => {
    let isCut = true
    await page.route(/\/assets\/firstWorker-/, (route) =>
      isCut ? route.abort() : route.continue(),
    )
    await page.goto('./')
    const told = page.getByText(/The lab cannot start: the script of its engine/)
    await expect(told).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    isCut = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 1)).toBeVisible()
    await expect(told).toBeHidden()
  },
)

bare('a policy that forbids workers is named', async ({ page }) => {
  await page.route('./', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': "worker-src 'none'" },
    })
  })
  await page.goto('./')
  await expect(page.getByText(/The lab cannot start: the script of its engine/)).toBeVisible()
  await expect(page.getByText('Content-Security-Policy: worker-src')).toBeVisible()
})

bare('a browser that makes no workers says what it says of that', async ({ page }) => {
  await page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new DOMException('workers are switched off', 'SecurityError')
      }
    } as unknown as typeof Worker
  })
  await page.goto('./')
  await expect(page.getByText(/The lab cannot start: the script of its engine/)).toBeVisible()
  await expect(page.getByText('workers are switched off')).toBeVisible()
})
