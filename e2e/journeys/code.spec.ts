import { decodeLink } from '../../src/scenario'
import { lineOf } from '../../src/playground/commands'
import { play } from '../../src/playground/testing/play'
import {
  call,
  openStill,
  openView,
  passTime,
  place,
  runCode,
  says,
  until,
  writeCode,
  fillIn,
} from './lab.ts'
import { playLink } from './reference.ts'
import { expect, test } from './test.ts'
import type { Part, Tab } from '../engines/tab.ts'

/**
 * Code that writes the values of all expressions, or their errors, to `/a`. Line numbers are relative to its
 * first line: Firefox adds a line before it.
 */
const writing = (
  expressions: readonly string[],
): string => `let first = 0; try { null.x } catch ({ message }) { first = message.split(' ').pop() }
const said = []
const words = (error) => [
  error.name, error.message.replace(/\\d+$/, (line) => line - first), error.stack, error.fileName,
  error.lineNumber, error.columnNumber, error.sourceURL, Reflect.ownKeys(error),
].join()
const tell = (work) => { try { said.push(String(work())) } catch (error) { said.push(words(error)) } }
${expressions.map((code) => `tell(() => ${code})`).join('\n')}
await zk.create('/a', said.join(' / '))`

/** Errors that engines make themselves, each in words of its own. */
const ENGINE_ERRORS = [
  'null.x',
  'undefined.x()',
  '(void 0)()',
  '({}).x()',
  'new (() => 1)()',
  'missing',
  '(() => { late; let late })()',
  '[...1]',
  'new Map([1])',
  '(() => { const a = []; a.length = -1 })()',
  'Object.freeze([]).push(1)',
  'Object.defineProperty(Object.freeze({}), "x", { value: 1 })',
  '(1).toFixed(200)',
  '(1).toString(99)',
  '"x".repeat(-1)',
  '[].length = -1',
  'new Array(-1)',
  '1n / 0n',
  '2n ** -1n',
  '1n + 1',
  'BigInt(1.5)',
  'BigInt("x")',
  'String.fromCodePoint(-1)',
  '"".normalize("x")',
  'decodeURIComponent("%")',
  'JSON.parse("{")',
  'JSON.stringify((() => { const a = {}; a.a = a; return a })())',
  'new RegExp("(")',
  'Symbol() + ""',
  'Reflect.construct(1)',
  '(() => { class A extends null {} return new A() })()',
  '(() => { class A { #x; static get(o) { return o.#x } } return A.get({}) })()',
  '1 instanceof 1',
  '"x" in "y"',
  'Reflect.ownKeys(Error).join()',
  'Reflect.ownKeys(Error.prototype).map(String).join()',
  'Reflect.ownKeys(new Error("own")).join()',
  'Reflect.ownKeys(TypeError.prototype).map(String).join()',
  'new Error("own", { cause: 1 }).cause',
  'typeof InternalError + typeof Error.captureStackTrace + typeof new Error().stack',
]

/**
 * Expressions that recurse without end; each gives its depth and its error. The lab's limit ends them before
 * any engine's.
 */
const DEEP = [
  'const f = () => { n += 1; f() }; f()',
  'const o = { get x() { n += 1; return { ...o } } }; o.x',
  'const o = { set x(v) { n += 1; o.x = v } }; o.x = 1',
  'const o = { toJSON() { n += 1; return JSON.stringify(o) } }; JSON.stringify(o)',
  'const o = { get x() { n += 1; return Object.assign({}, o) } }; o.x',
  'const o = { get x() { n += 1; const { ...r } = o; return r } }; o.x',
  'const f = () => { n += 1; return "a".replace(/a/, f) }; f()',
  'const f = () => { n += 1; [2, 1].sort(f); return 0 }; f()',
  'const o = { exec() { n += 1; return RegExp.prototype.test.call(o, "") } }; o.exec()',
  'const l = [...Array(500)], f = () => { n += 1; f.apply(null, l) }; f()',
  'const l = [...Array(500)], f = () => { n += 1; g() }, g = f.bind(null, ...l); f()',
  'class Endless { inner = (n += 1, new Endless()) } new Endless()',
  'function* g() { n += 1; yield* g() } g().next()',
  'const f = (p) => { n += 1; return f`x` }; f()',
  `const id = (x) => x; const f = () => { n += 1; return ${'id('.repeat(60)}f()${')'.repeat(60)} }; f()`,
  'let l = []; for (n = 0; n < 100; n += 1) l = [l]; throw JSON.parse(JSON.stringify(l))',
].map(
  (code) => `(() => { let n = 0; try { ${code} } catch (error) { return n + String(error) } })()`,
)

/** Opens the playground with a source and a number of clients. */
async function openCode(tab: Tab, source: string, clients: number): Promise<Part> {
  await openStill(tab)
  const view = await openView(tab, 'Write your own', 'Write your own')
  await fillIn(view.getByRole('textbox', { name: 'Clients', exact: true }), String(clients))
  await writeCode(tab, view, source)
  return view
}

/** The operations in a link's run, in their order. */
function commandsIn(link: string): readonly unknown[] {
  const linked = decodeLink(link)
  if (!linked.ok) throw new Error(linked.error.code)
  return linked.value.scenario.interventions.flatMap((item) =>
    'command' in item ? [item.command] : [],
  )
}

for (const [what, expressions] of [
  ['reads the errors of engines', ENGINE_ERRORS],
  ['goes as deep as it may', DEEP],
] as const) {
  test(`a run whose code ${what} is the run that Node has`, async ({ tab }) => {
    const source = writing(expressions)
    const { effects } = await play(source)
    const [command] = effects.flatMap((effect) => (effect.type === 'op' ? [lineOf(effect.op)] : []))
    expect(command?.length).toBeGreaterThan(500)
    const view = await openCode(tab, source, 1)
    await runCode(view, 'p1')
    await passTime(tab, 3_000)
    const link = await call(tab, 'link')
    expect(commandsIn(link).at(-1)).toBe(command)
    expect(await place(tab)).toEqual(playLink(link))
  })
}

// Engines limit the length of a text differently: one of them makes this one.
const VAST = `zk.create('/kept')
try { 'a'.repeat(45_000).replaceAll('a', "$'") } catch {}`

test('code that would make a vast text is ended before, in every engine', async ({ tab }) => {
  const view = await openCode(tab, VAST, 1)
  const clients = await runCode(view, 'p1')
  await passTime(tab, 3_000)
  await says(clients, 'too many steps, or too long texts and lists')
  expect(commandsIn(await call(tab, 'link')).at(-1)).toBe('create /kept')
})

test('code is stopped at once while a regular expression runs', async ({ tab }) => {
  const view = await openCode(tab, 'for (;;) /^(a+)+$/.test("a".repeat(40) + "b")', 8)
  await view.getByRole('button', { name: 'Run on this ensemble' }).click()
  const stop = view.getByRole('button', { name: 'Stop the code' })
  await until(() => stop.getAttribute('aria-disabled')).not.toBe('true')
  await stop.click()
  await until(() => stop.getAttribute('aria-disabled'), 4_000).toBe('true')
})
