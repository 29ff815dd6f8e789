import type { Translator } from '../../i18n'
import type { ApiEntry, ApiHelp } from './editor'

const ZK = ['create', 'get', 'exists', 'getChildren', 'set', 'delete', 'sync', 'multi'] as const
const ZK_READ = ['state', 'session'] as const
const SELF = ['enter', 'leave', 'sleep', 'now', 'random', 'log'] as const
const SELF_READ = ['name', 'index', 'count', 'path'] as const

type Name = (typeof ZK | typeof ZK_READ | typeof SELF | typeof SELF_READ)[number]

/** The calls of the playground with their help in the reader's language, for completion and help alike. */
export function apiHelp(t: Translator['t']): ApiHelp {
  const entries = (names: readonly Name[], isCall: boolean): readonly ApiEntry[] =>
    names.map((name) => ({ name, help: t(`code.api.${name}`), isCall }))
  return {
    zk: [...entries(ZK, true), ...entries(ZK_READ, false)],
    self: [...entries(SELF, true), ...entries(SELF_READ, false)],
  }
}
