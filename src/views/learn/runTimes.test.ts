import { expect, test } from 'vitest'
import { virtualUs } from '../../kernel/actor'
import { createLocalLab } from '../../engine/testing/localLab'
import { placeBand } from './placeBand'
import { RUN_TIMES, type RunTimes } from './runTimes'

/** Plays a run of the library to its end, and returns its elections, reigns and crashes. */
async function timesOf(id: string): Promise<RunTimes> {
  const lab = createLocalLab()
  const entry = (await lab.library()).find((item) => item.id === id)
  if (entry === undefined) throw new Error(`the library has no run ${id}`)
  await lab.open({ scenario: entry.scenario })
  const endUs = virtualUs((entry.scenario.until ?? 60_000) * 1000)
  // Questions stop a run on its way.
  let report = await lab.seekTime(endUs)
  while (report.frame.at < endUs && report.stopped !== undefined) report = await lab.seekTime(endUs)
  const { spans, faults } = await lab.history()
  const ms = (us: number): number => Math.round(us / 1000)
  return {
    id,
    spans: spans.map(({ from, to, epoch }) => ({ fromMs: ms(from), toMs: ms(to), epoch })),
    faultsMs: [...new Set(faults.filter(({ kind }) => kind === 'down').map(({ at }) => ms(at)))],
  }
}

test.each(RUN_TIMES.map((run) => [run.id, run] as const))(
  'the band of %s shows what happens in its run',
  async (id, run) => {
    expect(run).toEqual(await timesOf(id))
  },
)

test('each stretch of a band can be seen, and they fill it', () => {
  for (const run of RUN_TIMES) {
    const { spans, faults } = placeBand(run)
    expect(spans[0]?.left).toBe(0)
    expect(spans.at(-1)?.right).toBeCloseTo(1)
    for (const { left, right } of spans) expect(right - left).toBeGreaterThan(0.06)
    expect(faults).toHaveLength(run.faultsMs.length)
  }
})
