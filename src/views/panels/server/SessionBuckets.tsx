import type { ServerId } from '../../../kernel/actor'
import { useLab, useServerView } from '../../../app/hooks'
import { PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import { formatSpan } from '../../shared/parts'
import { bucketsOf } from './buckets'
import styles from './Inside.module.css'

const SESSIONS = { type: 'sessions' } as const
const BUCKETS_MAX = 6
const NAMES_MAX = 4

/** The buckets of the server that expires sessions, usually the leader. */
export function SessionBuckets({ server }: { readonly server: ServerId }) {
  const { t } = useT()
  const view = useServerView(server, SESSIONS)
  const clients = useLab(({ frame }) => frame?.clients)
  const buckets = bucketsOf(view?.sessions ?? [])
  if (buckets.length === 0) return null
  const nameOf = (session: string): string =>
    clients?.find((client) => client.session === session)?.id ?? session
  return (
    <PanelSection title={t('inspector.buckets')} note={t('inspector.bucketsNote')}>
      <ul className={styles['buckets']}>
        {buckets.slice(0, BUCKETS_MAX).map(({ leftUs, sessions }) => (
          <li key={leftUs}>
            <span>{t('inspector.in', { span: formatSpan(leftUs, t) })}</span>
            {sessions.slice(0, NAMES_MAX).map((session) => (
              <b key={session}>{nameOf(session)}</b>
            ))}
            {sessions.length > NAMES_MAX && (
              <small>{t('inspector.andMore', { count: sessions.length - NAMES_MAX })}</small>
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
