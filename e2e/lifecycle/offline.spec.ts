import { readFileSync } from 'node:fs'
import { boxOf, overlap } from '../helpers/boxes.ts'
import { card, openLab, passTime, runPosition, waitForLeader } from '../helpers/lab.ts'
import { openPanel } from '../helpers/panels.ts'
import { openPlayground, runCode, verdict } from '../helpers/playground.ts'
import { scriptsNamed } from '../helpers/scripts.ts'
import { serveSite, waitUntilKept, type Site } from '../helpers/site.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use({ ...CALM, serviceWorkers: 'allow', fetchesAhead: true })

let site: Site
test.beforeEach(async () => {
  site = await serveSite()
})
test.afterEach(() => site.close())

test('after a first visit every part of the lab opens offline', async ({ page }) => {
  test.slow()
  await openLab(page, site.url)
  await waitUntilKept(page)
  site.close()
  await page.reload()
  // The address holds the run, and a link opens at its position.
  await passTime(page)
  await waitForLeader(page)
  for (const panel of ['Tree', 'Console', 'Log & disk', 'Why'] as const) {
    await openPanel(page, panel)
    await expect(page.getByRole('complementary', { name: panel })).toBeVisible()
    await expect(page.getByRole('complementary').getByRole('heading').first()).toBeVisible()
  }
  await page.getByRole('button', { name: 'Scenarios', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Scenarios' })).toBeVisible()
  await page.keyboard.press('Escape')
  await openPlayground(page)
  await runCode(page)
  await passTime(page, 20_000)
  await expect(verdict(page)).toContainText('3 entries, one at a time')
})

test('a new version is offered without hiding a server and taken on request', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await openLab(page, site.url)
  await waitUntilKept(page)
  site.release()
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices.getByText('A new version is ready.')).toBeVisible()
  await expect(card(page, 1)).toBeVisible()

  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const hidden = async (): Promise<number> => {
      const offer = await boxOf(notices)
      const cards = await Promise.all([1, 2, 3, 4, 5].map((id) => boxOf(card(page, id))))
      return cards.filter((one) => overlap(one, offer)).length
    }
    // The stage needs its layout first.
    await expect.poll(hidden).toBe(0)
  }

  const before = await runPosition(page)
  const reloaded = page.waitForEvent('load')
  await notices.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  await expect(card(page, 1)).toBeVisible()
  await expect(notices.getByText('A new version is ready.')).toBeHidden()
  // The run is at the step at which it was left, not at the one last written to the address.
  expect((await runPosition(page)).step).toBeGreaterThanOrEqual(before.step)
})

test('a new version taken by another page opens', async ({ page }) => {
  test.slow()
  await openLab(page, site.url)
  await waitUntilKept(page)
  const other = await page.context().newPage()
  await openLab(other, site.url)
  site.release()
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  for (const tab of [page, other]) {
    const notices = tab.getByRole('region', { name: 'Notices' })
    await expect(notices.getByText('A new version is ready.')).toBeVisible()
  }
  for (const tab of [page, other]) {
    const reloaded = tab.waitForEvent('load')
    await tab.getByRole('button', { name: 'Reload' }).click()
    await reloaded
    await expect(card(tab, 1)).toBeVisible()
  }
})

test('a page answered in place of a script during caching breaks nothing', async ({ page }) => {
  test.slow()
  let answered = 0
  site.replace((path, isForPage) => {
    if (isForPage || !scriptsNamed('tree').test(path)) return undefined
    answered += 1
    return { type: 'text/html', text: '<p>Sign in first' }
  })
  await openLab(page, site.url)
  await expect.poll(() => answered).toBeGreaterThan(0)
  site.replace(() => undefined)
  await page.reload()
  await waitUntilKept(page)
  site.close()
  await page.reload()
  await openPanel(page, 'Tree')
  const tree = page.getByRole('complementary', { name: 'Tree' })
  await expect(tree.getByRole('heading').first()).toBeVisible()
  await expect(page.getByText('could not be fetched')).toBeHidden()
})

test('npm start removes the service worker of an earlier visit', async ({ page }) => {
  test.slow()
  await openLab(page, site.url)
  await waitUntilKept(page)
  const text = readFileSync(new URL('../../scripts/retireWorker.js', import.meta.url), 'utf8')
  site.replace((path) => (path === 'offline.js' ? { type: 'text/javascript', text } : undefined))
  const reloaded = page.waitForEvent('load')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await reloaded
  await expect(card(page, 1)).toBeVisible()
  const left = (): Promise<number> =>
    page.evaluate(async () => {
      const workers = await navigator.serviceWorker.getRegistrations()
      return workers.length + (await caches.keys()).length
    })
  await expect.poll(left).toBe(0)
  // A later visit, which requests the worker again, keeps nothing either.
  await page.reload()
  await expect(card(page, 1)).toBeVisible()
  await expect.poll(left).toBe(0)
})

test('the manifest makes it installable from any path', async ({ page }) => {
  await openLab(page, site.url)
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const response = await fetch(link?.href ?? '')
    const { name, description, display, icons } = (await response.json()) as {
      readonly name: string
      readonly description: string
      readonly display: string
      readonly icons: readonly { readonly src: string; readonly sizes: string }[]
    }
    const base = response.url
    const found = await Promise.all(
      icons.map(async ({ src }) => (await fetch(new URL(src, base))).ok),
    )
    return { name, description, display, sizes: icons.map(({ sizes }) => sizes), found }
  })
  expect(manifest).toEqual({
    name: 'zk·lab',
    // The manifest has one description for all languages.
    description: expect.stringMatching(/^A laboratory for ZooKeeper: .* ZooKeeper 实验室：/),
    display: 'standalone',
    sizes: ['any', '192x192', '512x512', '512x512'],
    found: [true, true, true, true],
  })
})
