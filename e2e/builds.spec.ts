import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, SINGLE_FILE_PATH, SINGLE_FILE_URL, test } from './test.ts'

const BUILDS = [
  { name: 'the static files, from a sub-path', url: './' },
  { name: 'the single file, from file://', url: SINGLE_FILE_URL },
]

for (const { name, url } of BUILDS) {
  test(`${name}: the page opens and its workers run`, async ({ page }) => {
    await page.goto(url)
    await expect(page.locator('#root > *').first()).toBeVisible()
    await expect.poll(() => page.workers().length).toBeGreaterThan(0)
  })
}

test('the single file is one file', () => {
  expect(readdirSync(dirname(SINGLE_FILE_PATH))).toEqual(['zklab.html'])
})
