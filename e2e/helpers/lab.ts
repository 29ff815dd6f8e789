import { expect, type Locator, type Page } from '@playwright/test'
import { callPage } from './api.ts'
import { FIVE_SERVERS } from './links.ts'

/** The stage and the transport bar, by the roles and names a reader finds them by. */

export const transport = (page: Page): Locator => page.getByRole('region', { name: 'Transport' })

/** A server's card. */
export const card = (page: Page, server: number): Locator =>
  page.getByRole('group', { name: new RegExp(`^Server ${server}, `) })

/** The card of the leader once it serves. */
export const leaderCard = (page: Page): Locator =>
  page.getByRole('group', { name: /^Server \d+, LEADING, leader, / })

export const transportButton = (page: Page, name: string | RegExp): Locator =>
  transport(page).getByRole('button', { name, exact: true })

/** Chooses an item of the menu beside the step buttons. */
export async function chooseTime(page: Page, line: string): Promise<void> {
  await transportButton(page, /^Step by/).click()
  await page.getByRole('menuitem', { name: line }).click()
}

/** Chooses the unit of a step, in the control beside the step buttons; a phone has it in the menu. */
export async function chooseUnit(
  page: Page,
  unit: 'decision' | 'message' | 'event',
): Promise<void> {
  const radio = transport(page).getByRole('radio', { name: unit, exact: true })
  if (await radio.isVisible()) return radio.check()
  await transportButton(page, /^Step by/).click()
  await page.getByRole('menuitemradio', { name: `Step by ${unit}` }).click()
}

export type Speed = 'Reading' | 'Reading ½' | '0.01×' | '0.1×' | '1×' | '10×' | 'Fastest'

/** The line under the stage, in the page's language. */
const sentence = (page: Page): Locator =>
  page.getByRole('status', { name: /^(What happens in this step|这一步发生了什么)$/ })

/**
 * Opens the lab up to its first picture, which shows the ensemble; later parts may still be loading. Without an
 * address it is one of five servers that serve; './' is the address of the page's own first scene.
 */
export async function openFirstPicture(page: Page, url = FIVE_SERVERS): Promise<void> {
  await page.goto(url)
  await expect(card(page, 1)).toBeVisible()
}

/**
 * Waits until the page has all its parts: the sentence under the stage and the notices are loaded last. Until
 * then stage and panels are higher, and some controls do nothing yet.
 */
export async function waitForWholePage(page: Page): Promise<void> {
  await expect(sentence(page)).toBeVisible()
  await expect(page.getByRole('region', { name: /^(Notices|通知)$/ })).toBeAttached()
}

/** Opens the lab, its ensemble drawn and the page whole. */
export async function openLab(page: Page, url = FIVE_SERVERS): Promise<void> {
  await openFirstPicture(page, url)
  await waitForWholePage(page)
}

export async function setSpeed(page: Page, speed: Speed): Promise<void> {
  await transport(page).getByRole('combobox', { name: 'Speed' }).selectOption(speed)
}

export const play = (page: Page): Promise<void> =>
  transport(page).getByRole('button', { name: 'Play', exact: true }).click()

/** Stops time, if it runs. */
export async function pause(page: Page): Promise<void> {
  const button = transport(page).getByRole('button', { name: /^(Play|Pause)$/ })
  if ((await button.getAttribute('aria-label')) === 'Pause') await button.click()
  await expect(transport(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
}

/** Takes the next step of the run, whatever it decides. */
export async function stepForward(page: Page): Promise<void> {
  await chooseUnit(page, 'event')
  await transport(page).getByRole('button', { name: 'Next step' }).click()
}

/** Goes back by one step of the run. */
export async function stepBack(page: Page): Promise<void> {
  await chooseUnit(page, 'event')
  await transport(page).getByRole('button', { name: 'Step back' }).click()
}

/** Waits until a leader has a quorum; answers its id. */
export async function waitForLeader(page: Page): Promise<number> {
  await expect(leaderCard(page)).toBeVisible()
  const name = (await leaderCard(page).getAttribute('aria-label')) ?? ''
  return Number(/^Server (\d+)/.exec(name)?.[1])
}

/**
 * Seeks forward by `ms` of virtual time and leaves time paused; a busy machine takes no longer in virtual
 * time.
 */
export async function passTime(page: Page, ms = 2_000): Promise<void> {
  const { at } = await callPage(page, 'frame')
  await callPage(page, 'seek', { at: at + ms })
}

/** Begins a long seek without waiting for it: later calls are answered after it. */
export async function beginFarSeek(page: Page): Promise<void> {
  await page.waitForFunction(() => window.zklab !== undefined)
  await page.evaluate(() => void window.zklab?.seek({ at: 600_000 }))
}

/** Opens the page on an ensemble with a leader, where time stands; returns the leader's id. */
export async function openStill(page: Page): Promise<number> {
  await openLab(page)
  return waitForLeader(page)
}

/** Opens the page on an ensemble with a leader and lets time run fast; returns the leader's id. */
export async function openElected(page: Page): Promise<number> {
  const leader = await openStill(page)
  await setSpeed(page, '10×')
  await play(page)
  return leader
}

export interface RunPosition {
  readonly step: number
  readonly at: number
  readonly digest: string
}

/** Asks the page's own API for the shown step and time, and for the digest of the trace. */
export async function runPosition(page: Page): Promise<RunPosition> {
  // `digest` is answered after all earlier calls, so the effect of an earlier press is shown.
  const digest = await callPage(page, 'digest')
  const { step, at } = await callPage(page, 'frame')
  return { step, at, digest }
}
