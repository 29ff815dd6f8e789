import { LIBRARY } from '../../src/scenario/library/index.ts'
import { callPage } from '../helpers/api.ts'
import { boxOf } from '../helpers/boxes.ts'
import { waitForWholePage } from '../helpers/lab.ts'
import { keepSettings } from '../helpers/settings.ts'
import { CALM, expect, test } from '../helpers/test.ts'
import { textFaults } from '../helpers/textFaults.ts'

/** No two texts overlap, none leaves its card, none is cut: six sizes, both languages. */

test.use(CALM)

/** Runs of the library with moments, virtual ms, that crowd the stage. */
const MOMENTS: readonly (readonly [run: string, moments: readonly number[]])[] = [
  ['first-election-5', [1, 250]],
  ['two-leaders', [3_000, 9_000]],
  ['hung-leader', [9_000]],
  ['joint-quorum', [5_000]],
  ['torn-record', [300]],
  ['redis-redlock-comparison', [16_000]],
  ['etcd-changes-its-leader', [5_000]],
]

const SIZES = [
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [390, 844],
] as const
const PROJECTED = [
  [1920, 1080],
  [1024, 768],
] as const

for (const language of ['en', 'zh-CN'])
  for (const [id, moments] of MOMENTS)
    test(`every text of ${id} has its place: ${language}`, async ({ page }) => {
      test.slow()
      // A window that fills the screen cannot be sized.
      await page.addInitScript(() => {
        Element.prototype.requestFullscreen = () => Promise.reject(new Error('not now'))
      })
      await keepSettings(page, { language })
      await page.goto('./')
      const entry = LIBRARY.find((one) => one.id === id)
      await callPage(page, 'load', entry?.scenario)
      await waitForWholePage(page)
      const expectPlaces = async (sizes: typeof SIZES | typeof PROJECTED): Promise<void> => {
        for (const at of moments) {
          await callPage(page, 'seek', { at })
          for (const [width, height] of sizes) {
            await page.setViewportSize({ width, height })
            await boxOf(page.getByRole('region', { name: /^(Transport|播放控制)$/ }))
            await expect.poll(() => textFaults(page), { message: `${at} ms, ${width}` }).toEqual([])
          }
        }
      }
      await expectPlaces(SIZES)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.keyboard.press('p')
      await expect(page.getByRole('button', { name: /^(Leave projector|退出投影)$/ })).toBeVisible()
      await expectPlaces(PROJECTED)
    })
