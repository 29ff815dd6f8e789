import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { test as bare } from '@playwright/test'
import { parse } from 'acorn'
import { leaderCard, openLab } from '../helpers/lab.ts'
import { readLink } from '../helpers/share.ts'
import { expect, SINGLE_FILE_PATH, SINGLE_FILE_URL, test } from '../helpers/test.ts'

test.use({ fetchesAhead: true })

/**
 * `mayMakeCode`: the frame of the single file has no policy of its own, so the page's policy allows `eval`.
 */
const BUILDS = [
  { name: 'the static files, from a sub-path', url: './', mayMakeCode: false },
  { name: 'the single file, from file://', url: SINGLE_FILE_URL, mayMakeCode: true },
]

for (const { name, url } of BUILDS) {
  test(`${name}: the page opens on the leader that its workers have elected`, async ({ page }) => {
    await openLab(page, url)
    await expect(page.getByRole('group', { name: 'Try this' })).toBeVisible()
    await expect(leaderCard(page)).toBeVisible()
    // The conductor, five servers and a client.
    expect(page.workers()).toHaveLength(7)
    expect(await readLink(page)).toContain('#s=2.')
  })
}

test('the build of the single file writes nothing beside it', () => {
  expect(readdirSync(dirname(SINGLE_FILE_PATH))).toEqual(['zklab.html'])
})

const ASSETS = fileURLToPath(new URL('../../dist/assets/', import.meta.url))

interface Statement {
  readonly type?: string
  readonly source?: { readonly value?: string } | null
}

/**
 * The imports of a script, with dynamic ones unless `statements` is set: addresses, or `…` for a computed
 * one.
 */
function importsOf(script: string, statements = /^(Import|Export)/): readonly string[] {
  const found: string[] = []
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    // The node has ESTree's shape; an export has a source only if it also imports.
    const { type, source } = part as Statement
    if (statements.test(type ?? '') && source) found.push(source.value ?? '…')
    for (const inner of Object.values(part) as readonly unknown[]) visit(inner)
  }
  visit(
    parse(readFileSync(ASSETS + script, 'utf8'), { ecmaVersion: 'latest', sourceType: 'module' }),
  )
  return found
}

test('the site has few scripts, none of them tiny, and no circle of imports', () => {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeLessThanOrEqual(45)
  const tiny = scripts.filter((name) => gzipSync(readFileSync(ASSETS + name)).length < 2_000)
  // The worker that paints glyphs is one script, as every worker is.
  expect(tiny.map((name) => name.replace(/-.*/, ''))).toEqual(['glyphWorker'])
  const left = new Map(
    scripts.map((script) => [script, importsOf(script, /Declaration$/).map((of) => basename(of))]),
  )
  for (let before = Infinity; left.size < before;) {
    before = left.size
    for (const [script, imports] of left)
      if (!imports.some((of) => left.has(of))) left.delete(script)
  }
  expect([...left.keys()]).toEqual([])
})

// In WebKit a module that imports from a worker's script gets a second instance of it.
test('each worker is one script that imports nothing, and nothing imports it', () => {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  const workers = scripts.filter((name) => /Worker-/.test(name))
  expect(workers.map((name) => name.replace(/-.*/, '')).sort()).toEqual([
    'clientsWorker',
    'conductorWorker',
    'ensembleWorker',
    'glyphWorker',
    'rivalsWorker',
    'runsWorker',
  ])
  const imports = scripts.flatMap((script) => importsOf(script).map((of) => ({ script, of })))
  expect(imports.length).toBeGreaterThan(scripts.length)
  expect(
    imports.filter(({ script, of }) => workers.includes(script) || /Worker-/.test(of)),
  ).toEqual([])
})

for (const { name, url, mayMakeCode } of BUILDS) {
  // The console reports refusals, which other tests count as errors.
  bare(
    `${name}: the policy of the page lets nothing run that was not built in`,
    async ({ page }) => {
      await page.goto(url)
      await page.waitForFunction(() => window.zklab !== undefined)
      const done = await page.evaluate(tryToRun)
      expect(done).toEqual(mayMakeCode ? ['code of text'] : [])
    },
  )
}

/**
 * Runs in the page: tries to run code and to fetch in ways that the page never uses; returns the attempts
 * that succeeded.
 */
async function tryToRun(): Promise<readonly string[]> {
  const done: string[] = []
  Object.assign(window, { note: (source: string) => done.push(source) })
  const script = document.createElement('script')
  script.textContent = "note('inline script')"
  const image = document.createElement('img')
  image.setAttribute('onerror', "note('attribute')")
  image.src = 'data:,'
  // The attempts run in a task of the page, because a debugger's task is exempt from the policy.
  const tried = new Promise<void>((resolve) => {
    image.addEventListener('error', () => {
      resolve()
      const make = Reflect.construct(Function, ["return 'code of text'"]) as () => string
      done.push(make())
    })
  })
  window.addEventListener('error', (event) => event.preventDefault())
  document.body.append(script, image)
  await tried
  await fetch('data:,a').then(
    () => done.push('fetch'),
    () => undefined,
  )
  return done
}
