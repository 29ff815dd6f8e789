import type { Part, Scope } from '../engines/tab.ts'
import { serveSite } from '../helpers/site.ts'
import {
  appears,
  call,
  openView,
  passTime,
  place,
  runCode,
  says,
  until,
  waitForLeader,
} from './lab.ts'
import { playLink } from './reference.ts'
import { expect, test } from './test.ts'

/** The tests in which a page may log refusals. */
test.use({ mayComplain: true })

/** A policy of strict hosts: nothing from other sites, nothing inline. */
const STRICT = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ')

/** Opens the playground and asks it to run its first recipe. */
async function runFirstRecipe(tab: Scope): Promise<Part> {
  const view = await openView(tab, 'Write your own', 'Write your own')
  await view.getByRole('button', { name: 'Run on this ensemble' }).click()
  return view
}

test('under a strict host policy the ensemble runs and the playground says why it does not', async ({
  tab,
}) => {
  const headers = { 'content-security-policy': STRICT }
  const site = await serveSite({ headers })
  await tab.goto(site.url)
  await call(tab, 'seek', { at: 1_000 })
  await waitForLeader(tab)
  expect(await place(tab)).toEqual(playLink(await call(tab, 'link')))
  const view = await runFirstRecipe(tab)
  await says(view.getByRole('alert'), 'security policy does not let code run')
  const editor = view.getByRole('textbox', { name: 'Your recipe, in JavaScript' })
  const font = await tab.evaluate(
    () => getComputedStyle(document.querySelector('.cm-scroller') ?? document.body).fontFamily,
  )
  expect(font).toContain('JetBrains Mono')
  await says(editor, 'await zk')
  site.close()
})

test('the playground reports a host that forbids the page’s frames', async ({ tab }) => {
  const site = await serveSite({ headers: { 'content-security-policy': "frame-src 'none'" } })
  await tab.goto(site.url)
  await call(tab, 'seek', { at: 1_000 })
  const view = await runFirstRecipe(tab)
  await says(view.getByRole('alert'), 'security policy does not let code run')
  site.close()
})

test('the playground reports a host that forbids all frames', async ({ tab }) => {
  const headers = { 'content-security-policy': "frame-ancestors 'none'", 'x-frame-options': 'DENY' }
  const site = await serveSite({ headers })
  await tab.goto(site.url)
  await call(tab, 'seek', { at: 1_000 })
  const view = await runFirstRecipe(tab)
  await says(view.getByRole('alert'), 'security policy does not let code run')
  site.close()
})

test('code runs where the strict policy spares the playground’s file', async ({ tab }) => {
  const headers = { 'content-security-policy': STRICT }
  const spared = 'sandbox.html'
  const site = await serveSite({ headers, spared })
  await tab.goto(site.url)
  await call(tab, 'seek', { at: 1_000 })
  await waitForLeader(tab)
  const view = await runFirstRecipe(tab)
  await appears(view.getByRole('region', { name: 'Clients that run the code' }))
  await passTime(tab, 20_000)
  await says(view.getByRole('region', { name: 'Verdict' }), '3 entries, one at a time')
  site.close()
})

test('the playground reports that its file is missing', async ({ tab }) => {
  const site = await serveSite({ port: 0, path: '/lab/', isKept: false })
  const missing = { status: 404, type: 'text/html', text: 'Not found' }
  site.replace((path) => (path === 'sandbox.html' ? missing : undefined))
  await tab.goto(site.url)
  await call(tab, 'seek', { at: 1_000 })
  const view = await runFirstRecipe(tab)
  await says(view.getByRole('alert'), 'the file sandbox.html did not load')
  site.close()
})

test('the playground reports another page in the place of its file', async ({ tab }) => {
  const site = await serveSite()
  const signIn = { type: 'text/html', text: '<title>Sign in</title><p>Sign in first' }
  site.replace((path) => (path === 'sandbox.html' ? signIn : undefined))
  await tab.goto(site.url)
  await call(tab, 'seek', { at: 1_000 })
  const view = await runFirstRecipe(tab)
  await says(view.getByRole('alert'), 'another page in the place of the file sandbox.html')
  site.close()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('code runs without a network, once the lab is kept', async ({ tab }) => {
    const site = await serveSite({ port: 0, path: '/lab/', isKept: false })
    await tab.goto(site.url)
    await call(tab, 'seek', { at: 1_000 })
    await until(() => tab.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    site.close()
    await tab.reload()
    await call(tab, 'seek', { at: 1_000 })
    const view = await openView(tab, 'Write your own', 'Write your own')
    await runCode(view, 'p1')
    await passTime(tab, 20_000)
    await says(view.getByRole('region', { name: 'Verdict' }), '3 entries, one at a time')
  })
})

test('in a sandboxed frame of another page code runs as well', async ({ tab }) => {
  const headers = { 'access-control-allow-origin': '*' }
  const pages = {
    'host.html':
      '<title>Host</title><iframe width="1280" height="700" sandbox="allow-scripts" src="./"></iframe>',
  }
  const site = await serveSite({ headers, pages })
  await tab.goto(`${site.url}host.html`)
  const frame = await tab.openFrame()
  await call(frame, 'seek', { at: 1_000 })
  await waitForLeader(frame)
  const view = await openView(frame, 'Write your own', 'Write your own')
  await runCode(view, 'p1')
  await passTime(frame, 20_000)
  await says(view.getByRole('region', { name: 'Verdict' }), '3 entries, one at a time')
  site.close()
})
