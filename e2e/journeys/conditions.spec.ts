import type { Tab } from '../engines/tab.ts'
import { serveSite } from '../helpers/site.ts'
import { appears, call, place, until, waitForLeader } from './lab.ts'
import { playLink } from './reference.ts'
import { expect, test } from './test.ts'

/** The tests in which a page may log refusals. */
test.use({ mayComplain: true })

const FORBID_WORKERS = `window.Worker = function Worker() {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}`

test('a page without workers says so or does without', async ({ tab }) => {
  const firstScript = FORBID_WORKERS
  const site = await serveSite({ firstScript })
  await tab.goto(site.url)
  await until(() => runsOrSays(tab)).toBe(true)
  site.close()
})

test('an error while a page starts is noted, in every browser', async ({ tab, visit }) => {
  const site = await serveSite({ firstScript: `throw new Error('thrown at the start')` })
  await tab.goto(site.url)
  expect((await visit.problems()).join('\n')).toContain('thrown at the start')
  site.close()
})

/** The header that lets a page without an origin read scripts. */
const FOR_ALL = { 'access-control-allow-origin': '*' }

test('without storage the run is kept in the address and the page says so', async ({ tab }) => {
  // A page without an origin of its own is refused all storage, as one whose cookies are blocked.
  const headers = { ...FOR_ALL, 'content-security-policy': 'sandbox allow-scripts' }
  const site = await serveSite({ headers })
  await tab.goto(site.url)
  await call(tab, 'seek', { at: 1_000 })
  const leader = await waitForLeader(tab)
  await appears(tab.getByText('This browser lets the lab keep nothing'))
  await call(tab, 'intervene', { do: 'kill', server: leader })
  // The address is updated a moment after the intervention.
  const { hash } = new URL(await call(tab, 'link'))
  await until(async () => new URL(await tab.url()).hash).toBe(hash)
  await tab.reload()
  await appears(tab.getByRole('group', { name: new RegExp(`^Server ${leader}, DOWN`) }))
  site.close()
})

test('in a sandboxed frame of another page the ensemble runs as ever', async ({ tab }) => {
  const pages = {
    'host.html':
      '<title>Host</title><iframe width="1280" height="700" sandbox="allow-scripts" src="./"></iframe>',
  }
  const site = await serveSite({ headers: FOR_ALL, pages })
  await tab.goto(`${site.url}host.html`)
  const frame = await tab.openFrame()
  await call(frame, 'seek', { at: 1_000 })
  const leader = await waitForLeader(frame)
  expect(await place(frame)).toEqual(playLink(await call(frame, 'link')))
  await frame.getByRole('button', { name: /^Kill leader/ }).click()
  await appears(frame.getByRole('group', { name: new RegExp(`^Server ${leader}, DOWN`) }))
  await frame.getByRole('button', { name: 'Scenarios', exact: true }).click()
  await appears(frame.getByText('In a frame of another page the lab keeps nothing'))
  site.close()
})

/** Whether a leader is shown, or an alert about a missing feature. */
async function runsOrSays(tab: Tab): Promise<boolean> {
  const leaderCard = tab.getByRole('group', { name: /, LEADING, leader, / })
  return (
    (await leaderCard.first().isVisible()) || (await tab.getByRole('alert').first().isVisible())
  )
}
