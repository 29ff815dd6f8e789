import type { Page } from '@playwright/test'
import { seriousFindings } from './axe.ts'
import { addClient, prompt, type } from './console.ts'
import { openElected, pause } from './lab.ts'
import { openPanel, PANELS } from './panels.ts'
import { expect, test } from './test.ts'

const THEMES = ['light', 'dark']

async function choose(page: Page, theme: string, language: string): Promise<void> {
  await page.addInitScript((settings) => {
    localStorage.setItem('zklab.settings', settings)
  }, JSON.stringify({ theme, language }))
}

for (const theme of THEMES) {
  for (const language of ['en', 'zh-CN']) {
    test(`axe finds nothing serious: ${theme}, ${language}`, async ({ page }) => {
      await choose(page, theme, language)
      await page.goto('./')
      await expect(page.locator('#root > *').first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await seriousFindings(page)).toEqual([])
    })
  }

  test(`axe finds nothing serious in any panel or dialog: ${theme}`, async ({ page }) => {
    test.slow()
    await choose(page, theme, 'en')
    await openElected(page)
    await addClient(page, 'c1')
    await type(page, 'c1', 'create /a one')
    await expect(prompt(page, 'c1')).toHaveValue('')
    await pause(page)
    for (const panel of PANELS) {
      await openPanel(page, panel)
      expect(await seriousFindings(page), panel).toEqual([])
    }
    for (const name of ['Scenarios', 'Share', 'Help and keys', 'Add client']) {
      await page.getByRole('button', { name, exact: true }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await seriousFindings(page), name).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
}
