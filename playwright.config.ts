import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { chromium, defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

/** Runs the browser tests in Chromium, on the site as `npm run build` left it. */

const launchOptions = findChromium(chromium.executablePath())
if (launchOptions === undefined) throw new Error('no Chromium found: npm test installs one')

/** A free port, found once and handed to the test workers, which read this file again. */
const port = (process.env['ZKLAB_E2E_PORT'] ??= execFileSync(
  process.execPath,
  [
    '-p',
    's = net.createServer().listen(0, () => { console.log(s.address().port); s.close() }); ""',
  ],
  { encoding: 'utf8' },
).trim())

/** A quarter of an hour of clicks through every lesson and address; `npm run e2e:long` runs them. */
export const LONG_TESTS = ['lessons/everyLesson.spec.ts', 'sharing/coverage.spec.ts']

export default defineConfig({
  testDir: 'e2e',
  testIgnore: LONG_TESTS,
  globalSetup: './e2e/helpers/globalSetup.ts',
  // The same pictures for every system: what they allow to differ is theirs to say.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  // A page waits for its next frame, or a reader’s pace, about as long as it works.
  workers: availableParallelism() + 2,
  // Far more than any test takes: on a busy machine all are late alike.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // `npm test` names the tests that needed the second try, and fails on more than five.
  retries: 1,
  reporter: [['line'], ['json', { outputFile: 'node_modules/.cache/zklab/browser.json' }]],
  use: {
    // A sub-path nobody planned for: the built site must work from any.
    baseURL: `http://127.0.0.1:${port}/some/where/`,
    launchOptions,
    // Tests of other things need no copy of the site for later visits.
    serviceWorkers: 'block',
    // A trace costs a tenth of a run; `--trace retain-on-failure` keeps one where it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
