import type { ServerId } from '../../actor'
import { useLab } from '../../store'
import { CheckIcon } from '../../ui'
import { useT } from '../language'
import { GlyphIcon } from '../marks'
import { ZxidChip } from '../zxid'
import styles from './TreePanel.module.css'

export interface ComparisonProps {
  readonly server: ServerId
  readonly leader: ServerId
}

/** Whether a server's tree is the leader's, and what it lacks where it is not. */
export function Comparison({ server, leader }: ComparisonProps) {
  const { rich, t } = useT()
  const servers = useLab(({ frame }) => frame?.servers)
  const mine = servers?.find(({ id }) => id === server)?.memory
  const theirs = servers?.find(({ id }) => id === leader)?.memory
  if (mine === undefined || theirs === undefined) return null
  if (mine.treeDigest === theirs.treeDigest) {
    return (
      <p className={styles['comparison']}>
        <CheckIcon size={18} aria-hidden />
        <span>{t('panels.sameTree', { leader })}</span>
      </p>
    )
  }
  return (
    <p className={styles['comparison']}>
      <GlyphIcon kind="commit" letter="C" size={20} />
      <span>
        {rich<React.ReactNode>(
          'panels.otherTree',
          { server, leader },
          {
            mine: () => <ZxidChip key="mine" zxid={mine.lastProcessed} />,
            theirs: () => <ZxidChip key="theirs" zxid={theirs.lastProcessed} />,
          },
        )}
      </span>
    </p>
  )
}
