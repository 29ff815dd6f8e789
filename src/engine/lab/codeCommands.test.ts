import { expect, test } from 'vitest'
import { actorName } from '../../kernel/actor'
import { createRandom, drawInt } from '../../kernel/lib'
import { FIRST_SCENARIO, type Scenario } from '../../scenario'
import { LOCK, openWith, requestOf, startKeeper, states } from '../testing/codeRuns'
import { act, KILL_3, LONG_MS, open, runTo, seconds } from '../testing/openLab'

test('code takes part in the run of the page, and is judged', async () => {
  const { lab, keeper } = await openWith(LOCK, 3)
  await runTo(lab, 10)
  expect(await lab.viewCode()).toMatchObject({
    clients: [{ state: 'done' }, { state: 'done' }, { state: 'done' }],
    verdict: { entries: 3, overlaps: [] },
    leftovers: [],
  })
  keeper.close()
})

test(
  'code fails with a refusal when the run no longer fits into a link',
  { timeout: LONG_MS },
  async () => {
    const { lab } = await open()
    await runTo(lab, 2)
    const { port1, port2 } = new MessageChannel()
    const random = createRandom(1, 'noise')
    const noise = (): string =>
      Array.from({ length: 9_900 }, () => drawInt(random, 0, 35).toString(36)).join('')
    let realmCount = 0
    // A realm whose code creates a znode at every input.
    port1.onmessage = ({ data, ports: [port] }: MessageEvent<{ readonly type: string }>) => {
      if (data.type !== 'start' || port === undefined) return
      port.onmessage = (
        request: MessageEvent<{ readonly id: number; readonly fed: readonly unknown[] }>,
      ) => {
        const outs = request.data.fed.map(() => {
          realmCount += 1
          const op = {
            name: 'create',
            path: '/lock/n',
            data: noise(),
            ephemeral: false,
            sequential: true,
          }
          return { effects: [{ type: 'op', id: realmCount, op }], line: 1, trail: [1], pending: [] }
        })
        port.postMessage({ id: request.data.id, outs })
      }
    }
    expect(
      await lab.startCode(requestOf('export default async function () {}', 1), port2),
    ).toMatchObject({ ok: true })
    await runTo(lab, 30)
    expect((await lab.viewCode())?.clients).toMatchObject([
      { state: 'failed', ended: { type: 'failed', refused: 'interventions' } },
    ])
    expect((await lab.scenario()).interventions.length).toBeGreaterThan(15)
    const read = await lab.readLink(await lab.link())
    expect(read.ok && read.value.scenario).toEqual(await lab.scenario())
    port1.close()
  },
)

test('code for more clients than a run may have is refused before any client connects', async () => {
  const connects = Array.from({ length: 160 }, (_unused, index) => ({
    at: 1_000,
    do: 'connect',
    client: `c${index + 1}`,
  }))
  const { lab } = await open({
    ...FIRST_SCENARIO,
    interventions: [...FIRST_SCENARIO.interventions, ...connects] as Scenario['interventions'],
  })
  const keeper = startKeeper()
  const before = await runTo(lab, 3)
  const started = await lab.startCode(requestOf(LOCK, 50), keeper.port)
  expect(started).toMatchObject({
    ok: false,
    error: { problems: [{ code: 'clientsMax', values: { max: 200 } }] },
  })
  expect(await runTo(lab, 3)).toMatchObject({ head: before.head })
  expect(await lab.viewCode()).toBeUndefined()
  keeper.close()
})

test('the view of code follows the reader’s moment, forward and back', async () => {
  const { lab, keeper } = await openWith(LOCK, 2)
  await runTo(lab, 10)
  await lab.seekTime(seconds(3.5))
  const inside = (await states(lab)).toSorted()
  expect(inside).toEqual(['inside', 'waits'])
  const waiting = (await lab.viewCode())?.clients.find(({ state }) => state === 'waits')
  expect(waiting?.line).toBe(8)
  await lab.seekTime(seconds(10))
  expect(await states(lab)).toEqual(['done', 'done'])
  keeper.close()
})

