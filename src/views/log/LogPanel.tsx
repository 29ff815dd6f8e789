import type { ServerId } from '../../actor'
import type { LogRow } from '../../core'
import { epochOf } from '../../model'
import { selectServer, useLab, useServerView } from '../../store'
import type { ServerFrame } from '../../sim'
import { Panel, PanelSection } from '../../ui'
import { useT } from '../language'
import { useShownServer } from '../parts'
import { FollowChip, ZxidChip } from '../zxid'
import styles from './LogPanel.module.css'

const LOG = { type: 'log' } as const
const CELLS_SHOWN = 6
const ROWS_SHOWN = 60

/** The logs of all servers side by side, and one of them whole. */
export function LogPanel() {
  const { t } = useT()
  const servers = useLab(({ frame }) => frame?.servers)
  const shown = useShownServer()
  return (
    <Panel title={t('shell.panel.log')} note={t('panels.logNote')}>
      <ul className={styles['strips']}>
        {servers?.map((server) => (
          <Strip key={server.id} server={server} isShown={server.id === shown} />
        ))}
      </ul>
      <p className={styles['legend']}>
        <span data-look="committed" /> {t('panels.committed')}
        <span data-look="logged" /> {t('panels.logged')}
      </p>
      {shown !== undefined && <WholeLog server={shown} />}
    </Panel>
  )
}

interface StripProps {
  readonly server: ServerFrame
  readonly isShown: boolean
}

function Strip({ server, isShown }: StripProps) {
  const { t } = useT()
  const { id, memory, disk } = server
  const cells = memory?.log ?? disk.log
  return (
    <li>
      <button
        type="button"
        className={styles['strip']}
        aria-pressed={isShown}
        onClick={() => selectServer(id)}
      >
        <b>{id}</b>
        <span className={styles['cells']}>
          {cells.length > CELLS_SHOWN && <span aria-hidden>…</span>}
          {cells.slice(-CELLS_SHOWN).map(({ zxid, isCommitted }, index, all) => (
            <span
              key={zxid}
              data-gap={
                (index > 0 && epochOf(all[index - 1]?.zxid ?? zxid) !== epochOf(zxid)) || undefined
              }
            >
              <ZxidChip zxid={zxid} look={isCommitted ? 'committed' : 'logged'} />
            </span>
          ))}
          {cells.length === 0 && <i>{t('panels.emptyLog')}</i>}
        </span>
        <span className={styles['state']}>
          {memory === undefined ? t('panels.down') : stateOf(server, t)}
        </span>
      </button>
    </li>
  )
}

function stateOf({ memory }: ServerFrame, t: ReturnType<typeof useT>['t']): string {
  if (memory?.state === 'LOOKING' && memory.vote !== undefined) {
    return t('panels.votes', { leader: memory.vote.leader })
  }
  return memory?.state ?? ''
}

function WholeLog({ server }: { readonly server: ServerId }) {
  const { t } = useT()
  const view = useServerView(server, LOG)
  const disk = useLab(({ frame }) => frame?.servers.find(({ id }) => id === server)?.disk)
  const rows = view?.log.slice(-ROWS_SHOWN).toReversed() ?? []
  return (
    <PanelSection
      title={t('panels.logOf', { id: server })}
      note={
        disk === undefined
          ? ''
          : `acceptedEpoch ${disk.acceptedEpoch} · currentEpoch ${disk.currentEpoch}`
      }
    >
      {view !== undefined && view.snapshots.length > 0 && (
        <p className={styles['snapshots']}>
          {t('panels.snapshots')}{' '}
          {view.snapshots.map((zxid) => (
            <ZxidChip key={zxid} zxid={zxid} />
          ))}
        </p>
      )}
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <Row key={row.zxid} row={row} />
        ))}
      </ul>
      {view === undefined && <p className={styles['snapshots']}>{t('panels.logDown')}</p>}
    </PanelSection>
  )
}

function Row({ row }: { readonly row: LogRow }) {
  const { t } = useT()
  const { zxid, txn, path, session, isCommitted, isSynced } = row
  return (
    <li>
      <FollowChip zxid={zxid} look={isCommitted ? 'committed' : 'logged'} />
      <code>
        {txn} {path ?? ''}
      </code>
      <span className={styles['state']}>{isSynced ? session : t('panels.notSynced')}</span>
    </li>
  )
}
