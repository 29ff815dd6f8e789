import type { ServerId } from '../../actor'
import { useServerView } from '../../store'
import { PanelSection } from '../../ui'
import { useT } from '../language'
import { ZxidChip } from '../zxid'
import styles from './ServerPanel.module.css'

const SHOWN_MAX = 4
const QUEUES = { type: 'queues' } as const

/** The request processors of a server in order, with what stands before each. */
export function Pipeline({ server }: { readonly server: ServerId }) {
  const { t } = useT()
  const view = useServerView(server, QUEUES)
  if (view === undefined || view.queues.length === 0) return null
  return (
    <PanelSection title={t('inspector.pipeline')} note={t('inspector.pipelineNote')}>
      <ol className={styles['stages']}>
        {view.queues.map(({ processor, waiting, isBusy }) => (
          <li key={processor} data-busy={isBusy || undefined}>
            <span>{processor}</span>
            <span className={styles['muted']}>
              {waiting.length === 0
                ? isBusy
                  ? t('inspector.busy')
                  : t('inspector.idle')
                : t('inspector.waiting', { count: waiting.length })}
            </span>
            {waiting.length > 0 && (
              <ol>
                {waiting.slice(0, SHOWN_MAX).map((request) => (
                  <li key={`${request.session} ${request.cxid}`}>
                    {request.request}{' '}
                    {request.zxid !== undefined && (
                      <ZxidChip zxid={request.zxid} look="logged" size="small" />
                    )}
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </PanelSection>
  )
}