test('a code step leads to the next action of the code, and back', async () => {
  const { lab, keeper } = await openWith(LOCK, 1)
  const lines: (number | undefined)[] = []
  for (let count = 0; count < 5; count += 1) {
    await lab.stepCode('next')
    lines.push((await lab.viewCode())?.clients[0]?.line)
  }
  expect(lines).toEqual([2, 4, 12, 14, 14])
  await lab.stepCode('previous')
  await lab.stepCode('previous')
  expect((await lab.viewCode())?.clients[0]?.line).toBe(12)
  keeper.close()
})

test('a code step after the last action of the code leaves the run where it is', async () => {
  const { lab, keeper } = await openWith(LOCK, 2)
  const here = await runTo(lab, 10)
  const report = await lab.stepCode('next')
  expect(report).toMatchObject({ stopped: { type: 'notFound' }, head: { step: here.head.step } })
  expect(report.frame.step).toBe(here.frame.step)
  keeper.close()
})

test('a code step while code waits forever leaves the run where it is', async () => {
  const { lab, keeper } = await openWith(
    "const { changed } = await zk.exists('/no', { watch: true })\nawait changed",
    1,
  )
  const here = await runTo(lab, 5)
  const report = await lab.stepCode('next')
  expect(report).toMatchObject({ stopped: { type: 'notFound' }, head: { step: here.head.step } })
  keeper.close()
})

test('a request that no code awaits is reported with its line', async () => {
  const { lab, keeper } = await openWith("zk.create(self.path + '/n', '')\nself.log('on')", 1)
  await runTo(lab, 5)
  expect((await lab.viewCode())?.clients).toMatchObject([{ state: 'done', unawaited: [1] }])
  keeper.close()
})

/** Two clients took the lock in turn on branch A; on branch B the first holder was killed. */
async function openForked() {
  const { lab, keeper } = await openWith(LOCK, 2)
  await runTo(lab, 10)
  await lab.seekTime(seconds(3.5))
  const holder = (await lab.viewCode())?.verdict.inside[0]
  await act(lab, { do: 'killClient', client: holder ?? actorName('p1') })
  await runTo(lab, 30)
  return { lab, keeper }
}

test('an intervention in the past changes the code’s run on the fork, not on the other branch', async () => {
  const { lab, keeper } = await openForked()
  expect((await states(lab)).toSorted()).toEqual(['done', 'killed'])
  expect((await lab.viewCode())?.verdict.entries).toBe(2)
  await lab.switchBranch(0)
  await lab.seekTime(seconds(10))
  expect(await states(lab)).toEqual(['done', 'done'])
  await lab.switchBranch(1)
  expect((await states(lab)).toSorted()).toEqual(['done', 'killed'])
  keeper.close()
})

test('a fork of a branch that was returned to begins with the code of that branch', async () => {
  const { lab, keeper } = await openForked()
  await lab.switchBranch(0)
  await lab.seekTime(seconds(8))
  await act(lab, KILL_3)
  expect(await states(lab)).toEqual(['done', 'done'])
  keeper.close()
})

test('a run with code is a scenario that replays without the code', async () => {
  const { lab, keeper } = await openWith(LOCK, 2)
  await runTo(lab, 10)
  const [digest, scenario] = [await lab.digest(), await lab.scenario()]
  expect(await lab.open({ scenario })).toMatchObject({ ok: true })
  await lab.settleOpen(true)
  expect(await lab.viewCode()).toBeUndefined()
  await runTo(lab, 10)
  expect(await lab.digest()).toBe(digest)
  keeper.close()
})

test('stopped code does nothing more', async () => {
  const { lab, keeper } = await openWith(
    `for (;;) { await self.sleep(500); await zk.sync('/') }`,
    1,
  )
  await runTo(lab, 5)
  await lab.stopCode()
  const before = (await lab.scenario()).interventions.length
  await runTo(lab, 10)
  expect((await lab.scenario()).interventions).toHaveLength(before)
  expect(await lab.viewCode()).toBeUndefined()
  keeper.close()
})

test('persistent znodes that code leaves behind are reported', async () => {
  const { lab, keeper } = await openWith(`await zk.create(self.path + '/rest')`, 1)
  await runTo(lab, 10)
  expect((await lab.viewCode())?.leftovers).toEqual(['/lock/rest'])
  keeper.close()
})
