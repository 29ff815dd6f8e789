import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkImports, checkModule, STATEFUL } from './checkImports.ts'
import { TABLE as PROJECT, type ImportTable } from './importTable.ts'
import { readImports } from './readImports.ts'

/** A small house. */
const TABLE: ImportTable = {
  lib: { rooms: [], packages: ['pure-rand'] },
  actor: { rooms: ['lib'], packages: [] },
  model: { rooms: ['lib'], packages: [] },
  core: { rooms: ['actor', 'model'], packages: [] },
  client: { rooms: ['actor', 'model'], packages: [] },
  sim: { rooms: ['core', 'sim/world'], packages: [] },
  'sim/world': { rooms: ['core'], types: ['client'], packages: [] },
  checks: { rooms: ['sim'], packages: [] },
  worker: { rooms: ['checks'], packages: [] },
  cli: { rooms: ['worker'], packages: ['node:'], outside: ['scripts/chromium.mjs'] },
  store: { rooms: ['worker'], packages: ['zustand', 'react'] },
  i18n: { rooms: [], packages: [] },
  'app/state': { rooms: [], packages: ['zustand'] },
  'app/hooks': { rooms: ['app/state', 'store', 'ui'], packages: [] },
  ui: { rooms: [], packages: ['react', 'react-dom'] },
  'views/stage': {
    rooms: ['app/state', 'ui'],
    packages: ['react'],
    importsLater: true,
  },
}
const DOORS = [...Object.keys(TABLE).map((room) => `src/${room}`), 'src/core/election']
const HOUSE = { table: TABLE, doors: new Set(DOORS) }

const check = (file: string, ...specifiers: string[]): readonly string[] =>
  checkImports(
    HOUSE,
    file,
    specifiers.map((specifier) => ({ specifier, line: 1, isType: false })),
  ).map(({ message }) => message)

describe('an allowed import has no fault', () => {
  test.each([
    ['a file of its own room', 'src/core/turn.ts', './tree/node'],
    ['a parent inside its own room', 'src/core/election/vote.ts', '../turn'],
    ['a room its row names', 'src/core/turn.ts', '../actor'],
    ['a room in a wing', 'src/app/hooks/useLab.ts', '../../store'],
    ['a room its row names, from deep inside', 'src/core/election/vote.ts', '../../model'],
    ['an index spelt out', 'src/core/turn.ts', '../actor/index.ts'],
    ['a room of its wing', 'src/sim/host.ts', './world'],
    ['a room far below, from a test', 'src/checks/order.test.ts', '../model'],
    ['a room of app, from a view', 'src/views/stage/View.tsx', '../../app/state'],
    ['a part of its own room', 'src/core/turn.ts', './election'],
    ['a package of its row', 'src/lib/random.ts', 'pure-rand/generator/xoroshiro128plus'],
    ['a package of its wing', 'src/views/stage/View.tsx', 'react'],
    ["Node's modules in Node programs", 'src/cli/sim.ts', 'node:fs'],
    ["a test's tools", 'src/core/turn.test.ts', 'vitest'],
    ["Node's modules in a test", 'src/core/turn.test.ts', 'node:fs'],
    ['a renderer, in a test of components', 'src/ui/Button.test.tsx', 'react-dom/server'],
    ['test helpers, from a test', 'src/checks/order.test.ts', '../sim/testing/cluster'],
    ['test data, from a test', 'src/checks/order.test.ts', '../sim/testdata/runs/'],
    ['test helpers, from their neighbours', 'src/sim/testing/cluster.ts', './print'],
    ["a test's tools in a test helper", 'src/sim/testing/cluster.ts', 'fast-check'],
    ['a script that Node programs share', 'src/cli/bench.ts', '../../scripts/chromium.mjs'],
    ['any file of any room, from the fuzz', 'src/cli/fuzz/kinds/a.ts', '../../../store/code'],
    ['a style sheet of its own', 'src/ui/Button.tsx', './Button.css'],
    ['any room, from the wiring', 'src/main.tsx', './store'],
    ['one view, from the wiring', 'src/main.tsx', './views/stage/index.ts'],
    ['a package, from the wiring', 'src/main.tsx', 'react-dom/client'],
  ])('%s', (_what, file, specifier) => {
    expect(check(file, specifier)).toEqual([])
  })

  test('files outside src are not checked', () => {
    expect(check('scripts/size.ts', 'node:fs', '../src/core/turn')).toEqual([])
  })
})

