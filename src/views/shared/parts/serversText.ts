import type { Translator } from '../../../i18n'

/** The number of servers of each system in a run. */
export interface ServerCounts {
  readonly zookeeper: number
  readonly etcd: number
  readonly redis: number
}

/** The servers of a run: `1 server · 3 etcd`; empty where there is none. */
export function serversText({ zookeeper, etcd, redis }: ServerCounts, t: Translator['t']): string {
  return [
    zookeeper > 0 && t('shell.servers', { count: zookeeper }),
    etcd > 0 && t('shell.etcdServers', { count: etcd }),
    redis > 0 && t('shell.redisServers', { count: redis }),
  ]
    .filter((text) => text !== false)
    .join(' · ')
}
