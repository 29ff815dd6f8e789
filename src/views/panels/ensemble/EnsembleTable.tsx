import type { Frame } from '../../../simulator'
import { useT } from '../../shared/language'
import { useThrottled } from '../../shared/parts'
import { roleWord, epochOfServer } from '../../stage/model'
import { zxidText } from '../../shared/zxid'

export interface EnsembleTableProps {
  readonly frame: Frame
}

/** Minimum time between changes of the table, ms: a screen reader reads it to its end. */
const HOLD_MS = 1_000

/** The state of every server as a table, for paper and for screen readers. */
export function EnsembleTable({ frame }: EnsembleTableProps) {
  const { t } = useT()
  const { servers, clients, rivals = [] } = useThrottled(frame, HOLD_MS)
  return (
    <table>
      <caption>{t('ensemble.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('ensemble.server')}</th>
          <th scope="col">{t('ensemble.state')}</th>
          <th scope="col">{t('ensemble.leader')}</th>
          <th scope="col">{t('ensemble.epoch')}</th>
          <th scope="col">{t('ensemble.zxid')}</th>
          <th scope="col">{t('ensemble.clients')}</th>
        </tr>
      </thead>
      <tbody>
        {servers.map((server) => {
          const { id, memory, disk } = server
          return (
            <tr key={id}>
              <th scope="row">{id}</th>
              <td>{roleWord(server, t)}</td>
              <td>{memory?.leader ?? memory?.vote?.leader ?? t('ensemble.none')}</td>
              <td>{frame.isStandalone ? t('ensemble.none') : epochOfServer(server)}</td>
              <td>{zxidText(memory?.lastProcessed ?? disk.lastZxid)}</td>
              <td>{clients.filter((client) => client.server === id).length}</td>
            </tr>
          )
        })}
        {rivals.map(({ id, what, process }) => (
          <tr key={id}>
            <th scope="row">{id}</th>
            <td colSpan={5}>
              {t(`rival.what.${what}`)} · {t(`rival.state.${process}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
