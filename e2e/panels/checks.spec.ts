import { expect, test, CALM } from '../helpers/test.ts'
import { openLab } from '../helpers/lab.ts'
import { openPanel } from '../helpers/panels.ts'
import { encodeLink, play, readScenario } from '../../src/scenario/index.ts'

test.use(CALM)

test('beyond a power loss with forceSync=no nothing of ZooKeeper is shown as held', async ({
  page,
}) => {
  const read = readScenario({
    version: 2,
    ensemble: { servers: 3, forceSync: 'no' },
    interventions: [
      { do: 'start', server: 'all' },
      { do: 'connect', client: 'c1', servers: [1], after: { type: 'settled' } },
      { do: 'op', client: 'c1', command: 'create /a', after: { type: 'connected', client: 'c1' } },
      { do: 'powerLoss', server: 2, after: { type: 'reply', client: 'c1', op: 1 } },
    ],
    until: 5_000,
  })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const { lossStep = 0 } = play(read.value)
  const stateAt = (step: number): string =>
    `./${encodeLink({ scenario: read.value, step, digests: [] })}`
  const checks = page.getByRole('complementary', { name: 'Checks' })
  const durability = checks.getByRole('listitem').filter({ hasText: 'Durability' })

  await openLab(page, stateAt(lossStep - 1))
  await openPanel(page, 'Checks')
  await expect(durability).not.toContainText('not judged')

  await openLab(page, stateAt(lossStep))
  await openPanel(page, 'Checks')
  await expect(durability).toContainText('not judged')
  await expect(checks).toContainText(`From step ${lossStep} on ZooKeeper is not judged`)
})
