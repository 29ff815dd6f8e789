import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    pool: 'threads',
    passWithNoTests: true,
    // Generous: two busy cores must not make a test fail. Speed is the bench's business.
    testTimeout: 60_000,
  },
})
