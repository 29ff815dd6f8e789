import type { ReactNode } from 'react'
import type { Translator } from '../../../i18n'
import type { EtcdView, RedisView, RivalClientView, RivalView } from '../../../rivals'
import { PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import { formatSpan, Rows, type RowsProps, Table, type TableProps } from '../../shared/parts'
import { leftUs, valueText } from './rivalFacts'
import styles from './RivalPanel.module.css'

/** The content of a process: keys and leases of a server, programs and locks of a client. */
export function RivalInside({ view }: { readonly view: NonNullable<RivalView> }) {
  switch (view.rival) {
    case 'etcd':
      return <EtcdInside view={view} />
    case 'redis':
      return <RedisInside view={view} />
    case 'client':
      return <ClientInside view={view} />
  }
}

function EtcdInside({ view }: { readonly view: EtcdView }) {
  const { revision, kvs, leases, watches } = view
  const { t } = useT()
  // Locks and seats use keys alone.
  const hasValues = kvs.some(({ value }) => value !== '')
  return (
    <>
      <PanelSection title={t('rival.state')}>
        <Rows
          rows={[
            { key: 'revision', name: 'revision', value: revision },
            { key: 'watches', name: t('rival.watches'), value: watches.length },
            ...memberRows(view, t),
          ]}
        />
      </PanelSection>
      <Listed
        title={t('rival.keysTitle')}
        none={t('rival.noKeys')}
        heads={[
          t('rival.key'),
          ...(hasValues ? [t('rival.value')] : []),
          t('rival.created'),
          t('rival.modified'),
        ]}
        rows={kvs.map(({ key, value, create_revision, mod_revision }) => ({
          key,
          cells: [key, ...(hasValues ? [value] : []), create_revision, mod_revision],
        }))}
      />
      <Listed
        title={t('rival.leasesTitle')}
        none={t('rival.noLeases')}
        heads={[t('rival.lease'), t('rival.granted'), t('rival.ttl'), t('rival.keysTitle')]}
        rows={leases.map(({ id, ttl, left, keys }) => ({
          key: id,
          cells: [
            id,
            t('common.seconds', { value: String(ttl) }),
            left === undefined
              ? '–'
              : left < 0
                ? t('rival.isPast')
                : t('common.seconds', { value: String(left) }),
            keys.length === 0 ? '–' : keys.join(' '),
          ],
        }))}
      />
    </>
  )
}

/** The part of a member in its cluster; nothing of a server that stands alone. */
function memberRows({ member }: EtcdView, t: Translator['t']): RowsProps['rows'] {
  if (member === undefined) return []
  const { role, term, leader, last, commit } = member
  return [
    { key: 'role', name: t('rival.role'), value: t(`rival.role.${role}`) },
    { key: 'term', name: t('rival.termTitle'), value: term },
    { key: 'leader', name: t('rival.leader'), value: leader ?? t('rival.nobody') },
    { key: 'log', name: t('rival.log'), value: t('rival.logTo', { commit, last }) },
  ]
}

function RedisInside({ view }: { readonly view: RedisView }) {
  const { t } = useT()
  const { wallMs, primary, keys } = view
  // A row may break between date and time.
  const date = new Date(wallMs).toISOString().replace('T', ' ')
  const clock = { key: 'clock', name: t('rival.clock'), value: date }
  return (
    <>
      <PanelSection title={t('rival.state')}>
        <Rows
          rows={[
            clock,
            ...(primary === undefined
              ? []
              : [{ key: 'primary', name: t('rival.primary'), value: primary }]),
          ]}
        />
      </PanelSection>
      <Listed
        title={t('rival.keysTitle')}
        none={t('rival.noKeys')}
        heads={[t('rival.key'), t('rival.value'), t('rival.ttl')]}
        rows={keys.map((key) => {
          const left = leftUs(key, view)
          const life = left === undefined ? t('rival.noTtl') : formatSpan(left, t)
          return {
            key: key.key,
            cells: [key.key, valueText(key), key.isStale ? t('rival.isPast') : life],
          }
        })}
      />
    </>
  )
}

function ClientInside({ view: { etcd, redis } }: { readonly view: RivalClientView }) {
  const { t } = useT()
  return (
    <Listed
      title={t('rival.programs')}
      none={t('rival.noPrograms')}
      heads={[t('rival.program'), t('rival.phase')]}
      rows={[
        ...etcd.programs.map(({ op, command, phase }) => ({
          key: `etcd ${op}`,
          cells: [command, phase],
        })),
        ...redis.claims.map(({ op, name, key, phase }) => ({
          key: `redis ${op}`,
          cells: [`${name} ${key}`, phase],
        })),
      ]}
    />
  )
}

interface ListedProps extends Omit<TableProps, 'caption'> {
  readonly title: string
  readonly none: ReactNode
}

function Listed({ title, none, heads, rows }: ListedProps) {
  return (
    <PanelSection title={title}>
      {rows.length === 0 ? (
        <p className={styles['note']}>{none}</p>
      ) : (
        <div className={styles['table']}>
          <Table caption={title} heads={heads} rows={rows} />
        </div>
      )}
    </PanelSection>
  )
}
