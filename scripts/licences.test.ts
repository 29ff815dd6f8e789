import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { licences, licencesText, packagesOfStyle } from './licences.ts'

/** A project of its own, since any folder in `node_modules` counts as a package. */
const ROOT = mkdtempSync(join(tmpdir(), 'licences-'))

const PACKAGES = fileURLToPath(new URL('../node_modules/', import.meta.url))

const SITE = {
  'index.html': '<script type="module" src="./page.ts"></script>',
  'page.ts': [
    "import './page.css'",
    "import { zipSync } from 'fflate'",
    "import { maxLength } from 'valibot'",
    'console.log(zipSync({}))',
    "void import('./late.ts')",
    "new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })",
  ].join('\n'),
  'late.ts': "import { wrap } from 'comlink'\nconsole.log(wrap)",
  'worker.ts':
    "import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'\nconsole.log(xoroshiro128plus)",
  'page.css':
    "@font-face { src: url('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2') }",
}

beforeAll(() => {
  symlinkSync(PACKAGES, join(ROOT, 'node_modules'))
  for (const [name, text] of Object.entries(SITE)) writeFileSync(join(ROOT, name), text)
})
afterAll(() => {
  rmSync(ROOT, { recursive: true })
})

test('the list names what page, late parts, workers and styles take, and nothing only imported', async () => {
  const { page, worker } = licences()
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: page,
    worker: { format: 'es', plugins: () => worker },
  })
  const text = readFileSync(join(ROOT, 'dist', 'licenses.txt'), 'utf8')
  // Without the byte order mark the text would be read as Latin-1.
  expect(text).toMatch(/^\uFEFFzk·lab /)
  expect(text.match(/\S+ \d+\.\d+\.\d+ \(.*\)$/gm)?.map((line) => line.split(' ')[0])).toEqual([
    'zk·lab',
    '@fontsource-variable/inter',
    'comlink',
    'fflate',
    'pure-rand',
  ])
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1')
})

test('the lab comes first in the list, the others by name, each with its text', () => {
  const text = licencesText([
    { name: 'b', version: '2.0.0', license: 'MIT', licenseText: 'Free.\r\nAs it is.\n' },
    { name: 'a', version: '1.0.0', license: 'ISC', licenseText: 'Open.' },
  ])
  expect(text).toMatch(/^zk·lab .* \(Apache-2\.0\)\n\n\s+Apache License\n/)
  expect(text.slice(text.indexOf('a 1.0.0'))).toBe(
    `a 1.0.0 (ISC)\n\nOpen.\n\n${'-'.repeat(80)}\n\nb 2.0.0 (MIT)\n\nFree.\nAs it is.\n`,
  )
})

test('a package without a text stops the build', () => {
  const silent = { name: 'a', version: '1.0.0', license: 'MIT', licenseText: null }
  expect(() => licencesText([silent])).toThrow('a 1.0.0 ships no text of its licence')
})

test('a style depends on the packages that it names, not on files, data and sites', () => {
  const css = [
    "@import 'normalise/all.css';",
    '@import url("@scope/reset/x.css");',
    'a { background: url(./a.svg), url(/b.svg), url(data:image/png;base64,a/b) }',
    'b { background: url(https://c/d.png), url(#e/f) }',
  ].join('\n')
  expect(packagesOfStyle(css)).toEqual(['normalise', '@scope/reset'])
})
