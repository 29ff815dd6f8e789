import { expect, test } from 'vitest'
import { linesOf } from './testing/play'

test.each([
  [
    'const o = { f: (...x) => ({ y: x.length }) }, a = [1, 2]; return [o?.f(...a).y, o?.g?.(...a).y, o.f?.(...a)?.["y"]]',
    [2, undefined, 2],
  ],
  [
    'function f() { class A { static { var g = 1; this.g = g } } return [A.g, g()]; function g() { return 2 } } return f()',
    [1, 2],
  ],
  [
    'const a = [1], b = "1"; return [a == b, a != b, 1n < "2", 2 >= b, !(a > b), null == undefined, a === b, typeof a == "object"]',
    [true, false, true, true, true, true, false, true],
  ],
  [`const t = (s) => s; return \`<${'${t("a")}-'.repeat(70)}>\n\${1}\``, `<${'a-'.repeat(70)}>\n1`],
  [
    `class B {}; class A extends B { ${Array.from({ length: 12 }, (_, i) => `f${i} = ${i}`).join('; ')}; #p; static s = 1; get p() { return this.#p } } const a = new A(); return [a.f11, a.p, A.s, Object.keys(a).length]`,
    [11, undefined, 1, 12],
  ],
  [
    `const l = [${'1, '.repeat(20)}], o = { ${Array.from({ length: 12 }, (_, i) => `k${i}: ${i}`).join()} }; const f = (a = [${'2, '.repeat(20)}]) => [${'3, '.repeat(20)}].length + a.length; switch (20) { case l.length: return f() + o.k11 }`,
    51,
  ],
  [
    'const o = { a: 1, b: 2 }; let s = ""; for (const k in o) s += k; for (const k in null) s += "no"; return s',
    'ab',
  ],
])(
  'code whose items, comparisons and loops are charged means the same: %s',
  async (source, expected) => {
    const lines = await linesOf(`self.log(JSON.stringify(await (async () => { ${source} })()))`)
    expect(lines).toEqual([JSON.stringify(expected)])
  },
)
