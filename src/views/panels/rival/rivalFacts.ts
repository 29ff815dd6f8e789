import type { Translator } from '../../../i18n'
import type { RedisView, RivalView } from '../../../rivals'
import { formatSpan, formatTime } from '../../shared/parts'

type RedisKey = RedisView['keys'][number]

/** A value as text; a collection as its fields or items. */
export function valueText({ entry: { value } }: RedisKey): string {
  switch (value.type) {
    case 'string':
      return value.text
    case 'hash':
      return [...value.fields].map((field) => field.join(': ')).join(', ')
    case 'list':
      return value.items.join(', ')
  }
}

/** The remaining life of a Redis key, µs; undefined where it does not expire. */
export const leftUs = ({ entry }: RedisKey, { wallMs }: RedisView): number | undefined =>
  entry.expireAt === undefined ? undefined : Math.max(0, entry.expireAt - wallMs) * 1000

/** From this time on a narrow card has room for tenths of a second only, µs. */
const TENTHS_US = 10_000_000

/** A lock's value begins with the name of the client that took it. */
const holderOf = (key: RedisKey): string => valueText(key).split(':')[0] ?? ''

/** A server's part in a replication; none of one that stands alone. */
function roleOf({ primary, replicas }: RedisView, t: Translator['t']): readonly string[] {
  if (primary !== undefined) return [t('rival.replicaOf', { primary })]
  return replicas === 0 ? [] : [t('rival.isPrimary')]
}

/** The facts on a card's two lines, the first to be dropped first; none of a process that does not run. */
export function factsOf(
  view: RivalView,
  { t }: Pick<Translator, 't'>,
): readonly (readonly string[])[] {
  switch (view?.rival) {
    case 'etcd': {
      const { revision, kvs, leases } = view
      const counts = [
        t('rival.keys', { count: kvs.length }),
        t('rival.leases', { count: leases.length }),
      ]
      const { member } = view
      if (member === undefined) return [[t('rival.revision', { revision })], counts]
      const { role, term } = member
      return [
        [t('rival.revision', { revision }), ...counts.slice(0, 1)],
        [t(`rival.role.${role}`), t('rival.term', { term })],
      ]
    }
    case 'redis': {
      // A key without expiry is no lock: a counter of tokens, for example.
      const lock = view.keys.find(({ entry, isStale }) => entry.expireAt !== undefined && !isStale)
      const left = lock === undefined ? undefined : leftUs(lock, view)
      return [
        [...roleOf(view, t), t('rival.keys', { count: view.keys.length })],
        [
          lock === undefined || left === undefined
            ? t('rival.lockFree')
            : t('rival.lockHeld', {
                key: lock.key,
                holder: holderOf(lock),
                left: left < TENTHS_US ? formatSpan(left, t) : formatTime(left, 1, t),
              }),
        ],
      ]
    }
    case 'client':
    case undefined:
      return []
  }
}
