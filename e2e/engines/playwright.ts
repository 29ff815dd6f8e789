import type { Browser, Page } from '@playwright/test'
import { noteProblems } from '../helpers/problems.ts'
import type { Engine, Scope, Tab } from './tab.ts'

/** A browser that Playwright drives; its pages nearly are tabs already. */
export const playwrightEngine = (browser: Browser): Engine => ({
  visit: async (baseURL) => {
    const problems: string[] = []
    const context = await browser.newContext({ baseURL })
    context.on('page', (page) => noteProblems(page, problems))
    return {
      openTab: async () => tabOf(await context.newPage()),
      problems: () => Promise.resolve([...problems]),
      end: () => context.close(),
    }
  },
  stop: () => browser.close(),
})

const tabOf = (page: Page): Tab =>
  Object.assign(page, {
    openFrame: (): Promise<Scope> => {
      const frame = page.frames().find((one) => one !== page.mainFrame())
      return frame === undefined
        ? Promise.reject(new Error('the page has no frame'))
        : Promise.resolve(frame)
    },
  })
