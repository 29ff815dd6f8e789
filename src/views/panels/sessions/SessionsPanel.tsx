import { useLab, useSessions, type SessionReport } from '../../../app/hooks'
import { selectLeader } from '../../../app/state'
import { EmptyState, Panel } from '../../../ui'
import { useT } from '../../shared/language'
import { LatestEvents } from './LatestEvents'
import { SessionCard } from './SessionCard'
import styles from './SessionsPanel.module.css'

/** The sessions: connection, remaining life, ephemeral znodes and watches of each. */
export function SessionsPanel() {
  const { t } = useT()
  const clients = useLab(({ frame }) => frame?.clients)
  const leader = useLab(selectLeader)
  // A standalone server keeps the sessions itself.
  const alone = useLab(({ frame }) => (frame?.isStandalone ? frame.servers[0]?.id : undefined))
  const sessions = useSessions(leader ?? alone)
  const owned = new Set(clients?.map(({ session }) => session))
  const orphans = (sessions ?? []).filter(({ session }) => !owned.has(session))
  const isEmpty = (clients?.length ?? 0) + orphans.length === 0
  const reportOf = (session: string): SessionReport | undefined =>
    sessions?.find((report) => report.session === session)
  return (
    <Panel title={t('shell.panel.sessions')}>
      {isEmpty && <EmptyState>{t('sessions.none')}</EmptyState>}
      <ul className={styles['cards']}>
        {clients?.map((client) => (
          <SessionCard key={client.id} client={client} report={reportOf(client.session)} />
        ))}
        {orphans.map((report) => (
          <SessionCard key={report.session} client={undefined} report={report} />
        ))}
      </ul>
      <LatestEvents />
      {!isEmpty && (
        <p className={styles['note']}>
          {t(alone === undefined ? 'sessions.note' : 'sessions.noteAlone')}
        </p>
      )}
    </Panel>
  )
}
