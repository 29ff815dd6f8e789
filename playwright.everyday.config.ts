import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/**
 * The browser tests that `npm test` runs, within its minutes: what a change most often breaks. The others
 * guard edges or take long; `npm run e2e` and `npm test -- --all` run them all.
 */
export default defineConfig({
  ...config,
  testIgnore: [
    // Forbidden storage, missing and silent parts, other builds: they change with the entry points alone.
    'lifecycle/{builds,digests,licences,missing*,offline,silentWorkers,storage}.spec.ts',
    // What others send, and code that misbehaves.
    'sharing/attacks.spec.ts',
    'playground/{codeLinks,sandboxFrame,slowSandbox}.spec.ts',
    // The journeys run in Firefox and WebKit each time.
    'journeys/*.spec.ts',
    // Every dialog, every size, late answers.
    'page/{accessibility,diagnostics,lateParts,lowWindow}.spec.ts',
    'panels/{lateAnswers,rivalConsole}.spec.ts',
    'keyboard/{keysWhileLoading,overlayKeys}.spec.ts',
    'phone/{landscape,room,tablet}.spec.ts',
    'projector/{fullScreen,sizes}.spec.ts',
    'spacetime/diagramSizes.spec.ts',
    'stage/{dragMessages,linkQueues,overlap,textFaults}.spec.ts',
    'comparison/smallWindow.spec.ts',
    'timeline/searches.spec.ts',
  ],
})
