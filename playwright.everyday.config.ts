import { defineConfig } from '@playwright/test'
import config, { LONG_TESTS } from './playwright.config.ts'

/**
 * The browser tests that `npm test` runs, within its minutes: what a change most often breaks. The others
 * guard edges or take long; `npm run e2e` and `npm test -- --all` run them all.
 */
export default defineConfig({
  ...config,
  testIgnore: [
    ...LONG_TESTS,
    // Forbidden storage, missing and silent parts, other builds: they change with the entry points alone.
    'lifecycle/{builds,digests,licences,missing*,offline,silentWorkers,storage}.spec.ts',
    // What others send, and code that misbehaves.
    'sharing/attacks.spec.ts',
    'playground/*.spec.ts',
    // The journeys run in Firefox and WebKit each time.
    'journeys/*.spec.ts',
    // What is taken out of the page: pictures, frames of other pages, shared codes.
    'sharing/{embed,export,newLab,shareDialog}.spec.ts',
    'lockLab/*.spec.ts',
    // Whole runs at their own pace: minutes that the unit tests of the pace spend in virtual time.
    'page/firstScene.spec.ts',
    'panels/uncertainWrite.spec.ts',
    'stage/{outcome,pictures,steady}.spec.ts',
    'timeline/silence.spec.ts',
    'phone/questions.spec.ts',
    // Every dialog, every size, late answers.
    'page/{accessibility,diagnostics,lateParts,lowWindow,notices}.spec.ts',
    'panels/{lateAnswers,protocol,rivalConsole}.spec.ts',
    'keyboard/{keysWhileLoading,menuKeys,overlayKeys,palette}.spec.ts',
    'phone/{landscape,room,tablet}.spec.ts',
    'projector/{fullScreen,projector,question,sizes}.spec.ts',
    'spacetime/diagramSizes.spec.ts',
    'stage/{dragMessages,linkQueues,lockHolders,overlap,rivals,textFaults}.spec.ts',
    'comparison/*.spec.ts',
    'timeline/searches.spec.ts',
    // What units hold as well, or journeys.
    'lessons/ownRun.spec.ts',
    'lifecycle/workers.spec.ts',
    'panels/{replicas,tree}.spec.ts',
    'phone/branches.spec.ts',
    'sharing/{coverage,openedRuns,shortAddresses}.spec.ts',
    'stage/{clientMarks,partition,phonePartition,story}.spec.ts',
    'timeline/readingPace.spec.ts',
  ],
})
