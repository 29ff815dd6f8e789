import type { Locator, Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { boxOf, overlap, type Box } from '../helpers/boxes.ts'
import { addClient } from '../helpers/console.ts'
import { openRun as openScenario } from '../helpers/gallery.ts'
import {
  card,
  leaderCard,
  openLab,
  openStill,
  passTime,
  setSpeed,
  waitForLeader,
} from '../helpers/lab.ts'
import { command } from '../helpers/palette.ts'
import { openPanel } from '../helpers/panels.ts'
import { questionCard, waitForQuestion } from '../helpers/question.ts'
import { FIVE, openRun } from '../helpers/runs.ts'
import { expect, test } from '../helpers/test.ts'

const LAPTOP = { width: 1024, height: 768 }
const PHONE = { width: 390, height: 844 }

/** The servers that are covered, in part or whole, or off the screen. */
async function hiddenBy(page: Page, servers: number, over: Locator): Promise<readonly number[]> {
  const cover = await boxOf(over)
  const { width, height } = page.viewportSize() ?? LAPTOP
  const hidden: number[] = []
  for (let server = 1; server <= servers; server += 1) {
    const box = await boxOf(card(page, server))
    const isOff = box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height
    if (isOff || overlap(box, cover)) hidden.push(server)
  }
  return hidden
}

test('files of a stopped server are damaged from its menu and by command', async ({ page }) => {
  await openRun(page, FIVE, 1_500)
  const log = page.getByRole('menuitem', { name: 'Damage the log …' })
  const tear = page.getByRole('menuitem', { name: 'cut short' })
  const damages = async (): Promise<readonly unknown[]> => {
    const { step } = await callPage(page, 'frame')
    const events = await callPage(page, 'trace', 0, step)
    return events.flatMap((event) => /"damage\w+"/.exec(JSON.stringify(event)) ?? [])
  }
  await card(page, 2).click({ button: 'right' })
  await log.press('ArrowRight')
  await expect(tear).toBeDisabled()
  await expect(tear).toContainText('A running server does not read its files again.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(log).toBeHidden()

  await callPage(page, 'intervene', { do: 'kill', server: [2, 3] })
  await expect(card(page, 2)).toHaveAccessibleName(/, DOWN,/)
  await card(page, 2).click({ button: 'right' })
  await log.press('ArrowRight')
  await tear.press('Enter')
  await expect.poll(damages).toEqual(['"damageLog"'])
  await command(page, 'damage log, 0 bytes: server 3')
  await expect.poll(damages).toEqual(['"damageLog"', '"damageLog"'])
})

test('the menu of a server opens by the keyboard and by the pointer', async ({ page }) => {
  await openRun(page, FIVE, 1_500)
  await card(page, 2).focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: /^Kill(?! with)/ }).press('Enter')
  await expect(card(page, 2)).toHaveAccessibleName(/, DOWN,/)
  await card(page, 1).click({ button: 'right' })
  const powerLoss = page.getByRole('menuitem', { name: 'Power loss' })
  await expect(powerLoss).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(powerLoss).toBeHidden()

  // An action of a server's menu is about that server.
  await card(page, 3).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Connect a client here' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add client' })
  await expect(dialog.getByRole('button', { name: '3', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Escape')
  await card(page, 3).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Why?' }).click()
  await expect(page.getByRole('complementary', { name: 'Why' })).toContainText('Server 3')
})

test('a card dropped nowhere names the places that take it', async ({ page }) => {
  await openRun(page, FIVE, 1_500)
  const box = await boxOf(card(page, 2))
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 30)
  await page.mouse.move(box.x + 80, box.y + 40)
  await expect(page.getByText('Drop here to cut 2 off').first()).toBeVisible()
  await page.mouse.up()
  await expect(page.getByText(/^Nothing was cut off: /)).toBeVisible()
})

