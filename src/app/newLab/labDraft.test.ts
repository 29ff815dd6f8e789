import { describe, expect, test } from 'vitest'
import { readScenario, zooCfgOf } from '../../scenario'
import { withConfigValue } from './configText'
import { draftScenario, FIRST_DRAFT, withLink, type LabDraft } from './labDraft'
import { withGroups, withObserver } from './members'
import { placeProblems } from './placeProblems'

const scenarioOf = (draft: Partial<LabDraft>, isShort = true) =>
  draftScenario({ ...FIRST_DRAFT, ...draft }, isShort)

/** The fields with problems. */
function badFields(draft: Partial<LabDraft>): readonly string[] {
  const whole = { ...FIRST_DRAFT, ...draft }
  const read = readScenario(draftScenario(whole, false))
  return [...placeProblems(whole, read.ok ? [] : read.error).keys()]
}

const withKey = (key: string, value: string): Partial<LabDraft> => ({
  config: withConfigValue(FIRST_DRAFT.config, key, value),
})

describe('the scenario of a draft', () => {
  test('is written in the keys of a scenario where they say all', () => {
    const config = withConfigValue(
      withConfigValue(FIRST_DRAFT.config, 'extendedTypesEnabled', 'true'),
      'znode.container.checkIntervalMs',
      '1000',
    )
    expect(scenarioOf({ config: withObserver(config, 5, true) })).toMatchObject({
      ensemble: {
        servers: 5,
        observers: [5],
        extendedTypesEnabled: true,
        'znode.container.checkIntervalMs': 1000,
      },
    })
    expect(scenarioOf({}, false)).toMatchObject({ ensemble: { config: FIRST_DRAFT.config } })
  })

  test('keeps a text that has more than keys', () => {
    const config = `# mine\n${FIRST_DRAFT.config}`
    expect(scenarioOf({ config })).toMatchObject({ ensemble: { config } })
  })

  test.each<readonly [string, Partial<LabDraft>]>([
    ['groups', { config: withGroups(zooCfgOf({ ensemble: { servers: 9 } }, 1), true) }],
    ['rivals alone', { hasZooKeeper: false, etcd: '1', redis: '5' }],
    [
      'a network of its own',
      { preset: 'wan', latency: { from: '1', to: '2', jitter: '0.5', bandwidth: '9000' } },
    ],
    [
      'a link of its own',
      {
        links: [
          {
            key: 1,
            sender: '1',
            receiver: '2',
            from: '50',
            to: '60',
            jitter: '',
            bandwidth: '2000',
          },
        ],
      },
    ],
    ['replicas', { redis: '3', replicas: '2, 3' }],
    ['a joiner', { ...withKey('reconfigEnabled', 'true'), joiners: [5] }],
    ['a date and a name', { startsAt: '2026-01-31T08:00:00Z', title: 'Mine' }],
  ])('with %s is valid', (_, draft) => {
    for (const isShort of [true, false]) {
      expect(readScenario(scenarioOf(draft, isShort))).toMatchObject({ ok: true })
    }
  })
})

test('bandwidths and replicas are numbers of the scenario', () => {
  const { links } = withLink(FIRST_DRAFT)
  const scenario = scenarioOf({
    latency: { from: '', to: '', jitter: '', bandwidth: '9000' },
    links: links.map((link) => ({ ...link, sender: '1', receiver: '2', bandwidth: ' 2000 ' })),
    redis: '4',
    replicas: '2，3 4',
  })
  expect(scenario).toMatchObject({
    network: { bandwidth: 9000, links: [{ from: 1, to: 2, bandwidth: 2000 }] },
    rivals: { redis: 4, replicas: [2, 3, 4] },
  })
  expect(scenarioOf({})).not.toHaveProperty('rivals')
})

test.each<readonly [string, Partial<LabDraft>]>([
  ['tickTime', withKey('tickTime', 'soon')],
  ['initLimit', { config: withConfigValue(FIRST_DRAFT.config, 'initLimit', undefined) }],
  ['servers', withKey('server.2', 'nowhere')],
  ['joiners', { joiners: [5] }],
  ['latency', { latency: { from: '5', to: '', jitter: '', bandwidth: '' } }],
  ['jitter', { latency: { from: '', to: '', jitter: 'some', bandwidth: '' } }],
  ['links.1.from', { links: withLink(FIRST_DRAFT).links }],
  ['etcd', { etcd: 'many' }],
  ['redis', { redis: '-1' }],
  ['bandwidth', { latency: { from: '', to: '', jitter: '', bandwidth: '0' } }],
  [
    'links.1.bandwidth',
    { links: withLink(FIRST_DRAFT).links.map((link) => ({ ...link, bandwidth: 'few' })) },
  ],
  ['replicas', { redis: '2', replicas: '2, 3' }],
  ['replicas', { redis: '2', replicas: 'all' }],
  ['seed', { seed: '1.5' }],
  ['startsAt', { startsAt: 'today' }],
])('a problem is shown at its field: %s', (field, draft) => {
  expect(badFields(draft)).toContain(field)
})
