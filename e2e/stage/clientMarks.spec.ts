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