test('a card dropped half over the edge is cut off, wherever the pointer holds it', async ({
  page,
}) => {
  await openRun(page, FIVE, 1_500)
  const box = await boxOf(card(page, 2))
  const room = await boxOf(page.getByRole('region', { name: 'Stage' }))
  const [x, y] = [box.x + box.width - 20, box.y + 20]
  // The card is held at its right end, so it reaches the left edge long before the pointer does.
  const dx = room.x + 50 - box.x
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx / 2, y)
  await page.mouse.move(x + dx, y)
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Remove the partition' })).toBeVisible()
})

test('links without room for a sign are listed and mended one by one or all at once', async ({
  page,
}) => {
  // Each server is cut from the next, in a ring, so that no group is walled off.
  const directions = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((from) => {
    const to = (from % 9) + 1
    return [
      { from, to },
      { from: to, to: from },
    ]
  })
  await openRun(
    page,
    {
      version: 1,
      title: { en: 'Nine' },
      seed: 3,
      ensemble: { servers: 9 },
      interventions: [
        { at: 0, do: 'start', server: 'all' },
        ...directions.map((direction) => ({ at: 1_000, do: 'cut', ...direction })),
      ],
      until: 60_000,
    },
    1_500,
  )
  const gathered = page.getByRole('button', { name: '9 cut links; press to list' })
  await gathered.press('Enter')
  const menu = page.getByRole('menu', { name: '9 cut links; press to list' })
  await expect(menu.getByRole('menuitem')).toHaveCount(10)
  await menu.getByRole('menuitem', { name: 'All of them' }).press('Enter')
  await expect(gathered).toBeHidden()
  await expect(page.getByRole('region', { name: 'Stage' })).toBeFocused()
  // All servers at once are one intervention, and undone as one; the list stays closed.
  await page.keyboard.press('Control+z')
  await expect(gathered).toBeVisible()
  await expect(menu).toBeHidden()

  // Each of the remaining eight has a sign, and one of them keeps the focus.
  await gathered.press('Enter')
  await menu.getByRole('menuitem').first().press('Enter')
  await expect(gathered).toBeHidden()
  await expect(page.locator('[data-sign]:focus')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(gathered).toBeVisible()
  await expect(menu).toBeHidden()
})

test('the menu of a client opens by the pointer and by the keyboard', async ({ page }) => {
  await openRun(page, FIVE, 1_500)
  await addClient(page, 'c1')
  const pill = page.getByRole('button', { name: /^Client c1,/ })
  await page.getByRole('complementary', { name: 'Console' }).hover()
  await pill.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Pause the client' }).click()
  await expect(pill).toHaveAccessibleName('Client c1, paused')
  await pill.focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Kill the client' }).press('Enter')
  await expect(pill).toHaveAccessibleName('Client c1, not running')
})

test('a tooltip follows the state while time runs', async ({ page }) => {
  await openRun(page, FIVE, 1_999)
  const pill = page.getByRole('button', { name: /^Client a, / })
  await pill.hover()
  const tip = page.locator('[data-base-ui-portal]').getByText(/^Client a, /)
  await expect(tip).toHaveText('Client a, idle')
  await callPage(page, 'seek', { at: 2_000.5 })
  await expect(pill).toHaveAccessibleName(/set \/app two/)
  await expect(tip).toHaveText((await pill.getAttribute('aria-label')) ?? '-')
})

test('at a laptop’s width an open panel hides no server', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await openRun(page, FIVE, 1_500)
  await openPanel(page, 'Server')
  const panel = page.getByRole('complementary', { name: 'Server' })
  await expect(panel).toBeVisible()
  await expect.poll(() => hiddenBy(page, 5, panel)).toEqual([])

  // A selection does not move the tools.
  const tools = page.getByRole('main').getByRole('group', { name: 'Faults' })
  const before = await boxOf(tools)
  for (const server of [5, 2]) {
    await card(page, server).click()
    await expect(card(page, server)).toBeFocused()
    expect(await boxOf(tools), `server ${server} is chosen`).toEqual(before)
  }
})

