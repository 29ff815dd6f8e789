import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { TERM_SOURCES } from '../src/views/shared/terms/termSources'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * The members of each class of ZooKeeper 3.8.0, own ones only, as `javap -p` lists them for Debian's package: a
 * line begins with the class, `Outer.Inner` for an inner one.
 */
const MEMBERS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  readFileSync(join(ROOT, 'scripts/testdata/zookeeper-3.8.0-names.txt'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [name = '', ...members] = line.split(' ')
      return [name, new Set(members)] as const
    }),
)

/** System properties that look like a member of a class. */
const PROPERTIES = new Set(['X509AuthenticationProvider.superUser'])

const CITATION =
  /(?<![\w.$'/])([A-Z][A-Za-z0-9]+(?:\.[A-Z][A-Za-z0-9]+)*)\.([a-z]\w+|[A-Z_]{3,})\b/g

const filesOf = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => join(ROOT, folder, path))

const FILES = [
  ...filesOf('src', /\.tsx?$/),
  ...filesOf('docs', /\.md$/),
  join(ROOT, 'README.md'),
  join(ROOT, 'CONTRIBUTING.md'),
]

/** The citations in a file whose class is ZooKeeper's and whose member is not that class'. */
function wrongCitations(path: string): readonly string[] {
  return [...readFileSync(path, 'utf8').matchAll(CITATION)].flatMap(
    ([whole, name = '', member = '']) => {
      const members = MEMBERS.get(name)
      if (members === undefined || members.has(member) || PROPERTIES.has(whole)) return []
      return [`${path.slice(ROOT.length)}: ${whole}`]
    },
  )
}

test('code and documents name no method that a class of ZooKeeper 3.8.0 lacks', () => {
  expect(FILES.length).toBeGreaterThan(1000)
  expect(FILES.flatMap(wrongCitations)).toEqual([])
})

const SOURCE = /'([A-Z]\w*(?:\.[A-Z]\w*)*)\.([a-z]\w*)'/g

test('each method that a sentence gives as its source exists in ZooKeeper 3.8.0', () => {
  const cited = filesOf('src/views/narration', /(?:Sentences?|Methods)\.ts$/).flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(SOURCE),
  ])
  expect(cited.length).toBeGreaterThan(50)
  const wrong = cited.filter(
    ([, name = '', member = '']) => MEMBERS.get(name)?.has(member) !== true,
  )
  expect(wrong.map(([text]) => text)).toEqual([])
})

test('each method that a term gives exists in ZooKeeper 3.8.0', () => {
  const methods = [...TERM_SOURCES.values()].flatMap(({ method }) => method ?? [])
  expect(methods.length).toBeGreaterThan(140)
  const wrong = methods.filter((method) => {
    const dot = method.lastIndexOf('.')
    return MEMBERS.get(method.slice(0, dot))?.has(method.slice(dot + 1)) !== true
  })
  expect(wrong).toEqual([])
})
