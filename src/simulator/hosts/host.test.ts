import { describe, expect, test } from 'vitest'
import { connectionId, serverId, virtualUs, type Actor } from '../../kernel/actor'
import type { SimEffect, SimInput } from '../contract'
import { createHost, runHost } from './host'
import { localTime, type HostInput, type TimedInput } from './hostProtocol'
import { answerHost, followHost, noteTaken, seekHost } from './hostSeek'

interface Diary {
  readonly lines: string[]
}

/** An actor that writes down each input and acts on its timers and tokens. */
const diarist: Actor<Diary, SimInput, SimEffect, unknown, unknown> = {
  create: () => ({ lines: [] }),
  step(self, input, now) {
    const what = input.type === 'timer' ? input.timer : input.type
    self.lines.push(`${now} ${what}`)
    if (input.type === 'timer' && input.timer === 'bad') throw new Error('as it was told')
    if (input.type === 'timer' && input.timer === 'tick') {
      return [{ type: 'setTimer', timer: 'tick', delayUs: 10 }]
    }
    // The token selects the effects.
    if (input.type === 'durable') return ORDERS[input.token] ?? []
    return []
  },
  view: (self) => [...self.lines],
}

const CONN = connectionId(9, 1)
const ORDERS: Readonly<Record<number, readonly SimEffect[]>> = {
  1: [
    { type: 'setTimer', timer: 'b', delayUs: 5 },
    { type: 'setTimer', timer: 'a', delayUs: 5 },
  ],
  2: [{ type: 'setTimer', timer: 'tick', delayUs: 10 }],
  3: [{ type: 'listen', channel: 'quorum' }],
  4: [{ type: 'close', conn: CONN }],
  5: [{ type: 'setTimer', timer: 'bad', delayUs: 1 }],
  6: [
    { type: 'setTimer', timer: 'b', delayUs: 50 },
    { type: 'clearTimer', timer: 'a' },
  ],
}

const at = (us: number, input: HostInput): TimedInput => ({ at: virtualUs(us), input })
const order = (us: number, token: number): TimedInput => at(us, { type: 'durable', token })
const linesOf = (host: ReturnType<typeof createHost>): unknown => {
  const answer = answerHost(host, { type: 'view', aspect: {} })
  return answer.type === 'view' ? answer.answer : undefined
}
const run = (host: ReturnType<typeof createHost>, inputs: readonly TimedInput[], until: number) =>
  runHost(host, inputs, virtualUs(until), Infinity)

describe('the order of steps', () => {
  test('inputs come before timers of the same time, timers by due time, then as they were set', () => {
    const host = createHost(diarist)
    run(host, [order(0, 1), order(5, 9)], 5)
    expect(linesOf(host)).toEqual(['0 durable', '5 durable', '5 b', '5 a'])
  })

  test('a timer that is set again moves, one that is cleared never fires', () => {
    const host = createHost(diarist)
    run(host, [order(0, 1), order(2, 6)], 100)
    expect(linesOf(host)).toEqual(['0 durable', '2 durable', '52 b'])
  })

  test('no timer fires beyond the horizon, and no step is made beyond the limit', () => {
    const host = createHost(diarist)
    run(host, [order(0, 2)], 29)
    expect(linesOf(host)).toEqual(['0 durable', '10 tick', '20 tick'])
    const answer = answerHost(host, {
      type: 'run',
      inputs: [],
      horizon: virtualUs(1000),
      limit: 1,
    })
    expect(answer).toMatchObject({ nextTimerAt: 40, steps: [{ at: 30, input: -1, timer: 'tick' }] })
  })

  test('after a pause the waking comes first, then the inputs, then the overdue timers', () => {
    const host = createHost(diarist)
    run(host, [order(0, 2)], 0)
    run(host, [at(35, { type: 'wake' }), order(35, 9)], 36)
    expect(linesOf(host)).toEqual(['0 durable', '35 durable', '35 tick'])
  })
})

