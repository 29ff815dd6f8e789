import type { Tab } from '../engines/tab.ts'
import { serveSite } from '../site.ts'
import { call, place, until, waitForLeader } from './lab.ts'
import { playLink } from './reference.ts'
import { expect, test } from './test.ts'

/** What a page is refused it may log. */
test.use({ mayComplain: true })

/** A policy as strict hosts send it: nothing from elsewhere, nothing inline. */
const STRICT = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ')

const FORBID_WORKERS = `window.Worker = function Worker() {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}`

test('under the strict policy of a host the ensemble runs as ever', async ({ tab }) => {
  const headers = { 'content-security-policy': STRICT }
  const site = await serveSite({ port: 0, path: '/lab/', isKept: false, headers })
  await tab.goto(site.url)
  await call(tab, 'seek', { at: 1_000 })
  await waitForLeader(tab)
  expect(await place(tab)).toEqual(playLink(await call(tab, 'link')))
  site.close()
})

test('where no worker can be made, the page says so or does without', async ({ tab }) => {
  const firstScript = FORBID_WORKERS
  const site = await serveSite({ port: 0, path: '/lab/', isKept: false, firstScript })
  await tab.goto(site.url)
  await until(() => runsOrSays(tab)).toBe(true)
  site.close()
})

/** Whether a leader is seen, or an alert that says what is missing. */
async function runsOrSays(tab: Tab): Promise<boolean> {
  const leads = tab.getByRole('group', { name: /, LEADING, leader, / })
  return (await leads.first().isVisible()) || (await tab.getByRole('alert').first().isVisible())
}
