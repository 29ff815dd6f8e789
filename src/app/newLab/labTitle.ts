import type { LocalText } from '../../simulator'
import type { LabDraft } from './labDraft'
import { membersOf } from './members'

/** The title of a new lab that was given none: its servers. */
export function labTitle({ hasZooKeeper, config, etcd, redis }: LabDraft): LocalText {
  const members = hasZooKeeper ? membersOf(config) : []
  const observers = members.filter(({ isObserver }) => isObserver).length
  const [etcds, redises] = [etcd, redis].map(countOf)
  const parts: readonly (readonly [count: number | undefined, en: string, zh: string])[] = [
    [members.length, members.length === 1 ? 'server' : 'servers', ' 台服务器'],
    [observers, observers === 1 ? 'observer' : 'observers', ' 台 Observer'],
    [etcds, 'etcd', ' 台 etcd'],
    [redises, 'Redis', ' 台 Redis'],
  ]
  const named = parts.filter(([count = 0]) => count > 0)
  return {
    en: named.map(([count, en]) => `${count} ${en}`).join(', '),
    'zh-CN': named.map(([count, , zh]) => `${count}${zh}`).join('，'),
  }
}

const countOf = (text: string): number => {
  const count = Number(text)
  return Number.isInteger(count) ? count : 0
}
