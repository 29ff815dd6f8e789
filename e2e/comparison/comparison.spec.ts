import { test as bare, type Locator, type Page } from '@playwright/test'
import { seriousFindings } from '../helpers/axe.ts'
import { callPage } from '../helpers/api.ts'
import { boxOf } from '../helpers/boxes.ts'
import { card, openStill, runPosition, transport } from '../helpers/lab.ts'
import { breakWorker, keepWorkers } from '../helpers/workers.ts'
import { openPanel } from '../helpers/panels.ts'
import { FIVE, openRun } from '../helpers/runs.ts'
import { toggle } from '../helpers/server.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

test('a run with a kill is compared with the same run without it', async ({ page }) => {
  const leader = await openStill(page)
  await expect(transport(page).getByText(`epoch 1 · leader ${leader}`)).toBeVisible()
  await toggle(page, leader, 'Kill')
  await page.getByRole('radio', { name: 'Compare' }).check()
  const view = page.getByRole('region', { name: 'Compare two runs' })
  await view
    .getByRole('combobox', { name: 'What differs' })
    .selectOption('One intervention left out')
  // The latest intervention is offered first.
  const items = view.getByRole('combobox', { name: 'Left out of the second run' })
  await expect(items.getByRole('option', { selected: true })).toHaveText(
    new RegExp(`kill ${leader}$`),
  )
  const { at } = await runPosition(page)
  await view
    .getByRole('textbox', { name: 'Seconds to run' })
    .fill(String(Math.ceil(at / 1_000) + 20))
  await view.getByRole('button', { name: 'Compare' }).click()

  await expect(view.getByText('They part at')).toBeVisible()
  // The kill is flagged on both stages: done on the one, not done on the other.
  const [first, second] = [view.getByRole('figure').first(), view.getByRole('figure').nth(1)]
  await expect(first.getByText('killed now', { exact: true })).toBeVisible()
  await expect(first.getByText(new RegExp(`Server ${leader}, DOWN`))).toHaveCount(1)
  await expect(second.getByText('not killed here', { exact: true })).toBeVisible()
  await expect(second.getByText(new RegExp(`Server ${leader}, LEADING`))).toHaveCount(1)
  const elections = view.getByRole('row', { name: /^Leaders that served/ }).getByRole('cell')
  await view.getByRole('slider', { name: 'Clock of both runs' }).press('End')
  await expect(elections.first()).toHaveText('2')
  await expect(elections.nth(1)).toHaveText('1')
  await expect(elections.nth(2)).toHaveText('−1')
  // A server stands at the same place of both stages, whichever server leads.
  const placesIn = (side: Locator): Promise<readonly string[]> =>
    side.locator('[data-server]').evaluateAll((cards) =>
      cards.map((element) => {
        const [place, floor] = [element, element.closest('figure')].map((part) =>
          part?.getBoundingClientRect(),
        )
        const [x, y] = [(place?.x ?? 0) - (floor?.x ?? 0), (place?.y ?? 0) - (floor?.y ?? 0)]
        return `${element.getAttribute('data-server')}: ${Math.round(x)} ${Math.round(y)}`
      }),
    )
  await expect
    .poll(async () => (await placesIn(first)).join() === (await placesIn(second)).join())
    .toBe(true)
  expect(await placesIn(first)).toHaveLength(5)
  // The counters end at the clock; the charts beside them go to the ends of both runs.
  const now = await view.locator('output').innerText()
  await expect(
    view.getByRole('table', { name: `Counters, up to ${now}`, exact: true }),
  ).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  // The charts keep their right ends beside an open panel.
  await page.setViewportSize({ width: 1024, height: 768 })
  await openPanel(page, 'Server')
  const rightOf = async (part: Locator): Promise<number> => {
    const box = await boxOf(part)
    return box.x + box.width
  }
  const kinds = view.getByRole('region', { name: 'Messages by kind' }).getByRole('table')
  await expect
    .poll(async () => (await rightOf(kinds)) - (await rightOf(view)))
    .toBeLessThanOrEqual(0)

  // A look at another view loses neither the comparison nor its moment.
  const clock = view.getByRole('slider', { name: 'Clock of both runs' })
  const end = await clock.inputValue()
  await page.getByRole('radio', { name: 'Stage' }).check()
  await expect(view).toBeHidden()
  await page.getByRole('radio', { name: 'Compare' }).check()
  await expect(elections.first()).toHaveText('2')
  await expect(clock).toHaveValue(end)
  await view.getByRole('button', { name: 'Compare something else' }).click()
  await expect(view.getByRole('combobox', { name: 'What differs' })).toBeVisible()
})

/** Chooses in the list of branches the comparison with the only other branch. */
async function chooseComparison(page: Page): Promise<void> {
  await transport(page)
    .getByRole('button', { name: /^Branch / })
    .click()
  await page.getByRole('menuitem', { name: 'All branches' }).click()
  await page
    .getByRole('dialog', { name: 'Branches' })
    .getByRole('button', { name: /^Compare branch/ })
    .click()
}

