import type { ServerId } from '../../actor'
import type { QueueRow } from '../../core'
import { selectEvents, useLab, useServerView } from '../../store'
import { PanelSection } from '../../ui'
import { useT } from '../language'
import { FollowChip } from '../zxid'
import styles from './Inside.module.css'

const SHOWN_MAX = 4
const QUEUES = { type: 'queues' } as const

/**
 * The request processors of a server's role as a chain, with the requests that stand before each and
 * those that pass through in the shown step.
 */
export function Pipeline({ server }: { readonly server: ServerId }) {
  const { t } = useT()
  const view = useServerView(server, QUEUES)
  const events = useLab(selectEvents)
  if (view === undefined || view.queues.length === 0) return null
  const entered = new Set(
    events.flatMap((event) =>
      event.type === 'pipeline' && event.server === server ? [event.processor] : [],
    ),
  )
  return (
    <PanelSection title={t('inspector.pipeline')} note={t('inspector.pipelineNote')}>
      <ol className={styles['chain']}>
        {view.queues.map((row) => (
          <Processor key={row.processor} row={row} isEntered={entered.has(row.processor)} />
        ))}
      </ol>
    </PanelSection>
  )
}

interface ProcessorProps {
  readonly row: QueueRow
  readonly isEntered: boolean
}

function Processor({ row, isEntered }: ProcessorProps) {
  const { t } = useT()
  const { processor, length, isBusy, queues, flushing = 0 } = row
  const state =
    length > 0
      ? t('inspector.waiting', { count: length })
      : t(isBusy ? 'inspector.busy' : 'inspector.idle')
  return (
    <li
      data-busy={isBusy || undefined}
      data-entered={isEntered || undefined}
      data-waits={length > 0 || undefined}
    >
      <div className={styles['processor']}>
        <b>{processor}</b>
        {isEntered && <span className={styles['entered']}>{t('inspector.entered')}</span>}
        <span>{flushing > 0 ? t('inspector.flushing', { count: flushing }) : state}</span>
      </div>
      {queues === undefined ? (
        length > 0 && <Waiting {...row} />
      ) : (
        <dl className={styles['queues']}>
          {queues.map((queue) => (
            <div key={queue.name} data-empty={queue.length === 0 || undefined}>
              <dt>{queue.name}</dt>
              <dd>{queue.length === 0 ? '0' : <Waiting {...queue} />}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** Requests in a queue, the next one first. */
function Waiting({ length, waiting }: Pick<QueueRow, 'length' | 'waiting'>) {
  const { t } = useT()
  return (
    <ol className={styles['requests']}>
      {waiting.slice(0, SHOWN_MAX).map((request) => (
        <li key={`${request.session} ${request.cxid} ${request.zxid ?? ''}`}>
          {request.request}
          {request.zxid !== undefined && (
            <FollowChip zxid={request.zxid} look="logged" size="small" />
          )}
        </li>
      ))}
      {length > SHOWN_MAX && <li>{t('inspector.andMore', { count: length - SHOWN_MAX })}</li>}
    </ol>
  )
}
