import { test as base } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { noteProblems } from './problems.ts'

export { expect } from '@playwright/test'

/** The address of the one-file build, opened as a reader would from a folder. */
export const SINGLE_FILE_URL = new URL('../../dist-single/zklab.html', import.meta.url).href

/** The one-file build on the disk. */
export const SINGLE_FILE_PATH = fileURLToPath(SINGLE_FILE_URL)

/** Turns motion off in tests that need none, which leaves more of the machine to the others. */
export const CALM = { contextOptions: { reducedMotion: 'reduce' } } as const

interface Fixtures {
  /**
   * Whether pages prefetch late parts. Otherwise the browser asks to save data, and pages fetch only the
   * parts that a test uses, which spares a fifth of the work.
   */
  readonly fetchesAhead: boolean
  readonly noProblems: undefined
}

/** Playwright's `test`; every test also fails if its page logs an error, throws, or misses a file. */
export const test = base.extend<Fixtures>({
  fetchesAhead: [false, { option: true }],
  context: async ({ context, fetchesAhead }, provide) => {
    if (!fetchesAhead) await context.addInitScript(saveData)
    await provide(context)
  },
  noProblems: [
    async ({ page }, use) => {
      const problems: string[] = []
      noteProblems(page, problems)
      await use(undefined)
      if (problems.length > 0) throw new Error(problems.join('\n'))
    },
    { auto: true },
  ],
})

/** Runs in the page: makes the browser ask to save data, so that nothing is prefetched. */
export function saveData(): void {
  const { connection } = navigator as { readonly connection?: object }
  if (connection !== undefined) {
    Object.defineProperty(Object.getPrototypeOf(connection), 'saveData', { get: () => true })
  }
}
