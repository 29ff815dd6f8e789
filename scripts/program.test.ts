import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const project = fileURLToPath(new URL('..', import.meta.url))
const cache = join(project, 'node_modules/.cache/zklab/programs')
/** The name differs from the project's programs, whose cache this test shares. */
const NAME = `probe${process.pid}`

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'zklab-program-'))
  for (const path of ['package.json', 'package-lock.json', 'scripts']) {
    cpSync(join(project, path), join(root, path), { recursive: true })
  }
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  mkdirSync(join(root, 'src/cli/part'), { recursive: true })
})
afterEach(() => {
  rmSync(root, { recursive: true })
  for (const name of readdirSync(cache)) {
    if (name.startsWith(NAME)) rmSync(join(cache, name))
  }
})

const write = (path: string, text: string): void => {
  writeFileSync(join(root, 'src/cli', path), text)
}

function run(...words: readonly string[]) {
  const argv = [join(root, 'scripts/program.mjs'), ...words]
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' })
  return { status, stdout: stdout.trim(), stderr }
}

test('a program is built at its first use, and again when a part of it has changed', () => {
  write(
    `${NAME}.ts`,
    "import { part } from './part'\nconsole.log(part as string, process.argv.slice(2).join())\n",
  )
  write('part/index.ts', "export const part = 'one'\n")
  expect(run(NAME, '--a', 'b').stdout).toBe('one --a,b')
  const bundles = readdirSync(cache).filter((name) => name.startsWith(NAME))
  expect(run(NAME).stdout).toBe('one')
  expect(readdirSync(cache).filter((name) => name.startsWith(NAME))).toEqual(bundles)

  write('part/index.ts', "export const part = 'other'\n")
  expect(run(NAME).stdout).toBe('other')
  // Now the import means another file.
  write('part.ts', "export const part: string = 'nearer'\nprocess.exitCode = 3\n")
  expect(run(NAME)).toMatchObject({ stdout: 'nearer', status: 3 })
})

test('an error names the line of its source', () => {
  write(`${NAME}.ts`, "interface Nothing {\n  a: 1\n}\nthrow new Error('broken')\n")
  expect(run(NAME).stderr).toMatch(new RegExp(`${NAME}\\.ts:4`))
})

test('a program that does not exist is refused', () => {
  expect(run('nothing')).toMatchObject({ status: 2, stdout: '' })
  expect(run('../sim').stderr).toMatch(/there is no such program/)
})

test('a program ends silently once nobody reads its output', () => {
  write(
    `${NAME}.ts`,
    "for (let line = 0; line < 100; line += 1) process.stdout.write(`${'x'.repeat(10_000)}\\n`)\n",
  )
  const program = join(root, 'scripts/program.mjs')
  const { stdout, stderr } = spawnSync(
    'sh',
    ['-c', `"${process.execPath}" "${program}" ${NAME} | head -c 3`],
    { encoding: 'utf8' },
  )
  expect(stdout).toBe('xxx')
  expect(stderr).toBe('')
})
