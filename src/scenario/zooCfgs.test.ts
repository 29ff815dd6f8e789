import { expect, test } from 'vitest'
import { englishProblem } from '../i18n/english'
import { hasHeld, play, readScenario, scenarioWarnings } from '.'

/** Starts an ensemble of a `zoo.cfg`, creates an ephemeral through a client, and reads it. */
const scenarioOf = (config: string) => ({
  version: 2,
  seed: 1,
  ensemble: { config },
  interventions: [
    { do: 'start', server: 'all' },
    { do: 'connect', client: 'c1', after: { type: 'settled' } },
    {
      do: 'op',
      client: 'c1',
      command: 'create -e /x y',
      after: { type: 'connected', client: 'c1' },
    },
    { do: 'op', client: 'c1', command: 'get -s /x' },
  ],
  until: 20_000,
  expect: [{ reply: { client: 'c1', op: 2, error: 'OK', data: 'y' } }],
})

const LIMITS = 'tickTime=2000\ninitLimit=10\nsyncLimit=5\ndataDir=/d\nclientPort=2181\n'

test.each<readonly [string, string, readonly string[]]>([
  [
    'keys of packages and vendors (field case 46)',
    `# Licensed to the Apache Software Foundation
maxClientCnxns=0
admin.enableServer=false
${LIMITS}server.1=zk-a.example.org:2888:3888
server.2=zk-b.example.org:2888:3888
server.3=zk-c.example.org:2888:3888
autopurge.snapRetainCount=3
vendor.support.metrics.enable=false
`,
    [
      'ensemble.config: line 3: admin.enableServer has no effect in the lab',
      'ensemble.config: line 12: autopurge.snapRetainCount has no effect in the lab',
      'ensemble.config: line 13: vendor.support.metrics.enable is no key of zoo.cfg: a real server makes it the system property zookeeper.vendor.support.metrics.enable, the lab ignores it',
    ],
  ],
  [
    'several addresses (field case 48)',
    `${LIMITS}server.1=a1:2888:3888|a2:2888:3888;2181
server.2=b1:2888:3888|b2:2888:3888;2181
`,
    [1, 2].map((id) => {
      const host = 'ab'[id - 1]
      return `ensemble.config: line ${id + 5}: server.${id} has 2 addresses; the lab uses the first one, ${host}1:2888:3888;2181; a real server needs -Dzookeeper.multiAddress.enabled=true for them`
    }),
  ],
  [
    'ids from 0, line ends of Windows and a byte order mark',
    `\uFEFFserver.0=a:2888:3888\n${LIMITS}server.1=b:2888:3888\nserver.2=c:2888:3888\n`.replaceAll(
      '\n',
      '\r\n',
    ),
    [
      'ensemble.config: line 1: the file begins with a byte order mark, which the lab drops; a real server takes it for a part of the first key, which is lost',
    ],
  ],
])('an ensemble starts from a zoo.cfg with %s', (_, config, warnings) => {
  const read = readScenario(scenarioOf(config))
  expect(read).toMatchObject({ ok: true })
  if (!read.ok) return
  expect(scenarioWarnings(read.value).map(englishProblem)).toEqual(warnings)
  expect(hasHeld(play(read.value))).toBe(true)
})

test('a misspelt key of a scenario is refused, one without effect is listed with its place', () => {
  const read = readScenario({ version: 2, ensemble: { servers: 3, quorumListenOnAllIPs: true } })
  expect(read.ok && scenarioWarnings(read.value).map(englishProblem)).toEqual([
    'ensemble.quorumListenOnAllIPs: quorumListenOnAllIPs has no effect in the lab',
  ])
})

test('the files that servers have of their own are warned of like that of all', () => {
  const own = `${LIMITS}server.1=a:1:2\nserver.2=b:1:2\nserver.3=c:1:2\nadmin.serverPort=8081\n`
  const configure = {
    do: 'configure',
    server: 1,
    config: own.replace('admin.', 'tikcTime=1\nadmin.'),
  }
  const read = readScenario({
    version: 2,
    ensemble: { servers: 3 },
    configs: { 2: own },
    interventions: [
      { do: 'start', server: 'all' },
      { do: 'mark', name: 'm' },
      { ...configure, after: { type: 'settled' } },
    ],
    branches: [{ name: 'b', from: 'm', interventions: [{ ...configure, at: 'm' }] }],
    until: 1_000,
  })
  const unknown = (line: number) =>
    `line ${line}: tikcTime is no key of zoo.cfg: a real server makes it the system property zookeeper.tikcTime, the lab ignores it; did you mean "tickTime"?`
  const ignored = (line: number) => `line ${line}: admin.serverPort has no effect in the lab`
  expect(read.ok ? scenarioWarnings(read.value).map(englishProblem) : read.error).toEqual([
    `configs.2: ${ignored(9)}`,
    ...['interventions[2]', 'branches[0].interventions[0]'].flatMap((at) => [
      `${at}.config: ${unknown(9)}`,
      `${at}.config: ${ignored(10)}`,
    ]),
  ])
})
