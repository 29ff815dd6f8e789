/** Fields that the catalogue explains, by the names of ZooKeeper's records. */
const EXPLAINED = [
  'zxid',
  'session',
  'cxid',
  'xid',
  'timeMs',
  'type',
  'path',
  'data',
  'acl',
  'version',
  'watch',
  'mode',
  'ephemeralOwner',
  'parentCversion',
  'leader',
  'round',
  'epoch',
  'state',
  'configVersion',
  'sid',
  'error',
  'timeoutMs',
  'password',
  'lastZxidSeen',
  'readOnly',
  'touched',
  'isValid',
  'event',
  'children',
  'identities',
  'isLast',
] as const

export type ExplainedField = (typeof EXPLAINED)[number]

export const isExplained = (name: string): name is ExplainedField =>
  EXPLAINED.some((field) => field === name)
