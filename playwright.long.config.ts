import { defineConfig } from '@playwright/test'
import config, { LONG_TESTS } from './playwright.config.ts'

/** Each lesson, clicked through in both languages, and each short address, opened. */
export default defineConfig({
  ...config,
  testIgnore: [],
  testMatch: LONG_TESTS,
})