describe('inputs that an actor does not receive', () => {
  const accepted = { type: 'accepted', conn: CONN, from: serverId(1), channel: 'quorum' } as const
  const message = { type: 'message', conn: CONN, message: { packet: 'PING' } } as const

  test('a message or opening on a channel that it does not listen on', () => {
    const host = createHost(diarist)
    expect(run(host, [at(1, accepted), at(2, message)], 9)).toMatchObject([
      { isSkipped: true },
      { isSkipped: true },
    ])
  })

  test('a message on a connection that it closed', () => {
    const host = createHost(diarist)
    const steps = run(
      host,
      [order(0, 3), at(1, accepted), at(2, message), order(3, 4), at(4, message)],
      9,
    )
    expect(steps.map(({ isSkipped }) => isSkipped === true)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
  })
})

test('a throw ends the process with its error', () => {
  const host = createHost(diarist)
  const steps = run(host, [order(0, 5), order(7, 9)], 9)
  expect(steps).toHaveLength(2)
  expect(steps[1]?.error).toContain('as it was told')
  expect(run(host, [order(8, 9)], 99)).toEqual([])
})

describe('seeking', () => {
  const started = (): ReturnType<typeof createHost> => {
    const host = createHost(diarist, undefined, 16)
    run(host, [order(0, 2)], 0)
    for (let us = 7; us < 20_000; us += 7) run(host, [order(us, 9)], us)
    return host
  }

  test('brings back every state, whatever state was sought before', () => {
    const host = started()
    const all = linesOf(host) as readonly string[]
    for (const local of [0, 1, 15, 16, 17, 4000, 120, 4400, 3, all.length]) {
      seekHost(host, local)
      expect(linesOf(host)).toEqual(all.slice(0, local))
    }
  })

  test('an input in the past replaces the later ones', () => {
    const host = started()
    seekHost(host, 100)
    const before = linesOf(host) as readonly string[]
    run(host, [order(5000, 9)], 5000)
    const after = linesOf(host) as readonly string[]
    expect(after.slice(0, 100)).toEqual(before)
    seekHost(host, 50)
    seekHost(host, after.length)
    expect(linesOf(host)).toEqual(after)
  })

  test('a kept branch returns whole', () => {
    const host = started()
    const all = linesOf(host) as readonly string[]
    answerHost(host, { type: 'keep', branch: 1 })
    seekHost(host, 40)
    run(host, [order(9000, 9)], 9000)
    answerHost(host, { type: 'recall', branch: 1 })
    expect(linesOf(host)).toEqual(all)
    seekHost(host, 77)
    expect(linesOf(host)).toEqual(all.slice(0, 77))
  })

  test('makes another host equal by its state, and lets that one follow by the log', () => {
    const host = started()
    const all = linesOf(host) as readonly string[]
    const tally = host.state.tally
    const log = structuredClone(host.log)
    seekHost(host, 1000)
    const other = createHost(diarist)
    answerHost(other, { type: 'load', state: structuredClone(host.state) })
    expect(linesOf(other)).toEqual(all.slice(0, 1000))
    const since = log.filter(({ local }) => local >= 1000)
    const answer = answerHost(other, { type: 'follow', log: since, local: all.length })
    expect(linesOf(other)).toEqual(all)
    expect(answer).toMatchObject({ type: 'done', tally })
    seekHost(other, 1200)
    expect(linesOf(other)).toEqual(all.slice(0, 1200))
    const fromNothing = createHost(diarist)
    answerHost(fromNothing, { type: 'follow', log, local: 300 })
    expect(linesOf(fromNothing)).toEqual(all.slice(0, 300))
  })

  test('an input taken by another host is recorded and replayed to the same effect', () => {
    const [leading, following] = [createHost(diarist), createHost(diarist, undefined, 16)]
    const inputs = [order(0, 2), order(900, 3), order(5000, 4)]
    let count = 0
    for (const horizon of [700, 4000, 9000]) {
      const due = inputs.filter((input) => input.at <= horizon).slice(count)
      const local = leading.state.local
      const steps = runHost(leading, due, virtualUs(horizon), Infinity)
      noteTaken(following, local, due, steps)
      count += due.length
    }
    expect(following.state.local).toBe(0)
    followHost(following, leading.state.local)
    expect(linesOf(following)).toEqual(linesOf(leading))
    expect(following.state.tally).toBe(leading.state.tally)
    seekHost(following, 333)
    expect(linesOf(following)).toEqual((linesOf(leading) as readonly string[]).slice(0, 333))
  })

  test('keeps few states of long ago, and none that were pruned', () => {
    const host = createHost(diarist, undefined, 16)
    run(host, [order(0, 2)], 0)
    run(host, [], 100_000)
    expect(host.checkpoints.length).toBeLessThan(8192 / 16 + 10_000 / 512 + 2)
    answerHost(host, { type: 'prune', local: 9_000 })
    expect(host.checkpoints[0]?.local).toBeGreaterThan(8_900)
    seekHost(host, 9_000)
    expect(host.state.local).toBe(9_000)
  })
})

test('a clock that runs fast fires its timers early and shows its own time', () => {
  const host = createHost(diarist)
  run(host, [at(100, { type: 'clockRate', rate: 2 }), order(100, 2)], 120)
  expect(linesOf(host)).toEqual(['100 durable', '110 tick', '120 tick', '130 tick', '140 tick'])
  expect(localTime({ rate: 0.5, sinceUs: 100, localUs: 40 }, 111)).toBe(45)
})
