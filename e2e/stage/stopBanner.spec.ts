import { readFileSync } from 'node:fs'
import { callPage } from '../helpers/api.ts'
import { boxOf, overlap } from '../helpers/boxes.ts'
import { openLab, play, setSpeed } from '../helpers/lab.ts'
import { openPanel } from '../helpers/panels.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

const LOST_WRITE = readFileSync(
  new URL('../../src/scenario/cases/07-two-empty-disks-first.json', import.meta.url),
  'utf8',
)

for (const [width, height] of [
  [1920, 1080],
  [1440, 900],
  [1024, 768],
] as const) {
  test(`at ${width} × ${height} the banner of a violation covers no card`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openLab(page)
    await callPage(page, 'load', LOST_WRITE)
    await setSpeed(page, 'Fastest')
    await play(page)
    const banner = page.getByRole('alert').filter({ hasText: 'A committed write was lost' })
    const coversNone = async (): Promise<void> => {
      const box = await boxOf(banner)
      for (const server of await page.locator('[data-server]').all()) {
        expect(overlap(box, await boxOf(server))).toBe(false)
      }
    }
    await coversNone()
    // A small window has its panels over the stage.
    if (width < 1280) return
    await openPanel(page, 'Log & disk')
    await coversNone()
  })
}
