import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { leaderCard, openLab, setSpeed } from './lab.ts'
import { readLink } from './share.ts'
import { expect, SINGLE_FILE_PATH, SINGLE_FILE_URL, test } from './test.ts'

test.use({ fetchesAhead: true })

const BUILDS = [
  { name: 'the static files, from a sub-path', url: './' },
  { name: 'the single file, from file://', url: SINGLE_FILE_URL },
]

for (const { name, url } of BUILDS) {
  test(`${name}: the page opens and its workers elect a leader`, async ({ page }) => {
    await openLab(page, url)
    await setSpeed(page, '10×')
    await expect(leaderCard(page)).toBeVisible()
    // The conductor and five servers.
    expect(page.workers()).toHaveLength(6)
    expect(await readLink(page)).toContain('#s=1.')
  })
}

test('the single file is one file', () => {
  expect(readdirSync(dirname(SINGLE_FILE_PATH))).toEqual(['zklab.html'])
})
