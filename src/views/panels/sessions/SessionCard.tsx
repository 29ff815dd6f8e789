import type { ReactNode } from 'react'
import { NO_SESSION } from '../../../zookeeper/model'
import { useClientView, useLab, type SessionReport } from '../../../app/hooks'
import { selectLeader } from '../../../app/state'
import { selectClient, showZnode } from '../../../app/selection'
import type { ClientFrame } from '../../../simulator'
import { BellIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { formatSeconds, formatSpan, Meter, IsolatedText, WhyButton } from '../../shared/parts'
import { Term } from '../../shared/terms'
import styles from './SessionsPanel.module.css'

export interface SessionCardProps {
  /** The client of the session; undefined where it is gone or never belonged to this run. */
  readonly client: ClientFrame | undefined
  /** The servers' report of the session; undefined while no server knows it. */
  readonly report: SessionReport | undefined
}

/** A session: its remaining life, its client, its ephemeral znodes and its watches. */
export function SessionCard({ client, report }: SessionCardProps) {
  const { t } = useT()
  const name = client === undefined ? t('sessions.orphan') : t('common.client', { name: client.id })
  const isLost = client !== undefined && !client.state.startsWith('CONNECTED')
  return (
    <li className={styles['card']} aria-label={name} data-lost={isLost || undefined}>
      <Head client={client} report={report} />
      {report !== undefined && (
        <>
          <Life report={report} name={name} />
          <Facts report={report} />
        </>
      )}
      <Watches client={client} report={report} />
      {client !== undefined && (
        <div className={styles['whys']}>
          <WhyButton
            question={{ type: 'session', client: client.id }}
            about={t('why.session', { client: client.id, state: client.state })}
          />
        </div>
      )}
    </li>
  )
}

function Head({ client, report }: SessionCardProps) {
  const { t } = useT()
  const session = client?.session ?? report?.session ?? NO_SESSION
  const none = client !== undefined && isGone(client) ? '' : t('sessions.noSession')
  const code = session === NO_SESSION ? none : <code>{session}</code>
  if (client === undefined) {
    return (
      <p className={styles['head']}>
        {code} <span className={styles['where']}>{t('sessions.orphan')}</span>
      </p>
    )
  }
  return (
    <button type="button" className={styles['head']} onClick={() => selectClient(client.id)}>
      <span className={styles['badge']}>{client.id}</span>
      {code}
      {client.state === 'CONNECTEDREADONLY' && (
        <span className={styles['flag']}>{t('sessions.readOnly')}</span>
      )}
      {report?.isLocal === true && <span className={styles['flag']}>{t('sessions.local')}</span>}
      <span className={styles['where']}>
        {client.server !== undefined && client.state.startsWith('CONNECTED')
          ? t('sessions.on', { id: client.server })
          : isGone(client)
            ? t('sessions.notRunning')
            : client.state}
      </span>
    </button>
  )
}

const isGone = ({ process }: ClientFrame): boolean => process === 'down' || process === 'crashed'

const US_PER_MS = 1_000
const LOW_SHARE = 0.5

/** The remaining life of a session that nothing more is heard of. */
function Life({ report, name }: { readonly report: SessionReport; readonly name: string }) {
  const { t } = useT()
  const { timeoutMs, leftUs, isClosing } = report
  // A leader tracks every session until it has applied its end; followers apply that later.
  const isLed = useLab((state) => selectLeader(state) !== undefined)
  const maxUs = timeoutMs * US_PER_MS
  if (leftUs === undefined) {
    const key = isLed ? 'sessions.endedAtLeader' : 'sessions.noLeader'
    return <p className={styles['life']}>{t(key)}</p>
  }
  return (
    <>
      <Meter
        label={t('sessions.lifeOf', { name })}
        value={leftUs}
        max={Math.max(maxUs, leftUs)}
        tone={isClosing === true ? 'fault' : leftUs < maxUs * LOW_SHARE ? 'warn' : 'default'}
      />
      <p className={styles['life']}>
        {isClosing === true
          ? t('sessions.closing')
          : t('sessions.left', { left: formatSpan(leftUs, t), max: formatSpan(maxUs, t) })}
      </p>
    </>
  )
}

function Facts({ report }: { readonly report: SessionReport }) {
  const { t } = useT()
  const { bucketUs, owner, silentUs, connectedTo, identities = [], ephemerals } = report
  // A standalone server expires all sessions itself.
  const isStandalone = useLab(({ frame }) => frame?.isStandalone)
  return (
    <dl className={styles['facts']}>
      {bucketUs !== undefined && (
        <Fact name={<Term id="bucket">{t('sessions.bucket')}</Term>}>
          {t(
            report.isLocal === true || isStandalone
              ? 'sessions.bucketLocalAt'
              : 'sessions.bucketAt',
            {
              at: formatSeconds(bucketUs, t),
            },
          )}
        </Fact>
      )}
      {owner !== undefined && (
        <Fact name={t('sessions.owner')}>{t('sessions.ownerIs', { id: owner })}</Fact>
      )}
      {silentUs !== undefined && connectedTo !== undefined && (
        <Fact name={t('sessions.silent')}>
          {t('sessions.silentFor', { span: formatSpan(silentUs, t), id: connectedTo })}
        </Fact>
      )}
      {identities.length > 0 && (
        <Fact name={t('sessions.identities')}>
          {identities.map(({ scheme, id }) => (
            <code key={`${scheme}:${id}`}>
              {scheme}:{id}
            </code>
          ))}
        </Fact>
      )}
      {ephemerals.length > 0 && (
        <Fact name={<Term id="ephemeral">{t('sessions.ephemerals')}</Term>}>
          {ephemerals.map((path) => (
            <ZnodeButton key={path} path={path} />
          ))}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function ZnodeButton({ path }: { readonly path: string }) {
  const { t } = useT()
  return (
    <button
      type="button"
      className={styles['znode']}
      aria-label={t('sessions.toZnode', { path })}
      onClick={() => showZnode(path)}
    >
      <code>
        <IsolatedText text={path} />
      </code>
    </button>
  )
}

const STAYING: ReadonlySet<string> = new Set(['persistent', 'recursive'])

/**
 * The watches that a server holds for the session; without a connection those that its client will set again.
 */
function Watches({ client, report }: SessionCardProps) {
  const { t } = useT()
  const view = useClientView(client?.id)
  const isHeld = report?.connectedTo !== undefined
  const watches = isHeld ? report.watches : (view?.watches ?? [])
  if (watches.length === 0) return null
  return (
    <div className={styles['watches']}>
      <p>
        <BellIcon size={14} aria-hidden /> <Term id="watch">{t('sessions.watches')}</Term>{' '}
        {watches.length}
      </p>
      <ul>
        {watches.map(({ path, kind }) => (
          <li key={`${kind} ${path}`}>
            <ZnodeButton path={path} />
            <span>{kind}</span>
            {client !== undefined && (
              <WhyButton
                question={{ type: 'silence', client: client.id, path }}
                about={t('why.silenceOf', { client: client.id, path })}
              />
            )}
            <span className={styles['once']}>
              {STAYING.has(kind) ? t('sessions.stays') : t('sessions.once')}
            </span>
          </li>
        ))}
      </ul>
      {!isHeld && <p className={styles['kept']}>{t('sessions.kept')}</p>}
    </div>
  )
}
