import type { Browser } from '@playwright/test'
import { noteProblems } from '../problems.ts'
import type { Engine } from './tab.ts'

/** A browser that Playwright drives: its pages are tabs as they are. */
export const playwrightEngine = (browser: Browser): Engine => ({
  visit: async (baseURL) => {
    const problems: string[] = []
    const context = await browser.newContext({ baseURL })
    context.on('page', (page) => noteProblems(page, problems))
    return {
      openTab: () => context.newPage(),
      problems: () => Promise.resolve([...problems]),
      end: () => context.close(),
    }
  },
  stop: () => browser.close(),
})
