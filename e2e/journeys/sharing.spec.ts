import type { Tab } from '../engines/tab.ts'
import { appears, call, goes, openStill, place, says, until } from './lab.ts'
import { playLink } from './reference.ts'
import { expect, test } from './test.ts'

test('a link gives the same run in a second tab and in Node', async ({ visit, tab }) => {
  const leader = await openStill(tab)
  await call(tab, 'intervene', { do: 'kill', server: leader })
  await call(tab, 'seek', { at: 20_000 })
  const here = await place(tab)
  await tab.getByRole('button', { name: 'Share', exact: true }).click()
  const field = tab
    .getByRole('dialog', { name: 'Share this run' })
    .getByRole('textbox', { name: 'Link' })
  await until(() => field.inputValue()).toContain('#s=')
  const link = await field.inputValue()
  expect(playLink(link)).toEqual(here)
  const other = await visit.openTab()
  await other.goto(link)
  expect(await place(other)).toEqual(here)
})

/** A file that the page saves. */
interface Saved {
  readonly name: string
  readonly text: string
}

/**
 * Keeps files that the page saves from now on, instead of downloading them: not every driver reports
 * downloads.
 */
const keepSaved = (tab: Tab): Promise<void> =>
  tab.evaluate(() => {
    // The page's own policy lets nothing read a blob by its address.
    const blobs = new Map<string, Blob | MediaSource>()
    const createAddress = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (blob) => {
      const address = createAddress(blob)
      blobs.set(address, blob)
      return address
    }
    HTMLAnchorElement.prototype.click = function keep() {
      if (this.download === '') return
      Object.assign(window, { saved: { name: this.download, blob: blobs.get(this.href) } })
    }
  })

const hasSaved = (tab: Tab): Promise<boolean> => tab.evaluate(() => 'saved' in window)

/** Returns the saved file; each character of its text is a byte. */
async function takeSaved(tab: Tab): Promise<Saved> {
  await until(() => hasSaved(tab)).toBe(true)
  return tab.evaluate(async () => {
    // Set by `keepSaved`.
    const { saved } = window as unknown as { readonly saved: { name: string; blob: Blob } }
    Reflect.deleteProperty(window, 'saved')
    const bytes = new Uint8Array(await saved.blob.arrayBuffer())
    return {
      name: saved.name,
      text: Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''),
    }
  })
}

test('the stage is saved as a drawing and as a picture', async ({ tab }) => {
  await openStill(tab)
  await keepSaved(tab)
  await tab.getByRole('button', { name: 'Share', exact: true }).click()
  await tab.getByRole('button', { name: 'Drawing (SVG)' }).click()
  const drawing = await takeSaved(tab)
  expect(drawing.name).toMatch(/^zklab-five-servers-step-\d+\.svg$/)
  expect(drawing.text.match(/>LEADING</g)).toHaveLength(1)
  await tab.getByRole('button', { name: 'Picture (PNG)' }).click()
  const picture = await takeSaved(tab)
  expect(picture.name).toMatch(/^zklab-five-servers-step-\d+\.png$/)
  // The header of a PNG holds width and height.
  const header = Buffer.from(picture.text.slice(0, 24), 'latin1')
  expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([2560, 1440])
})

test('a video is recorded, or the page says that this browser cannot', async ({ tab }) => {
  await openStill(tab)
  await keepSaved(tab)
  await tab.getByRole('button', { name: 'Share', exact: true }).click()
  await tab.getByRole('button', { name: 'Record video' }).click()
  const timer = tab.getByText(/^Recording, [1-9]\d* s$/)
  const refusal = tab.getByText(/^(This browser cannot record video|The browser recorded nothing)/)
  // The page waits twenty seconds for a recorder that does not begin, or hands nothing over.
  const isRefused = () => refusal.isVisible()
  await until(async () => (await timer.isVisible()) || (await isRefused()), 60_000).toBe(true)
  if (await isRefused()) return
  await tab.getByRole('button', { name: 'Stop and save' }).click()
  await until(async () => (await hasSaved(tab)) || (await isRefused()), 60_000).toBe(true)
  if (await isRefused()) return
  const { name, text } = await takeSaved(tab)
  expect(name).toMatch(/^zklab-five-servers\.(webm|mp4)$/)
  expect(text.length).toBeGreaterThan(10_000)
})

test('the page speaks Chinese at once, and after a reload', async ({ tab }) => {
  await openStill(tab)
  await tab.getByRole('radio', { name: '简体中文' }).click()
  const share = tab.getByRole('button', { name: '分享', exact: true })
  await appears(share)
  await tab.reload()
  await appears(share)
  expect(await tab.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
  await tab.getByRole('radio', { name: 'English' }).click()
  await goes(share)
  await appears(tab.getByRole('button', { name: 'Share', exact: true }))
})

test('a phone shows stage, steps and console', async ({ tab }) => {
  await tab.setViewportSize({ width: 390, height: 844 })
  await openStill(tab)
  const isWider = (): Promise<boolean> =>
    tab.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) > innerWidth)
  expect(await isWider()).toBe(false)
  const before = await place(tab)
  await tab.getByRole('button', { name: 'Next decision' }).click()
  await until(async () => (await place(tab)).step).toBeGreaterThan(before.step)
  await says(tab.getByRole('status', { name: 'What happens in this step' }), /^No decision/)
  await appears(tab.getByRole('button', { name: 'Kill leader 5' }))
  await tab
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: /^Why\b/ })
    .click()
  await says(tab.getByRole('complementary', { name: 'Why' }), /\w/)
  expect(await isWider()).toBe(false)
})
