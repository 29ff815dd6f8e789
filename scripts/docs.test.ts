import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FILES = ['src', 'e2e', 'scripts', 'config'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path}`,
  ),
)
const NAMES = new Set(FILES.map((path) => basename(path)))

/** Whether a name matches a file of the tree: by its path, the end of its path, or its name alone. */
const isThere = (name: string): boolean =>
  existsSync(join(ROOT, name)) ||
  (name.includes('/') ? FILES.some((path) => path.endsWith(`/${name}`)) : NAMES.has(name))

test.each([
  'README.md',
  'README.zh-CN.md',
  'CONTRIBUTING.md',
  'docs/ARCHITECTURE.md',
  'docs/SCENARIO.md',
  'docs/USING.md',
  'docs/USING.zh-CN.md',
])('%s names files that are there', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8')
  const names = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|css))`/g)].map(([, name = '']) => name)
  expect(names.filter((name) => !isThere(name))).toEqual([])
})

test('each word of the glossary lives in a folder or file of src', () => {
  const text = readFileSync(join(ROOT, 'docs/GLOSSARY.md'), 'utf8')
  const places = [...text.matchAll(/^\| \*\*.*\|([^|]+)\|$/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`*]+)`/g)].map(([, place = '']) => place),
  )
  expect(places.length).toBeGreaterThan(50)
  expect(places.filter((place) => !existsSync(join(ROOT, 'src', place)))).toEqual([])
})

test.each(['README.md', 'README.zh-CN.md', 'docs/USING.md', 'docs/USING.zh-CN.md'])(
  '%s names commands and documents that are there',
  (document) => {
    const text = readFileSync(join(ROOT, document), 'utf8')
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>
    }
    const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => path)
    expect(links.length).toBeGreaterThan(0)
    const folder = join(ROOT, document, '..')
    expect(links.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  },
)
