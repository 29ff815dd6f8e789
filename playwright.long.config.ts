import { defineConfig } from '@playwright/test'
import config, { LONG_TESTS } from './playwright.config.ts'

/** The browser tests that take an hour: each lesson, clicked through in both languages. */
export default defineConfig({
  ...config,
  testIgnore: [],
  testMatch: LONG_TESTS,
})
