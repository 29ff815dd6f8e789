import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { boxOf } from '../helpers/boxes.ts'
import { callPage } from '../helpers/api.ts'
import { expectWellFormed, withoutFonts } from '../helpers/drawing.ts'
import { seriousFindings } from '../helpers/axe.ts'
import { openStill, pause, play, runPosition } from '../helpers/lab.ts'
import { FIVE, openRun } from '../helpers/runs.ts'
import { keepSettings } from '../helpers/settings.ts'
import { expect, test } from '../helpers/test.ts'

const diagram = (page: Page): Locator => page.getByRole('region', { name: 'Space-time diagram' })
const pad = (page: Page): Locator => diagram(page).getByRole('application')

/** Opens the diagram on an ensemble with a leader; time stands still. */
async function openDiagram(page: Page): Promise<void> {
  await openStill(page)
  await page.getByRole('radio', { name: 'Space-time' }).check()
  await expect(pad(page)).toBeVisible()
}

const messagesOf = async (page: Page): Promise<number> => {
  const name = (await pad(page).getAttribute('aria-label')) ?? ''
  return Number(/^(\d+) messages?/.exec(name)?.[1])
}

test('the diagram shows every message of the run once it is fitted', async ({ page }) => {
  await openDiagram(page)
  await diagram(page).getByRole('button', { name: 'Fit the run' }).click()
  await expect.poll(() => messagesOf(page)).toBeGreaterThan(40)
  const all = await messagesOf(page)
  await diagram(page).getByRole('switch', { name: 'Heartbeats' }).check()
  await expect.poll(() => messagesOf(page)).toBeGreaterThan(all)
})

test('keys zoom and pan the diagram', async ({ page }) => {
  // The window has room for one line of the legend.
  await page.setViewportSize({ width: 840, height: 640 })
  await openDiagram(page)
  await pad(page).press('0')
  await expect.poll(() => messagesOf(page)).toBeGreaterThan(40)
  // The legend is a tab stop only where it must scroll.
  const letters = diagram(page).getByRole('list', { name: 'What the letters mean' })
  await expect(letters).toHaveAttribute('tabindex', '0')
  const all = await messagesOf(page)
  for (let n = 0; n < 8; n += 1) await pad(page).press('+')
  await expect.poll(() => messagesOf(page)).toBeLessThan(all)
  await expect(letters).not.toHaveAttribute('tabindex')
})

