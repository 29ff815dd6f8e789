import type { ReactNode } from 'react'
import type { Replica, Replicas } from '../../../app/hooks'
import { CheckIcon, UnequalIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { ZxidLink } from '../../shared/zxid'
import styles from './Tree.module.css'
import type { TreeLine } from './treeLines'

export interface SummaryProps {
  readonly replicas: Replicas
  readonly lines: readonly TreeLine[]
}

/** Whether the replicas agree, and otherwise the state of each group. */
export function Summary({ replicas, lines }: SummaryProps) {
  const { t, rich } = useT()
  const { others, same } = replicas
  if (others.length === 0) {
    return (
      <p className={styles['summary']}>
        <CheckIcon size={16} aria-hidden />
        {same.length === 0 ? t('tree.alone') : t('tree.allSame')}
      </p>
    )
  }
  return (
    <div className={styles['summary']} data-differs="">
      <UnequalIcon size={16} aria-hidden />
      <ul>
        {alikeIn(others).map(([first, ...rest]) => {
          const servers = [first, ...rest].map(({ server }) => server)
          return (
            <li key={first.server}>
              {rich<ReactNode>(
                'tree.differs',
                {
                  servers,
                  many: servers.length,
                  count: countDifferences(lines, first.server),
                },
                { z: () => <ZxidLink key="zxid" zxid={first.lastProcessed} size="small" /> },
              )}
            </li>
          )
        })}
        {same.length > 0 && <li>{t('tree.sameOn', { servers: same })}</li>}
      </ul>
    </div>
  )
}

type Alike = [Replica, ...Replica[]]

/** Groups replicas that have the same tree at the same zxid. */
function alikeIn(replicas: readonly Replica[]): readonly Alike[] {
  const groups = new Map<string, Alike>()
  for (const replica of replicas) {
    const key = `${replica.lastProcessed} ${replica.digest}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [replica])
    else group.push(replica)
  }
  return [...groups.values()]
}

const countDifferences = (lines: readonly TreeLine[], server: number): number =>
  lines.filter(({ differences }) => differences.some((difference) => difference.server === server))
    .length
