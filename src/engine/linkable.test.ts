import { describe, expect, test } from 'vitest'
import { englishProblems } from '../i18n/english'
import { actorName, stepIndex, virtualUs } from '../kernel/actor'
import type { Scenario } from '../scenario'
import { act, CONNECT, C1, open, runTo, LONG_MS } from './testing/openLab'

const DAY_US = 86_400_000_000

/** A run without events of its own: a day passes at once. */
const IDLE: Scenario = {
  version: 2,
  seed: 1,
  ensemble: { servers: 0 },
  rivals: { etcd: 1 },
  interventions: [],
}
const E1 = actorName('e1')
const put = (command: string) => ({ do: 'rival', system: 'etcd', client: E1, command }) as const

describe('the link of a run can hold every live intervention', () => {
  test.each([
    ['a text', { do: 'op', client: C1, command: 'x'.repeat(100_001) }, 'command: "xxx'],
    ['a name', { ...CONNECT, client: actorName('c'.repeat(65)) }, 'client: "ccc'],
    ['a time', { do: 'delay', from: C1, to: C1, ms: 86_400_001 }, 'ms: 86400001: at most'],
    ['a mark', { do: 'mark', name: 'no mark' }, 'name: "no mark": a name begins'],
  ] as const)('%s beyond its bound is refused, and nothing is done', async (_what, item, says) => {
    const { lab } = await open()
    await act(lab, CONNECT)
    const before = await lab.scenario()
    const refused = await lab.intervene(item)
    expect(refused.ok ? '' : englishProblems(refused.error.problems ?? [])).toContain(says)
    expect(await lab.scenario()).toEqual(before)
  })

  test('a run whose link is full takes no more interventions', async () => {
    const { lab } = await open()
    await runTo(lab, 2)
    await act(lab, CONNECT)
    // Returns pseudo-random text, which does not compress.
    const noise = (seed: number): string => {
      let text = ''
      for (let state = seed; text.length < 90_000; state = (state * 48_271) % 2_147_483_647) {
        text += state.toString(36)
      }
      return text
    }
    let refused: string | undefined
    for (let count = 1; count <= 5 && refused === undefined; count += 1) {
      const result = await lab.intervene({
        do: 'op',
        client: C1,
        command: `set /a ${noise(count)}`,
      })
      if (!result.ok) refused = englishProblems(result.error.problems ?? [])
      expect(await lab.link()).not.toBe('')
      expect(await lab.readLink(await lab.link())).toMatchObject({ ok: true })
    }
    expect(refused).toBe(
      'with this the link of the run would have more than 200000 characters; save the run as a file and begin another',
    )
  })

  test('time stops at the end of the day, and an intervention then is in the link', async () => {
    const { lab } = await open(IDLE)
    await act(lab, put('put /a 1'))
    const idle = await lab.step(100)
    expect(idle.frame.at).toBeLessThan(1_000_000)
    const end = await lab.runUntil(virtualUs(3 * DAY_US), LONG_MS)
    expect(end).toMatchObject({ frame: { at: DAY_US }, stopped: { type: 'dayOver' } })
    await act(lab, put('put /b 2'))
    expect(await lab.seekTime(virtualUs(2 * DAY_US))).toMatchObject({
      stopped: { type: 'dayOver' },
    })
    expect((await lab.step(5)).frame.at).toBe(DAY_US)
    expect(await lab.readLink(await lab.link())).toMatchObject({
      ok: true,
      value: { scenario: { interventions: [{ at: 0 }, { at: 86_400_000 }] } },
    })
  })

  test('a branch’s name is cut to what a file can hold, and an empty name is ignored', async () => {
    const { lab } = await open()
    await lab.renameBranch(0, 'n'.repeat(100))
    await lab.renameBranch(0, '')
    expect((await lab.branches())[0]?.name).toBe('n'.repeat(64))
    expect(await lab.readLink(await lab.link())).toMatchObject({ ok: true })
  })
})

test('a run that fails to open gives way to the previous run', async () => {
  const { lab } = await open()
  const position = await runTo(lab, 2)
  expect(await lab.open({ scenario: IDLE })).toMatchObject({ ok: true })
  await lab.settleOpen(false)
  const back = await lab.seek(stepIndex(position.frame.step))
  expect(back.frame).toEqual(position.frame)
  expect(await lab.open({ scenario: IDLE })).toMatchObject({ ok: true })
  await lab.settleOpen(true)
  expect((await lab.step(0)).frame.servers).toEqual([])
})
