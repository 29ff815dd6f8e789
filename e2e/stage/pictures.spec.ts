import type { Locator, Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { passTime } from '../helpers/lab.ts'
import { FIVE } from '../helpers/runs.ts'
import { keepSettings } from '../helpers/settings.ts'
import { expect, test } from '../helpers/test.ts'

/**
 * Compares a few screenshots with those that are kept. Browsers smooth letters and edges differently, so 2 %
 * of the pixels may differ, each colour by up to 0.25. `npx playwright test pictures --update-snapshots`
 * takes new ones: look at them before keeping them.
 */
const TOLERANCE = { maxDiffPixelRatio: 0.02, threshold: 0.25 }

interface Look {
  readonly theme: 'light' | 'dark'
  readonly language: 'en' | 'zh-CN'
  readonly size: { readonly width: number; readonly height: number }
}

/**
 * Opens the same run in one look: time stands still, and no message is in flight that a moment could shift.
 */
async function openLook(page: Page, { theme, language, size }: Look, at: number): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await keepSettings(page, { theme, language })
  await page.goto('./')
  await callPage(page, 'load', FIVE)
  await callPage(page, 'seek', { at })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

const look = (picture: Locator, name: string): Promise<void> =>
  expect(picture).toHaveScreenshot(name, { ...TOLERANCE, animations: 'disabled' })

async function intervene(page: Page, action: object, passed: number): Promise<void> {
  await callPage(page, 'intervene', action)
  await passTime(page, passed)
}

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

test('a broadcast is drawn as a star', async ({ page }) => {
  await openLook(page, { theme: 'light', language: 'en', size: WIDE }, 1_500)
  await look(page.getByRole('main'), 'star.png')
})

test('a partition of two and three is drawn as a wall, in the dark theme too', async ({ page }) => {
  await openLook(page, { theme: 'dark', language: 'zh-CN', size: WIDE }, 1_500)
  await intervene(
    page,
    {
      do: 'partition',
      groups: [
        [1, 2],
        [3, 4, 5],
      ],
    },
    20_000,
  )
  await look(page.getByRole('main'), 'wall.png')
})

test('cut, slow and frozen links differ in their look', async ({ page }) => {
  await openLook(
    page,
    { theme: 'light', language: 'en', size: { width: 1024, height: 768 } },
    1_500,
  )
  await intervene(page, { do: 'cut', from: 1, to: 5 }, 0)
  await intervene(page, { do: 'delay', from: 5, to: 3, ms: 200 }, 0)
  await intervene(page, { do: 'hold', match: { from: 4, to: 5 } }, 0)
  await look(page.getByRole('main'), 'links.png')
})

test('on a phone the star of a broadcast is whole', async ({ page }) => {
  await openLook(page, { theme: 'dark', language: 'zh-CN', size: PHONE }, 1_500)
  await look(page.getByRole('main'), 'phone.png')
})

test('the diagram draws an election and two writes between its lanes', async ({ page }) => {
  await openLook(page, { theme: 'light', language: 'en', size: WIDE }, 3_000)
  await page.keyboard.press('v')
  const diagram = page.getByRole('region', { name: 'Space-time diagram' })
  // The list beneath the diagram is loaded last.
  await expect(
    diagram.getByRole('list', { name: 'What the letters mean' }).getByText('COMMIT'),
  ).toBeVisible()
  await look(diagram, 'diagram.png')
})
