import { defineConfig } from '@playwright/test'
import type { JourneyOptions } from './e2e/journeys/test.ts'
import { findFirefox } from './scripts/browsers.mjs'
import chromiumConfig, { LONG_TESTS } from './playwright.config.ts'

const firefox = findFirefox()

/** Left out of `npm test`: hosts that forbid things and code that goes too far change with their rooms alone. */
const EDGES = ['**/journeys/{code,conditions,policy}.spec.ts']

/**
 * The same tests in the other browsers: WebKit runs the journeys, Firefox can run all. One browser is
 * chosen with `--project`, one suite by its folder: `npm run journeys:firefox`.
 */
export default defineConfig<object, JourneyOptions>({
  ...chromiumConfig,
  testIgnore: [...LONG_TESTS, ...(process.env['ZKLAB_TESTS'] === 'everyday' ? EDGES : [])],
  reporter: [['line'], ['json', { outputFile: 'node_modules/.cache/zklab/journeys.json' }]],
  projects: [
    {
      name: 'firefox',
      use: {
        browserName: 'firefox',
        // Stock Firefox over WebDriver BiDi; Playwright's own is a patched one to be downloaded.
        channel: 'moz-firefox',
        launchOptions: firefox === undefined ? {} : { executablePath: firefox },
      },
    },
    {
      name: 'webkit',
      testMatch: 'journeys/*.spec.ts',
      use: { isWebKit: true },
    },
  ],
})
