import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { englishProblem } from '../../../i18n/english'
import { configWarnings, parseConfig, warningProblem } from '.'

const THREE = 'initLimit=10\nsyncLimit=5\nserver.1=a:1:2\nserver.2=b:1:2\nserver.3=c:1:2\n'

/** The warnings of a text, as programs print them. */
const warningsOf = (text: string): readonly string[] =>
  configWarnings(text).map((warning) => {
    const what = warningProblem(warning)
    return englishProblem({ code: 'line', values: { line: warning.line, what } })
  })

/** The keys of a file that are not read, by the reason. */
function unreadKeys(text: string): Readonly<Record<string, readonly string[]>> {
  const keys: Record<string, string[]> = {}
  for (const warning of configWarnings(text)) {
    ;(keys[warning.type] ??= []).push('key' in warning ? warning.key : '')
  }
  return keys
}

const fileOf = (name: string): string =>
  readFileSync(new URL(`testdata/${name}.cfg`, import.meta.url), 'utf8')

// QuorumPeerConfig.parseProperties: the keys that these packages and images write for 3.8.
test.each<readonly [string, number, Readonly<Record<string, readonly string[]>>]>([
  [
    'debian',
    3,
    {
      ignoredKey: [
        'metricsProvider.className',
        'metricsProvider.httpPort',
        'metricsProvider.exportJvmInfo',
      ],
    },
  ],
  [
    'bitnami',
    3,
    {
      ignoredKey: [
        'quorumListenOnAllIPs',
        'autopurge.purgeInterval',
        'autopurge.snapRetainCount',
        'admin.serverPort',
        'admin.enableServer',
        'peerType',
      ],
      unknownKey: ['requireClientAuthScheme'],
    },
  ],
  [
    'confluent',
    3,
    {
      ignoredKey: [
        'clientPortAddress',
        'autopurge.snapRetainCount',
        'autopurge.purgeInterval',
        'quorumListenOnAllIPs',
        'fsync.warningthresholdms',
        'tcpKeepAlive',
        'sslQuorum',
        'ssl.clientAuth',
        'serverCnxnFactory',
        'admin.enableServer',
      ],
      unknownKey: ['traceFile', 'serverCnxnSocket'],
      propertyKey: ['jute.maxbuffer'],
    },
  ],
  [
    'official',
    1,
    {
      ignoredKey: ['autopurge.snapRetainCount', 'autopurge.purgeInterval', 'admin.enableServer'],
    },
  ],
  ['hierarchical', 9, { ignoredKey: ['autopurge.snapRetainCount'] }],
])(
  'a file with the keys of %s starts, and lists the keys that it does not read',
  (name, voters, keys) => {
    const text = fileOf(name)
    const parsed = parseConfig(text)
    expect(parsed.ok && parsed.value.ensemble.voters).toHaveLength(voters)
    expect(unreadKeys(text)).toEqual(keys)
    // The same file from Windows.
    expect(parseConfig(text.replaceAll('\n', '\r\n'))).toEqual(parsed)
  },
)

test.each<readonly [string, readonly string[]]>([
  [
    'tikTime=2000',
    [
      'line 1: tikTime is no key of zoo.cfg: a real server makes it the system property zookeeper.tikTime, the lab ignores it; did you mean "tickTime"?',
    ],
  ],
  ['\nautopurge.purgeInterval=1', ['line 2: autopurge.purgeInterval has no effect in the lab']],
  [
    'readonlymode.enabled=true',
    [
      'line 1: readonlymode.enabled counts in the lab; a real server reads it only as the system property -Dreadonlymode.enabled',
    ],
  ],
  ['tickTime=fast\ntickTime=1000', ['line 1: tickTime stands again in line 2, which counts']],
  [
    'server.1=a1:2888:3888|a2:2888:3888;2181',
    [
      'line 1: server.1 has 2 addresses; the lab uses the first one, a1:2888:3888;2181; a real server needs -Dzookeeper.multiAddress.enabled=true for them',
    ],
  ],
  [
    'server.1=a:2888:3888 ',
    ['line 1: behind the port of server.1 stands a blank, with which a real server does not start'],
  ],
  ['server.1=a:2888:3888:participant ', []],
  [
    '\uFEFFtickTime=1000',
    [
      'line 1: the file begins with a byte order mark, which the lab drops; a real server takes it for a part of the first key, which is lost',
    ],
  ],
])('%j', (text, expected) => {
  expect(warningsOf(text)).toEqual(expected)
  expect(parseConfig(text).ok).toBe(true)
})

test('a later line replaces an earlier one of the same key (java.util.Properties)', () => {
  const parsed = parseConfig(`${THREE}tickTime=x\ntickTime=1000\nserver.3=d:1:2:observer\n`)
  expect(parsed.ok && parsed.value).toMatchObject({
    tickTimeMs: 1000,
    ensemble: { voters: [1, 2], observers: [3] },
  })
})

test('the first of several addresses counts; the role may stand at any', () => {
  const parsed = parseConfig(`${THREE}server.0=d1:1:2|d2:1:2:observer;2181`)
  expect(parsed.ok && parsed.value.ensemble.text).toContain('server.0=d1:1:2:observer;0.0.0.0:2181')
  expect(parseConfig(`${THREE}server.4=d1:1:2|d2:1`).ok).toBe(false)
})

test('a byte order mark costs no key, and ids begin with 0 (QuorumPeerConfig.parseDynamicConfig)', () => {
  const parsed = parseConfig(`\uFEFF${THREE}server.0=z:1:2\nserver.255=y:1:2`)
  expect(parsed.ok && parsed.value).toMatchObject({
    initLimit: 10,
    ensemble: { voters: [0, 1, 2, 3, 255] },
  })
})

test('at most 100 warnings are collected, and 20 unknown keys are compared with the known ones', () => {
  const warnings = configWarnings(
    Array.from({ length: 200 }, (_, index) => `tickTim${index}=1`).join('\n'),
  )
  expect(warnings).toHaveLength(100)
  expect(warnings[19]).toMatchObject({ suggestion: 'tickTime' })
  expect(warnings[20]).not.toHaveProperty('suggestion')
})
