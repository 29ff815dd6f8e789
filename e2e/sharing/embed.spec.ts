import type { Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { seriousFindings } from '../helpers/axe.ts'
import { boxOf } from '../helpers/boxes.ts'
import {
  card,
  openElected,
  openFirstPicture,
  openStill,
  pause,
  runPosition,
} from '../helpers/lab.ts'
import { openShare, readLink } from '../helpers/share.ts'
import { expect, test } from '../helpers/test.ts'

test('an embedded lab shows the chosen parts, and obeys the page around it', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await openElected(page)
  await pause(page)
  const here = await runPosition(page)
  const dialog = await openShare(page)
  await dialog.getByText('Embed in a page').click()
  await dialog.getByRole('button', { name: 'Log & disk' }).click()
  const code = dialog.getByRole('textbox', { name: 'Code to embed it' })
  await expect(code).toHaveValue(/&amp;embed=stage,transport,sentence,log"/)
  expect(await seriousFindings(page)).toEqual([])
  const html = (await code.inputValue()).replace('loading="lazy"', '')

  await page.route('**/host.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<title>Host</title>${html}` }),
  )
  await page.goto(new URL('host.html', baseURL).href)
  const lab = page.frameLocator('iframe')
  await expect(lab.getByRole('group', { name: /^Server 1, / })).toBeVisible()
  await expect(lab.getByRole('complementary', { name: 'Log & disk' })).toBeVisible()
  await expect(lab.getByRole('region', { name: 'Transport' })).toBeVisible()
  await expect(lab.getByRole('navigation')).toHaveCount(0)
  await expect(lab.getByRole('link', { name: 'Open in zk·lab' })).toBeVisible()

  const ask = (verb: string, ...args: readonly unknown[]) =>
    page.evaluate(
      ([zklab, callArgs]) =>
        new Promise((resolve) => {
          const id = Math.random()
          addEventListener('message', ({ data }) => {
            const reply = data as { readonly id?: number }
            if (reply.id === id) resolve(data)
          })
          document
            .querySelector('iframe')
            ?.contentWindow?.postMessage({ zklab, id, args: callArgs }, '*')
        }),
      [verb, args] as const,
    )
  expect(await ask('digest')).toMatchObject({ zklab: 'digest', value: here.digest })
  expect(await ask('step', 1)).toMatchObject({ value: { step: here.step + 1 } })
  expect(await ask('seek', { step: 'no' })).toMatchObject({
    error: 'invalid: step: "no" is not a whole number from -1 to 10000000',
  })
  expect(await ask('nonsense')).toMatchObject({
    zklab: 'nonsense',
    error:
      'invalid: verb: nonsense is none of load, play, pause, step, seek, intervene, frame, trace, digest, link',
  })
  // A message without a verb is meant for another listener.
  const answered = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const ids: unknown[] = []
        addEventListener('message', ({ data }: MessageEvent<{ readonly id?: string }>) => {
          ids.push(data.id)
          if (data.id === 'last') resolve(ids)
        })
        const lab = document.querySelector('iframe')?.contentWindow
        for (const message of [
          { id: 'none' },
          { zklab: 7, id: 'number' },
          { zklab: 'digest', id: 'last' },
        ])
          lab?.postMessage(message, '*')
      }),
  )
  expect(answered).toEqual(['last'])
})

test('an embedded lab has the theme and language of its address, and stores neither', async ({
  page,
}) => {
  await openStill(page)
  const dialog = await openShare(page)
  await dialog.getByText('Embed in a page').click()
  const code = dialog.getByRole('textbox', { name: 'Code to embed it' })
  await expect(code).toHaveValue(/&amp;embed=stage,transport,sentence"/)
  await dialog.getByRole('combobox', { name: 'Theme of the embedded lab' }).selectOption('dark')
  await dialog
    .getByRole('combobox', { name: 'Language of the embedded lab' })
    .selectOption('简体中文')
  await expect(code).toHaveValue(/,theme=dark,language=zh-CN"/)
  const [, link = ''] = /src="([^"]*)"/.exec(await code.inputValue()) ?? []

  await page.goto('about:blank')
  await page.goto(link.replaceAll('&amp;', '&'))
  const root = page.locator('html')
  await expect(page.getByRole('group', { name: /^1 号服务器，/ })).toBeVisible()
  await expect(root).toHaveAttribute('lang', 'zh-CN')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  // The address that follows the run keeps both, so that a reload does.
  await callPage(page, 'step', 1)
  await expect(page).toHaveURL(/&embed=stage,transport,sentence,theme=dark,language=zh-CN$/)
  await page.goto('about:blank')
  await openFirstPicture(page)
  await expect(root).toHaveAttribute('lang', 'en')
  await expect(root).toHaveAttribute('data-theme', 'light')
})

