import type { Page, Route } from '@playwright/test'
import { decodeLink } from '../../src/scenario'
import { callPage } from '../helpers/api.ts'
import { boxOf, overlap } from '../helpers/boxes.ts'
import {
  card,
  leaderCard,
  openElected,
  openFirstPicture,
  openLab,
  openStill,
  pause,
  play,
  runPosition,
} from '../helpers/lab.ts'
import { command } from '../helpers/palette.ts'
import { paste } from '../helpers/paste.ts'
import { scriptsNamed } from '../helpers/scripts.ts'
import { toggle } from '../helpers/server.ts'
import { readLink } from '../helpers/share.ts'
import { expect, test } from '../helpers/test.ts'
import { recordTexts } from '../helpers/recordTexts.ts'

const INTRO = /^A whole ZooKeeper ensemble runs in this page/

/** The script that is fetched once a run has begun. */
const LATER_PART = scriptsNamed('shell')

/** Dispatches a browser's events for a dropped file or text; the type `dragover` alone only drags it over. */
async function drag(
  page: Page,
  type: 'dragover' | 'drop',
  dropped: { readonly name: string; readonly text: string } | string,
): Promise<void> {
  await page.evaluate(
    ([kind, what]) => {
      const dataTransfer = new DataTransfer()
      if (typeof what === 'string') dataTransfer.setData('text/plain', what)
      else dataTransfer.items.add(new File([what.text], what.name))
      document.body.dispatchEvent(
        new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }),
      )
    },
    [type, dropped] as const,
  )
}

test('the page opens on a running ensemble that can be broken at once', async ({ page }) => {
  const leader = await openElected(page)
  await card(page, leader).click({ position: { x: 12, y: 12 } })
  await page.keyboard.press('k')
  await expect(card(page, leader)).toHaveAccessibleName(/, DOWN,/)
  await expect(leaderCard(page)).toHaveAccessibleName(/epoch 2,/)
})

test('the last visit’s experiment is offered beside the servers until something else is done', async ({
  page,
}) => {
  await openStill(page)
  await toggle(page, 2, 'Kill')
  const inAddress = () => {
    const linked = decodeLink(new URL(page.url()).hash)
    return linked.ok ? linked.value.scenario.interventions.map((action) => action.do) : []
  }
  await expect.poll(inAddress).toEqual(['start', 'kill'])
  const visitAnew = async (): Promise<void> => {
    await page.goto('about:blank')
    await page.goto('./')
    await expect(offer).toBeVisible()
  }
  const offer = page.getByRole('region', { name: 'Continue where you were' })
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await visitAnew()
    await expect(card(page, 5)).toBeVisible()
    const cards = await Promise.all([1, 2, 3, 4, 5].map((id) => boxOf(card(page, id))))
    const box = await boxOf(offer)
    expect(cards.filter((one) => overlap(one, box))).toEqual([])
  }
  await callPage(page, 'intervene', { do: 'kill', server: 1 })
  await expect(offer).toBeHidden()
  await expect.poll(inAddress).toEqual(['start', 'connect', 'op', 'kill'])

  await visitAnew()
  await offer.getByRole('button', { name: 'Continue' }).click()
  await expect(card(page, 1)).toHaveAccessibleName(/, DOWN,/)
  await expect(offer).toBeHidden()
})

test('a step without an event keeps the last sentence while time runs', async ({ page }) => {
  await openLab(page)
  await page.keyboard.press('Home')
  await play(page)
  const sentence = page.getByRole('status', { name: 'What happens in this step' })
  await expect(sentence).not.toContainText('Nothing has happened yet')
  const handle = await recordTexts(sentence)
  // Each stands until it is read.
  await expect.poll(async () => (await handle.jsonValue()).length).toBeGreaterThan(3)
  const texts = await handle.jsonValue()
  expect(texts.filter((text) => text.startsWith('A step without an event'))).toEqual([])
})

