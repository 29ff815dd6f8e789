import type { Page } from '@playwright/test'
import { virtualUs } from '../../kernel/actor'
import { defined } from '../../kernel/lib'
import { toRunSpec } from '../../scenario'
import { createRun, positionOf, REGISTRY, runUntil } from '../../simulator'
import type { LabPage } from './labPage'
import type { Workload } from './loads'

/** The beginning and the end of a load, measured in one thread; the page takes the same steps. */
export interface LoadedRun {
  readonly loadAtMs: number
  readonly endAtMs: number
  readonly events: number
  readonly steps: number
  readonly lastStep: number
}

export function loadedRunOf({ scenario, preludeCount, loadMs }: Workload): LoadedRun {
  const run = createRun(toRunSpec(scenario), REGISTRY, { historySteps: 0, window: 'step' })
  const { marks } = run.conductor.world.schedule
  while (!marks.has('load')) runUntil(run, virtualUs(run.conductor.world.at + 1000))
  const loadAt = run.conductor.world.at
  const before = positionOf(run).step
  const endAt = defined(marks.get('load'), 'the mark') + loadMs * 1000
  runUntil(run, virtualUs(endAt))
  const lastStep = positionOf(run).step
  const steps = lastStep - before
  const operations = scenario.interventions.length - preludeCount
  return {
    loadAtMs: loadAt / 1000,
    endAtMs: endAt / 1000,
    events: steps - operations,
    steps,
    lastStep,
  }
}

/** Loads the scenario and seeks to a time, in virtual ms. */
export async function loadPage(page: Page, workload: Workload, atMs: number): Promise<void> {
  await page.evaluate(
    async ({ scenario, at }) => {
      const { zklab } = window as unknown as { readonly zklab: LabPage }
      await zklab.load(scenario)
      await zklab.seek({ at })
    },
    { scenario: workload.scenario, at: atMs },
  )
}

/** The steps taken, and the wall time they took. */
export interface Pace {
  readonly steps: number
  readonly seconds: number
}

/** Takes a number of steps in pieces of 10,000; fewer where the time is up. */
export const stepThrough = (page: Page, steps: number, withinMs: number): Promise<Pace> =>
  page.evaluate(
    async ({ count, ms }) => {
      const { zklab } = window as unknown as { readonly zklab: LabPage }
      const began = performance.now()
      let played = 0
      while (played < count && performance.now() - began < ms) {
        const piece = Math.min(10_000, count - played)
        await zklab.step(piece)
        played += piece
      }
      return { steps: played, seconds: (performance.now() - began) / 1000 }
    },
    { count: steps, ms: withinMs },
  )
