import type { Page } from '@playwright/test'
import { decodeLink } from '../../src/scenario'
import { boxOf, overlap } from '../helpers/boxes.ts'
import {
  card,
  leaderCard,
  openLab,
  pause,
  runPosition,
  stepForward,
  transport,
} from '../helpers/lab.ts'
import { openPanel } from '../helpers/panels.ts'
import { readLink } from '../helpers/share.ts'
import { keepSettings } from '../helpers/settings.ts'
import { expect, test } from '../helpers/test.ts'
import { recordTexts } from '../helpers/recordTexts.ts'

const invitations = (page: Page) => page.getByRole('group', { name: 'Try this' })
const explained = (page: Page) => page.getByRole('region', { name: 'What stands here' })
const sentence = (page: Page) => page.getByRole('status', { name: 'What happens in this step' })

async function openScene(page: Page): Promise<void> {
  await openLab(page, './')
  await expect(invitations(page)).toBeVisible()
}

/** The least width of the last line of a text, as a share of its widest line. */
const LAST_LINE_SHARE = 0.3

/** Runs in the page: the width of the last line of an element's text over that of its widest one. */
function lastLineShare(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  const lines = new Map<number, { left: number; right: number }>()
  for (const { left, right, bottom } of range.getClientRects()) {
    const key = [...lines.keys()].find((line) => Math.abs(line - bottom) < 8) ?? bottom
    const line = lines.get(key) ?? { left, right }
    lines.set(key, { left: Math.min(line.left, left), right: Math.max(line.right, right) })
  }
  const widths = [...lines].toSorted(([a], [b]) => a - b).map(([, { left, right }]) => right - left)
  return (widths.at(-1) ?? 0) / Math.max(...widths)
}