test('choosing a message seeks to its step and shows its causes', async ({ page }) => {
  await openDiagram(page)
  await pad(page).press('0')
  const leaderInfo = diagram(page)
    .getByRole('button', { name: /^LEADERINFO/ })
    .first()
  await leaderInfo.focus()
  await page.keyboard.press('Enter')
  await expect(diagram(page).getByText(/steps? led straight here/)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Message' })).toContainText('LEADERINFO')
  // A saved drawing shows the same: one message in its ring, most of the others pale.
  await diagram(page).getByRole('button', { name: 'Save the diagram' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /SVG/ }).click()
  const svg = await readFile(await (await download).path(), 'utf8')
  // The chosen mark lies over the messages, and a second one over the words.
  expect(svg.match(/<rect [^>]*rx="19"/g)).toHaveLength(2)
  const pale = [...svg.matchAll(/<g [^>]* opacity="0\.[14]"[^>]*>((?:<path.*?<\/path>)*)/g)]
  expect(
    pale
      .map(([lines]) => lines)
      .join('')
      .match(/<path /g)?.length,
  ).toBeGreaterThan(20)
  await diagram(page).getByRole('button', { name: 'Clear' }).click()
  await expect(diagram(page).getByText(/led straight here/)).toBeHidden()
  await expect(pad(page)).toBeFocused()
})

test('the list of messages is one tab stop, keys go through it, and it covers no lifeline', async ({
  page,
}) => {
  await openDiagram(page)
  await pad(page).press('0')
  const rows = diagram(page)
    .getByRole('grid', { name: 'Messages on the screen' })
    .getByRole('button')
  await expect.poll(() => rows.count()).toBeGreaterThan(40)
  await expect(diagram(page).locator('td [tabindex="0"]')).toHaveCount(1)
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(rows.nth(11)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rows.first()).toBeFocused()
  const list = await boxOf(diagram(page).getByRole('grid'))
  // The field may be higher than its room, which scrolls.
  const picture = await boxOf(pad(page).locator('xpath=../..'))
  expect(list.y).toBeGreaterThan(picture.y + picture.height)
})

test('a press on a message scrolls nothing and its tip follows the wheel', async ({ page }) => {
  await openDiagram(page)
  await expect.poll(() => messagesOf(page)).toBeGreaterThan(10)
  const box = await boxOf(pad(page))
  const tip = diagram(page).getByRole('tooltip')
  // The pointer moves along a line between two lanes until it meets a message.
  let text = ''
  for (let x = 80; x < box.width && !text.includes('→'); x += 4) {
    await page.mouse.move(box.x + x, box.y + box.height * 0.45)
    text = (await tip.allTextContents()).join('')
  }
  expect(text).toMatch(/→/)
  const before = await pad(page).getAttribute('aria-label')
  await page.mouse.down()
  await page.mouse.up()
  const [packet = '-'] = text.split(/[ ,]/)
  await expect(page.getByRole('complementary', { name: 'Message' })).toContainText(packet)
  expect(await pad(page).getAttribute('aria-label')).toBe(before)
  await expect(tip).toHaveText(text)
  await page.mouse.wheel(0, 200)
  await expect(tip).toBeHidden()
})

test('a press on a moment seeks to it', async ({ page }) => {
  await openDiagram(page)
  await pad(page).press('0')
  await expect.poll(() => messagesOf(page)).toBeGreaterThan(40)
  const { at } = await runPosition(page)
  const box = await boxOf(pad(page))
  // The place beside the first lane is left of every message.
  const place = [box.x + 60, box.y + 8] as const
  await page.mouse.click(...place, { button: 'right' })
  expect((await runPosition(page)).at).toBe(at)
  await page.mouse.click(...place)
  await expect.poll(async () => (await runPosition(page)).at).toBeLessThan(at)
})

test('a late client keeps its lane when the reader seeks back', async ({ page }) => {
  await openRun(page, FIVE, 3_000)
  await page.keyboard.press('v')
  await pad(page).press('0')
  const heads = diagram(page).getByRole('list', { name: 'Lifelines' }).getByRole('button')
  await expect(heads).toHaveCount(6)
  await callPage(page, 'seek', { at: 1 })
  await expect(heads.nth(1)).toContainText('LOOKING')
  await expect(heads.first()).toHaveText(/^a.*connects later$/)
  const words = heads.first().getByText('connects later')
  await expect
    .poll(() => words.evaluate((element) => element.scrollWidth - element.clientWidth))
    .toBe(0)
  // The client is not connected yet, so it cannot be selected.
  await expect(heads.first()).toHaveAttribute('title', /^Not yet connected\. Drag to move/)
  await expect(heads).toHaveCount(6)
})

/** The heads of the lifelines, once all of them are drawn. */
async function lifelines(page: Page): Promise<Locator> {
  const lanes = diagram(page).getByRole('list', { name: 'Lifelines' }).getByRole('button')
  await expect(lanes).toHaveCount(5)
  return lanes
}

test('lanes change places by the keyboard', async ({ page }) => {
  await openDiagram(page)
  const lanes = await lifelines(page)
  const before = await lanes.allTextContents()
  await lanes.first().press('Alt+ArrowDown')
  await expect(lanes.nth(1)).toContainText(before[0] ?? '-')
  await expect(lanes.nth(1)).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(lanes.nth(2)).toContainText(before[0] ?? '-')
})

test('a press selects a lane, a drag moves it', async ({ page }) => {
  await openDiagram(page)
  const lanes = await lifelines(page)
  const before = await lanes.allTextContents()
  await lanes.nth(2).click()
  const chosen = page
    .getByRole('complementary', { name: 'Server' })
    .getByRole('heading', { name: 'Server 3' })
  await expect(chosen).toBeVisible()
  expect(await lanes.allTextContents()).toEqual(before)
  const place = await boxOf(lanes.nth(0))
  await lanes.nth(3).hover()
  await page.mouse.down()
  await page.mouse.move(place.x + 20, place.y, { steps: 4 })
  await page.mouse.up()
  await expect(lanes.first()).toHaveText(before[3] ?? '-')
  // Dragging a head does not select it; a key does.
  await expect(chosen).toBeVisible()
  const dragged = page
    .getByRole('complementary', { name: 'Server' })
    .getByRole('heading', { name: 'Server 4' })
  await lanes.first().press('Enter')
  await expect(dragged).toBeVisible()
})

test('the drawing is saved as an SVG of its own', async ({ page }) => {
  await openDiagram(page)
  await pad(page).press('0')
  await diagram(page).getByRole('button', { name: 'Save the diagram' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /SVG/ }).click()
  const svg = withoutFonts(await readFile(await (await download).path(), 'utf8'))
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(svg.match(/<path /g)?.length).toBeGreaterThan(40)
  // Folded silence shows its length, and contains the shown moment.
  expect(svg).toMatch(/rotate\(90\)"[^>]*>[\d.]+ (s|ms|µs)</)
  const { at } = await callPage(page, 'frame')
  const moment = /<rect x="([\d.]+)"[^>]* width="([\d.]+)"[^>]* rx="6".*>([\d.]+) s<\/text><\/svg>/
  const [, left, width, seconds] = moment.exec(svg) ?? []
  expect(seconds).toBe((at / 1_000).toFixed(4))
  // The plate covers no time label.
  const plate = Number(left) + Number(width) / 2
  const times = [...svg.matchAll(/<text x="([\d.]+)"[^>]*>[\d.]+ s<\/text>/g)]
  expect(times.length).toBeGreaterThan(3)
  for (const [, x] of times.slice(0, -1)) {
    expect(Math.abs(Number(x) - plate)).toBeGreaterThan(60)
  }
  // The drawing names the run, each message, and the meaning of the letters.
  expect(svg).toMatch(/<text [^>]*>Five servers<\/text>/)
  expect(svg).toMatch(/<title>LEADERINFO[^<]*, 5 → \d, [\d.]+ (µs|ms)<\/title>/)
  expect(svg).toMatch(/>DIFF<\/text>/)
  await expectWellFormed(page, svg)
})

test('an idle run is painted while it plays', async ({ page }) => {
  await openDiagram(page)
  await callPage(page, 'seek', { at: 60_000 })
  await play(page)
  /** The smallest number of messages over many frames. */
  const fewest = await pad(page).evaluate(async (field) => {
    const counts: number[] = []
    while (counts.length < 40) {
      await new Promise((drawn) => window.requestAnimationFrame(drawn))
      counts.push(Number(/^(\d+) messages?/.exec(field.getAttribute('aria-label') ?? '')?.[1]))
    }
    return Math.min(...counts)
  })
  expect(fewest).toBeGreaterThan(5)
})

test('the diagram follows while time runs, and V goes through the views', async ({ page }) => {
  await openDiagram(page)
  const before = await pad(page).getAttribute('aria-label')
  await play(page)
  await expect.poll(() => pad(page).getAttribute('aria-label')).not.toBe(before)
  await pause(page)
  await page.keyboard.press('v')
  await expect(page.getByRole('region', { name: 'Compare two runs' })).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByRole('region', { name: 'Lock lab' })).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByRole('region', { name: 'Write your own' })).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByRole('group', { name: /^Server 1, / })).toBeVisible()
})

for (const theme of ['light', 'dark']) {
  test(`axe finds nothing serious in the diagram: ${theme}`, async ({ page }) => {
    await keepSettings(page, { theme, language: 'en' })
    await openDiagram(page)
    expect(await seriousFindings(page)).toEqual([])
  })
}
