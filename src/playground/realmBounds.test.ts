import { describe, expect, test } from 'vitest'
import { actorName, virtualUs } from '../kernel/actor'
import { readAnswer } from './readAnswer'
import type { CodeInput, Realm } from './contract'
import { haltCode } from './drive'
import { logOf } from './codeRun'
import { openBench, planOf, outputOf } from './testing/bench'
import { play, START } from './testing/play'

describe('code that makes much outside of counted steps is ended', () => {
  test.each([
    [
      'by a getter',
      `const s = 'AB'.repeat(4e5), o = {}, kept = []
Object.defineProperty(o, 'x', { get: s.toLowerCase.bind(s) })
for (let i = 0; i < 800; i++) kept.push(o.x)`,
    ],
    [
      'by a callback',
      `const s = 'x'.repeat(1e5)\n;[...Array(2000)].map(s.padStart.bind(s, 2e5, 'y'))`,
    ],
    ['by one replacement of each letter', `'x'.repeat(1e5).replaceAll('x', 'y'.repeat(1e5))`],
    ['by joining', `[...Array(5e4)].join('y'.repeat(1e5))`],
    ['by a length alone', 'const l = []; l.length = 4e9; l.indexOf(1)'],
    ['by lists of a vast length', 'for (;;) new Array(4e9)'],
    [
      'by copies of an object',
      `const o = Object.fromEntries([...Array(2e4)].map((_, i) => [i, i]))\nfor (;;) ({ ...o })`,
    ],
    ['by sets', 'const l = Array.from({ length: 5e4 }); for (;;) new Set([...l.keys()])'],
    [
      'by a constructor',
      'const l = Array.from({ length: 5e4 }, (_, i) => i); l.map(() => Reflect.construct(Set, [l]))',
    ],
    ['by spread arguments', 'const l = [], k = [...Array(2e4)]; for (;;) l.push(...k)'],
    ['by a bound function', 'const l = [], k = [...Array(5e4)]; for (;;) k.map(l.push.bind(l))'],
    [
      'by a bound constructor',
      `const o = Object.defineProperty({}, 'x', { get: Array.bind(null, 3e6) }); o.x`,
    ],
    ['by a handler that is built in', 'await Promise.resolve(3e6).then(Array)'],
    ['by what has a length', '[].fill.call({ length: 4e9 }, 1)'],
    ['by the parts of a template', 'String.raw({ raw: { length: 4e9 } })'],
  ])('%s', async (_, code) => {
    expect((await play(code)).ended).toMatchObject({ type: 'failed', refused: 'steps' })
  })

  test.each([
    'const all = [...endless]',
    'Math.max(...endless)',
    'const [first, ...others] = endless',
    'Array.from(endless)',
    'new Map(endless)',
    'new Set(endless)',
    'new WeakSet(endless)',
    'Object.fromEntries(endless)',
    'await Promise.all(endless)',
    'new AggregateError(endless)',
    'let a; [...a] = endless',
    'let a; ({ a: [, ...a] } = { a: endless })',
    'const [[first, ...others]] = [endless]',
    'const f = ([...a]) => a; f(endless)',
    'const f = (a, { b: [...c] } = { b: endless }) => c; f()',
    'const f = (...[[...a]]) => a; f(endless)',
    'for (const [...a] of [endless]);',
    'let a; for ([a, ...a] of [endless]);',
    'try { throw endless } catch ([...a]) {}',
    'const all = [...(function* () { yield* endless })()]',
    'new (class { constructor(...a) {} })(...endless)',
    'class A {}; new (class extends A { constructor() { super(...endless) } })()',
  ])('by a built-in iterator that gives items without end: %s', async (code) => {
    // Each call returns the iterator itself, which is never done.
    const source = `const itself = Object.prototype.valueOf, endless = { next: itself, [Symbol.iterator]: itself }
${code}`
    expect((await play(source)).ended).toMatchObject({
      refused: /\((?:\.\.\.)endless\)/.test(code) ? 'arguments' : 'steps',
    })
  })

  test.each(['Array.from(o)', 'Math.max.apply(null, o)', '[].map.call(o, String)'])(
    'by a length that grows between two reads: %s',
    async (code) => {
      const source = `let looks = 0; const o = { get length() { looks += 1; return looks > 1 ? 4e8 : 1 } }; ${code}`
      expect((await play(source)).ended).toMatchObject({ refused: 'refused' })
    },
  )

  test('by the arguments of one call', async () => {
    for (const call of [
      'Math.max(...l)',
      'Math.max.apply(null, l)',
      'Reflect.apply(Math.max, null, l)',
    ]) {
      const ended = (
        await play(
          `const l = Array.from({ length: 5e4 }, (_, i) => i)\ntry { ${call} } catch { self.log('caught') }`,
        )
      ).ended
      expect(ended).toMatchObject({ refused: 'arguments' })
    }
  })

  test.each([
    '1n << 2n ** 40n',
    '1n >> -(2n ** 40n)',
    'let x = 1n; x <<= 2n ** 40n',
    'const o = { x: 1n }; o.x >>= { valueOf: () => -(2n ** 40n) }',
    '3n ** 2n ** 40n',
    'let x = 3n; x **= 2n ** 40n',
    '(2n ** 65_000n) ** 65_000n',
    'Math.pow(3n, 2n ** 40n)',
    'BigInt.asUintN(2 ** 40, -1n)',
    "BigInt('9'.repeat(2 ** 20))",
    '[2n ** 40n].map((bits) => 1n << bits)',
    '[[1e6, -1n]].map((given) => BigInt.asUintN(...given))',
    "['9'.repeat(2 ** 20)].map(BigInt)",
    "BigInt({ valueOf: () => '9'.repeat(2 ** 20) })",
    "1n < '9'.repeat(2 ** 20)",
    "'9'.repeat(2 ** 20) >= 1n",
    "1n == '9'.repeat(2 ** 20)",
    "({ valueOf: () => 1n }) != '9'.repeat(2 ** 20)",
    "1n > { toString: () => '9'.repeat(2 ** 20) }",
    'let x = 2n ** 60_000n; for (;;) x *= x',
    'let x = 2n ** 60_000n; for (;;) x -= -x',
    'const x = 2n ** 65_000n + 1n, y = 2n ** 64_000n - 1n; for (let i = 0; i < 500; i++) x % y',
    'const x = 2n ** 65_000n + 1n, o = { y: 1n }; for (let i = 0; i < 500; i++) { o.y = 3n; o.y /= x }',
  ])('before a vast whole number is made: %s', async (code) => {
    expect((await play(code)).ended).toMatchObject({ refused: 'steps' })
  })

  test.each([
    `for (;;) [${'zk,'.repeat(6_000)}]`,
    `const f = (...all) => all; for (;;) f(${'zk,'.repeat(6_000)})`,
    `const a = 1; for (;;) ({${'a,'.repeat(6_000)}})`,
    `for (;;) { class A { ${'a(){}'.repeat(3_000)} } }`,
    `class A { ${'a;'.repeat(6_000)} }; for (;;) new A()`,
    `const f = (a = [${'zk,'.repeat(6_000)}]) => a; for (;;) f()`,
    'const o = Object.fromEntries(Array.from({ length: 3e4 }, (_, i) => [`k${i}`, i])); for (;;) for (const k in o) break',
    `const a = 'a'.repeat(1e5), b = [...Array(20)].fill(a).join(''); \`${'${b}'.repeat(300)}\``,
  ])('by the long lists that one statement makes: %#', async (code) => {
    // Each round costs some 1,500 steps, because lists of a few hundred items are made.
    const source = `let rounds = 0; ${code.replace('for (;;)', 'for (; rounds < 500; rounds += 1)')}`
    expect((await play(source)).ended).toMatchObject({ refused: 'steps' })
  })

  test('but not for small whole numbers', async () => {
    const out = await play(
      `self.log(String([2n ** 100n, (-1n) ** (10n ** 30n), 0n ** 2n ** 40n, 5n << 3n, 40n >> 3n, 7n % 4n, 3n * -2n, BigInt('0x10'), BigInt.asIntN(8, 255n), BigInt.asUintN(8, -1n)]))`,
    )
    expect(out.effects).toEqual([
      { type: 'log', text: '1267650600228229401496703205376,1,0,40,5,3,-6,16,-1,255' },
    ])
  })

  test('and stays ended, even if it catches the error', async () => {
    const out = await play(`try { 'x'.repeat(2 ** 28) } catch { self.enter() }\nself.enter()`)
    expect(out).toMatchObject({ effects: [], ended: { refused: 'steps' } })
  })

  test('for sleeps that pass no time', async () => {
    const inputs: CodeInput[] = [START]
    for (let id = 1; id <= 600; id += 1) inputs.push({ at: virtualUs(0), type: 'answer', id })
    const out = await play('for (;;) await self.sleep(0)', inputs)
    expect(out.ended).toMatchObject({ refused: 'instant' })
  })

  test('for too many sleeps at once', async () => {
    expect((await play('for (;;) self.sleep(10)')).ended).toMatchObject({ refused: 'pending' })
  })
})

