import type { Page } from '@playwright/test'
import manifest from '../../package.json' with { type: 'json' }
import { openLab } from '../helpers/lab.ts'
import { serveSite, waitUntilKept } from '../helpers/site.ts'
import { CALM, expect, SINGLE_FILE_URL, test } from '../helpers/test.ts'

test.use({ ...CALM, serviceWorkers: 'allow', fetchesAhead: true })

/** Only programs of the command line use jsonc-parser. */
const UNPUBLISHED = ['jsonc-parser']

/** Every package that the lab depends on. */
const PACKAGES = Object.keys(manifest.dependencies).filter((name) => !UNPUBLISHED.includes(name))

/** Opens the link in Help in a page of its own and returns its text. */
async function readLicences(page: Page, link = 'Licences'): Promise<string> {
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog')
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('link', { name: link, exact: true }).click()
  const licences = await opened
  const text = await licences.locator('pre').textContent()
  await licences.close()
  return text ?? ''
}

/** The names of the packages with a licence text. */
const named = (text: string): readonly string[] =>
  text.split(`${'-'.repeat(80)}\n`).map((part) => {
    const [, name, words = ''] = /^\s*(\S+) \d+\.\d+\.\d+ \([\w.-]+\)\n\n([^]+)$/.exec(part) ?? []
    expect(words.length, part.slice(0, 80)).toBeGreaterThan(400)
    return name ?? ''
  })

test('the site names every package with its licence, also without a network', async ({ page }) => {
  const site = await serveSite()
  await openLab(page, site.url)
  await waitUntilKept(page)
  expect(site.requests().map(({ path }) => path)).toContain('licenses.txt')
  site.close()
  const names = named(await readLicences(page))
  expect(names[0]).toBe('zk·lab')
  expect(names).toEqual(expect.arrayContaining(PACKAGES))
})

test('the single file holds the licences and opens them from the disk', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('zklab.settings', JSON.stringify({ language: 'zh-CN' }))
  })
  await page.goto(SINGLE_FILE_URL)
  await expect(page.getByRole('main')).toBeVisible()
  const names = named(await readLicences(page, '许可证'))
  expect(names[0]).toBe('zk·lab')
  expect(names).toEqual(expect.arrayContaining(PACKAGES))
})
