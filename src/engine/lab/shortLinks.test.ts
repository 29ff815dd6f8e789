import { expect, test } from 'vitest'
import { serverId, stepIndex } from '../../kernel/actor'
import { LIBRARY } from '../../scenario'
import { createLocalLab } from '../testing/localLab'

const entry = LIBRARY.find(({ id }) => id === 'first-votes')

async function openEntry() {
  const lab = createLocalLab()
  if (entry === undefined) throw new Error('the library has no such run')
  const { scenario, title, description } = entry
  await lab.open({ scenario: { ...scenario, title, description } })
  await lab.step(30)
  return lab
}

test('an unchanged run of the library has its short address, and its position where it is asked for', async () => {
  const lab = await openEntry()
  expect(await lab.link([], 'usual')).toBe('#run=first-votes')
  expect(await lab.link([], 'beginning')).toBe('#run=first-votes')
  expect(await lab.link([], 'here')).toMatch(/^#s=2\./)
  expect(await lab.link()).toMatch(/^#s=2\./)
})

test('a run with an intervention or a bookmark has a whole link, standing where its reader stands', async () => {
  const lab = await openEntry()
  const bookmark = { name: 'here', step: stepIndex(3), at: 5, branch: 0 }
  expect(await lab.link([bookmark], 'usual')).toMatch(/^#s=2\./)
  await lab.intervene({ do: 'kill', server: serverId(1) })
  const link = await lab.link([], 'usual')
  const read = await lab.readLink(link)
  expect(read).toMatchObject({ ok: true, value: { step: 30 } })
  expect(await lab.link([], 'beginning')).toMatch(/^#s=2\./)
})
