import { defineConfig } from 'vitest/config'
import { compiledMessages } from './scripts/compiledMessages.ts'

/** The room whose modules hold state: each of its files of tests begins with fresh ones. */
const STORE = 'src/store/**/*.test.{ts,tsx}'

export default defineConfig({
  plugins: [compiledMessages()],
  test: {
    pool: 'threads',
    maxWorkers: '100%',
    passWithNoTests: true,
    // Generous: two busy cores must not make a test fail. Speed is the bench's business.
    testTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [STORE],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'store', include: [STORE] } },
    ],
  },
})
