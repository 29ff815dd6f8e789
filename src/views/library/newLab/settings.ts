/** A key of `zoo.cfg` that has a field of its own. */
export interface Setting {
  readonly key: SettingKey
  /** `yesNo` is a flag that is written `yes` or `no`. */
  readonly kind: 'flag' | 'yesNo' | 'number' | 'text'
  /** The value that holds where no line gives one; empty where a line must, or none is usual. */
  readonly usual: string
}

type SettingKey = (typeof KEYS)[number]

const KEYS = [
  'tickTime',
  'initLimit',
  'syncLimit',
  'minSessionTimeout',
  'maxSessionTimeout',
  'globalOutstandingLimit',
  'localSessionsEnabled',
  'localSessionsUpgradingEnabled',
  'readonlymode.enabled',
  'leaderServes',
  'maxClientCnxns',
  'jute.maxbuffer',
  'extendedTypesEnabled',
  'enforceQuota',
  'znode.container.checkIntervalMs',
  'znode.container.maxPerMinute',
  'znode.container.maxNeverUsedIntervalMs',
  'reconfigEnabled',
  'standaloneEnabled',
  'skipACL',
  'DigestAuthenticationProvider.superDigest',
  'snapCount',
  'commitLogCount',
  'snapshotSizeFactor',
  'preAllocSize',
  'forceSync',
  'forceSnapshotSync',
] as const

const flag = (key: SettingKey, usual: 'true' | 'false'): Setting => ({ key, kind: 'flag', usual })
const yesNo = (key: SettingKey, usual: 'yes' | 'no'): Setting => ({ key, kind: 'yesNo', usual })
const number = (key: SettingKey, usual: string): Setting => ({ key, kind: 'number', usual })

/** The settings of ZooKeeper by the folds that hold them; the usual values are those of 3.8.0. */
export const SETTINGS = {
  time: [
    number('tickTime', '3000'),
    number('initLimit', ''),
    number('syncLimit', ''),
    number('minSessionTimeout', '2 × tickTime'),
    number('maxSessionTimeout', '20 × tickTime'),
    number('globalOutstandingLimit', '1000'),
  ],
  sessions: [
    flag('localSessionsEnabled', 'false'),
    flag('localSessionsUpgradingEnabled', 'false'),
    flag('readonlymode.enabled', 'false'),
    yesNo('leaderServes', 'yes'),
    number('maxClientCnxns', '60'),
    number('jute.maxbuffer', '1048575'),
  ],
  znodes: [
    flag('extendedTypesEnabled', 'false'),
    flag('enforceQuota', 'false'),
    number('znode.container.checkIntervalMs', '60000'),
    number('znode.container.maxPerMinute', '10000'),
    number('znode.container.maxNeverUsedIntervalMs', '0'),
  ],
  reconfig: [
    flag('reconfigEnabled', 'false'),
    flag('standaloneEnabled', 'true'),
    yesNo('skipACL', 'no'),
    { key: 'DigestAuthenticationProvider.superDigest', kind: 'text', usual: '' },
  ],
  disk: [
    yesNo('forceSync', 'yes'),
    flag('forceSnapshotSync', 'false'),
    number('snapCount', '100000'),
    number('commitLogCount', '500'),
    number('snapshotSizeFactor', '0.33'),
    number('preAllocSize', '65536'),
  ],
} as const satisfies Readonly<Record<string, readonly Setting[]>>

export type SettingsFold = keyof typeof SETTINGS
export const SETTINGS_FOLDS = Object.keys(SETTINGS) as readonly SettingsFold[]
