import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zklab-lint-'))
  const rules = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')) as object
  // Without a project the rules have no types.
  const config = { ...rules, $schema: undefined, options: {} }
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config))
})

afterAll(() => rmSync(folder, { recursive: true }))

/** Returns lint's output for a line in a file of that name. */
function lint(file: string, line: string): string {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${line}\n`)
  const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, file], { cwd: folder, encoding: 'utf8' })
  rmSync(path)
  return stdout
}

const STORAGE = 'browserStorage.ts alone touches storage'
const ADDRESS = 'address.ts alone writes the address'

test.each([
  ['localStorage.clear()', STORAGE],
  ['window.localStorage.clear()', STORAGE],
  ['export const { sessionStorage } = globalThis', STORAGE],
  ["indexedDB.open('x')", STORAGE],
  ["void caches.open('x')", STORAGE],
  ["document.cookie = 'x=1'", STORAGE],
  ['void navigator.storage.persist()', STORAGE],
  ['void navigator.serviceWorker.ready', 'hands them out'],
  ["history.replaceState(null, '', '#')", ADDRESS],
  ["window.history.pushState(null, '', '#')", ADDRESS],
])('outside its one module, %s is refused', (line, message) => {
  for (const file of ['src/app/other.ts', 'src/views/shell/Other.tsx', 'src/main.tsx'])
    expect(lint(file, line)).toContain(message)
})

test('browserStorage.ts may touch storage, and address.ts the address', () => {
  expect(lint('src/app/browser/browserStorage.ts', 'localStorage.clear()')).not.toContain(STORAGE)
  expect(lint('src/app/browser/address.ts', "history.pushState(null, '', '#')")).not.toContain(
    ADDRESS,
  )
})