test('two branches are compared from their tree, on two stages side by side', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 860 })
  const leader = await openStill(page)
  // An intervention in the past forks the run.
  const { at } = await callPage(page, 'frame')
  await callPage(page, 'seek', { at: at + 500 })
  await callPage(page, 'seek', { at: at + 200 })
  await toggle(page, leader, 'Kill')
  await chooseComparison(page)

  const view = page.getByRole('region', { name: 'Compare two runs' })
  await expect(view.getByText('They part at')).toBeVisible()
  // Run X is the open, younger branch; its name X is no name of a branch.
  await expect(view.getByText('X: branch B').first()).toBeVisible()
  await expect(view.getByText('Y: branch A').first()).toBeVisible()
  const [first, second] = [view.getByRole('figure').first(), view.getByRole('figure').nth(1)]
  const names = (side: Locator) => side.getByText(new RegExp(`Server ${leader}, [A-Z]+`))
  await expect(first).toBeInViewport({ ratio: 1 })
  await expect(second).toBeInViewport({ ratio: 1 })
  const [left, right] = await Promise.all([boxOf(first), boxOf(second)])
  expect(left.y).toBe(right.y)
  // The server of the difference has the flag at that moment.
  await expect(view.getByText('they part here').first()).toBeVisible()
  await expect(names(first)).toContainText(`Server ${leader}, DOWN`)
  await expect(names(second)).toContainText(`Server ${leader}, LEADING`)
  expect(await seriousFindings(page)).toEqual([])

  // The flag covers neither the number nor the crown on a low stage.
  await page.setViewportSize({ width: 1024, height: 560 })
  const flag = second.getByText('not killed here', { exact: true })
  const flagged = second.locator('[data-server]').filter({ hasText: 'not killed here' })
  await expect.poll(async () => (await boxOf(flagged)).height).toBeLessThan(80)
  for (const below of [String(leader), 'LEADING']) {
    const part = await boxOf(flagged.getByText(below, { exact: true }))
    const { y, height } = await boxOf(flag)
    expect(y + height).toBeLessThanOrEqual(part.y + 1)
  }

  await view.getByRole('slider', { name: 'Clock of both runs' }).press('Home')
  await expect(names(first)).toContainText(`Server ${leader}, LOOKING`)
  await expect(names(second)).toContainText(`Server ${leader}, LOOKING`)
  await expect(view.getByText('they part here')).toHaveCount(0)

  // A second request replaces the shown result.
  await page.getByRole('radio', { name: 'Stage' }).check()
  await chooseComparison(page)
  await expect(view.getByText('they part here').first()).toBeVisible()
  await expect(names(first)).toContainText(`Server ${leader}, DOWN`)

  // Each run's name is one line on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['X: branch B', 'Y: branch A']) {
    const height = async () => (await boxOf(view.getByText(name).first())).height
    await expect.poll(height).toBeLessThan(34)
  }
})

test('where both runs do the same the comparison names the time or the value that differs', async ({
  page,
}) => {
  await openRun(page, FIVE, 1_000)
  await page.getByRole('radio', { name: 'Compare' }).check()
  const view = page.getByRole('region', { name: 'Compare two runs' })
  await view.getByRole('button', { name: 'Compare' }).click()
  const parting = view.getByRole('status').filter({ hasText: 'They part at' })
  await expect(parting).toBeVisible()
  // The two sentences differ beyond the letters of the runs.
  const lines = await parting.getByRole('paragraph').allTextContents()
  expect(new Set(lines.map((line) => line.slice(1))).size).toBe(2)
  // The captions of the stages name the same time with the same digits.
  const endsInTime = (line = ''): RegExp => new RegExp(`${/\d\.\d{4,} s/.exec(line)?.[0]}$`)
  for (const index of [0, 1]) {
    const caption = view.getByRole('figure').nth(index).locator('figcaption')
    await expect(caption).toHaveText(endsInTime(lines[index]))
  }

  await view.getByRole('button', { name: 'Compare something else' }).click()
  await view.getByRole('combobox', { name: 'What differs' }).selectOption('One setting')
  await view.getByRole('textbox', { name: 'Its value in the second run' }).fill('1000')
  await view.getByRole('button', { name: 'Compare' }).click()
  await expect(parting.getByText('session timeout 30000 ms')).toBeVisible()
  await expect(parting.getByText('session timeout 20000 ms')).toBeVisible()
  await page.getByRole('radio', { name: '简体中文' }).check()
  await expect(page.getByText('会话超时 20000 ms')).toBeVisible()
})

