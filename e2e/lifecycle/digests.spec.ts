import { virtualUs } from '../../src/kernel/actor'
import { randomScenario, toRunSpec } from '../../src/scenario'
import { createRun, digestOf, positionOf, REGISTRY, runUntil } from '../../src/simulator'
import { callPage } from '../helpers/api.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

const UNTIL_MS = 45_000
/** The first of the fifty that `scenario/regression.test.ts` holds. */
const SEEDS = 20
/** Seeds of one test, so that none takes long. */
const BATCH = 10

/** The run in this process: one thread, one step at a time. */
function runHere(seed: number): { readonly step: number; readonly digest: string } {
  const run = createRun(toRunSpec(randomScenario(seed)), REGISTRY, { pauseOn: [] })
  runUntil(run, virtualUs(UNTIL_MS * 1000))
  return { step: positionOf(run).step, digest: digestOf(run) }
}

for (let first = 1; first <= SEEDS; first += BATCH) {
  const last = first + BATCH - 1
  test(`random runs with faults, seeds ${first} to ${last}, have one digest in workers and in one thread`, async ({
    page,
  }) => {
    test.slow()
    await page.goto('./')
    for (let seed = first; seed < first + BATCH; seed += 1) {
      await callPage(page, 'load', randomScenario(seed))
      let frame = await callPage(page, 'seek', { at: UNTIL_MS })
      // A crash or a violation pauses the run; another seek continues it.
      while (frame.at < UNTIL_MS) frame = await callPage(page, 'seek', { at: UNTIL_MS })
      const there = { step: frame.step, digest: await callPage(page, 'digest') }
      expect(there, `seed ${seed}`).toEqual(runHere(seed))
    }
  })
}
