import type { SessionRow } from '../../core'
import {
  selectClient,
  selectLeader,
  useClientView,
  useLab,
  useServerView,
  useTrace,
} from '../../store'
import type { ClientFrame } from '../../sim'
import { BellIcon, EmptyState, Panel, PanelSection } from '../../ui'
import { useT } from '../language'
import { GlyphIcon } from '../marks'
import { formatSeconds, formatSpan, Meter } from '../parts'
import styles from './SessionsPanel.module.css'

const SESSIONS = { type: 'sessions' } as const
const LOOK_BACK_STEPS = 2_000
const EVENTS_SHOWN = 8

/** Who is connected, how long each session still lives on the leader's clock, and what it watches. */
export function SessionsPanel() {
  const { t } = useT()
  const clients = useLab(({ frame }) => frame?.clients)
  const leader = useLab(selectLeader)
  const view = useServerView(leader, SESSIONS)
  const owned = new Set(clients?.map(({ session }) => session))
  const orphans = (view?.sessions ?? []).filter(({ session }) => !owned.has(session))
  const isEmpty = (clients?.length ?? 0) + orphans.length === 0
  return (
    <Panel title={t('shell.panel.sessions')}>
      {isEmpty && <EmptyState>{t('panels.noSessions')}</EmptyState>}
      <ul className={styles['cards']}>
        {clients?.map((client) => (
          <ClientCard
            key={client.id}
            client={client}
            row={view?.sessions.find(({ session }) => session === client.session)}
          />
        ))}
        {orphans.map((row) => (
          <li key={row.session} className={styles['card']}>
            <Life row={row} name={t('panels.orphan')} />
          </li>
        ))}
      </ul>
      <LatestEvents />
      {!isEmpty && <p className={styles['note']}>{t('panels.sessionsNote')}</p>}
    </Panel>
  )
}

interface ClientCardProps {
  readonly client: ClientFrame
  readonly row: SessionRow | undefined
}

function ClientCard({ client, row }: ClientCardProps) {
  const { t } = useT()
  const view = useClientView(client.id)
  return (
    <li className={styles['card']} data-lost={client.state !== 'CONNECTED' || undefined}>
      <button type="button" className={styles['head']} onClick={() => selectClient(client.id)}>
        <span className={styles['badge']}>{client.id}</span>
        <code>{client.session}</code>
        <span className={styles['where']}>
          {client.server === undefined ? client.state : t('panels.on', { id: client.server })}
        </span>
      </button>
      {row !== undefined && <Life row={row} name={t('common.client', { name: client.id })} />}
      {view !== undefined && view.watches.length > 0 && (
        <ul className={styles['watches']}>
          {view.watches.map(({ path, kind }) => (
            <li key={`${kind} ${path}`}>
              <BellIcon size={14} aria-hidden />
              <code>{path}</code>
              <span>{kind}</span>
              <span className={styles['once']}>{t('panels.once')}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** How long a session lives if nothing more is heard of it. */
function Life({ row, name }: { readonly row: SessionRow; readonly name: string }) {
  const { t } = useT()
  const { timeoutMs, leftUs, ephemerals, session } = row
  const isLow = leftUs !== undefined && leftUs < timeoutMs * 500
  return (
    <>
      {leftUs !== undefined && (
        <Meter
          label={t('panels.lifeOf', { name })}
          value={leftUs}
          max={timeoutMs * 1_000}
          tone={isLow ? 'warn' : 'default'}
        />
      )}
      <p className={styles['life']}>
        <span>
          {leftUs === undefined
            ? session
            : t('panels.leftOf', {
                left: formatSpan(leftUs),
                max: formatSpan(timeoutMs * 1_000),
              })}
        </span>
        <span>{t('panels.ephemerals', { count: ephemerals.length })}</span>
      </p>
    </>
  )
}

function LatestEvents() {
  const { t } = useT()
  const step = useLab(({ frame }) => frame?.step)
  const trace = useTrace(step === undefined ? undefined : step - LOOK_BACK_STEPS, step)
  const events = trace
    .filter((event) => event.type === 'watch')
    .filter((event) => event.state === 'delivered' && 'client' in event)
    .slice(-EVENTS_SHOWN)
    .toReversed()
  if (events.length === 0) return null
  return (
    <PanelSection title={t('panels.latestEvents')}>
      <ul className={styles['events']}>
        {events.map((event) => (
          <li key={`${event.step} ${event.path}`}>
            <GlyphIcon kind="watch" letter="W" size={20} />
            <span>
              <b>{event.event}</b>
              <code>{event.path}</code>
            </span>
            <span className={styles['where']}>
              {t('panels.eventTo', {
                name: 'client' in event ? event.client : '',
                at: formatSeconds(event.at),
              })}
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
