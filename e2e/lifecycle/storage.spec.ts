import { readFileSync } from 'node:fs'
import { test as bare, type Frame, type Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { card, openLab, openStill, passTime, waitForLeader } from '../helpers/lab.ts'
import { editor, openPlayground, playground, write } from '../helpers/playground.ts'
import { serveSite } from '../helpers/site.ts'
import { CALM, expect, SINGLE_FILE_PATH, test } from '../helpers/test.ts'

test.use(CALM)

const NOTHING_KEPT = 'This browser lets the lab keep nothing'

/** Embeds the lab in a page, as another site would. */
async function embed(page: Page, host: string, attributes: string): Promise<Frame> {
  await page.route(host, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>Host</title><iframe width="1280" height="700" ${attributes}></iframe>`,
    }),
  )
  await page.goto(host)
  const frame = page.frames().find((one) => one !== page.mainFrame())
  if (frame === undefined) throw new Error('the page has a frame')
  return frame
}

/** Runs in a frame: kills the leader once there is one. */
async function killLeader(frame: Frame): Promise<void> {
  await frame.waitForFunction(() => window.zklab !== undefined)
  await frame.evaluate(() => window.zklab?.seek({ at: 1_000 }))
  await expect(frame.getByRole('group', { name: /^Server \d+, LEADING, leader, / })).toBeVisible()
  await frame.getByRole('button', { name: /^Kill leader/ }).click()
  await expect(frame.getByRole('group', { name: /^Server \d+, DOWN/ })).toBeVisible()
}

test('in a sandboxed frame the lab works, and says in Scenarios that nothing is kept', async ({
  page,
}) => {
  const site = await serveSite({ headers: { 'access-control-allow-origin': '*' } })
  const frame = await embed(
    page,
    new URL('host.html', site.url).href,
    `sandbox="allow-scripts" src="${site.url}"`,
  )
  await killLeader(frame)
  await frame.getByRole('button', { name: 'Scenarios', exact: true }).click()
  await expect(frame.getByText('In a frame of another page the lab keeps nothing')).toBeVisible()
  site.close()
})

test('in a sandboxed frame the single file works and says that nothing is kept', async ({
  page,
}) => {
  const html = readFileSync(SINGLE_FILE_PATH)
  await page.route('https://lab.example/zklab.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  const frame = await embed(
    page,
    'https://lab.example/host.html',
    'sandbox="allow-scripts" src="zklab.html"',
  )
  await killLeader(frame)
})

// The host refuses the scripts on purpose.
bare('a sandboxed frame without access to its scripts says so', async ({ page }) => {
  const site = await serveSite()
  const host = new URL('host.html', site.url).href
  const frame = await embed(page, host, `sandbox="allow-scripts" src="${site.url}"`)
  await expect(frame.getByRole('alert')).toContainText('cannot load in this sandboxed frame')
  site.close()
})

// A page without an origin is refused all storage, like one whose cookies are blocked.
test('without storage the lab works and says once that nothing is kept', async ({ page }) => {
  const site = await serveSite({
    headers: {
      'access-control-allow-origin': '*',
      'content-security-policy': 'sandbox allow-scripts',
    },
  })
  await page.goto(site.url)
  const isForbidden = await page.evaluate(() => {
    try {
      return window.localStorage === null
    } catch {
      return true
    }
  })
  expect(isForbidden).toBe(true)
  await passTime(page)
  const leader = await waitForLeader(page)
  const notice = page.getByRole('region', { name: 'Notices' }).getByText(NOTHING_KEPT)
  await expect(notice).toBeVisible()
  await callPage(page, 'intervene', { do: 'kill', server: leader })
  await expect(notice).toBeHidden()
  await page.getByRole('radio', { name: '简体中文' }).check()
  await page.getByRole('radio', { name: 'English' }).check()
  // The address holds the run all the same.
  const { hash } = new URL(await callPage(page, 'link'))
  await expect.poll(() => new URL(page.url()).hash).toBe(hash)
  await page.reload()
  await expect(card(page, leader)).toHaveAccessibleName(/DOWN/)
  await page.getByRole('button', { name: 'Scenarios', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(NOTHING_KEPT)).toBeVisible()
  await page.keyboard.press('Escape')
  await openPlayground(page)
  await expect(playground(page).getByText(NOTHING_KEPT)).toBeVisible()
  site.close()
})

test('damaged storage is ignored and reported once', async ({ page }) => {
  const scenario = { version: 1, seed: 1, ensemble: { servers: 3 }, interventions: [] }
  const spoiled = { id: 'a', keptAt: 1e300, title: 7, scenario, step: 1e15, bookmarks: 'no' }
  await page.addInitScript(
    (stored) => {
      if (sessionStorage.getItem('isSpoiled') !== null) return
      sessionStorage.setItem('isSpoiled', '1')
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      sessionStorage.setItem('zklab.stood', '[]')
      sessionStorage.setItem('zklab.compared', '{')
      sessionStorage.setItem('zklab.codeDraft', '7')
    },
    {
      'zklab.settings': '{"theme":{},"language":7,"speed":"toString","panelWidth":"wide"}',
      'zklab.experiments': JSON.stringify([spoiled, null, { id: 'b' }, 'x']),
      'zklab.code': '{"source":[]}',
    },
  )
  await openLab(page, './')
  await expect(page.getByText('3 experiments that this browser had kept')).toBeVisible()
  const offer = page.getByRole('region', { name: 'Continue where you were' })
  await expect(offer).toContainText('Untitled run')
  await expect(offer).toContainText('date unknown')
  await offer.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(offer).toBeHidden()
  await expect(card(page, 4)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Scenarios', exact: true })).toBeVisible()
  const next = await page.context().newPage()
  await openLab(next, './')
  await expect(next.getByRole('region', { name: 'Continue where you were' })).toBeVisible()
  await expect(next.getByText('that this browser had kept')).toBeHidden()
})

test('seven loads in a frame evict none of the reader’s experiments, settings or code', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const leader = await openStill(page)
  await callPage(page, 'intervene', { do: 'kill', server: leader })
  const stored = (): Promise<string> =>
    page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  await expect.poll(stored).toContain('zklab.experiments')
  await page.goto('about:blank')
  const host = new URL('host.html', baseURL).href
  let before = ''
  for (let load = 0; load < 7; load += 1) {
    const frame = await embed(page, host, `src="./#seed${load}"`)
    before ||= await stored()
    await frame.waitForFunction(() => window.zklab !== undefined)
    await frame.evaluate(async () => {
      await window.zklab?.seek({ at: 1_000 })
      await window.zklab?.play(10)
      await window.zklab?.intervene({ do: 'kill', server: 1 } as never)
      await window.zklab?.pause()
    })
    // The frame's run has to be in its own address before the next load.
    await expect.poll(() => frame.url()).toContain('#s=')
    await page.unroute(host)
  }
  expect(await stored()).toBe(before)
})

test('two tabs keep their own code, and a third is offered both', async ({ page, context }) => {
  test.slow()
  await openStill(page)
  await openPlayground(page)
  await write(page, '// first')
  const second = await context.newPage()
  await openStill(second)
  await openPlayground(second)
  await expect(editor(second)).toContainText('// first')
  await write(second, '// second')
  await write(page, '// first, on')
  const third = await context.newPage()
  await openStill(third)
  await openPlayground(third)
  await expect(editor(third)).toContainText('// first, on')
  await playground(third).getByText('Code kept in this browser (2)').click()
  await playground(third)
    .getByRole('button', { name: /^\/\/ second/ })
    .click()
  await expect(editor(third)).toContainText('// second')
  await second.reload()
  await openPlayground(second)
  await expect(editor(second)).toContainText('// second')
  await playground(third)
    .getByRole('button', { name: 'Forget the code that begins with // first, on' })
    .click()
  await expect(playground(third).getByText('Code kept in this browser')).toBeHidden()
})

test('a refused clipboard is reported', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    document.execCommand = () => false
  })
  await openStill(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'What shall be done?' }).fill('copy diagnostics')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The browser did not let the lab copy this.')).toBeVisible()
  await expect(page.getByText('Copied')).toBeHidden()
})

test('a refused address change does not stop the lab', async ({ page }) => {
  await page.addInitScript(() => {
    history.replaceState = () => {
      throw new DOMException('too often', 'SecurityError')
    }
  })
  const leader = await openStill(page)
  await callPage(page, 'intervene', { do: 'kill', server: leader })
  await passTime(page, 5_000)
  await waitForLeader(page)
})
