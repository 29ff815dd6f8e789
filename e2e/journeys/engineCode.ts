/**
 * Code that creates `/a` with all that expressions give as its data, or their errors. Lines are told from
 * its first one: Firefox types a line before it.
 */
export const writing = (
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
export const ENGINE_ERRORS = [
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

/** Ways to recur without end, which the lab bounds before any engine does, as how often each came down. */
export const DEEP = [
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
