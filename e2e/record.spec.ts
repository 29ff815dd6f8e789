import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { callPage } from './api.ts'
import { seriousFindings } from './axe.ts'
import { card, openElected, openLab, openStill, pause, standing } from './lab.ts'
import { readLink } from './share.ts'
import { expect, test } from './test.ts'

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

/** What a button of the share dialog hands over as a file. */
async function savedBy(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  const file = await download
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
}

const share = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Share', exact: true }).click()

test('the stage is saved as a drawing and as a picture', async ({ page }) => {
  const leader = await openElected(page)
  await pause(page)
  await share(page)
  const svg = await savedBy(page, 'Drawing (SVG)')
  const { step } = await standing(page)
  expect(svg.name).toBe(`zklab-five-servers-step-${step}.svg`)
  const text = svg.content.toString()
  expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1280" height="720"/)
  expect(text.match(/>LEADING</g)).toHaveLength(1)
  expect(text).toContain(`>${leader}</text>`)
  expect(text).not.toMatch(/NaN|undefined/)
  const isWellFormed = await page.evaluate(
    (source) =>
      new DOMParser().parseFromString(source, 'image/svg+xml').querySelector('parsererror') ===
      null,
    text,
  )
  expect(isWellFormed).toBe(true)

  const png = await savedBy(page, 'Picture (PNG)')
  expect(png.name).toBe(`zklab-five-servers-step-${step}.png`)
  // Width and height stand in the header of a PNG.
  expect([png.content.readUInt32BE(16), png.content.readUInt32BE(20)]).toEqual([2560, 1440])
})

