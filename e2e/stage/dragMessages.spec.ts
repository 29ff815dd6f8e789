import type { Locator, Page } from '@playwright/test'
import { boxOf } from '../helpers/boxes.ts'
import { callPage } from '../helpers/api.ts'
import { openLab, passTime, runPosition } from '../helpers/lab.ts'
import { FIVE, messagesOf, openRun, type MessageInFlight } from '../helpers/runs.ts'
import { expect, test } from '../helpers/test.ts'

/** Steps until the leader has sent as many PROPOSALs as there are followers. */
async function stepUntilProposed(page: Page): Promise<readonly MessageInFlight[]> {
  await openRun(page, FIVE, 2_000)
  for (let count = 0; count < 300; count += 1) {
    const sent = (await messagesOf(page)).filter(({ message }) => message.packet === 'PROPOSAL')
    if (sent.length === 4) return sent
    await callPage(page, 'step', 1)
  }
  throw new Error('nobody proposed to four')
}

/** The glyphs of the PROPOSALs, in the order of sending. */
const proposals = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Stage' })
    .locator('[data-kind="proposal"] [data-glyph] > circle')

/** Lifts a glyph and moves it by `dx`, `dy` px without dropping it. */
async function carry(page: Page, glyph: Locator, dx: number, dy: number): Promise<void> {
  const box = await boxOf(glyph)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx / 2, y + dy / 2)
  await page.mouse.move(x + dx, y + dy)
}

/** The direction of a PROPOSAL's way over the stage, of length 1. */
const directionOf = (page: Page): Promise<readonly [number, number]> =>
  page
    .locator('[data-kind="proposal"] > g > path')
    .first()
    .evaluate((path) => {
      if (!(path instanceof SVGPathElement)) throw new Error('it is drawn as a path')
      const [start, end] = [path.getPointAtLength(0), path.getPointAtLength(path.getTotalLength())]
      const [dx, dy] = [end.x - start.x, end.y - start.y]
      const length = Math.hypot(dx, dy)
      return [dx / length, dy / length] as const
    })

test('a message dragged back along its link arrives later', async ({ page }) => {
  const [first] = await stepUntilProposed(page)
  const [x, y] = await directionOf(page)
  await carry(page, proposals(page).first(), -x * 40, -y * 40)
  await expect(page.getByText('Later by 5 ms')).toBeVisible()
  await page.mouse.up()
  await expect.poll(() => heldOnes(page)).toEqual([first?.id])
  // The drag is over: a key pressed on a message selects it.
  const list = page.getByRole('list', { name: 'Messages on their way' })
  await list.getByRole('button').first().press('Enter')
  await expect(page.getByRole('complementary', { name: 'Message' })).toBeVisible()
  await passTime(page, 20)
  expect(await heldOnes(page)).toEqual([])
})

test('a message dragged off its link is dropped with its connection; Escape puts it back', async ({
  page,
}) => {
  const [first] = await stepUntilProposed(page)
  const before = await runPosition(page)
  const [x, y] = await directionOf(page)
  await carry(page, proposals(page).first(), -y * 80, x * 80)
  await expect(page.getByText('TCP loses no single message')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('TCP loses no single message')).toBeHidden()
  await page.mouse.up()
  expect(await runPosition(page)).toEqual(before)
  expect((await messagesOf(page)).some(({ id }) => id === first?.id)).toBe(true)

  await carry(page, proposals(page).first(), -y * 80, x * 80)
  await page.mouse.up()
  await expect
    .poll(async () => (await messagesOf(page)).some(({ id }) => id === first?.id))
    .toBe(false)
  const { step } = await callPage(page, 'frame')
  const events = await callPage(page, 'trace', 0, step)
  const lost = events.find((event) => event['type'] === 'lost' && event['id'] === first?.id)
  expect(lost).toMatchObject({ why: 'dropped' })

  // After the undo it travels as if untouched.
  const flyingMessages = page.getByRole('list', { name: 'Messages on their way' })
  await expect(flyingMessages).toContainText('lost')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => runPosition(page)).toEqual(before)
  await expect(flyingMessages).not.toContainText('lost')
})

/** The messages in flight that arrive first and last. */
function firstAndLast(
  sent: readonly MessageInFlight[],
): readonly [MessageInFlight, MessageInFlight] {
  const [first, ...others] = sent.toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))
  const last = others.at(-1)
  if (first === undefined || last === undefined) throw new Error('four were sent')
  return [first, last]
}

const heldOnes = async (page: Page): Promise<readonly number[]> =>
  (await messagesOf(page)).flatMap(({ id, waits }) => (waits === 'held' ? [id] : []))