for (const isProjected of [false, true]) {
  test(`a question hides no server${isProjected ? ' in the projector' : ''}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(LAPTOP)
    await openLab(page)
    await setSpeed(page, 'Fastest')
    await openScenario(page, /Proposal, ACK, COMMIT/)
    const question = questionCard(page, /whose ACKs will suffice/)
    await waitForQuestion(question)
    if (isProjected) {
      await page.keyboard.press('p')
      await expect(page.getByRole('button', { name: 'Leave projector' })).toBeVisible()
    }
    await expect.poll(() => hiddenBy(page, 5, question)).toEqual([])
  })
}

const cutOff = (page: Page, groups: readonly (readonly number[])[]): Promise<unknown> =>
  callPage(page, 'intervene', { do: 'partition', groups })

test('a leader counts partitioned followers until syncLimit ends', async ({ page }) => {
  await openRun(page, FIVE, 1_500)
  const leader = await waitForLeader(page)
  const others = [1, 2, 3, 4, 5].filter((id) => id !== leader)
  await expect(leaderCard(page)).toContainText('5 of 5 follow, 3 needed')
  await cutOff(page, [[leader, ...others.slice(0, 2)], others.slice(2)])
  await expect(leaderCard(page)).toContainText('counts 5, reaches 3')
  await passTime(page, 12_000)
  await expect(leaderCard(page)).toContainText('3 of 5 follow, 3 needed')
})

test('the wheel enlarges the stage where the pointer is', async ({ page }) => {
  await openStill(page)
  const two = card(page, 2)
  await two.hover()
  const before = await boxOf(two)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -300)
  await page.keyboard.up('Control')
  await expect.poll(async () => (await boxOf(two)).width).toBeGreaterThan(1.5 * before.width)
  const after = await boxOf(two)
  const middle = (box: Box): number => box.x + box.width / 2
  expect(Math.abs(middle(after) - middle(before))).toBeLessThan(2)
})

for (const { name, size } of [
  { name: 'at a laptop’s width', size: LAPTOP },
  { name: 'on a phone', size: PHONE },
  { name: 'in a low window', size: { width: 1024, height: 560 } },
]) {
  test(`the sheet of the legend scrolls to its last row ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    await openRun(page, FIVE, 1_500)
    await page.getByRole('button', { name: 'Messages shown' }).click()
    const sheet = page.getByRole('group', { name: 'Messages shown' })
    const last = sheet.getByRole('button', { name: 'Show all but heartbeats' })
    await expect(sheet.getByRole('checkbox')).toHaveCount(11)
    if (size.height > 600) await expect(last).toBeInViewport({ ratio: 1 })
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 1 })
  })
}

test('an action in the panel keeps its server selected', async ({ page }) => {
  const leader = await openStill(page)
  await openPanel(page, 'Server')
  const panel = page.getByRole('complementary', { name: 'Server' })
  const heading = panel.getByRole('heading', { name: `Server ${leader}`, exact: true })
  // Without a selection the panel follows the leader.
  await panel.getByRole('button', { name: 'Kill' }).click()
  const start = panel.getByRole('button', { name: 'Start' })
  await expect(start).toBeFocused()
  await passTime(page)
  await waitForLeader(page)
  await expect(heading).toBeVisible()
  await expect(start).toBeFocused()
})

test('a leader that dies before any connection had no followers', async ({ page }) => {
  await openRun(page, FIVE, 1_500)
  const { step } = await callPage(page, 'frame')
  const events = await callPage(page, 'trace', 0, step)
  const elected = events.find(({ type, state }) => type === 'state' && state === 'LEADING')
  await callPage(page, 'seek', { step: elected?.['step'] })
  await callPage(page, 'intervene', { do: 'kill', server: elected?.['server'] })
  // The others have voted for server 5 and connect to it in vain.
  await passTime(page, 300)
  await expect(page.getByRole('main')).toContainText('not connected to 5 yet')
  await expect(page.getByRole('main')).toContainText('No leader')
  await expect(page.getByText('The others have not noticed yet.')).toBeVisible()
})
