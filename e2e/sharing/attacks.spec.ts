import type { Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { addClient, type } from '../helpers/console.ts'
import { playground, runButton } from '../helpers/playground.ts'
import { card, openLab, openStill, runPosition, stepForward } from '../helpers/lab.ts'
import { CALM, expect, test } from '../helpers/test.ts'
import { readFileSync } from 'node:fs'

test.use(CALM)

/** An input that broke the lab; see src/scenario/testdata/attacks/README.md. */
interface Attack {
  /** The file's name, without its ending. */
  readonly name: string
  /** Matches the refusal with its place. */
  readonly says: RegExp
}

const INVALID = /This is not a valid scenario\. Nothing was opened\./
const OVERSIZED = /This is too large to be a scenario\. Nothing was opened\./

const both = (sentence: RegExp, place: RegExp): RegExp =>
  new RegExp(`${sentence.source}[^]*${place.source}`)

/** Links to runs that no page may open. */
const REFUSED_LINKS: readonly Attack[] = [
  { name: '01-toString', says: both(INVALID, /interventions\[0\]\.after\.type.*toString/) },
  { name: '02-suggest-10s', says: both(INVALID, /interventions\[100\]\.groups\[0\]\[0\]/) },
  { name: '03-clone-1s-freeze', says: both(OVERSIZED, /interventions\[46\]\.command/) },
  { name: '03-clone-dead', says: both(OVERSIZED, /forks\.branches\[1\]\.interventions\[40\]/) },
  { name: '22-250-servers', says: both(INVALID, /ensemble\.config.*15 servers/) },
]

/** Links with code: it is shown, and runs only after the reader agrees. */
const CODE_LINKS: readonly string[] = ['04-hidden-code', '06-sleep0', '08-memory']

/** The text of an attack, from its file. */
const attackText = (file: string): string =>
  readFileSync(
    new URL(`../../src/scenario/testdata/attacks/${file}`, import.meta.url),
    'utf8',
  ).trim()

/** Notes the time until the page was usable again; each wait inside has its own limit. */
async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const begunMs = performance.now()
  await work()
  const tookMs = Math.round(performance.now() - begunMs)
  test.info().annotations.push({ type: 'usable after', description: `${what}: ${tookMs} ms` })
}

const refusal = (page: Page) => page.getByRole('dialog', { name: 'Scenarios' }).getByRole('alert')

/** Checks that the run can still step. */
async function isUsable(page: Page): Promise<void> {
  const { step } = await runPosition(page)
  await stepForward(page)
  await expect.poll(async () => (await callPage(page, 'frame')).step).toBe(step + 1)
}

for (const { name, says } of REFUSED_LINKS) {
  const hash = attackText(`${name}.txt`)

  test(`the link ${name} is refused with its place, and the run before stays`, async ({ page }) => {
    await openStill(page)
    const here = await runPosition(page)
    await timed(`${name} followed`, async () => {
      await page.evaluate((link) => {
        location.hash = link
      }, hash)
      await expect(refusal(page)).toContainText(says)
    })
    await page.keyboard.press('Escape')
    await expect(refusal(page)).toBeHidden()
    expect(await runPosition(page)).toEqual(here)
    await isUsable(page)
    await expect.poll(() => page.url()).not.toContain(hash)

    // The link is opened by the page's API, as an embedding page or a script would.
    await expect(callPage(page, 'load', hash)).rejects.toThrow(/(invalid|oversized): /)
    await isUsable(page)
  })

  test(`a page that begins with the link ${name} can be used, and opened anew`, async ({
    page,
  }) => {
    await timed(`${name} opened`, async () => {
      await page.goto(`./${hash}`)
      await expect(refusal(page)).toContainText(says)
    })
    await timed(`${name} opened anew`, async () => {
      await page.reload()
      await expect(refusal(page)).toContainText(says)
    })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Start five servers' }).click()
    await expect(card(page, 1)).toBeVisible()
  })
}

for (const name of CODE_LINKS) {
  test(`the code of the link ${name} is shown and runs nothing unasked`, async ({ page }) => {
    await timed(`${name} opened`, async () => {
      await page.goto(`./${attackText(`${name}.txt`)}`)
      await expect(
        playground(page).getByRole('region', { name: 'This link brings code' }),
      ).toBeVisible()
    })
    await expect(runButton(page)).toBeDisabled()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('radio', { name: 'Stage' }).check()
    await expect(card(page, 1)).toBeVisible()
    await callPage(page, 'pause')
    await isUsable(page)
  })
}

test('a file with control characters opens as any file', async ({ page }) => {
  await openLab(page)
  await callPage(page, 'load', attackText('control-characters.json'))
  await expect(card(page, 1)).toBeVisible()
  await callPage(page, 'seek', { at: 3_000 })
  await isUsable(page)
})

test('a scenario that references expand beyond every bound is refused at once', async ({
  page,
}) => {
  await openStill(page)
  const here = await runPosition(page)
  const load = (): Promise<string> =>
    page.evaluate(async () => {
      const command = `create /a ${'x'.repeat(90_000)}`
      const op = { do: 'op', client: 'c1', command }
      const interventions = Array.from({ length: 4_000 }, () => op)
      try {
        const scenario: unknown = { version: 1, interventions }
        await window.zklab?.load(scenario as string)
        return 'opened'
      } catch (error) {
        return String(error)
      }
    })
  await timed('a scenario of 360 MB', async () => {
    expect(await load()).toMatch(
      /oversized: interventions\[\d+\]\.command: with this the whole has more than 4000000/,
    )
  })
  expect(await runPosition(page)).toEqual(here)
})

test('100,001 letters at the prompt are refused there, and the address still opens', async ({
  page,
}) => {
  await openStill(page)
  await addClient(page, 'a')
  await type(page, 'a', `create /a ${'x'.repeat(100_001)}`)
  await expect(page.getByText(/at most 100000 characters/)).toBeVisible()
  const here = await runPosition(page)
  // The address is updated a moment after the intervention.
  const { hash } = new URL(await callPage(page, 'link'))
  await expect.poll(() => new URL(page.url()).hash).toBe(hash)
  await page.reload()
  await expect.poll(() => runPosition(page)).toEqual(here)
})
