import type { Page } from '@playwright/test'

/** A worker that the page has made. */
interface MadeWorker {
  readonly name: string
  readonly worker: Worker
  isEnded: boolean
}

declare global {
  interface Window {
    madeWorkers?: MadeWorker[]
  }
}

/** Keeps the workers that later pages make: not every driver lets a test count them or reach into them. */
export const keepWorkers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const workers: MadeWorker[] = []
    window.madeWorkers = workers
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        workers.push({ name: options?.name ?? '', worker: this, isEnded: false })
      }

      override terminate(): void {
        super.terminate()
        for (const one of workers) if (one.worker === this) one.isEnded = true
      }
    }
  })

/** The number of workers that run. */
export const countWorkers = (page: Page): Promise<number> =>
  page.evaluate(() => (window.madeWorkers ?? []).filter(({ isEnded }) => !isEnded).length)

/** Makes the worker of that name fail, like one whose script throws. */
export const breakWorker = (page: Page, name: string, message: string): Promise<void> =>
  page.evaluate(
    ([wanted, error]) => {
      const found = (window.madeWorkers ?? []).findLast((worker) => worker.name === wanted)
      if (found === undefined) throw new Error(`no worker is called ${wanted}`)
      found.worker.dispatchEvent(new ErrorEvent('error', { message: `Error: ${error}` }))
    },
    [name, message] as const,
  )
