import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { expectWellFormed, withoutFonts } from '../helpers/drawing.ts'
import { openElected, openStill, pause, runPosition, transport } from '../helpers/lab.ts'
import { keepSettings } from '../helpers/settings.ts'
import { expect, test } from '../helpers/test.ts'

/** Saves by a button of the share dialog; returns the file. */
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
  const { step } = await runPosition(page)
  expect(svg.name).toBe(`zklab-five-servers-step-${step}.svg`)
  const text = withoutFonts(svg.content.toString())
  expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1280" height="720"/)
  expect(text.match(/>LEADING</g)).toHaveLength(1)
  expect(text).toContain(`>${leader}</text>`)
  expect(text).not.toMatch(/NaN|undefined/)
  await expectWellFormed(page, text)

  const png = await savedBy(page, 'Picture (PNG)')
  expect(png.name).toBe(`zklab-five-servers-step-${step}.png`)
  // The header of a PNG holds width and height.
  expect([png.content.readUInt32BE(16), png.content.readUInt32BE(20)]).toEqual([2560, 1440])
})

test('with forced colours saved drawings hold colours, not system names', async ({ page }) => {
  await openStill(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await share(page)
  const { content } = await savedBy(page, 'Drawing (SVG)')
  const inks = [...content.toString().matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, ink]) => ink)
  expect(inks.length).toBeGreaterThan(20)
  expect(inks.filter((ink) => ink !== 'none' && !/^(#|rgb)/.test(ink ?? ''))).toEqual([])
})

test('a started video focuses its controls, and Space plays and pauses', async ({ page }) => {
  await openStill(page)
  await share(page)
  await page.getByRole('button', { name: 'Record video' }).press('Enter')
  await expect(page.getByRole('group', { name: 'Recording' })).toBeFocused()
  await expect(page.getByRole('timer')).toHaveText(/^Recording, [1-9]\d* s$/)
  await expect(transport(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(transport(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(transport(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Stop and save' })).toBeFocused()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('zklab-five-servers.webm')
  await expect(page.getByRole('dialog')).toBeHidden()
  // The focus then returns to its first place.
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused()
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
  // The header of EBML, with which WebM begins.
  expect(content.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
  expect(content.length).toBeGreaterThan(10_000)
  // The film's header has its length, without which a player could not seek.
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

test('the last steps become a GIF and the run stays at its step', async ({ page }) => {
  test.slow()
  await openStill(page)
  const here = await runPosition(page)
  await share(page)
  const dialog = page.getByRole('dialog', { name: 'Share this run' })
  await dialog.getByRole('combobox', { name: 'How much of the run' }).selectOption('20')
  const { name, content } = await savedBy(page, 'Animated picture (GIF)')
  expect(name).toMatch(/^zklab-five-servers-step-\d+\.gif$/)
  expect(content.subarray(0, 6).toString()).toBe('GIF89a')
  expect([content.readUInt16LE(6), content.readUInt16LE(8)]).toEqual([800, 450])
  // Three pictures for each of twenty steps, and the last one.
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
  expect(await runPosition(page)).toEqual(here)
})

test('a GIF export can be cancelled', async ({ page }) => {
  await openStill(page)
  const here = await runPosition(page)
  await share(page)
  const dialog = page.getByRole('dialog', { name: 'Share this run' })
  await dialog.getByRole('combobox', { name: 'How much of the run' }).selectOption('150')
  await dialog.getByRole('button', { name: 'Animated picture (GIF)' }).press('Enter')
  await expect(
    dialog.getByRole('progressbar', { name: 'Drawing the animated picture' }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Animated picture (GIF)' })).toBeVisible()
  expect(await runPosition(page)).toEqual(here)
})

test('a missing recorder is reported and the run goes on', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'MediaRecorder')
  })
  await openElected(page)
  await pause(page)
  await share(page)
  await page.getByRole('button', { name: 'Record video' }).click()
  await expect(page.getByText('This browser cannot record video.')).toBeVisible()
})

test('a recorder without data is reported and nothing is saved', async ({ page }) => {
  await page.addInitScript(() => {
    // The recorder stops at once, as one does whose system denies an encoder.
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

test('printing makes a sheet with stage, servers, link and QR code', async ({ page }) => {
  // The browser fires the event for every way of printing.
  await keepSettings(page, { theme: 'dark' })
  await page.addInitScript(() => {
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
    await expect(sheet.getByText(/#s=2\./)).toBeVisible()
    for (const name of ['html', 'body']) {
      await expect(page.locator(name)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await expect(page.locator(name)).toHaveCSS('color-scheme', 'light')
    }
    await page.emulateMedia({ media: 'screen' })
    await expect(sheet).not.toBeAttached()
    await expect(page.getByRole('main')).toBeVisible()
  }
  // The browser's menu prints without asking the page, which therefore needs all parts, although nothing is
  // prefetched.
  await expect(page).toHaveURL(/#s=2\./)
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

test('the diagram as an image has the page’s letters, or a notice says why there is none', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const fonts = new Set<string>()
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function record(...words) {
      // The canvas of the image is no part of the page.
      if (!this.canvas.isConnected) fonts.add(this.font)
      fillText.apply(this, words)
    }
    Object.assign(window, { fonts })
  })
  await openStill(page)
  await page.getByRole('radio', { name: 'Space-time' }).check()
  const save = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Save the diagram' }).click()
    await page.getByRole('menuitem', { name: 'As an image (PNG)' }).click()
  }
  const download = page.waitForEvent('download')
  await save()
  const file = await download
  expect(file.suggestedFilename()).toBe('zklab-five-servers-space-time.png')
  expect(
    readFileSync(await file.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  const families = await page.evaluate(() => {
    const { fonts } = window as unknown as { readonly fonts: ReadonlySet<string> }
    return [...fonts].filter((font) => document.fonts.check(font)).join()
  })
  expect(families).toContain('Inter Variable')
  expect(families).toContain('JetBrains Mono Variable')

  // Browsers answer like this for an image that is too large for them.
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null)
  })
  await save()
  await expect(page.getByText('The browser could not make this image.')).toBeVisible()
})

test('nine servers are printed on one sheet', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'))
  })
  await openStill(page)
  await callPage(page, 'load', {
    version: 1,
    seed: 3,
    ensemble: { servers: 9 },
    interventions: [{ at: 0, do: 'start', server: 'all' }],
  })
  await callPage(page, 'seek', { at: 1_500 })
  await page.keyboard.press('ControlOrMeta+p')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByTestId('sheet').getByRole('row')).toHaveCount(10)
  for (const format of ['A4', 'Letter']) {
    const paper = (await page.pdf({ format, landscape: true })).toString('latin1')
    expect(paper.match(/\/Type \/Page\b/g), format).toHaveLength(1)
  }
})

test('what the dialog saves is the view that is shown: the space-time diagram', async ({
  page,
}) => {
  await openElected(page)
  await pause(page)
  await page.keyboard.press('v')
  await expect(page.getByRole('region', { name: 'Space-time diagram' })).toBeVisible()
  await share(page)
  const svg = await savedBy(page, 'Drawing (SVG)')
  expect(svg.name).toBe('zklab-five-servers-space-time.svg')
  expect(svg.content.toString()).toMatch(/^<svg xmlns/)
  const png = await savedBy(page, 'Picture (PNG)')
  expect(png.name).toBe('zklab-five-servers-space-time.png')
})