for (const [width, height] of [
  [1920, 1080],
  [1440, 900],
  [1280, 800],
  [1024, 768],
  [820, 1180],
  [844, 390],
  [390, 844],
] as const) {
  for (const language of ['en', 'zh-CN'] as const) {
    test(`at ${width} × ${height} the first scene explains itself and covers no card: ${language}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await keepSettings(page, { language })
      await page.goto('./')
      const group = page.getByRole('group', { name: /^(Try this|试一试)$/ })
      await expect(group).toBeVisible()
      const region = page.getByRole('region', { name: /^(What stands here|这里有什么)$/ })
      const texts = region.getByRole('paragraph')
      await expect(texts).toHaveCount(3)
      const cards = await page.locator('[data-server]').all()
      const parts = [...(await texts.all()), ...(await group.getByRole('button').all())]
      const boxes = await Promise.all(parts.map(boxOf))
      for (const one of cards) {
        const box = await boxOf(one)
        expect(boxes.filter((part) => overlap(part, box))).toEqual([])
      }
      // No text leaves the box around it, and none ends with a line of a single word or character.
      for (const text of await texts.all()) {
        expect(await text.evaluate(lastLineShare)).toBeGreaterThan(LAST_LINE_SHARE)
        const isWithin = await text.evaluate((element) => {
          const frame = element.closest('div, ol')?.getBoundingClientRect()
          const own = element.getBoundingClientRect()
          return frame !== undefined && own.top >= frame.top && own.bottom <= frame.bottom
        })
        expect(isWithin).toBe(true)
      }
    })
  }
}

test('the page opens on servers that serve, standing, and needs no address for it', async ({
  page,
}) => {
  await openScene(page)
  await expect(leaderCard(page)).toHaveAccessibleName(/^Server 5, /)
  await expect(transport(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(sentence(page)).toContainText('Five servers agree.')
  await expect(page.getByRole('complementary')).toBeHidden()
  const { step, at } = await runPosition(page)
  // A link holds what stands there.
  const linked = decodeLink(new URL(await readLink(page)).hash)
  expect(linked.ok && linked.value.step).toBe(step)
  await page.keyboard.press('Escape')
  await expect(explained(page).getByText('5 leads.')).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await page.reload()
  await expect(invitations(page)).toBeVisible()
  expect(await runPosition(page)).toMatchObject({ step, at })
})

test('the scene left alone for a minute does not move', async ({ page }) => {
  await page.clock.install()
  await openScene(page)
  // The marks of the whole lab, which goes on from the servers' lab, come last.
  await expect(async () => {
    await page.clock.runFor(500)
    const marks = transport(page).getByRole('button', { name: /^3 moments/ })
    await expect(marks).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const before = { position: await runPosition(page), picture: await page.screenshot() }
  await page.clock.runFor(60_000)
  expect(await runPosition(page)).toEqual(before.position)
  expect((await page.screenshot()).equals(before.picture)).toBe(true)
})

test('beside a panel of a small window every invitation is whole', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openScene(page)
  await openPanel(page, 'Server')
  const stage = await boxOf(page.getByRole('region', { name: 'Stage' }))
  for (const invitation of await invitations(page).getByRole('button').all()) {
    const { x, width } = await boxOf(invitation)
    expect(x).toBeGreaterThanOrEqual(stage.x)
    expect(x + width).toBeLessThanOrEqual(stage.x + stage.width)
  }
})

test('on a phone the words stand in the place of a panel, and no card moves when they go', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openScene(page)
  const places = () => Promise.all([1, 2, 3, 4, 5].map((id) => boxOf(card(page, id))))
  const before = await places()
  await invitations(page).getByRole('button', { name: 'Write through a follower' }).click()
  await expect(explained(page)).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Log & disk' })).toBeVisible()
  await pause(page)
  expect(await places()).toEqual(before)
})

test('a step ends the scene, and no card moves', async ({ page }) => {
  await openScene(page)
  const places = () => Promise.all([1, 2, 3, 4, 5].map((id) => boxOf(card(page, id))))
  const before = await places()
  await stepForward(page)
  await expect(invitations(page)).toBeHidden()
  await expect(explained(page).getByText('5 leads.')).toBeHidden()
  expect(await places()).toEqual(before)
  await expect.poll(() => new URL(page.url()).hash).toBe('#run=first-scene')
})

test('the next decision of the scene is a silence with things to try, and no end', async ({
  page,
}) => {
  await openScene(page)
  await page.keyboard.press('ArrowRight')
  await expect(sentence(page)).toContainText(/^No decision for about/)
  await expect(page.getByRole('button', { name: 'Kill leader 5' }).last()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What came of it' })).toHaveCount(0)
})

test('the invitation to kill the leader makes the largest id of the others lead', async ({
  page,
}) => {
  await openScene(page)
  await invitations(page).getByRole('button', { name: 'Kill the leader' }).click()
  await expect(invitations(page)).toBeHidden()
  await expect(card(page, 5)).toHaveAccessibleName(/, DOWN,/)
  await expect(leaderCard(page)).toHaveAccessibleName(/^Server 4, .*epoch 2,/, { timeout: 90_000 })
})

test('the invitation to an election opens it at its beginning', async ({ page }) => {
  await openScene(page)
  await invitations(page)
    .getByRole('button', { name: /^Watch an election/ })
    .press('Enter')
  await expect(page.getByRole('banner')).toContainText('Five servers and a client')
  await expect(card(page, 5)).toHaveAccessibleName(/LOOKING/)
  await expect(invitations(page)).toBeHidden()
})

test('the invitation to write sends the write to a follower', async ({ page }) => {
  await openScene(page)
  const handle = await recordTexts(sentence(page))
  await invitations(page).getByRole('button', { name: 'Write through a follower' }).click()
  await expect(invitations(page)).toBeHidden()
  await expect(leaderCard(page)).toHaveAccessibleName(/1[:·]3/, { timeout: 90_000 })
  // The sentence names the last action until the leader proposes it.
  const texts = await handle.jsonValue()
  const [done, proposed] = [
    /^Client c1 gets a command: create \/b/,
    /^Leader 5 sends PROPOSAL/,
  ].map((words) => texts.findIndex((text) => words.test(text)))
  expect(done).toBeGreaterThanOrEqual(0)
  expect(proposed).toBeGreaterThan(done ?? Infinity)
})
