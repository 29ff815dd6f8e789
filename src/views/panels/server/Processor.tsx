import type { QueueRow } from '../../../zookeeper/server'
import { useT } from '../../shared/language'
import { Term, type TermId } from '../../shared/terms'
import { FollowChip } from '../../shared/zxid'
import styles from './Pipeline.module.css'

/** The requests that enter each processor in the shown step. */
export type Entered = Map<string, readonly string[]>

const SHOWN_MAX = 4

export interface ProcessorProps {
  readonly row: QueueRow
  readonly entered: readonly string[]
}

/** A request processor: the requests that enter it now, that it works on, and that wait for it. */
export function Processor({ row, entered }: ProcessorProps) {
  const { t } = useT()
  const { processor, length, isBusy, queues, flushing = 0 } = row
  const state =
    flushing > 0
      ? t('inspector.flushing', { count: flushing })
      : length > 0
        ? t('inspector.waiting', { count: length })
        : t(isBusy ? 'inspector.busy' : 'inspector.idle')
  return (
    <li
      data-busy={isBusy || undefined}
      data-entered={entered.length > 0 || undefined}
      data-waits={length > 0 || undefined}
    >
      <div className={styles['processor']}>
        <b>
          {/* The server's view names no other processors than the catalogue. */}
          <Term id={processor as TermId}>
            <ProcessorName name={processor} />
          </Term>
        </b>
        <span>{state}</span>
      </div>
      {entered.length > 0 && (
        <p className={styles['entered']}>
          {t('inspector.entered', { what: entered[0] ?? '', more: entered.length - 1 })}
        </p>
      )}
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

/** A class name of ZooKeeper, which may be wrapped where a line has no room for it. */
function ProcessorName({ name }: { readonly name: string }) {
  const at = name.search(/(Request)?Processor$/)
  return (
    <>
      {name.slice(0, at)}
      <wbr />
      {name.slice(at)}
    </>
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