test('an impossible comparison is refused before it runs', async ({ page }) => {
  await openStill(page)
  await page.getByRole('radio', { name: 'Compare' }).check()
  const view = page.getByRole('region', { name: 'Compare two runs' })
  const seed = view.getByRole('textbox', { name: 'Seed of the second run' })
  // The opened run has seed 7, so the next one is offered: the same would show nothing.
  await expect(seed).toHaveValue('8')
  await seed.fill('many')
  await expect(view.getByText('A whole number, 0 or more.')).toBeVisible()
  await view.getByRole('combobox', { name: 'What differs' }).selectOption('Another branch')
  await expect(view.getByText('There is no other branch yet.')).toBeVisible()
  await view.getByRole('combobox', { name: 'What differs' }).selectOption('One setting')
  const value = view.getByRole('textbox', { name: 'Its value in the second run' })
  await value.fill('never')
  await view.getByRole('button', { name: 'Compare' }).click()
  await expect(view.getByRole('alert')).toContainText('tickTime')

  // Another setting begins with its own value.
  const setting = view.getByRole('combobox', { name: 'Setting of zoo.cfg' })
  await setting.selectOption('syncLimit')
  await expect(value).toHaveValue('5')
  await expect(view.getByText('The run has this value already. Say another.')).toBeVisible()
  await setting.selectOption('tickTime')

  // The focus follows by keyboard: from the form to the playback of both runs, and back.
  await value.fill('1000')
  await value.press('Enter')
  await expect(view.getByRole('button', { name: 'Play both' })).toBeFocused()
  // The caption of the stage has more words once its moment arrives.
  for (const name of ['X: tickTime = 2000', 'Y: tickTime = 1000'])
    await expect(view.getByRole('figure', { name, exact: true }).last()).toBeVisible()
  const clock = view.getByRole('slider', { name: 'Clock of both runs' })
  const began = Number(await clock.inputValue())
  await page.keyboard.press('Space')
  await expect.poll(async () => Number(await clock.inputValue())).toBeGreaterThan(began)
  await view.getByRole('button', { name: 'Compare something else' }).press('Enter')
  await expect(view.getByRole('combobox', { name: 'What differs' })).toBeFocused()
})

/** Compares the shown run with one of another seed. */
async function compareSeeds(page: Page): Promise<Locator> {
  await openRun(page, FIVE, 1_000)
  await page.getByRole('radio', { name: 'Compare' }).check()
  const view = page.getByRole('region', { name: 'Compare two runs' })
  await view.getByRole('button', { name: 'Compare' }).click()
  await expect(view.getByText('They part at')).toBeVisible()
  return view
}

bare('a failed worker is reported and both runs are computed again', async ({ page }) => {
  await keepWorkers(page)
  const view = await compareSeeds(page)
  const clock = view.getByRole('slider', { name: 'Clock of both runs' })
  await clock.press('End')
  const end = await clock.inputValue()
  await breakWorker(page, 'comparison', 'no more memory')
  await clock.press('Home')
  const alert = view.getByRole('alert')
  await expect(alert).toContainText('What computes both runs has failed:')
  await expect(alert).toContainText('no more memory')
  await expect(alert).toBeInViewport({ ratio: 1 })
  expect(await seriousFindings(page)).toEqual([])
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
  await expect(
    view
      .getByRole('figure')
      .first()
      .getByText(/Server 1, LOOKING/),
  ).toHaveCount(1)
  await expect(clock).toHaveValue('0')
  expect(end).not.toBe('0')
})

test('a reload compares the same runs again', async ({ page }) => {
  const view = await compareSeeds(page)
  const clock = view.getByRole('slider', { name: 'Clock of both runs' })
  await clock.press('End')
  const end = await clock.inputValue()
  await page.reload()
  await expect(view.getByRole('figure', { name: 'Y: seed 12', exact: true }).first()).toBeVisible()
  await expect(clock).toHaveValue(end)
})

test('a new comparison replaces the one that was restored', async ({ page }) => {
  await compareSeeds(page)
  await page.getByRole('radio', { name: 'Stage' }).check()
  await page.reload()
  await expect(card(page, 1)).toBeVisible()
  // On the branch whose seeds were compared, the reader asks for another comparison.
  await callPage(page, 'seek', { at: 3_000 })
  await callPage(page, 'seek', { at: 1_000 })
  await toggle(page, 1, 'Kill')
  await transport(page).getByRole('button', { name: 'Branch B' }).click()
  await page.getByRole('menuitem', { name: 'All branches' }).click()
  await page
    .getByRole('dialog', { name: 'Branches' })
    .getByRole('button', { name: 'Open branch A' })
    .click()
  await expect(transport(page).getByRole('button', { name: 'Branch A' })).toBeVisible()
  await chooseComparison(page)
  const view = page.getByRole('region', { name: 'Compare two runs' })
  await expect(view.getByText('X: branch A').first()).toBeVisible()
  // The form stays, since no request was waiting.
  await view.getByRole('button', { name: 'Compare something else' }).click()
  await expect(view.getByRole('button', { name: 'Compare', exact: true })).toBeVisible()
})
