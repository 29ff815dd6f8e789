import type { ServerId } from '../../../kernel/actor'
import type { LogRow } from '../../../zookeeper/server'
import { makeZxid } from '../../../zookeeper/model'
import { useLab, useServerView } from '../../../app/hooks'
import { selectFrame } from '../../../app/state'
import { Panel, PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import { useShownServer } from '../../shared/parts'
import { entryLook, FollowChip, ZxidChip, type ZxidLook } from '../../shared/zxid'
import { AlignedTable, LogLegend } from './AlignedTable'
import styles from './LogPanel.module.css'

const LOG = { type: 'log' } as const
const ROWS_SHOWN = 60

/** The logs of all servers side by side, and one of them in full. */
export function LogPanel() {
  const { t } = useT()
  const frame = useLab(selectFrame)
  const shown = useShownServer()
  const hasServers = frame !== undefined && frame.servers.length > 0
  const epoch = Math.max(0, ...(frame?.servers.map(({ disk }) => disk.currentEpoch) ?? []))
  return (
    <Panel title={t('shell.panel.log')} note={t('panels.logNote')} isReading>
      {frame !== undefined && <AlignedTable frame={frame} shown={shown} />}
      {hasServers && <LogLegend sample={makeZxid(Math.max(1, epoch), 1)} />}
      {shown !== undefined && <WholeLog server={shown} />}
    </Panel>
  )
}

function WholeLog({ server }: { readonly server: ServerId }) {
  const { t } = useT()
  const view = useServerView(server, LOG)
  const serverFrame = useLab(({ frame }) => frame?.servers.find(({ id }) => id === server))
  // Only an ensemble has epochs.
  const isStandalone = useLab(({ frame }) => frame?.isStandalone)
  const rows = view?.log.slice(-ROWS_SHOWN).toReversed() ?? []
  return (
    <PanelSection
      title={t('panels.logOf', { id: server })}
      note={
        serverFrame === undefined || isStandalone
          ? ''
          : `acceptedEpoch ${serverFrame.disk.acceptedEpoch} · currentEpoch ${serverFrame.disk.currentEpoch}`
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
        {serverFrame?.cutting?.toReversed().map((zxid) => (
          <li key={zxid}>
            <FollowChip zxid={zxid} look="cut" />
            <span className={styles['state']}>{t('stage.entry.cut')}</span>
          </li>
        ))}
        {rows.map((row) => (
          <Row
            key={row.zxid}
            row={row}
            look={serverFrame === undefined ? 'logged' : entryLook(serverFrame, row)}
          />
        ))}
      </ul>
      {view === undefined && <p className={styles['snapshots']}>{t('panels.logDown')}</p>}
    </PanelSection>
  )
}

function Row({ row, look }: { readonly row: LogRow; readonly look: ZxidLook }) {
  const { t } = useT()
  const { zxid, txn, path, session, isSynced } = row
  return (
    <li>
      <FollowChip zxid={zxid} look={look} />
      <code>
        {txn} {path ?? ''}
      </code>
      <span className={styles['state']}>{isSynced ? session : t('panels.notSynced')}</span>
    </li>
  )
}
