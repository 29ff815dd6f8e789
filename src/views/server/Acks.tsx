import type { ServerSummary } from '../../core'
import { useLab } from '../../store'
import { PanelSection } from '../../ui'
import { useT } from '../language'
import { ZxidChip } from '../zxid'
import styles from './ServerPanel.module.css'

const SHOWN_MAX = 8

/** A leader's proposals that wait for their quorum, and who has acknowledged each. */
export function Acks({ summary }: { readonly summary: ServerSummary }) {
  const { t } = useT()
  const needed = useLab(({ frame }) => frame?.quorumSize ?? 0)
  const servers = useLab(({ frame }) => frame?.servers)
  const { outstanding } = summary
  if (summary.state !== 'LEADING' || outstanding.length === 0) return null
  return (
    <PanelSection title={t('inspector.outstanding')} note={t('inspector.acksNeeded', { needed })}>
      <ul className={styles['acks']}>
        {outstanding.slice(0, SHOWN_MAX).map(({ zxid, ackedBy }) => (
          <li key={zxid}>
            <ZxidChip zxid={zxid} look="logged" />
            {servers
              ?.filter(({ isObserver }) => !isObserver)
              .map(({ id }) => (
                <span
                  key={id}
                  className={styles['ack']}
                  data-in={ackedBy.includes(id) || undefined}
                >
                  {ackedBy.includes(id) ? `${id}✓` : id}
                </span>
              ))}
          </li>
        ))}
      </ul>
      {outstanding.length > SHOWN_MAX && (
        <p className={styles['muted']}>
          {t('inspector.andMore', { count: outstanding.length - SHOWN_MAX })}
        </p>
      )}
    </PanelSection>
  )
}
