import { basename, dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { compiledMessages } from './scripts/compiledMessages.ts'

/** Where modules hold state, or stand in for a browser: each of these files of tests begins with fresh ones. */
const STATEFUL = 'src/{i18n,app,playground/sandbox,engine,cli/fuzz}/**/*.test.{ts,tsx}'

/** Left out of `npm test`, which has 15 minutes: proofs over many seeds, and costly code. */
const LONG = [
  'src/cli/{commands,conformanceCommand,programs,search}.test.ts',
  'src/cli/search/recipeSeeds.test.ts',
  'src/cli/sequences/random.test.ts',
  // `npm run library` judges the lessons as well.
  'src/lessons/lessons.test.ts',
  'src/scenario/regression.test.ts',
  'src/playground/{realmBounds,realmCharges,realmEngine,trial}.test.ts',
  'src/rivals/redis/limits.test.ts',
  'src/simulator/modes.test.ts',
  'src/simulator/conductor/returnTo.test.ts',
  'src/views/stage/everyStage.test.ts',
]
const leftOut = process.env['ZKLAB_TESTS'] === 'everyday' ? LONG : []

export default defineConfig({
  plugins: [compiledMessages()],
  test: {
    pool: 'threads',
    maxWorkers: '100%',
    passWithNoTests: true,
    // Generous: two busy cores must not make a test fail. Speed is the bench's business.
    testTimeout: 180_000,
    resolveSnapshotPath: (test, ending) =>
      join(dirname(test), 'testdata', `${basename(test)}${ending}`),
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [STATEFUL, ...leftOut],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'page', include: [STATEFUL], exclude: leftOut } },
    ],
  },
})
