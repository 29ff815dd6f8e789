import type { Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import {
  card,
  openStill,
  pause,
  play,
  setSpeed,
  runPosition,
  stepBack,
  stepForward,
  transport,
  type RunPosition,
} from '../helpers/lab.ts'
import { toggle } from '../helpers/server.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

const STEPS = 6

/** Steps and waits until the page shows the step. */
async function walk(page: Page, by: 1 | -1): Promise<RunPosition> {
  const { step } = await runPosition(page)
  await (by === 1 ? stepForward(page) : stepBack(page))
  await expect.poll(async () => (await runPosition(page)).step).toBe(step + by)
  return runPosition(page)
}

test('stepping back undoes each step, stepping on does it again', async ({ page }) => {
  await openStill(page)
  // The walk begins at a step, not between two, so that each time is a step's own.
  const places = [await walk(page, 1)]
  for (let n = 0; n < STEPS; n += 1) places.push(await walk(page, 1))
  expect(new Set(places.map(({ digest }) => digest)).size).toBeGreaterThan(1)
  for (const place of places.slice(0, -1).reverse()) expect(await walk(page, -1)).toEqual(place)
  for (const place of places.slice(1)) expect(await walk(page, 1)).toEqual(place)
})

test('a kill in the past forks the run and both branches are shown', async ({ page }) => {
  const leader = await openStill(page)
  const follower = leader === 1 ? 2 : 1
  const before = await runPosition(page)
  for (let n = 0; n < STEPS; n += 1) await walk(page, -1)
  await toggle(page, follower, 'Kill')
  await expect(card(page, follower)).toHaveAccessibleName(/, DOWN,/)
  await setSpeed(page, '1×')
  await play(page)
  await expect.poll(async () => (await runPosition(page)).at).toBeGreaterThan(before.at)
  await pause(page)

  await transport(page)
    .getByRole('button', { name: /^Open branch A/ })
    .click()
  await expect(card(page, follower)).toHaveAccessibleName(/, FOLLOWING,/)
  await transport(page).getByRole('slider', { name: 'Position in the run' }).press('End')
  await expect.poll(async () => (await runPosition(page)).digest).toBe(before.digest)
  await transport(page)
    .getByRole('button', { name: /^Open branch B/ })
    .press('Enter')
  await expect(card(page, follower)).toHaveAccessibleName(/, DOWN,/)
  // The pressed button was removed.
  await expect(transport(page).getByRole('slider', { name: 'Position in the run' })).toBeFocused()
})

test('a run shared in its past shows that more follows and can be forked there', async ({
  page,
}) => {
  await openStill(page)
  for (let n = 0; n < 2; n += 1) await walk(page, 1)
  await callPage(page, 'intervene', { do: 'kill', server: 2 })
  await stepBack(page)
  await walk(page, -1)
  await expect(transport(page).getByText('1 more to come')).toBeHidden()
  const link = await callPage(page, 'link')
  await page.goto(link.slice(link.indexOf('#')))
  await page.reload()
  const toCome = transport(page).getByText('1 more to come')
  await expect(toCome).toBeInViewport({ ratio: 1 })
  await transport(page).getByRole('button', { name: 'Fork here' }).click()
  await expect(transport(page).getByRole('button', { name: /^Open branch A/ })).toBeVisible()
  await expect(toCome).toBeHidden()
})

test('marks at the shown moment are drawn over the playhead', async ({ page }) => {
  await openStill(page)
  await callPage(page, 'intervene', { do: 'kill', server: 2 })
  const mark = transport(page).getByRole('button', { name: 'Server 2 is killed' })
  await expect(mark).toBeVisible()
  // The playhead has the same place and takes no presses, so a press does not show which lies on top.
  const isBefore = await mark.evaluate((element) => {
    const sign = element.querySelector('svg')?.getBoundingClientRect()
    const playhead = element.closest('section')?.querySelector<HTMLElement>('[data-playhead]')
    if (sign === undefined || playhead === null || playhead === undefined) return undefined
    playhead.style.pointerEvents = 'auto'
    const box = playhead.getBoundingClientRect()
    const isThere = sign.left < box.right && box.left < sign.right
    const at = document.elementFromPoint(box.x + box.width / 2, sign.y + sign.height / 2)
    return isThere && element.contains(at)
  })
  expect(isBefore).toBe(true)
  // The word has a background of its own, so that a playhead just past it does not show through.
  await expect(mark.getByText('Server 2 is killed')).not.toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  )
})
