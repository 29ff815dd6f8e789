// Digests of runs from the time when this test was written: a change of structure must keep them.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { virtualUs } from '../kernel/actor'
import { createRun, digestOf, positionOf, REGISTRY, runUntil } from '../simulator'
import { playAll } from './expect'
import { LIBRARY } from './library'
import { LINK_CORPUS, decodeLink } from './link'
import { randomScenario } from './random'
import { toRunSpec } from './run'
import { readSavedText } from './validate'
import type { Scenario } from './format'

interface Digests {
  readonly library: Readonly<Record<string, string>>
  readonly links: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, string>>
  readonly random: Readonly<Record<string, string>>
}

const DIGESTS_FILE = fileURLToPath(new URL('testdata/digests.json', import.meta.url))
const SAMPLES = fileURLToPath(new URL('testdata/samples/', import.meta.url))
const SEEDS = 50
/** The extras of the time when this test was written. */
const KEPT_EXTRAS = ['reconfig', 'local', 'readOnly'] as const
/** Long enough for faults to come and pass, ms. */
const RANDOM_MS = 60_000
const OPENED_MS = 60_000

/** The step and the digest of a scenario at a time; exceptions in actors are part of the run. */
function digestAt(scenario: Scenario, ms: number): string {
  const run = createRun(toRunSpec(scenario), REGISTRY, { pauseOn: [] })
  const until = virtualUs(ms * 1000)
  for (;;) if (runUntil(run, until).type !== 'crash') break
  return `${positionOf(run).step} ${digestOf(run)}`
}

const library = (): Digests['library'] =>
  Object.fromEntries(
    LIBRARY.flatMap(({ id, scenario }) =>
      playAll(scenario).map(({ branch = 'script', steps, digest }) => [
        `${id} / ${branch}`,
        `${steps} ${digest}`,
      ]),
    ),
  )

function links(): Digests['links'] {
  const samples = JSON.parse(
    readFileSync(new URL('testdata/links1.json', import.meta.url), 'utf8'),
  ) as readonly { readonly link: string; readonly digest: string }[]
  const opened = samples.map(({ link, digest }) => {
    const read = decodeLink(link)
    if (!read.ok) throw new Error(read.error.code)
    return [digest, digestAt(read.value.scenario, OPENED_MS)] as const
  })
  const live = LINK_CORPUS.map(
    ({ name, run }) => [name, digestAt(run.scenario, OPENED_MS)] as const,
  )
  return Object.fromEntries([...opened, ...live])
}

const files = (): Digests['files'] =>
  Object.fromEntries(
    readdirSync(SAMPLES)
      .sort()
      .map((name) => {
        const read = readSavedText(readFileSync(SAMPLES + name, 'utf8'))
        if (!read.ok) throw new Error(`${name} cannot be read`)
        return [name, digestAt(read.value.scenario, OPENED_MS)]
      }),
  )

const random = (): Digests['random'] =>
  Object.fromEntries(
    Array.from({ length: SEEDS }, (_, i) => {
      const extras = i % 2 === 0 ? [] : KEPT_EXTRAS
      return [`seed ${i + 1}`, digestAt(randomScenario(i + 1, { extras }), RANDOM_MS)]
    }),
  )

test('every run of the library, kept link, sample and random run has the digest that it had', async () => {
  const digests: Digests = { library: library(), links: links(), files: files(), random: random() }
  await expect(`${JSON.stringify(digests, null, 2)}\n`).toMatchFileSnapshot(DIGESTS_FILE)
})
