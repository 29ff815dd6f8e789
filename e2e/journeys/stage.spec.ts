import { playLink } from './reference.ts'
import { appears, call, card, openStill, place, transport, until, waitForLeader } from './lab.ts'
import { expect, test } from './test.ts'

test('five servers elect a leader, as they do in Node', async ({ tab }) => {
  await openStill(tab)
  const here = await place(tab)
  expect(here).toEqual(playLink(await call(tab, 'link')))
})

test('a leader killed by its key has a successor; the step back undoes it', async ({ tab }) => {
  const leader = await openStill(tab)
  const before = await place(tab)
  await tab.keyboard.press(String(leader))
  await tab.keyboard.press('k')
  await until(() => card(tab, leader).getAttribute('aria-label')).toMatch(/DOWN/)
  await call(tab, 'seek', { at: 20_000 })
  expect(await waitForLeader(tab)).not.toBe(leader)
  await call(tab, 'seek', { step: before.step })
  expect(await place(tab)).toEqual(before)
})

test('steps lead forward and back to the same place', async ({ tab }) => {
  await openStill(tab)
  await transport(tab).getByRole('radio', { name: 'event', exact: true }).click()
  const before = await place(tab)
  await transport(tab).getByRole('button', { name: 'Next step' }).click()
  await until(async () => (await place(tab)).step).toBe(before.step + 1)
  await transport(tab).getByRole('button', { name: 'Step back' }).click()
  await until(() => place(tab)).toEqual(before)
})

test('a card dragged over the edge is cut off', async ({ tab }) => {
  await openStill(tab)
  const box = await card(tab, 2).boundingBox()
  const stage = await tab.getByRole('region', { name: 'Stage' }).boundingBox()
  if (box === null || stage === null) throw new Error('card and stage are drawn')
  const [x, y] = [box.x + box.width - 20, box.y + 20]
  // The pointer aims at the edge: it decides wherever the card's own place is by now.
  const edge = stage.x + 60
  await tab.mouse.move(x, y)
  await tab.mouse.down()
  await tab.mouse.move((x + edge) / 2, y)
  await tab.mouse.move(edge, y)
  // Both edges say so during any drag.
  await appears(tab.getByText('Drop here to cut 2 off'))
  await tab.mouse.up()
  await until(async () => (await call(tab, 'frame')).walls).not.toEqual([])
  await appears(tab.getByRole('button', { name: 'Remove the partition' }))
})
