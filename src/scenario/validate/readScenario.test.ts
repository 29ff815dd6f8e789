import { describe, expect, test } from 'vitest'
import { englishProblem } from '../../i18n/english'
import { readScenario, readScenarioText } from './readScenario'

/** The example at the beginning of the format's description. */
const EXAMPLE = {
  version: 2,
  title: { en: 'The proposal nobody else heard', 'zh-CN': '没人听到的提案' },
  seed: 7,
  ensemble: { servers: 5, observers: [5], tickTime: 2000, initLimit: 10, syncLimit: 5 },
  network: { preset: 'lan' },
  interventions: [
    { at: 0, do: 'start', server: 'all' },
    {
      after: { type: 'settled' },
      do: 'connect',
      client: 'c1',
      servers: ['leader'],
      sessionTimeout: 10000,
    },
    {
      after: { type: 'connected', client: 'c1' },
      do: 'op',
      client: 'c1',
      command: 'create /a one',
    },
    {
      after: { type: 'sent', packet: 'PROPOSAL', zxid: '1:2' },
      do: 'kill',
      server: 'leader',
      flush: false,
    },
    { do: 'mark', name: 'crash' },
  ],
  until: 60000,
  expect: [
    { leader: 3, epoch: 2 },
    { znode: '/a', exists: false },
    { reply: { client: 'c1', op: 1, error: 'ConnectionLoss' } },
    { trace: { type: 'sync', server: 1, mode: 'DIFF' }, since: 'crash', count: 1 },
  ],
}

const errorsOf = (json: unknown): readonly string[] => {
  const read = readScenario(json)
  return read.ok ? [] : read.error.map(englishProblem)
}

const withScript = (...interventions: readonly unknown[]): unknown => ({
  version: 2,
  ensemble: { servers: 5 },
  interventions,
})

describe('a scenario that is right', () => {
  test('the example is read as it stands', () => {
    expect(readScenario(EXAMPLE)).toEqual({ ok: true, value: EXAMPLE })
  })

  test('a client may give identities with their proofs', () => {
    const auth = ['digest:ann:pw', 'x509:CN=ann,O=lab']
    expect(errorsOf(withScript({ do: 'connect', client: 'c1', auth }))).toEqual([])
    expect(errorsOf(withScript({ do: 'connect', client: 'c1', auth: ['digest'] }))).toEqual([
      'interventions[0].auth[0]: "digest": a scheme and its text are expected, as in "digest:ann:secret"',
    ])
  })

  test('fields that are left out have their defaults', () => {
    expect(readScenario({ version: 2 })).toEqual({
      ok: true,
      value: { version: 2, seed: 1, ensemble: { servers: 3 }, interventions: [] },
    })
  })

  test.each([
    [{ do: 'start', server: [1, 2] }],
    [{ do: 'kill', server: 'follower', flush: true, plus: 0.125 }],
    [
      {
        do: 'partition',
        groups: [
          [1, 2],
          [3, 4, 5],
        ],
        style: 'reset',
        at: 1500,
      },
    ],
    [{ do: 'cut', from: 1, to: [2, 3] }],
    [{ do: 'skew', server: 2, rate: 1.5, jump: -4000 }],
    [{ do: 'hold', match: { packet: ['PROPOSAL', 'COMMIT'], to: [1, 2] } }],
    [
      {
        do: 'slowDisk',
        server: 3,
        ms: 40,
        after: [{ type: 'settled' }, { type: 'vote', count: 3 }],
      },
    ],
    [{ do: 'note', text: { en: 'look', 'zh-CN': '看' } }],
  ])('%j is an intervention', (intervention) => {
    expect(errorsOf(withScript(intervention))).toEqual([])
  })
})

