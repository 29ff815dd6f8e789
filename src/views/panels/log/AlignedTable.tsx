import type { Frame } from '../../../simulator'
import { selectServer } from '../../../app/selection'
import type { ServerId } from '../../../kernel/actor'
import { useT } from '../../shared/language'
import { RoleIcon } from '../../shared/glyphs'
import { roleOf } from '../../stage'
import { Term } from '../../shared/terms'
import { FollowChip, ZxidChip, zxidText, type ZxidLook } from '../../shared/zxid'
import { alignLogs, type EntryState } from './alignLogs'
import styles from './LogPanel.module.css'

const COLUMNS_MAX = 7

/** The ends of all logs, aligned by zxid, so that their differences show. */
export function AlignedTable({
  frame,
  shown,
}: {
  readonly frame: Frame
  readonly shown: ServerId | undefined
}) {
  const { t } = useT()
  const { columns, rows, hasMore } = alignLogs(frame.servers, COLUMNS_MAX)
  if (frame.servers.length === 0) return <p className={styles['empty']}>{t('panels.logsNone')}</p>
  if (columns.length === 0) {
    // The first entry moves nothing under it.
    return (
      <p className={styles['empty']} style={{ height: frame.servers.length * ROW_PX }}>
        {t('panels.logsEmpty')}
      </p>
    )
  }
  return (
    <div className={styles['ends']}>
      <table className={styles['aligned']}>
        <caption className="visually-hidden">{t('panels.logsAligned')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('panels.pickServer')}</th>
            {columns.map(({ zxid }) => (
              <th key={zxid} scope="col">
                {zxidText(zxid)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, states }, index) => {
            const server = frame.servers[index]
            return (
              <tr key={id} data-shown={id === shown || undefined}>
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={id === shown}
                    onClick={() => selectServer(id)}
                  >
                    <span className="visually-hidden">{t('common.server', { id })}</span>
                    <span aria-hidden>{id}</span>
                    {server !== undefined && <RoleIcon role={roleOf(server)} size={13} />}
                    {hasMore && <i aria-hidden>…</i>}
                  </button>
                </th>
                {states.map((state, column) => {
                  const entry = columns[column]
                  return entry === undefined ? null : (
                    <td
                      key={entry.zxid}
                      data-gap={entry.startsEpoch || undefined}
                      title={t(`stage.entry.${state}`)}
                    >
                      <Entry zxid={entry.zxid} state={state} />
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Entry({
  zxid,
  state,
}: {
  readonly zxid: Parameters<typeof ZxidChip>[0]['zxid']
  readonly state: EntryState
}) {
  const { t } = useT()
  const word = <span className="visually-hidden">{t(`stage.entry.${state}`)}</span>
  if (state === 'absent') return word
  if (state === 'snapshot') {
    return (
      <>
        <span className={styles['inSnapshot']} aria-hidden />
        {word}
      </>
    )
  }
  return (
    <>
      <FollowChip zxid={zxid} look={state} size="small" />
      {word}
    </>
  )
}

const LEGEND: readonly ZxidLook[] = [
  'written',
  'logged',
  'acked',
  'committed',
  'applied',
  'diverged',
]

/** The height of a row, px: its style rests on this. */
const ROW_PX = 36

/** The legend of the chips' looks; `sample` is any zxid of the run. */
export function LogLegend({ sample }: { readonly sample: Parameters<typeof ZxidChip>[0]['zxid'] }) {
  const { t } = useT()
  return (
    <ul className={styles['legend']} aria-label={t('panels.logLegend')}>
      <li>
        <span className={styles['inSnapshot']} aria-hidden />
        <Term id="snapshot">{t('stage.entry.snapshot')}</Term>
      </li>
      {LEGEND.map((look) => (
        <li key={look}>
          <span aria-hidden>
            <ZxidChip zxid={sample} look={look} size="small" />
          </span>
          {t(`stage.entry.${look}`)}
        </li>
      ))}
    </ul>
  )
}