test('a drag that cannot be opened is left to the browser', async ({ page }) => {
  await openElected(page)
  await pause(page)
  const target = page.getByText('Drop a scenario here')
  // A held drag repeats its event; the listener may be loaded after the rest of the page.
  await expect(async () => {
    await drag(page, 'dragover', 'a text from elsewhere')
    expect(await target.isVisible()).toBe(true)
  }).toPass()
  const isTaken = (): Promise<boolean> =>
    page.evaluate(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('application/x-other', 'a thing')
      const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true })
      return !document.body.dispatchEvent(over)
    })
  expect(await isTaken()).toBe(false)
  await expect(target).toBeHidden()

  await command(page, 'Show the introduction')
  // A text of the page dragged within it is meant for a field.
  await page.getByText(INTRO).dispatchEvent('dragstart')
  await drag(page, 'dragover', 'a text of the page')
  await expect(target).toBeHidden()
  await page.getByText(INTRO).dispatchEvent('dragend')
  await drag(page, 'dragover', 'a text from elsewhere')
  await expect(target).toBeVisible()

  // The dragged element is removed, so its `dragend` reaches no listener.
  await page.getByText(INTRO).dispatchEvent('dragstart')
  await page.getByRole('button', { name: 'Close this introduction' }).click()
  await drag(page, 'dragover', 'a text from elsewhere')
  await expect(target).toBeVisible()
})

test('a file dropped before the page is whole opens', async ({ page }) => {
  const request = new Promise<Route>((resolve) => void page.route(LATER_PART, resolve))
  await openFirstPicture(page, './')
  const later = await request
  const file = { version: 1, ensemble: { servers: 3 } }
  await drag(page, 'drop', { name: 'three.json', text: JSON.stringify(file) })
  await later.continue()
  await expect(card(page, 4)).toBeHidden()
  await expect(card(page, 3)).toBeVisible()
})

test('a file or a link dropped or pasted anywhere opens; a bad one says why', async ({ page }) => {
  test.slow()
  await openElected(page)
  await pause(page)
  const here = await runPosition(page)
  const link = await readLink(page)
  const notices = page.getByRole('region', { name: 'Notices' })
  const target = page.getByText('Drop a scenario here')

  await drag(page, 'dragover', 'anything')
  await expect(target).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog')
  await expect(help).toBeVisible()
  await drag(page, 'drop', { name: 'bad.json', text: '{"version":1,"seed":"seven"}' })
  await expect(target).toBeHidden()
  await expect(notices.getByText('This is not a valid scenario. Nothing was opened.')).toBeVisible()
  expect(await runPosition(page)).toEqual(here)
  // The overlay stays, since nothing was opened.
  await expect(help).toBeVisible()

  const file = { version: 1, seed: 3, ensemble: { servers: 3 }, interventions: [] }
  await drag(page, 'drop', { name: 'three.json', text: JSON.stringify(file) })
  await expect(card(page, 4)).toBeHidden()
  await expect(card(page, 3)).toBeVisible()

  await drag(page, 'drop', link)
  // A link between two steps holds the step, not the time.
  const { step, digest } = here
  await expect.poll(() => runPosition(page)).toMatchObject({ step, digest })
  const opened = await runPosition(page)

  await paste(page, 'https://example.org/')
  await expect(notices.getByText('This is neither a link nor a file of the lab.')).toBeVisible()
  expect(await runPosition(page)).toEqual(opened)

  // A link is also taken by the search field of the library.
  await page.getByRole('button', { name: 'Scenarios', exact: true }).click()
  const gallery = page.getByRole('dialog', { name: 'Scenarios' })
  await expect(gallery.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await paste(page, '{"version":1,"seed":"seven"}')
  const field = gallery.getByRole('textbox', { name: 'Paste a scenario link, or drop a file' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('{"version":1,"seed":"seven"}')
  await expect(field).toHaveAccessibleDescription(/not a valid scenario/)
  await gallery.getByRole('searchbox', { name: 'Search' }).focus()
  await paste(page, JSON.stringify(file))
  await expect(gallery).toBeHidden()
  await expect(card(page, 3)).toBeVisible()
  await expect(card(page, 4)).toBeHidden()

  // A drop beside the field counts, too: the opened run must not stay behind the library.
  await page.getByRole('button', { name: 'Scenarios', exact: true }).click()
  // The error of a bad file dropped beside the library appears at the library's field.
  await drag(page, 'drop', { name: 'bad.json', text: '{"version":1,"seed":"eight"}' })
  await expect(field).toHaveAccessibleDescription(/eight/)
  await gallery.getByRole('button', { name: 'All', exact: true }).focus()
  await paste(page, link)
  await expect(gallery).toBeHidden()
  await expect(card(page, 5)).toBeVisible()
})
