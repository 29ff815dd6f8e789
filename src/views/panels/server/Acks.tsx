import type { ServerSummary } from '../../../zookeeper/server'
import { useLab } from '../../../app/hooks'
import { PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import { Table } from '../../shared/parts'
import { FollowChip } from '../../shared/zxid'
import { quorumCount } from '../../stage/model'
import styles from './ServerPanel.module.css'

const SHOWN_MAX = 12

/**
 * A leader's proposals that wait for their quorum, oldest first, each with the servers that have acknowledged
 * it.
 */
export function Acks({ summary }: { readonly summary: ServerSummary }) {
  const { t } = useT()
  const frame = useLab((state) => state.frame)
  const { outstanding } = summary
  if (frame === undefined || summary.state !== 'LEADING' || outstanding.length === 0) return null
  const voters = frame.servers.filter(({ isObserver }) => !isObserver)
  const { needed, unit } = quorumCount(frame, [])
  return (
    <PanelSection
      title={t('inspector.outstanding')}
      note={t('inspector.acksNeeded', { needed, unit })}
    >
      <Table
        caption={t('inspector.outstanding')}
        heads={['zxid', t('inspector.acksOf'), t('inspector.countOf')]}
        rows={outstanding.slice(0, SHOWN_MAX).map(({ zxid, ackedBy, quorums }) => ({
          key: String(zxid),
          cells: [
            <FollowChip key="zxid" zxid={zxid} look="logged" />,
            <span key="acks" className={styles['acks']}>
              {voters.map(({ id }) => (
                <span
                  key={id}
                  className={styles['ack']}
                  data-in={ackedBy.includes(id) || undefined}
                >
                  {ackedBy.includes(id) ? `${id}✓` : id}
                </span>
              ))}
            </span>,
            (quorums ?? [{ count: voters.filter(({ id }) => ackedBy.includes(id)).length, needed }])
              .map((quorum) => t('inspector.ackCount', { ...quorum }))
              .join(' + '),
          ],
        }))}
      />
      {outstanding.length > SHOWN_MAX && (
        <p className={styles['muted']}>
          {t('inspector.andMore', { count: outstanding.length - SHOWN_MAX })}
        </p>
      )}
    </PanelSection>
  )
}