test('a message dragged onto one that would arrive before it overtakes it', async ({ page }) => {
  const sent = await stepUntilProposed(page)
  const [first, last] = firstAndLast(sent)
  const glyphOf = async (message: MessageInFlight) => {
    const glyph = proposals(page).nth(sent.indexOf(message))
    const box = await boxOf(glyph)
    return { glyph, x: box.x, y: box.y }
  }
  const from = await glyphOf(last)
  const to = await glyphOf(first)
  await carry(page, from.glyph, to.x - from.x, to.y - from.y)
  await expect(
    page.getByText(`Arrive before PROPOSAL from ${first.from} to ${first.to}`),
  ).toBeVisible()
  await page.mouse.up()
  await expect.poll(() => heldOnes(page)).toEqual([first.id])
})

test('a press selects the pressed message although its mark is gone', async ({ page }) => {
  let sent = (await stepUntilProposed(page)).map(({ id }) => id)
  const chosen = page.locator('[data-glyph][data-selected]')
  while (sent.length > 1) {
    const last = sent.length - 1
    await carry(page, proposals(page).nth(last), 0, 0)
    await callPage(page, 'step', 1)
    const left = (await messagesOf(page)).map(({ id }) => id).filter((id) => sent.includes(id))
    await page.mouse.up()
    const place = left.findIndex((id) => id === sent[last])
    if (place >= 0 && place < last) {
      const mark = proposals(page).nth(place).locator('..')
      await expect(mark).toHaveAttribute('data-selected', 'true')
      return
    }
    await page.keyboard.press('Escape')
    await expect(chosen).toHaveCount(0)
    sent = left
  }
  throw new Error('none arrived before the last')
})

test('a press selects the pressed message although it has moved on', async ({ page }) => {
  const sent = await stepUntilProposed(page)
  const [first] = firstAndLast(sent)
  const pressed = proposals(page).nth(sent.indexOf(first))
  const before = await boxOf(pressed)
  await carry(page, pressed, 0, 0)
  await callPage(page, 'seek', { at: (first.dueAt ?? 0) - 0.05 })
  const left = (await messagesOf(page)).filter(({ message }) => message.packet === 'PROPOSAL')
  const travelled = proposals(page).nth(left.findIndex(({ id }) => id === first.id))
  const after = await boxOf(travelled)
  const distancePx = Math.hypot(after.x - before.x, after.y - before.y)
  expect(distancePx).toBeGreaterThan(40)
  await page.mouse.up()
  await expect(travelled.locator('..')).toHaveAttribute('data-selected', 'true')
})

test('the menu of a message lets it overtake too, by the keyboard', async ({ page }) => {
  const [first, last] = firstAndLast(await stepUntilProposed(page))
  const list = page.getByRole('list', { name: 'Messages on their way' })
  const entry = list.getByRole('button', { name: `PROPOSAL from ${last.from} to ${last.to}` })
  await entry.focus()
  await entry.press('Shift+F10')
  const menu = page.getByRole('menu', { name: /^What to do to PROPOSAL/ })
  await menu.getByRole('menuitem', { name: 'Let it overtake …' }).press('ArrowRight')
  const choice = page.getByRole('menuitem', { name: `PROPOSAL ${first.from} → ${first.to}` })
  await choice.press('Enter')
  await expect.poll(() => heldOnes(page)).toEqual([first.id])
})

/** Drags a card, once it stands still, to a place of the stage without dropping it. */
async function carryTo(page: Page, card: Locator, x: number, y: number): Promise<void> {
  await card.hover()
  const box = await boxOf(card)
  await carry(page, card, x - box.x - box.width / 2, y - box.y - box.height / 2)
}

test('a Redis server dragged over the edge is cut off and returns when dropped on another card', async ({
  page,
}) => {
  await openLab(page)
  await callPage(page, 'load', {
    version: 1,
    ensemble: { servers: 0 },
    rivals: { etcd: 1, redis: 2 },
    interventions: [{ at: 500, do: 'rival', system: 'redis', client: 'r1', command: 'PING' }],
  })
  await callPage(page, 'seek', { at: 1_000 })
  const stage = page.getByRole('region', { name: 'Stage' })
  const card = stage.getByRole('group', { name: /^redis1, / })
  const room = await boxOf(stage)
  const walls = async (): Promise<readonly string[]> => {
    const frame = await callPage(page, 'frame')
    // The frame in the words of scenario files.
    const cuts = frame['walls'] as readonly { readonly from: string; readonly to: string }[]
    return cuts.map(({ from, to }) => `${from} ${to}`).toSorted()
  }

  await carryTo(page, card, room.x + 30, room.y + 200)
  await expect(stage.getByText('Drop here to cut redis1 off').first()).toBeVisible()
  await page.mouse.up()
  const others = ['etcd1', 'r1', 'redis2']
  await expect
    .poll(walls)
    .toEqual(others.flatMap((name) => [`${name} redis1`, `redis1 ${name}`]).toSorted())
  // The drag is no click: nothing is selected.
  await expect(card).not.toHaveAttribute('aria-current')

  await card.hover()
  const other = await boxOf(stage.getByRole('group', { name: /^redis2, / }))
  await carryTo(page, card, other.x + 20, other.y + 20)
  await expect(stage.getByText('Drop here')).toBeHidden()
  await page.mouse.up()
  await expect.poll(walls).toEqual([])
})
