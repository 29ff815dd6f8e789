import { describe, expect, test } from 'vitest'
import { virtualUs } from '../kernel/actor'
import { lineOf } from './commands'
import type { CodeInput } from './contract'
import { client, play, START, startRealm } from './testing/play'

const answer = (id: number, value: string): CodeInput => ({
  at: virtualUs(1_000),
  type: 'answer',
  id,
  value,
})

describe('code in its realm', () => {
  test('asks, waits, and continues with the answer', async () => {
    const source = `
const own = await zk.create('/lock/n-', 'x', { ephemeral: true, sequential: true })
self.enter(5)
self.log(own, self.now())
await self.sleep(20)`
    expect(await play(source)).toEqual({
      effects: [
        {
          type: 'op',
          id: 1,
          op: {
            name: 'create',
            path: '/lock/n-',
            data: 'x',
            ephemeral: true,
            sequential: true,
          },
        },
      ],
      line: 2,
      trail: [2],
      pending: [2],
    })
    expect(await play(source, [START, answer(1, '/lock/n-0')])).toEqual({
      effects: [
        { type: 'enter', token: 5 },
        { type: 'log', text: '/lock/n-0 1' },
        { type: 'sleep', id: 2, us: 20_000 },
      ],
      line: 5,
      trail: [3, 4, 5],
      pending: [5],
    })
  })

  test('asks for several operations in one transaction', async () => {
    const source = `await zk.multi(['check', '/lock', 3], ['set', '/x', 'two'], ['delete', '/y'])`
    const { effects } = await play(source)
    expect(effects).toEqual([
      {
        type: 'op',
        id: 1,
        op: {
          name: 'multi',
          ops: [
            { name: 'check', path: '/lock', version: 3 },
            { name: 'set', path: '/x', data: 'two', version: -1 },
            { name: 'delete', path: '/y', version: -1 },
          ],
        },
      },
    ])
    expect(effects.map((effect) => effect.type === 'op' && lineOf(effect.op))).toEqual([
      'multi check -v 3 /lock ; set /x two ; delete /y',
    ])
  })

  test('gets the event of its watch, once', async () => {
    const source = `
const { children, changed } = await zk.getChildren('/lock', { watch: true })
self.log(await changed)
self.log('end')`
    const inputs: CodeInput[] = [
      START,
      { at: virtualUs(1), type: 'answer', id: 1, value: { children: [] } },
      { at: virtualUs(2), type: 'watch', event: 'NodeDataChanged', path: '/lock' },
      { at: virtualUs(3), type: 'watch', event: 'NodeChildrenChanged', path: '/lock' },
    ]
    expect((await play(source, inputs.slice(0, 3))).effects).toEqual([])
    expect(await play(source, inputs)).toMatchObject({
      effects: [
        { type: 'log', text: '{"type":"NodeChildrenChanged","path":"/lock"}' },
        { type: 'log', text: 'end' },
      ],
      ended: { type: 'done' },
    })
  })

  test('catches errors by their code', async () => {
    const failed: CodeInput = { at: virtualUs(1), type: 'answer', id: 1, error: 'NodeExists' }
    const source = `try { await zk.create('/a') } catch (error) { self.log(error.code, error) }`
    expect((await play(source, [START, failed])).effects).toEqual([
      { type: 'log', text: 'NodeExists Error: NodeExists for /a' },
    ])
    const uncaught = await play(`self.log(1)\nawait zk.create('/a')`, [START, failed])
    expect(uncaught.ended).toEqual({
      type: 'failed',
      line: 2,
      name: 'Error',
      message: 'NodeExists for /a',
    })
  })

  test('gets the same random numbers and times in every run, and each client its own', async () => {
    const source = `self.log(Math.random(), self.random(), Date.now())`
    const both = [0, 1].map((index) => ({ client: client(index), input: START }))
    const one = await startRealm(source).feed(both)
    const two = await startRealm(source).feed(both)
    expect(two).toEqual(one)
    expect(one[0]).not.toEqual(one[1])
  })

  test('shares nothing between clients', async () => {
    const source = `
let mine = 0
export default async (zk, self) => {
  mine += 1
  const tried = []
  for (const share of [() => { Object.prototype.shared = 1 }, () => { Array.shared = 1 }, () => { globalThis.shared = 1 }, () => { zk.shared = 1 }, () => { (async () => {}).constructor.prototype.shared = 1 }]) {
    try { share(); tried.push('done') } catch { tried.push('no') }
  }
  self.log(mine, tried.join())
}`
    const outs = await startRealm(source).feed(
      [0, 1].map((index) => ({ client: client(index), input: START })),
    )
    for (const out of typeof outs === 'string' ? [] : outs) {
      expect(out).toMatchObject({
        effects: [{ text: '1 no,no,no,no,no' }],
        ended: { type: 'done' },
      })
    }
    expect(outs).toHaveLength(2)
  })

  test('learns nothing of the machine that it runs on', async () => {
    const source = `
self.log(new Error('gone').stack ?? 'Error: gone')
self.log((12345.6).toLocaleString('de'), 'a'.localeCompare('B', 'x-none'), 'I'.toLocaleLowerCase('tr'))`
    expect((await play(source)).effects).toEqual([
      { type: 'log', text: 'Error: gone' },
      { type: 'log', text: '12,345.6 -1 i' },
    ])
  })

  test('may subclass what is frozen', async () => {
    const out = await play(`
class Lost extends Error { constructor() { super('lost'); this.name = 'Lost' } }
const own = { toString: () => 'own' }
const later = {}
later.toString = () => 'later'
self.log(new Lost().name, \`\${own} \${later}\`)`)
    expect(out.effects).toEqual([{ type: 'log', text: 'Lost own later' }])
  })

  test.each([
    'fetch("http://a")',
    'new XMLHttpRequest()',
    'new WebSocket("ws://a")',
    'importScripts("a")',
    'localStorage.a',
    'indexedDB.open("a")',
    'parent.document',
    'setTimeout(() => {}, 1)',
    'eval("1")',
    'new Function("1")',
    'performance.now()',
    'new Worker("a")',
    'postMessage(1)',
    'Array.from({ length: 1e9 })',
  ])('has no %s', async (code) => {
    expect((await play(code)).ended).toMatchObject({
      type: 'failed',
      refused: 'refused',
      message: /^(Array\.)?[a-zA-Z]+/.exec(code.replace('new ', ''))?.[0],
    })
  })

  test.each([
    'Reflect.construct((() => {}).constructor, ["return 1"])',
    '(async () => {}).constructor("return 1")',
    '(function* () {}).constructor("return 1")',
  ])('is refused if it makes functions of texts by %s', async (code) => {
    expect((await play(code)).ended).toMatchObject({ refused: 'refused', message: 'Function' })
  })

  test.each([
    ['a loop', 'for (;;);'],
    ['a loop that catches', 'for (;;) try { for (;;); } catch { continue }'],
    ['promises without end', 'for (;;) await null'],
    ['a promise that follows itself', 'const f = () => Promise.resolve().then(f); await f()'],
    ['recursion that catches', 'const f = () => { try { f() } catch { f() } }; f()'],
    ['a text that doubles', 'let s = "ab"; for (;;) s += s'],
    ['a list that doubles', 'let l = [1, 2]; for (;;) l = [...l, ...l]'],
    ['a list that is joined', 'let l = [1, 2]; for (;;) l = l.concat(l)'],
    ['a vast text', 'const s = "x".repeat(2 ** 28)'],
    ['a number that is squared', 'let n = 3n; for (;;) n *= n'],
    ['vast numbers', 'const all = []; for (;;) all.push(2n ** 60000n)'],
  ])('is ended when it has used its steps: %s', async (_, code) => {
    expect((await play(code)).ended).toMatchObject({ type: 'failed', refused: 'steps' })
  })

  test('is ended when it has too many requests under way', async () => {
    const ended = (await play(`for (let i = 0; i < 300; i++) zk.sync('/')\nawait zk.sync('/')`))
      .ended
    expect(ended).toMatchObject({ type: 'failed', refused: 'pending' })
  })

  test('gets an error that says what is wrong with its request', async () => {
    expect((await play('await zk.get(5)')).ended).toMatchObject({
      name: 'TypeError',
      message: 'a path must be a text',
    })
    expect((await play('self.leave()')).ended).toMatchObject({
      message: 'leave() was called outside',
    })
    expect((await play('export default 5')).ended).toMatchObject({ refused: 'noFunction' })
  })

  test('learns that its session is over', async () => {
    const source = `
const { changed } = await zk.exists('/lock/a', { watch: true })
await changed.catch((error) => self.log(error.code, zk.state))`
    const inputs: CodeInput[] = [
      START,
      { at: virtualUs(1), type: 'answer', id: 1, value: { stat: null } },
      { at: virtualUs(2), type: 'state', state: 'expired' },
    ]
    expect((await play(source, inputs)).effects).toEqual([
      { type: 'log', text: 'SessionExpired expired' },
    ])
  })
})
