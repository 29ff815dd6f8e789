import type { ReactNode } from 'react'
import type { Replicas } from '../../store'
import { CheckIcon, UnequalIcon } from '../../ui'
import { useT } from '../language'
import { ZxidLink } from '../zxid'
import styles from './Tree.module.css'
import type { TreeLine } from './treeLines'

export interface SummaryProps {
  readonly replicas: Replicas
  readonly lines: readonly TreeLine[]
}

/** Whether the replicas agree, and where not, how far each is. */
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
        {others.map(({ server, lastProcessed }) => (
          <li key={server}>
            {rich<ReactNode>(
              'tree.differs',
              { server, count: countDifferences(lines, server) },
              { z: () => <ZxidLink key="zxid" zxid={lastProcessed} size="small" /> },
            )}
          </li>
        ))}
        {same.length > 0 && <li>{t('tree.sameOn', { servers: same.join(', ') })}</li>}
      </ul>
    </div>
  )
}

const countDifferences = (lines: readonly TreeLine[], server: number): number =>
  lines.filter(({ differences }) => differences.some((its) => its.server === server)).length
