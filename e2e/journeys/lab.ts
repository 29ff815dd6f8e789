import type { PageApi } from '../../src/app/page/types.ts'
import type { Part, Scope, Tab } from '../engines/tab.ts'
import { FIVE_SERVERS } from '../helpers/links.ts'
import { expect } from './test.ts'

/** Steps that several journeys take, in the verbs that every browser has (`engines/tab.ts`). */

type Answer<Verb extends keyof PageApi> = Awaited<ReturnType<PageApi[Verb]>>

/** Calls the page's own API (`window.zklab`), as a script in the page would. */
export async function call<Verb extends keyof PageApi>(
  scope: Scope,
  verb: Verb,
  ...args: readonly unknown[]
): Promise<Answer<Verb>> {
  await until(() => scope.evaluate(() => window.zklab !== undefined)).toBe(true)
  const answer = await scope.evaluate(
    (words): Promise<unknown> => {
      const [name, ...rest] = JSON.parse(words) as [string, ...unknown[]]
      const api: Readonly<Record<string, unknown>> = { ...window.zklab }
      return Reflect.apply(api[name] as () => unknown, undefined, rest) as Promise<unknown>
    },
    JSON.stringify([verb, ...args]),
  )
  return answer as Answer<Verb>
}

/** Asks again until the value is as expected, for at most this time, ms. */
export const until = <Fact>(fact: () => Promise<Fact>, timeout = 30_000) =>
  expect.poll(fact, { intervals: [20, 50, 100], timeout })

/** Waits until a part is seen. */
export const appears = (part: Part): Promise<void> =>
  until(() => part.first().isVisible()).toBe(true)

/** Waits until a part is not visible. */
export const goes = (part: Part): Promise<void> => until(() => part.first().isVisible()).toBe(false)

/** Waits until a part shows a text. */
export const says = (part: Part, text: string | RegExp): Promise<void> =>
  until(() => part.innerText()).toMatch(text)

export const transport = (tab: Tab): Part => tab.getByRole('region', { name: 'Transport' })

/** A server's card. */
export const card = (scope: Scope, server: number): Part =>
  scope.getByRole('group', { name: new RegExp(`^Server ${server}, `) })

const leaderCard = (scope: Scope): Part =>
  scope.getByRole('group', { name: /^Server \d+, LEADING, leader, / })

/** Waits until a server leads and serves; returns its number. */
export async function waitForLeader(scope: Scope): Promise<number> {
  const name = (await leaderCard(scope).getAttribute('aria-label')) ?? ''
  return Number(/^Server (\d+)/.exec(name)?.[1])
}

/** Advances virtual time by `ms` and leaves it paused. */
export async function passTime(scope: Scope, ms = 2_000): Promise<void> {
  const { at } = await call(scope, 'frame')
  await call(scope, 'seek', { at: at + ms })
}

/** Opens the page on an ensemble with a leader, where time stands; returns the leader. */
export async function openStill(tab: Tab, url = FIVE_SERVERS): Promise<number> {
  await tab.goto(url)
  return waitForLeader(tab)
}

/** The step of the run and its digest. */
export async function place(scope: Scope): Promise<{ step: number; digest: string }> {
  // The digest is answered after all earlier calls, so the effect of an earlier press is shown.
  const digest = await call(scope, 'digest')
  const { step } = await call(scope, 'frame')
  return { step, digest }
}

/** Opens a panel from the rail. */
export async function openPanel(tab: Tab, name: string): Promise<Part> {
  const button = tab
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: new RegExp(`^${name}\\b`) })
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
  const panel = tab.getByRole('complementary', { name, exact: true })
  await appears(panel.getByRole('heading').first())
  return panel
}

/** Chooses a view of the run. */
export async function openView(
  scope: Scope,
  choice: string | RegExp,
  region: string | RegExp,
): Promise<Part> {
  await scope.getByRole('radio', { name: choice }).click()
  const view = scope.getByRole('region', { name: region })
  await appears(view)
  return view
}

/**
 * Runs the code of the playground's editor; returns the region of its clients, the first of which is
 * `firstClient`.
 */
export async function runCode(playground: Part, firstClient: string): Promise<Part> {
  const clients = playground.getByRole('region', { name: 'Clients that run the code' })
  await playground
    .getByRole('button', { name: /^(Run on this ensemble|Run with new clients)$/ })
    .click()
  await appears(clients.getByRole('row', { name: new RegExp(`^${firstClient}\\b`) }))
  return clients
}

/** Replaces the editor's content by a text. */
export async function writeCode(tab: Tab, playground: Part, source: string): Promise<void> {
  await playground.getByRole('textbox', { name: 'Your recipe, in JavaScript' }).click()
  await tab.keyboard.press('ControlOrMeta+a')
  await tab.keyboard.insertText(source)
}

/** The part of Playwright's locator that types key by key; the WebKit driver's `fill` does so itself. */
interface Typing {
  pressSequentially(text: string): Promise<void>
}

const canType = (field: Part): field is Part & Typing => 'pressSequentially' in field

/**
 * Replaces a field's content by typing. In stock Firefox `fill` sets the value from a script, which React
 * does not notice.
 */
export async function fillIn(field: Part, text: string): Promise<void> {
  if (!canType(field)) return field.fill(text)
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.press('Backspace')
  await field.pressSequentially(text)
}
