import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/**
 * The browser tests that `npm test` runs, within its minutes: of each room what a change most often breaks. The
 * others guard edges or take long; `npm run e2e` and `npm test -- --all` run them all, and units hold the models.
 */
export default defineConfig({
  ...config,
  testMatch: [
    'keyboard/{keyboard,search}.spec.ts',
    'learn/learn.spec.ts',
    'lessons/lesson.spec.ts',
    'lifecycle/firstLoad.spec.ts',
    'page/{firstView,introduction,language}.spec.ts',
    'panels/{checks,console,questions,why}.spec.ts',
    'phone/phone.spec.ts',
    'sharing/links.spec.ts',
    'spacetime/election.spec.ts',
    'stage/stage.spec.ts',
    'timeline/time.spec.ts',
  ],
})
