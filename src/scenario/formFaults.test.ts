// Faults of hand-written files, each with a message that names it.
import { expect, test } from 'vitest'
import { englishProblem } from '../i18n/english'
import { LIBRARY, readScenario, scenarioWarnings } from '.'

const start = { do: 'start', server: 'all' }
const connect = { do: 'connect', client: 'c1' }

const messagesOf = (file: object): readonly string[] => {
  const read = readScenario({ version: 2, ...file })
  return read.ok ? [] : read.error.map(englishProblem)
}

const branch = { name: 'a', head: { step: 5, at: 1 } }
const fork = { name: 'b', parent: 0, forkedAt: { step: 2, at: 0 }, head: { step: 5, at: 1 } }

test.each<readonly [string, object, string]>([
  ['a version as text', { version: '2' }, 'version: is not a version; write the number 2'],
  [
    'a misspelt property',
    { expect: [{ violations: 0, property: 'fencng' }] },
    'expect[0].property: "fencng" is not known here; did you mean "fencing"?',
  ],
  [
    'three latencies',
    { network: { latency: [1, 2, 3] } },
    'network.latency[2]: 3: two times [min, max] are expected',
  ],
  [
    'a clock that does nothing',
    { interventions: [{ do: 'skew', server: 1 }] },
    'interventions[0]: write "rate" or "jump", or both, to say what the clock does',
  ],
  [
    'by hand at no time',
    { interventions: [{ ...start, live: true }] },
    'interventions[0]: "live" is for what was done by hand at its "at"; the time is missing',
  ],
  [
    'by hand after an event',
    { interventions: [{ ...start, live: true, at: 1, after: { type: 'settled' } }] },
    'interventions[0]: "live" is for what was done by hand at its "at"; it waits for nothing, so leave out "after"',
  ],
  [
    'a range upside down',
    { expect: [{ trace: { type: 'settled' }, count: { min: 5, max: 2 } }] },
    'expect[0].count: "min" must not be larger than "max"',
  ],
  [
    'a bad mark in a time',
    { interventions: [{ ...start, at: 'é++250' }] },
    'interventions[0].at: "é++250": a time in ms is expected, or the name of a mark; ms after it may follow, as in "split+9000"',
  ],
  ['an unknown language', { title: { en: 'a', fr: 'b' } }, 'title.fr: there is no field "fr" here'],
  ['a text without English', { title: { 'zh-CN': 'b' } }, 'title.en: is missing'],
  [
    'interventions of the shown branch',
    { interventions: [start], forks: { shown: 0, branches: [{ ...branch, interventions: [] }] } },
    'forks.branches[0].interventions: the shown branch has the interventions of the scenario itself; leave this out',
  ],
  [
    'another branch without a number',
    { interventions: [start], forks: { shown: 0, branches: [branch, fork] } },
    'forks.branches[1].shared: is missing',
  ],
])('%s is refused', (_, file, message) => {
  expect(messagesOf(file)).toEqual([message])
})

test('credentials may be one text', () => {
  const read = readScenario({
    version: 2,
    interventions: [{ ...connect, auth: 'digest:ann:secret' }],
  })
  expect(read.ok && read.value.interventions[0]).toMatchObject({ auth: ['digest:ann:secret'] })
})

test.each<readonly [string, object, string]>([
  [
    'a misspelt argument',
    { interventions: [connect, { do: 'recipe', client: 'c1', name: 'lock', args: { pth: '/l' } }] },
    'interventions[1].args: no recipe has an argument "pth"; did you mean "path"?',
  ],
  [
    'a misspelt packet',
    { interventions: [{ ...start, after: { type: 'sent', packet: 'PROPOSALS' } }] },
    'interventions[0].after.packet: no event has "PROPOSALS" as its packet; did you mean "PROPOSAL"?',
  ],
  [
    'a misspelt error',
    {
      interventions: [connect],
      expect: [{ reply: { client: 'c1', op: 1, error: 'ConectionLoss' } }],
    },
    'expect[0].reply.error: no event has "ConectionLoss" as its error; did you mean "ConnectionLoss"?',
  ],
  [
    'a link of a client that never connects',
    { network: { links: [{ from: 'c9', to: 1, jitter: 1 }] }, interventions: [connect] },
    'network.links[0].from: no intervention connects a client "c9"; did you mean "c1"?',
  ],
  [
    'a client named as servers are',
    { interventions: [{ ...connect, client: 'all' }] },
    'interventions[0].client: a client is called "all", which also stands for servers; another name is safer',
  ],
  [
    'two branches of one name',
    {
      interventions: [{ do: 'mark', name: 'm' }],
      branches: ['a', 'a'].map((name) => ({ name, from: 'm', interventions: [] })),
    },
    'branches[1].name: two branches are called "a"',
  ],
])('%s opens with a warning', (_, file, message) => {
  const read = readScenario({ version: 2, ...file })
  if (!read.ok) throw new Error(read.error.map(englishProblem).join('\n'))
  expect(scenarioWarnings(read.value).map(englishProblem)).toEqual([message])
})

test.each(LIBRARY)("the library's $id opens without a warning of a word", ({ scenario }) => {
  const codes = scenarioWarnings(scenario).map(({ code }) => code)
  for (const code of ['meant', 'argument', 'neverConnects', 'serverName', 'branchTwice']) {
    expect(codes).not.toContain(code)
  }
})
