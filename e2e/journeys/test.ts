import { test as base } from '@playwright/test'
import { findWebKit } from '../../scripts/browsers.mjs'
import { playwrightEngine } from '../engines/playwright.ts'
import type { Engine, Tab, Visit } from '../engines/tab.ts'
import { startWebKit } from '../engines/webkit/engine.ts'

export { expect } from '@playwright/test'

export interface JourneyOptions {
  /** Whether WebKitGTK runs the journeys, which Playwright cannot drive. */
  readonly isWebKit: boolean
}

interface WorkerFixtures extends JourneyOptions {
  readonly engine: Engine
}

interface Fixtures {
  /** Whether a page may log refusals of its browser. */
  readonly mayComplain: boolean
  readonly visit: Visit
  /** The first tab of the visit. */
  readonly tab: Tab
}

/**
 * The test function of journeys, which run in every browser and use a page through the verbs of
 * `engines/tab.ts`. A test also fails if a page logs an error, throws, or misses a file.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  isWebKit: [false, { option: true, scope: 'worker' }],
  engine: [
    async ({ isWebKit, playwright, browserName, channel, launchOptions }, provide) => {
      const engine = isWebKit
        ? await startInstalledWebKit()
        : playwrightEngine(
            await playwright[browserName].launch({
              ...launchOptions,
              ...(channel !== undefined && { channel }),
            }),
          )
      await provide(engine)
      await engine.stop()
    },
    { scope: 'worker' },
  ],
  mayComplain: [false, { option: true }],
  visit: async ({ engine, baseURL, mayComplain }, provide) => {
    const visit = await engine.visit(baseURL ?? '')
    await provide(visit)
    const problems = await visit.problems()
    await visit.end()
    if (problems.length > 0 && !mayComplain) throw new Error(problems.join('\n'))
  },
  tab: async ({ visit }, provide) => {
    await provide(await visit.openTab())
  },
})

function startInstalledWebKit(): Promise<Engine> {
  const programs = findWebKit()
  if (programs === undefined) throw new Error('no WebKitGTK found: npm test installs one')
  return startWebKit(programs)
}
