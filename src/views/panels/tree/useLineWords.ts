import { useT } from '../../shared/language'
import { formatTtl } from './formatTtl'
import type { TreeLine } from './treeLines'

/** A line of the tree in words, for readers who cannot see its signs. */
export function useLineWords(line: TreeLine, owner: string | undefined): string {
  const { t, list } = useT()
  const { name, kind, isSequential, place, ttlMs, differences, watches } = line
  const servers = differences.map(({ server }) => server)
  const words = [
    name,
    place === 'awaited' ? undefined : t(`tree.kind.${kind}`),
    isSequential ? t('tree.sequential') : undefined,
    owner === undefined ? undefined : t('tree.ownedBy', { owner }),
    ttlMs === undefined ? undefined : t('tree.livesFor', { span: formatTtl(ttlMs, t) }),
    place === 'awaited' || place === 'gone' ? t(`tree.place.${place}`) : undefined,
    servers.length === 0 ? undefined : t('tree.differsOn', { servers }),
    watches === 0 ? undefined : t('tree.watchedBy', { count: watches }),
  ]
  return list(words.filter((word) => word !== undefined))
}
