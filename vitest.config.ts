import { defineConfig } from 'vitest/config'
import { compiledMessages } from './scripts/compiledMessages.ts'

export default defineConfig({
  plugins: [compiledMessages()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    pool: 'threads',
    maxWorkers: '100%',
    passWithNoTests: true,
    // Generous: two busy cores must not make a test fail. Speed is the bench's business.
    testTimeout: 180_000,
  },
})