test('a run whose code sleeps for no time continues without that code', async () => {
  const hostRun = await openBench(planOf('for (;;) await self.sleep(0)', 2))
  await hostRun.runTo(5)
  expect(hostRun.run.conductor.world.at).toBe(5_000_000)
  expect([...hostRun.code.registry.runners.values()].map(({ ended }) => ended)).toMatchObject([
    { refused: 'instant' },
    { refused: 'instant' },
  ])
})

/** A realm that gives no answer until it is ended. */
const silentRealm = (onRequest: () => void): Realm => {
  let settle: (outcome: 'ended') => void = () => undefined
  return {
    feed: () =>
      new Promise((resolve) => {
        settle = resolve
        onRequest()
      }),
    end: () => settle('ended'),
  }
}

test('a run no longer waits for code that is halted', async () => {
  const request: { times: number; run?: () => void } = { times: 0 }
  const hostRun = await openBench(planOf('await self.sleep(1)', 8), undefined, () =>
    silentRealm(() => {
      request.times += 1
      request.run?.()
    }),
  )
  request.run = () => haltCode(hostRun.code)
  expect(await hostRun.runTo(10)).toEqual({ type: 'budget' })
  expect(request.times).toBe(1)
  expect(logOf(hostRun.code).entries).toEqual([])
})