test('with the reader’s own colours, switched on late, drawings hold colours and not their names', async ({
  page,
}) => {
  await openStill(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await share(page)
  const { content } = await savedBy(page, 'Drawing (SVG)')
  const inks = [...content.toString().matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, ink]) => ink)
  expect(inks.length).toBeGreaterThan(20)
  expect(inks.filter((ink) => ink !== 'none' && !/^(#|rgb)/.test(ink ?? ''))).toEqual([])
})

test('with a video begun the keys are at what ends it', async ({ page }) => {
  await openStill(page)
  await share(page)
  await page.getByRole('button', { name: 'Record video' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Stop and save' })).toBeFocused()
  await expect(page.getByText(/^Recording, [1-9]\d* s$/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Space')
  expect((await download).suggestedFilename()).toBe('zklab-five-servers.webm')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a video is recorded while the run plays, and saved when it is stopped', async ({ page }) => {
  test.slow()
  await openElected(page)
  await pause(page)
  await share(page)
  await page.getByRole('button', { name: 'Record video' }).click()
  await expect(page.getByText(/^Recording, [1-9]\d* s$/)).toBeVisible()
  const { name, content } = await savedBy(page, 'Stop and save')
  expect(name).toBe('zklab-five-servers.webm')
  // EBML, with which WebM begins.
  expect(content.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
  expect(content.length).toBeGreaterThan(10_000)
  // As long as it was recorded, and its head says so: else a player has no line to seek along.
  const seconds = await page.evaluate(
    async (bytes) => {
      const video = document.createElement('video')
      video.src = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'video/webm' }))
      await new Promise((resolve, reject) => {
        video.addEventListener('loadedmetadata', resolve)
        video.addEventListener('error', () => reject(new Error(video.error?.message)))
      })
      return video.duration
    },
    [...content],
  )
  expect(seconds).toBeGreaterThanOrEqual(1)
  expect(seconds).toBeLessThan(60)
})

test('the last steps become an animated picture, the run stands where it stood', async ({
  page,
}) => {
  test.slow()
  await openStill(page)
  const here = await standing(page)
  await share(page)
  const dialog = page.getByRole('dialog', { name: 'Share this run' })
  await dialog.getByRole('combobox', { name: 'How much of the run' }).selectOption('20')
  const { name, content } = await savedBy(page, 'Animated picture (GIF)')
  expect(name).toBe('zklab-five-servers.gif')
  expect(content.subarray(0, 6).toString()).toBe('GIF89a')
  expect([content.readUInt16LE(6), content.readUInt16LE(8)]).toEqual([800, 450])
  // Three pictures from each of twenty steps to the next, and the last one.
  const pictures = await page.evaluate(
    async (bytes) => {
      const data = new Blob([new Uint8Array(bytes)]).stream()
      const decoder = new ImageDecoder({ data, type: 'image/gif' })
      await decoder.completed
      await decoder.tracks.ready
      return decoder.tracks.selectedTrack?.frameCount
    },
    [...content],
  )
  expect(pictures).toBe(19 * 3 + 1)
  await expect(dialog.getByRole('button', { name: 'Animated picture (GIF)' })).toBeVisible()
  expect(await standing(page)).toEqual(here)
})

test('an animated picture can be given up', async ({ page }) => {
  await openStill(page)
  const here = await standing(page)
  await share(page)
  const dialog = page.getByRole('dialog', { name: 'Share this run' })
  await dialog.getByRole('combobox', { name: 'How much of the run' }).selectOption('150')
  await dialog.getByRole('button', { name: 'Animated picture (GIF)' }).press('Enter')
  await expect(
    dialog.getByRole('progressbar', { name: 'Drawing the animated picture' }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Animated picture (GIF)' })).toBeVisible()
  expect(await standing(page)).toEqual(here)
})

test('a browser without a recorder says so, and the run goes on', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'MediaRecorder')
  })
  await openElected(page)
  await pause(page)
  await share(page)
  await page.getByRole('button', { name: 'Record video' }).click()
  await expect(page.getByText('This browser cannot record video.')).toBeVisible()
})

test('a recorder that hands nothing over says so, and nothing is saved', async ({ page }) => {
  await page.addInitScript(() => {
    // It gives up at once, as one does that its system denies an encoder.
    MediaRecorder.prototype.start = function giveUp() {
      this.dispatchEvent(new Event('stop'))
    }
  })
  const saved: string[] = []
  page.on('download', (file) => saved.push(file.suggestedFilename()))
  await openElected(page)
  await pause(page)
  await share(page)
  await page.getByRole('button', { name: 'Record video' }).click()
  await expect(page.getByText('The browser recorded nothing. Record again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop and save' })).toBeHidden()
  expect(saved).toEqual([])
})

test('printing makes a sheet with the stage, the servers, the link and its code', async ({
  page,
}) => {
  // The browser tells of it, whoever asked for it.
  await page.addInitScript(() => {
    localStorage.setItem('zklab.settings', JSON.stringify({ theme: 'dark' }))
    window.print = () => dispatchEvent(new Event('beforeprint'))
  })
  await openElected(page)
  await pause(page)
  const sheet = page.getByTestId('sheet')
  const sheetIsPrinted = async (): Promise<void> => {
    await expect(sheet).toBeVisible()
    await expect(page.getByRole('main')).toBeHidden()
    await expect(sheet.getByRole('row')).toHaveCount(6)
    await expect(sheet.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await expect(sheet.getByText(/#s=1\./)).toBeVisible()
    for (const name of ['html', 'body']) {
      await expect(page.locator(name)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await expect(page.locator(name)).toHaveCSS('color-scheme', 'light')
    }
    await page.emulateMedia({ media: 'screen' })
    await expect(sheet).not.toBeAttached()
    await expect(page.getByRole('main')).toBeVisible()
  }
  // By the browser's menu the page is not asked first, and has to have all of it, though nothing is
  // fetched ahead.
  await expect(page).toHaveURL(/#s=1\./)
  await expect(async () => {
    await page.emulateMedia({ media: 'screen' })
    await page.emulateMedia({ media: 'print' })
    await expect(sheet).toBeAttached({ timeout: 200 })
  }).toPass()
  await sheetIsPrinted()

  await page.keyboard.press('ControlOrMeta+p')
  await expect(sheet).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await sheetIsPrinted()
})

test('an embedded lab shows the chosen parts, and obeys the page around it', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await openElected(page)
  await pause(page)
  const here = await standing(page)
  await share(page)
  const dialog = page.getByRole('dialog', { name: 'Share this run' })
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
      ([zklab, given]) =>
        new Promise((resolve) => {
          const id = Math.random()
          addEventListener('message', ({ data }) => {
            const reply = data as { readonly id?: number }
            if (reply.id === id) resolve(data)
          })
          document
            .querySelector('iframe')
            ?.contentWindow?.postMessage({ zklab, id, args: given }, '*')
        }),
      [verb, args] as const,
    )
  expect(await ask('digest')).toMatchObject({ zklab: 'digest', value: here.digest })
  expect(await ask('step', 1)).toMatchObject({ value: { step: here.step + 1 } })
  expect(await ask('seek', { step: 'no' })).toMatchObject({
    error: 'invalid: step: a number is expected, not no',
  })
})

test('in a narrow frame an embedded panel has its room, and nothing stands above the stage', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await openStill(page)
  await callPage(page, 'intervene', { do: 'connect', client: 'a', servers: [1] })
  const link = await readLink(page)
  for (const [part, name] of [
    ['log', 'Log & disk'],
    ['console,tools', 'Console'],
  ] as const) {
    await openEmbedded(page, `${link}&embed=stage,transport,sentence,${part}`)
    const panel = page.getByRole('complementary', { name })
    await expect(panel).toBeVisible()
    await expect.poll(async () => (await boxOf(panel)).height).toBeGreaterThanOrEqual(120)
    expect((await boxOf(page.getByRole('main'))).y).toBe(0)
    const way = page.getByRole('link', { name: 'Open in zk·lab' })
    for (const server of [1, 2, 3, 4, 5]) {
      // The stage makes room for the panel once that is there.
      const roomUnder = async (): Promise<number> => {
        const { y, height } = await boxOf(card(page, server))
        return (await boxOf(way)).y - (y + height)
      }
      await expect.poll(roomUnder).toBeGreaterThanOrEqual(0)
    }
    const { y, height } = await boxOf(page.getByRole('region', { name: 'Transport' }))
    expect(y + height).toBeLessThanOrEqual(600)
  }
  // Who embeds a panel wants it open, in a wider frame too.
  await page.setViewportSize({ width: 900, height: 600 })
  await expect(page.getByRole('complementary', { name: 'Console' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close the panel' })).toBeHidden()
})

test('a low frame shows the stage and time at once, and no faults that were not asked for', async ({
  page,
}) => {
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

/** A page that has its run in the address must be left before it takes another one of the same run. */
async function openEmbedded(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await openLab(page, link)
}

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox()
  if (box === null) throw new Error('it is drawn')
  return box
}
