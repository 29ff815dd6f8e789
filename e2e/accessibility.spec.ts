import { seriousFindings } from './axe.ts'
import { expect, test } from './test.ts'

for (const theme of ['light', 'dark']) {
  for (const language of ['en', 'zh-CN']) {
    test(`axe finds nothing serious: ${theme}, ${language}`, async ({ page }) => {
      await page.addInitScript((settings) => {
        localStorage.setItem('zklab.settings', settings)
      }, JSON.stringify({ theme, language }))
      await page.goto('./')
      await expect(page.locator('#root > *').first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await seriousFindings(page)).toEqual([])
    })
  }
}
