import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ARGUMENTS } from './vocabulary'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const ROOT = join(HERE, '..', '..', '..')

/** The folders of the recipes and conveniences of ZooKeeper, and the files that begin those of rivals. */
const READERS = [
  'src/zookeeper/recipes',
  'src/zookeeper/client/conveniences',
  'src/rivals/client/clientActor.ts',
  'src/rivals/client/recipes.ts',
  'src/rivals/client/redis/createClaim.ts',
]

const filesIn = (path: string): readonly string[] =>
  path.endsWith('.ts')
    ? [path]
    : readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !/\.test\.|testing/.test(name))
        .map((name) => join(path, name))

/** Every form in which the code reads an argument by its name. */
const READ = [
  /\b\w+Arg\(\s*[\w.]*args,\s*'(\w+)'/g,
  /\bargs\??\.?\['(\w+)'\]/g,
  /\bargs\.(\w+)\b(?!\()/g,
  /\b(\w+)(?=[\w, ]*\}: (?:Recipe|Rival)Args\b)/g,
]

function argumentsIn(path: string): readonly string[] {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return READ.flatMap((form) => [...text.matchAll(form)].map(([, name = '']) => name))
}

const section = /### Recipes\n[^]*?\n### /.exec(
  readFileSync(join(ROOT, 'docs/SCENARIO.md'), 'utf8'),
)?.[0]

test('the arguments that a scenario may give are those that some recipe reads', () => {
  const read = new Set(READERS.flatMap(filesIn).flatMap(argumentsIn))
  expect([...read].sort()).toEqual([...ARGUMENTS].sort())
})

test('docs/SCENARIO.md names each of them among the recipes', () => {
  expect(ARGUMENTS.filter((name) => section?.includes(`\`${name}\``) !== true)).toEqual([])
})
