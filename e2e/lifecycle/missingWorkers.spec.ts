import { test as bare, type Page, type Worker } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { seriousFindings } from '../helpers/axe.ts'
import { card, openLab, openStill, waitForLeader } from '../helpers/lab.ts'
import { openRun } from '../helpers/runs.ts'
import { scriptsNamed } from '../helpers/scripts.ts'
import { CALM, expect } from '../helpers/test.ts'

bare.use(CALM)

/** The script of the server workers of a page is missing. */
async function loseServers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const NativeWorker = window.Worker
    window.Worker = class extends NativeWorker {
      constructor(script: string | URL, options?: WorkerOptions) {
        super(options?.name?.startsWith('server ') === true ? 'assets/none.js' : script, options)
      }
    }
  })
}

// Pages that miss files on purpose.
bare(
  'servers without their script are reported and the run is the same',
  async ({ page, context }) => {
    await openStill(page)
    const { step } = await callPage(page, 'frame')
    const link = await callPage(page, 'link')

    const other = await context.newPage()
    await loseServers(other)
    await other.goto(link)
    await expect(card(other, 5)).toBeVisible()
    expect((await callPage(other, 'frame')).step).toBe(step)
    const notices = other.getByRole('region', { name: 'Notices' })
    await expect(notices).toContainText('scripts of these workers could not be loaded')
    for (const id of [1, 2, 3, 4, 5]) await expect(notices).toContainText(`server ${id}`)
    await expect(other.getByText(/has crashed/)).toBeHidden()
    // The link holds digests of the run, so a different run would show a notice.
    expect(await callPage(other, 'link')).toBe(link)
  },
)

bare('a first visit without the servers’ script shows its leader', async ({ page }) => {
  await loseServers(page)
  await openLab(page, './')
  await waitForLeader(page)
  await expect(page.getByText(/scripts of these workers could not be loaded/)).toBeVisible()
  await expect(page.getByText(/has crashed/)).toBeHidden()
})

bare(
  'an engine whose script fails to load says so and starts at a second try',
  async ({ page }) => {
    let isCut = true
    await page.route(scriptsNamed('ensembleWorker'), (route) =>
      isCut ? route.abort() : route.continue(),
    )
    await page.goto('./')
    const failure = page.getByText(/The lab cannot start: the script of its engine/)
    await expect(failure).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    isCut = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 1)).toBeVisible()
    await expect(failure).toBeHidden()
  },
)

bare('a policy that forbids workers is named in the message', async ({ page }) => {
  await page.route('./', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': "worker-src 'none'" },
    })
  })
  await page.goto('./')
  await expect(page.getByText(/The lab cannot start: the script of its engine/)).toBeVisible()
  await expect(page.getByText('Content-Security-Policy: worker-src')).toBeVisible()
})

bare('a browser that refuses workers is quoted in the message', async ({ page }) => {
  await page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new DOMException('workers are switched off', 'SecurityError')
      }
    } as unknown as typeof Worker
  })
  await page.goto('./')
  await expect(page.getByText(/The lab cannot start: the script of its engine/)).toBeVisible()
  await expect(page.getByText('workers are switched off')).toBeVisible()
})

const TEN = Array.from({ length: 10 }, (_, index) => index)

/** Five servers with slow links, and ten clients that write 25 times a second each. */
const CROWDED = {
  version: 1,
  ensemble: { servers: 5 },
  network: { latency: [200, 300] },
  interventions: [
    { at: 0, do: 'start', server: 'all' },
    ...TEN.map((n) => ({ at: 10_000, do: 'connect', client: `c${n}`, servers: [(n % 5) + 1] })),
    ...TEN.map((n) => ({ at: 14_000, do: 'op', client: `c${n}`, command: `create /n${n} x` })),
    ...Array.from({ length: 50 }, (_, turn) =>
      TEN.map((n) => ({
        at: 16_000 + turn * 40,
        do: 'op',
        client: `c${n}`,
        command: `set /n${n} ${turn}`,
        async: true,
      })),
    ).flat(),
  ],
}

const GLYPH_WORKER = scriptsNamed('glyphWorker')

bare('the page paints a crowd whose worker’s script is missing', async ({ page }) => {
  const refused = page.waitForEvent('requestfailed', (request) => GLYPH_WORKER.test(request.url()))
  await page.route(GLYPH_WORKER, (route) => route.abort())
  await openRun(page, CROWDED, 17_500)
  await refused
  await expectPainted(page)
})

bare('the page paints a crowd whose worker fails, and ends the worker', async ({ page }) => {
  await page.route(GLYPH_WORKER, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("it fails")' }),
  )
  const isCrowd = (worker: Worker): boolean => GLYPH_WORKER.test(worker.url())
  const started = page.waitForEvent('worker', isCrowd)
  await openRun(page, CROWDED, 17_500)
  await started
  await expectPainted(page)
  await expect.poll(() => page.workers().filter(isCrowd)).toEqual([])
})

/** Finds a crowd on a canvas that the page itself paints. */
async function expectPainted(page: Page): Promise<void> {
  const paintedPixels = (): Promise<number> =>
    page.locator('main canvas').evaluate((canvas: HTMLCanvasElement) => {
      const context = canvas.getContext('2d')
      const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      return pixels.filter((value, index) => index % 4 === 3 && value > 0).length
    })
  await expect.poll(() => paintedPixels().catch(() => 0)).toBeGreaterThan(1_000)
}
