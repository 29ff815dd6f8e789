import { boxesOf, overlappingPairs } from '../helpers/boxes.ts'
import { callPage } from '../helpers/api.ts'
import { openRun } from '../helpers/gallery.ts'
import { openLab } from '../helpers/lab.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

const RUNS = [
  ['a used-up watch that missed a change', /One event or many/, 321, 'c1', 'missed /w'],
  ['an ephemeral gone with its session', /Lifetimes/, 461, 'c2', '/e2 is gone'],
  ['a refused connection', /What a dead leader leaves/, 190, 'c1', 'refused: has seen 1·3'],
] as const

for (const [what, title, step, client, text] of RUNS) {
  test(`the stage shows ${what} at its client`, async ({ page }) => {
    await openLab(page)
    await openRun(page, title)
    const stage = page.getByRole('region', { name: 'Stage' })
    const pill = stage.getByRole('button', {
      // The pill names first what it shows: the mark, or the state where the mark has a place of its own.
      name: new RegExp(`^Client ${client}, (.+(, | and ))?${text}(, | and |$)`),
    })
    // The run stops at its questions, and goes on with the next seek.
    await expect
      .poll(async () => (await callPage(page, 'seek', { step }), callPage(page, 'frame')))
      .toMatchObject({ step })
    await expect(pill).toBeVisible()
    const mark = stage.getByText(new RegExp(`^(${client}: )?${text}$`))
    await expect(mark).toBeVisible()
    // It covers no card and no client.
    const others = await boxesOf(stage.locator('[data-client], [role="group"]'))
    const pairs = overlappingPairs(await boxesOf(mark), others)
    expect(pairs.filter(([one]) => one?.height === 22)).toEqual([])
    // At another step it is gone.
    await callPage(page, 'seek', { step: step - 1 })
    await expect(pill).toHaveCount(0)
    await expect(mark).toHaveCount(0)
  })
}

/** The line from the server to its client is cut before the write: the reply finds nobody. */
const LATE = {
  version: 1,
  seed: 7,
  ensemble: { servers: 3 },
  interventions: [
    { at: 0, do: 'start', server: 'all' },
    { at: 2000, do: 'connect', client: 'c1', servers: [1, 2] },
    { at: 2900, do: 'cut', from: 1, to: 'c1' },
    { at: 3000, do: 'op', client: 'c1', command: 'create /a one' },
  ],
}

test('the stage shows a reply that comes too late at its client', async ({ page }) => {
  await openLab(page)
  await callPage(page, 'load', LATE)
  await callPage(page, 'seek', { at: 30_000 })
  const { step: last } = await callPage(page, 'frame')
  const events = await callPage(page, 'trace', 0, last)
  const lost = events.filter(({ type, to, packet }) => {
    return type === 'lost' && to === 'c1' && packet === 'create'
  })
  expect(lost).toHaveLength(1)
  const step = Number(lost[0]?.['step'])
  await callPage(page, 'seek', { step })
  const stage = page.getByRole('region', { name: 'Stage' })
  const mark = stage.getByText(/^(c1: )?reply too late: ConnectionLoss was heard$/)
  await expect(mark).toBeVisible()
  await expect(mark).toBeInViewport({ ratio: 1 })
  const cards = await boxesOf(stage.locator('[role="group"]'))
  const pairs = overlappingPairs(await boxesOf(mark), cards)
  expect(pairs.filter(([one]) => one?.height === 22)).toEqual([])
  await callPage(page, 'seek', { step: step - 1 })
  await expect(mark).toHaveCount(0)
})
