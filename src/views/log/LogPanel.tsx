import type { ServerId } from '../../actor'
import type { LogRow } from '../../core'
import { makeZxid } from '../../model'
import { selectFrame, useLab, useServerView } from '../../store'
import { Panel, PanelSection } from '../../ui'
import { useT } from '../language'
import { useShownServer } from '../parts'
import { FollowChip, ZxidChip } from '../zxid'
import { AlignedTable, LogLegend } from './AlignedTable'
import styles from './LogPanel.module.css'

const LOG = { type: 'log' } as const
const ROWS_SHOWN = 60

/** The logs of all servers side by side, and one of them whole. */
export function LogPanel() {
  const { t } = useT()
  const frame = useLab(selectFrame)
  const shown = useShownServer()
  const epoch = Math.max(0, ...(frame?.servers.map(({ disk }) => disk.currentEpoch) ?? []))
  return (
    <Panel title={t('shell.panel.log')} note={t('panels.logNote')} isReading>
      {frame !== undefined && <AlignedTable frame={frame} shown={shown} />}
      <LogLegend sample={makeZxid(Math.max(1, epoch), 1)} />
      {shown !== undefined && <WholeLog server={shown} />}
    </Panel>
  )
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
      <FollowChip zxid={zxid} look={isCommitted ? 'committed' : isSynced ? 'logged' : 'written'} />
      <code>
        {txn} {path ?? ''}
      </code>
      <span className={styles['state']}>{isSynced ? session : t('panels.notSynced')}</span>
    </li>
  )
}
