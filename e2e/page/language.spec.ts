import { openElected } from '../helpers/lab.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

test('the page changes its language at once and keeps it', async ({ page }) => {
  await openElected(page)
  await page.getByRole('radio', { name: '简体中文' }).check()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.getByRole('radiogroup', { name: '语言' })).toBeVisible()
  await expect(page.getByRole('button', { name: '分享', exact: true })).toBeVisible()

  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.getByRole('radio', { name: 'English' }).check()
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
})

test('the page changes its theme at once and keeps it', async ({ page }) => {
  await openElected(page)
  const html = page.locator('html')
  const before = (await html.getAttribute('data-theme')) === 'dark' ? 'dark' : 'light'
  const other = before === 'dark' ? 'light' : 'dark'
  await page.getByRole('button', { name: new RegExp(`^${other} theme`, 'i') }).click()
  await expect(html).toHaveAttribute('data-theme', other)
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', other)
})