describe('a scenario that is wrong is refused with the thing and the place', () => {
  test.each<[string, unknown, string]>([
    ['nothing', null, 'a scenario must be a JSON object'],
    ['no version', {}, 'version: is missing'],
    [
      'a newer version',
      { version: 3 },
      'version: 3 was made by a newer release; this one reads up to 2',
    ],
    [
      'an unknown field',
      { version: 2, sed: 2 },
      'sed: there is no field "sed" here; did you mean "seed"?',
    ],
    [
      'joiners in the ensemble',
      { version: 2, ensemble: { joiners: [4] } },
      'ensemble.joiners: "joiners" stands beside "ensemble", not in it',
    ],
    [
      'a cluster of etcd that is too large',
      { version: 2, rivals: { etcd: 8 } },
      'rivals.etcd: 8: at most 7 members of etcd',
    ],
    [
      'a replica that is the primary',
      { version: 2, rivals: { redis: 3, replicas: [1] } },
      'rivals.replicas[0]: 1 is no replica of redis1; 2 to 3 may be',
    ],
    [
      'a misspelt intervention',
      withScript({ do: 'kil', server: 1 }),
      'interventions[0].do: there is no intervention "kil"; did you mean "kill"?',
    ],
    [
      'a rival that is not there',
      withScript({ do: 'rival', client: 'c1', system: 'etcd', command: 'get a' }),
      'interventions[0].system: there is no server of etcd here; add it with "rivals": { "etcd": 1 }',
    ],
    [
      'an unknown recipe',
      withScript({ do: 'connect', client: 'c1' }, { do: 'recipe', client: 'c1', name: 'lok' }),
      'interventions[1].name: there is no recipe "lok"; did you mean "lock"?',
    ],
    [
      'a recipe on nobody',
      withScript({ do: 'stopRecipe', client: 'c1', name: 'lock' }),
      'interventions[0].client: there is no client "c1" yet; no client has connected yet',
    ],
    [
      'an argument of no kind',
      withScript({ do: 'recipe', client: 'c1', name: 'lock', args: { path: {} } }),
      'interventions[0].args.path: a text, a number, true, false or a list of texts is expected',
    ],
    [
      'an unknown store',
      {
        version: 2,
        stores: { disk: {} },
        interventions: [
          { do: 'connect', client: 'c1' },
          { do: 'write', client: 'c1', store: 'disc', value: 'x' },
        ],
      },
      'interventions[1].store: there is no store "disc"; did you mean "disk"?',
    ],
    [
      'a store with the name of a client',
      { version: 2, stores: { c1: {} }, interventions: [{ do: 'connect', client: 'c1' }] },
      'stores.c1: "c1" is a client too',
    ],
    [
      'an expectation of no store',
      { version: 2, expect: [{ store: 'S', value: 'x' }] },
      'expect[0].store: there is no store "S"',
    ],
    [
      'an unknown server',
      withScript({ do: 'heal' }, { do: 'heal' }, { do: 'kill', server: 9 }),
      'interventions[2].server: 9 is not a server; there are 1 to 5',
    ],
    [
      'a server in a list',
      withScript({ do: 'kill', server: [1, 7] }),
      'interventions[0].server[1]: 7 is not a server; there are 1 to 5',
    ],
    [
      'a client that has not connected',
      withScript({ do: 'op', client: 'c1', command: 'ls /' }),
      'interventions[0].client: there is no client "c1" yet; no client has connected yet',
    ],
    [
      'an unknown mark',
      withScript({ do: 'mark', name: 'split' }, { do: 'heal', at: 'spilt+9000' }),
      'interventions[1].at: there is no mark "spilt"; did you mean "split"?',
    ],
    [
      'an unknown trace event',
      withScript({ do: 'heal', after: { type: 'setled' } }),
      'interventions[0].after.type: there is no trace event "setled"; did you mean "settled"?',
    ],
    [
      'an unknown field of a trace event',
      withScript({ do: 'heal', after: { type: 'vote', sever: 1 } }),
      'interventions[0].after.sever: "vote" has no field "sever"; did you mean "server"?',
    ],
    ['a missing field', withScript({ do: 'kill' }), 'interventions[0].server: is missing'],
    [
      'a negative time',
      withScript({ do: 'heal', at: -1 }),
      'interventions[0].at: -1: a time cannot be negative',
    ],
    [
      'a server in two groups',
      withScript({
        do: 'partition',
        groups: [
          [1, 2],
          [2, 3],
        ],
      }),
      'interventions[0].groups[1]: 2 is in two groups',
    ],
    [
      'an observer that is no server',
      { version: 2, ensemble: { servers: 3, observers: [4] } },
      'ensemble.observers[0]: 4 is not a server; there are 1 to 3',
    ],
    [
      'too many servers',
      { version: 2, ensemble: { servers: 500 } },
      'ensemble.servers: 500: at most 15 servers',
    ],
    [
      'an unknown mutation',
      { version: 2, mutations: ['ZOOKEEPER-1'] },
      'mutations[0]: there is no mutation "ZOOKEEPER-1"; there are ZOOKEEPER-2845 and etcd-3.4',
    ],
    [
      'a symbolic server where nothing fires',
      { version: 2, expect: [{ trace: { type: 'sent', from: ['leader', 1] }, count: 0 }] },
      'expect[0].trace.from: "leader" stands for a server only where an intervention fires; write its number here',
    ],
    [
      'a key that zoo.cfg does not have',
      { version: 2, ensemble: { servers: 3, tikTime: 1 } },
      'ensemble.tikTime: unknown key tikTime; did you mean "tickTime"?',
    ],
    [
      'a group that leaves a server out',
      { version: 2, ensemble: { servers: 4, 'group.1': '1:2', 'group.2': '3' } },
      'ensemble: server 4 is in no group',
    ],
    [
      'a group with a server that has no line',
      { version: 2, ensemble: { servers: 3, 'group.1': '1:2', 'group.2': '3:4' } },
      'ensemble.group.2: group.2 names server 4, which has no server line',
    ],
    [
      'a branch from nowhere',
      { version: 2, branches: [{ name: 'A', from: 'x', interventions: [] }] },
      'branches[0].from: there is no mark "x"',
    ],
    [
      'an expectation of nothing',
      { version: 2, expect: [{ ledaer: 1 }] },
      'expect[0]: "ledaer" is no expectation; did you mean "leader"?',
    ],
    [
      'an expectation with an unknown field',
      { version: 2, expect: [{ znode: '/a', exist: true }] },
      'expect[0].exist: there is no field "exist" here; did you mean "exists"?',
    ],
    [
      'a date that is none',
      { version: 2, startsAt: '2026-02-30' },
      'startsAt: "2026-02-30": a date such as "2026-01-31T08:00:00Z" is expected',
    ],
    [
      'a style that is none',
      withScript({ do: 'cut', from: 1, to: 2, style: 'rest' }),
      'interventions[0].style: "rest" is not known here; did you mean "reset"?',
    ],
  ])('%s', (_, json, message) => {
    expect(errorsOf(json)).toContain(message)
  })

  test('text that is no JSON', () => {
    const read = readScenarioText('{"version":')
    expect(read.ok ? '' : read.error.map(englishProblem).join()).toBe(
      'line 1, column 12: this is not JSON: a value is expected',
    )
  })
})
