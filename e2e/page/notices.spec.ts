import { seriousFindings } from '../helpers/axe.ts'
import { boxOf } from '../helpers/boxes.ts'
import { paste } from '../helpers/paste.ts'
import { FIVE, goTo, openRun } from '../helpers/runs.ts'
import { expect, test } from '../helpers/test.ts'
import type { Locator, Page } from '@playwright/test'
import {
  card,
  openLab,
  openStill,
  passTime,
  runPosition,
  stepForward,
  waitForLeader,
} from '../helpers/lab.ts'

const notices = (page: Page): Locator => page.getByRole('region', { name: 'Notices' })

/** The page first needs a frame for its latest change. */
async function passMinute(page: Page): Promise<void> {
  await page.clock.runFor(500)
  await page.clock.fastForward(60_000)
}

/** Asks for a kill of the leader before there is one. */
async function askForLeader(page: Page): Promise<Locator> {
  await page.keyboard.press('Home')
  await expect.poll(async () => (await runPosition(page)).step).toBe(-1)
  await page.keyboard.press('l')
  const hint = notices(page).getByText('Nobody leads at this moment.')
  await expect(hint).toBeVisible()
  return hint
}

test('a hint hides no server, and goes with the next step', async ({ page }) => {
  await openLab(page)
  const hint = await askForLeader(page)
  const notice = await boxOf(notices(page))
  for (const id of [1, 2, 3, 4, 5]) {
    const box = await boxOf(card(page, id))
    const isBeside = box.x + box.width <= notice.x || notice.x + notice.width <= box.x
    const isAbove = box.y + box.height <= notice.y || notice.y + notice.height <= box.y
    expect(isBeside || isAbove, `server ${id}`).toBe(true)
  }
  await stepForward(page)
  await expect(hint).toBeHidden()
})

test('undo with nothing left says so', async ({ page }) => {
  await openStill(page)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(notices(page).getByText('Nothing is left to undo.')).toBeVisible()
  await page.getByRole('radio', { name: '简体中文' }).check()
  await expect(page.getByText('没有可以撤销的操作了。')).toBeVisible()
})

test('a hint disappears after a while, and stays while the pointer is on it', async ({ page }) => {
  await page.clock.install()
  await openLab(page)
  const hint = await askForLeader(page)
  await hint.hover()
  await passMinute(page)
  await expect(hint).toBeVisible()
  await page.mouse.move(0, 0)
  await passMinute(page)
  await expect(hint).toBeHidden()
})

test('a refused file is reported until something is done', async ({ page }) => {
  await openLab(page)
  await passTime(page, 1_000)
  await waitForLeader(page)
  await paste(page, 'https://example.org/')
  const error = notices(page).getByText('This is neither a link nor a file of the lab.')
  await expect(error).toBeVisible()
  await stepForward(page)
  await expect(error).toBeVisible()
  await page.keyboard.press('l')
  await expect(error).toBeHidden()
})

test('each fault of a file has its own line', async ({ page }) => {
  await openLab(page)
  await passTime(page, 1_000)
  await paste(page, '{"version":1,"seed":"seven","until":-1}')
  const detail = notices(page).getByRole('code')
  await expect(detail).toBeVisible()
  const lines = (await detail.innerText()).split('\n')
  expect(lines).toEqual([expect.stringMatching(/^seed: /), expect.stringMatching(/^until: /)])
})

test('"Copied" is shown for a while, and as long as it has pointer or focus', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await openLab(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'What shall be done?' }).fill('copy diagnostics')
  await page.keyboard.press('Enter')
  const copied = notices(page).getByText('Copied')
  await copied.hover()
  await passMinute(page)
  await expect(copied).toBeVisible()
  // The pointer leaves the notice while the focus is still in it.
  await notices(page).getByRole('button', { name: 'Close' }).focus()
  await card(page, 1).hover()
  await passMinute(page)
  await expect(copied).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await passMinute(page)
  await expect(copied).toBeHidden()
})

/** The digits of a long division have no repetition that compression could use. */
function noise(seed: number, characters: number): string {
  let text = ''
  for (let state = seed; text.length < characters; state = (state * 48_271) % 2_147_483_647) {
    text += state.toString(36)
  }
  return text
}

test('a run too long for a link is reported with the way to save it', async ({ page }) => {
  await openLab(page)
  const interventions = [1, 2, 3].map((at) => ({
    at,
    do: 'op',
    client: 'c1',
    command: noise(at, 90_000),
  }))
  const connect = { at: 0, do: 'connect', client: 'c1', servers: [1] }
  await paste(
    page,
    JSON.stringify({
      version: 1,
      seed: 1,
      ensemble: { servers: 3 },
      interventions: [connect, ...interventions],
    }),
  )
  await expect(notices(page).getByText('This run is too long for a link')).toBeVisible()
  await notices(page).getByRole('button', { name: 'Share this run' }).click()
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
})

test('a note of a scenario stays until it is read', async ({ page }) => {
  const note = { at: 1_000, do: 'note', text: { en: 'Look at server 2.', 'zh-CN': '看服务器 2。' } }
  const interventions = [...FIVE.interventions.slice(0, 1), note]
  await openRun(page, { ...FIVE, interventions }, 900)
  const shown = notices(page).getByText('Look at server 2.')
  await expect(shown).toBeHidden()
  await passTime(page, 2_000)
  await expect(shown).toBeVisible()
  await expect(notices(page).getByText('Note at 1.000 s')).toBeVisible()
  await stepForward(page)
  await page.getByRole('radio', { name: '简体中文' }).check()
  await expect(page.getByRole('region', { name: '通知' }).getByText('看服务器 2。')).toBeVisible()
  await page.getByRole('radio', { name: 'English' }).check()
  expect(await seriousFindings(page)).toEqual([])
  await notices(page).getByRole('button', { name: 'Close the note' }).click()
  await expect(shown).toBeHidden()
  // Going through the note again does not bring it back.
  await goTo(page, 500)
  await goTo(page, 3_000)
  await stepForward(page)
  await expect(shown).toBeHidden()
})

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`a note covers no question at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const note = {
      at: 1_000,
      do: 'note',
      text: 'Read this before you answer: it takes some lines.',
    }
    const choices = [2, 1].map((leader) => ({ text: `${leader}`, expect: [{ leader }] }))
    const ask = { do: 'ask', text: 'Which server leads?', choices }
    const interventions = [...FIVE.interventions.slice(0, 1), note, ask]
    await openRun(page, { ...FIVE, interventions }, 900)
    await passTime(page, 2_000)
    const question = page.getByRole('region', { name: 'Which server leads?' })
    await expect(question).toBeVisible()
    await expect(notices(page).getByText('Read this before you answer')).toBeVisible()
    await expect
      .poll(async () => {
        const [above, below] = [await boxOf(notices(page)), await boxOf(question)]
        return below.y - (above.y + above.height)
      })
      .toBeGreaterThanOrEqual(0)
  })
}
