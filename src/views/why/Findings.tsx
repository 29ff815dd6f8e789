import type { ServerId } from '../../actor'
import { formatZxid, type Zxid } from '../../model'
import type { Frame } from '../../sim'
import type { Explanation, WhyQuestion } from '../../store'
import { PanelSection } from '../../ui'
import { useT } from '../language'
import { formatSpan } from '../parts'
import { tallyOf } from './lacks'
import { uncommittedIn } from './questions'
import styles from './WhyPanel.module.css'

export interface FindingsProps {
  readonly frame: Frame
  readonly question: WhyQuestion
  readonly explanation: Explanation | undefined
}

/** What the present moment itself says about the question. */
export function Findings({ frame, question, explanation }: FindingsProps) {
  if (question.type === 'zxid' && uncommittedIn(frame).includes(question.zxid)) {
    return <NotCommitted frame={frame} zxid={question.zxid} />
  }
  if (question.type === 'reply' && explanation !== undefined) {
    return <Told explanation={explanation} />
  }
  return null
}

const names = (servers: readonly ServerId[]): string => servers.join(', ')

function NotCommitted({ frame, zxid }: { readonly frame: Frame; readonly zxid: Zxid }) {
  const { t } = useT()
  const { leader, holders, acked, needed, lacks } = tallyOf(frame, zxid)
  if (leader === undefined) {
    return (
      <PanelSection title={t('why.known')}>
        <p className={styles['what']}>
          {holders.length === 0 ? t('why.nowhere') : t('why.noLeader', { who: names(holders) })}
        </p>
      </PanelSection>
    )
  }
  const missing = needed - acked.length
  return (
    <PanelSection title={t('why.known')}>
      <p className={styles['what']}>
        {t('why.acked', { who: names(acked), count: acked.length, needed })}{' '}
        {missing > 0 ? t('why.missing', { needed: missing }) : t('why.noQuorum')}
      </p>
      <ul className={styles['lacks']}>
        {lacks.map(({ id, lack }) => (
          <li key={id}>{t(`why.lacks.${lack}`, { id })}</li>
        ))}
      </ul>
    </PanelSection>
  )
}

function Told({ explanation: { root, newest } }: { readonly explanation: Explanation }) {
  const { t } = useT()
  if (root?.type !== 'reply') return null
  const seen = root.zxid
  const isStale =
    newest?.type === 'committed' && seen !== undefined && seen > 0 && newest.zxid > seen
  return (
    <PanelSection title={t('why.known')}>
      <p className={styles['what']}>
        {root.error !== 'OK' && <>{t('why.error', { error: root.error })} </>}
        {root.server !== undefined &&
          seen !== undefined &&
          seen > 0 &&
          (isStale
            ? t('why.stale', {
                id: root.server,
                zxid: formatZxid(seen),
                newest: formatZxid(newest.zxid),
                span: formatSpan(root.at - newest.at),
              })
            : t('why.fresh', { id: root.server, zxid: formatZxid(seen) }))}
      </p>
      {isStale && <p className={styles['what']}>{t('why.stalePlain')}</p>}
    </PanelSection>
  )
}
