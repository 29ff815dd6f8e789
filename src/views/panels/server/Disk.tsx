import type { ReactNode } from 'react'
import { formatZxid } from '../../../zookeeper/model'
import type { ServerFrame } from '../../../simulator'
import { PanelSection } from '../../../ui'
import { joinNodes, useT } from '../../shared/language'
import { lookOf } from '../../stage/model'
import { FollowChip, zxidTag } from '../../shared/zxid'
import styles from './Inside.module.css'

const CELLS_MAX = 6
const TAGS = { z: zxidTag('committed', 'small') } as const

/** The end of a server's log on disk: the flushed part, and the part that is only written. */
export function Disk({ server }: { readonly server: ServerFrame }) {
  const { t, rich } = useT()
  const { log } = server.disk
  const { cutting = [] } = server
  const cells = log.slice(-CELLS_MAX)
  const synced = log.findLast(({ isSynced }) => isSynced)
  const unsynced = log.filter(({ isSynced }) => !isSynced).length
  const note =
    synced === undefined
      ? [t('inspector.diskNothing')]
      : rich<ReactNode>(
          unsynced === 0 ? 'inspector.diskAll' : 'inspector.diskSome',
          { zxid: formatZxid(synced.zxid), count: unsynced },
          TAGS,
        )
  return (
    <PanelSection title={t('inspector.disk')} note={log.length === 0 ? '' : joinNodes(note)}>
      {log.length + cutting.length === 0 ? (
        <p className={styles['quiet']}>{t('inspector.diskEmpty')}</p>
      ) : (
        <ol className={styles['disk']}>
          {cells.map(({ zxid, isSynced }, index) => (
            <li
              key={zxid}
              data-synced={isSynced}
              data-edge={(!isSynced && cells[index - 1]?.isSynced !== false) || undefined}
            >
              <FollowChip zxid={zxid} look={lookOf(server, zxid)} />
              <small>{t(isSynced ? 'inspector.synced' : 'inspector.written')}</small>
            </li>
          ))}
          {cutting.length > 0 && (
            <li data-cut>
              <span>
                {cutting.map((zxid) => (
                  <FollowChip key={zxid} zxid={zxid} look="cut" />
                ))}
              </span>
              <small>{t('stage.entry.cut')}</small>
            </li>
          )}
        </ol>
      )}
    </PanelSection>
  )
}