test('an embedded lab says which theme and language it does not have', async ({ page }) => {
  await openStill(page)
  const link = await readLink(page)
  await openEmbedded(page, `${link}&embed=stage,theme=blue,language=zh-CN,language=`)
  const notice = page.getByRole('region', { name: '通知' })
  await expect(notice).toContainText('此嵌入页的地址要求了实验室没有的主题或语言')
  await expect(notice).toContainText('theme=blue, language=')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('in a narrow frame an embedded panel has its room, and nothing stands above the stage', async ({
  page,
}) => {
  await openStill(page)
  await callPage(page, 'intervene', { do: 'connect', client: 'a', servers: [1] })
  const link = await readLink(page)
  await page.setViewportSize({ width: 390, height: 600 })
  for (const [part, name] of [
    ['log', 'Log & disk'],
    ['console,tools', 'Console'],
  ] as const) {
    await openEmbedded(page, `${link}&embed=stage,transport,sentence,${part}`)
    const panel = page.getByRole('complementary', { name })
    await expect(panel).toBeVisible()
    await expect.poll(async () => (await boxOf(panel)).height).toBeGreaterThanOrEqual(120)
    await expect.poll(async () => (await boxOf(page.getByRole('main'))).y).toBe(0)
    const openLink = page.getByRole('link', { name: 'Open in zk·lab' })
    for (const server of [1, 2, 3, 4, 5]) {
      // The stage makes room for the panel once it is loaded.
      const roomUnder = async (): Promise<number> => {
        const { y, height } = await boxOf(card(page, server))
        return (await boxOf(openLink)).y - (y + height)
      }
      await expect.poll(roomUnder).toBeGreaterThanOrEqual(0)
    }
    const { y, height } = await boxOf(page.getByRole('region', { name: 'Transport' }))
    expect(y + height).toBeLessThanOrEqual(600)
  }
  // An embedding page keeps its panel open, in a wider frame too.
  await page.setViewportSize({ width: 900, height: 600 })
  await expect(page.getByRole('complementary', { name: 'Console' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close the panel' })).toBeHidden()
})

test('a low frame shows stage and transport, and faults only when asked', async ({ page }) => {
  await openStill(page)
  const link = await readLink(page)
  for (const [width, height] of [
    [640, 400],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openEmbedded(page, `${link}&embed=stage,transport,sentence`)
    const play = page.getByRole('button', { name: 'Play', exact: true })
    await expect(play).toBeInViewport({ ratio: 1 })
    const { y } = await boxOf(play)
    for (const server of [1, 2, 3, 4, 5]) {
      const foot = async (): Promise<number> => {
        const box = await boxOf(card(page, server))
        return box.y + box.height
      }
      await expect.poll(foot).toBeLessThan(y)
    }
    await expect(page.getByRole('button', { name: 'Faults' })).toBeHidden()
  }
  await openEmbedded(page, `${link}&embed=stage,transport,tools`)
  await expect(page.getByRole('button', { name: 'Faults' })).toBeVisible()
})

test('a low frame shows lanes of the diagram and hides its legend', async ({ page }) => {
  await openStill(page)
  const link = await readLink(page)
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto('about:blank')
  await page.goto(`${link}&embed=spaceTime,transport,sentence`)
  const play = page.getByRole('button', { name: 'Play', exact: true })
  await expect(play).toBeInViewport({ ratio: 1 })
  const lanes = page.getByRole('list', { name: 'Lifelines' }).getByRole('button')
  for (const index of [0, 1]) await expect(lanes.nth(index)).toBeInViewport({ ratio: 1 })
})

/**
 * Opens a link in a fresh page: a page with a run in its address must be left before it takes another link of
 * that run.
 */
async function openEmbedded(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('group', { name: /^(Server 1, |1 号服务器，)/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /^(Notices|通知)$/ })).toBeAttached()
}