describe('a forbidden import is reported', () => {
  test.each([
    ['a room above', 'src/core/turn.ts', '../sim', 'core may not import sim (../sim)'],
    ['a room beside', 'src/core/turn.ts', '../client', 'core may not import client (../client)'],
    [
      'a room its row leaves out',
      'src/ui/Button.tsx',
      '../i18n',
      'ui may not import i18n (../i18n)',
    ],
    [
      'a file behind an index',
      'src/core/turn.ts',
      '../model/zxid',
      'import model through its index, not ../model/zxid',
    ],
    [
      'a room that a named room may import',
      'src/core/turn.ts',
      '../lib',
      'core may not import lib (../lib)',
    ],
    [
      'a package of a room below',
      'src/core/turn.ts',
      'pure-rand',
      'core may not import the package pure-rand',
    ],
    [
      'a file behind an index of its own room',
      'src/core/turn.ts',
      './election/vote',
      'import core/election through its index, not ./election/vote',
    ],
    [
      'a room of another wing past its index',
      'src/checks/order.ts',
      '../sim/world',
      'checks may not import sim/world (../sim/world)',
    ],
    [
      'a value of a room of types alone',
      'src/sim/world/world.ts',
      '../../client',
      'sim/world may import types of client alone (../../client)',
    ],
    [
      'an inner index of a room',
      'src/sim/host.ts',
      '../core/election/index.ts',
      'import core through its index, not ../core/election/index.ts',
    ],
    [
      'a file of a neighbour, inside app',
      'src/app/hooks/useLab.ts',
      '../state/labStore',
      'import app/state through its index, not ../state/labStore',
    ],
    [
      'a file of a view',
      'src/main.tsx',
      './views/stage/layout',
      'import views/stage through its index, not ./views/stage/layout',
    ],
    [
      'test helpers, from the lab itself',
      'src/checks/order.ts',
      '../sim/testing/cluster',
      'only tests import test helpers, checks imports ../sim/testing/cluster',
    ],
    [
      "a room's own test helpers, from the lab itself",
      'src/core/index.ts',
      './testing/script',
      'only tests import test helpers, core imports ./testing/script',
    ],
    [
      'a package of another room',
      'src/core/turn.ts',
      'react',
      'core may not import the package react',
    ],
    [
      'a scoped package',
      'src/core/turn.ts',
      '@base-ui/react/dialog',
      'core may not import the package @base-ui/react',
    ],
    [
      'an unknown package',
      'src/ui/Button.tsx',
      'left-pad',
      'ui may not import the package left-pad',
    ],
    [
      "Node's modules in a pure room",
      'src/core/turn.ts',
      'node:fs',
      'core may not import the package node:',
    ],
    [
      "a test's tools in the lab itself",
      'src/core/turn.ts',
      'vitest',
      'core may not import the package vitest',
    ],
    [
      'a package of another room, from a test',
      'src/core/turn.test.ts',
      'react-dom/server',
      'core may not import the package react-dom',
    ],
    [
      'the wiring',
      'src/store/lab.ts',
      '../main',
      'nothing imports the wiring, store imports ../main',
    ],
    ['a file beside the wiring', 'src/other.ts', './store', 'stands in no room'],
    [
      'a way out of src',
      'src/store/lab.ts',
      '../../e2e/page',
      'store imports ../../e2e/page, which lies outside src',
    ],
    [
      'a room that is not in the table',
      'src/utils/a.ts',
      './b',
      'src/utils is not in the import table',
    ],
  ])('%s', (_what, file, specifier, message) => {
    expect(check(file, specifier)).toEqual([message])
  })

  test('a test keeps to its room too', () => {
    expect(check('src/core/turn.test.ts', '../sim')).toEqual(['core may not import sim (../sim)'])
  })
})

describe('modules', () => {
  const lines = { laterLines: [3], stateLines: [5] }

  test('of a pure room may hold no state and fetch nothing later', () => {
    expect(checkModule(TABLE, 'src/core/turn.ts', lines)).toEqual([
      { file: 'src/core/turn.ts', line: 5, message: 'a module holds no state' },
      { file: 'src/core/turn.ts', line: 3, message: 'code of this room is not fetched later' },
    ])
  })

  test('of the page may fetch code later, and tests may do both', () => {
    expect(checkModule(TABLE, 'src/views/stage/Stage.tsx', lines)).toEqual([
      { file: 'src/views/stage/Stage.tsx', line: 5, message: 'a module holds no state' },
    ])
    expect(checkModule(TABLE, 'src/core/turn.test.ts', lines)).toEqual([])
  })

  test('that is named as an exemption holds state', () => {
    for (const file of STATEFUL.keys()) {
      const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
      expect(readImports(file, text).stateLines, file).not.toEqual([])
      expect(checkModule(PROJECT, file, { laterLines: [], stateLines: [1] })).toEqual([])
    }
  })
})

describe('reading', () => {
  test('finds every kind of import, with its line', () => {
    const text = [
      "import type { A } from '../a'",
      "import './b.css'",
      "export { c } from './c'",
      "export * from './d'",
      "const e = () => import('./e')",
      "// import './comment'",
      'const text = "import \'./text\'"',
      "new Worker(new URL('./f.ts', import.meta.url))",
      'let state = 1',
      'export let shared = 2',
      'function a() { let own = 3 }',
    ].join('\n')
    expect(readImports('x.ts', text)).toEqual({
      imports: [
        { specifier: '../a', line: 1, isType: true },
        { specifier: './b.css', line: 2, isType: false },
        { specifier: './c', line: 3, isType: false },
        { specifier: './d', line: 4, isType: false },
        { specifier: './e', line: 5, isType: false },
        { specifier: './f.ts', line: 8, isType: false },
      ],
      exportStarLines: [4],
      laterLines: [5],
      stateLines: [9, 10],
    })
  })

  test.each([
    ['src/app/a.ts', 'const a = new Set<string>()', true],
    ['src/app/a.ts', 'export const a = createPlayhead()', true],
    ['src/app/a.ts', "const a = new Map([['b', 1]])", false],
    ['src/app/a.ts', 'const a: ReadonlySet<string> = new Set()', false],
    ['src/app/a.ts', 'const a = new WeakMap<Node, number>()', false],
    ['src/app/a.ts', 'export const a = createStore(() => ({}))', false],
    ['src/zookeeper/client/a.ts', 'export const a = createActor()', false],
  ])('in %s, `%s` holds state: %s', (file, text, isState) => {
    expect(readImports(file, text).stateLines).toEqual(isState ? [1] : [])
  })
})