test('a run waits twice for code that does not come to rest, however many clients run it', async () => {
  let requests = 0
  const hostRun = await openBench(planOf('await self.sleep(1)', 8), undefined, () => ({
    feed: () => {
      requests += 1
      return Promise.resolve('stuck')
    },
    end: () => undefined,
  }))
  await hostRun.runTo(5)
  expect(requests).toBe(2)
  expect([...hostRun.code.registry.runners.values()].map(({ ended }) => ended)).toEqual(
    Array(8).fill(expect.objectContaining({ refused: 'time' })),
  )
  expect(hostRun.run.conductor.world.at).toBe(5_000_000)
})

test('a realm whose answer passes no schema is ended, and its client with it', async () => {
  const hostRun = await openBench(planOf('1', 1), undefined, () => ({
    feed: () => Promise.resolve('strange'),
    end: () => undefined,
  }))
  await hostRun.runTo(5)
  expect(hostRun.code.registry.runners.get(actorName('p1'))?.ended).toMatchObject({
    refused: 'answer',
  })
  expect(outputOf(hostRun.code)).toEqual([])
})

describe('an answer of a realm', () => {
  const out = { effects: [], line: 1, trail: [1], pending: [] }
  const failed = { type: 'failed', line: 1, name: 'Error', message: 'm' }
  const answer = (fields: object): unknown => ({ id: 1, outs: [{ ...out, ...fields }] })

  test('is read if it has the shape of a realm’s answer', async () => {
    expect(readAnswer(answer({}), 1)?.outs).toEqual([out])
    expect(
      readAnswer(answer({ ended: { ...failed, refused: 'steps' } }), 1)?.outs[0]?.ended,
    ).toEqual({ ...failed, refused: 'steps' })
    const real = await play(
      `zk.create('/a', 'b'); zk.getChildren('/', { watch: true }); self.enter(1); self.log(2); await self.sleep(1)`,
    )
    expect(readAnswer({ id: 1, outs: [real] }, 1)?.outs).toEqual([real])
  })

  test.each([
    ['a line that is a text', { line: '9'.repeat(2e6) }],
    ['a line beyond all code', { line: 1e9 }],
    ['a long trail', { trail: Array.from({ length: 65 }, () => 1) }],
    ['a trail of objects', { trail: [{}] }],
    ['many pending lines', { pending: Array.from({ length: 201 }, () => 1) }],
    ['an end that is none', { ended: { type: 'killed' } }],
    [
      'a refusal that is an object',
      { ended: { ...failed, refused: { evil: 'object', map: new Map() } } },
    ],
    ['a refusal of the lab’s own', { ended: { ...failed, refused: 'interventions' } }],
    ['a long message', { ended: { ...failed, message: 'm'.repeat(301) } }],
    ['a message that is none', { ended: { ...failed, message: 5 } }],
    ['an effect that is none', { effects: [{ type: 'kill' }] }],
    [
      'an operation that is none',
      { effects: [{ type: 'op', id: 1, op: { name: 'addauth', path: '/' } }] },
    ],
    ['a path that is none', { effects: [{ type: 'op', id: 1, op: { name: 'sync', path: 7 } }] }],
    ['a sleep without end', { effects: [{ type: 'sleep', id: 1, us: Infinity }] }],
    ['a long line of the log', { effects: [{ type: 'log', text: 'x'.repeat(301) }] }],
    ['more than realms say', { more: 1 }],
  ])('is refused with %s', (_, fields) => {
    expect(readAnswer(answer(fields), 1)).toBeUndefined()
  })

  test('is refused for another number of inputs', () => {
    expect(readAnswer(answer({}), 2)).toBeUndefined()
    expect(readAnswer(undefined, 0)).toBeUndefined()
  })
})
