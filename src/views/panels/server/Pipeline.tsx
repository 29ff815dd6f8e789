import type { ReactNode } from 'react'
import type { ServerId } from '../../../kernel/actor'
import type { QueueRow } from '../../../zookeeper/server'
import { useLab, useServerView } from '../../../app/hooks'
import { selectEvents } from '../../../app/state'
import { PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import { chainOf, type Chain } from './processorChain'
import styles from './Pipeline.module.css'
import { Processor, type Entered } from './Processor'

const QUEUES = { type: 'queues' } as const

/**
 * The request processors of a server's role, the branch of the log beside that of the answer. Each shows the
 * requests that wait for it and those that pass it in the shown step.
 */
export function Pipeline({ server }: { readonly server: ServerId }) {
  const { t } = useT()
  const view = useServerView(server, QUEUES)
  const events = useLab(selectEvents)
  if (view === undefined || view.queues.length === 0) return null
  const entered: Entered = new Map()
  for (const event of events) {
    if (event.type !== 'pipeline' || event.server !== server) continue
    entered.set(event.processor, [...(entered.get(event.processor) ?? []), event.request])
  }
  const chain = chainOf(view.queues)
  const isParted = chain.logs.length > 0
  return (
    <PanelSection title={t('inspector.pipeline')} note={t('inspector.pipelineNote')}>
      {chain.before.length > 0 && <ProcessorRow rows={chain.before} entered={entered} />}
      {isParted && (
        <div className={styles['fork']} data-parts={chain.before.length > 0 || undefined}>
          <Branch title={t('inspector.path.answers')}>
            <ProcessorRow
              rows={chain.answers}
              entered={entered}
              label={t('inspector.path.answers')}
            />
          </Branch>
          <LogBranch chain={chain} entered={entered} />
        </div>
      )}
    </PanelSection>
  )
}

interface LogBranchProps {
  readonly chain: Chain
  readonly entered: Entered
}

/** The branch of the log: its source, its processors, and the effect of its end. */
function LogBranch({ chain: { logs, role }, entered }: LogBranchProps) {
  const { t } = useT()
  if (role === 'alone') return null
  const title = t(`inspector.path.logs.${role}`)
  return (
    <Branch title={title}>
      <ProcessorRow rows={logs} entered={entered} label={title} />
      <p className={styles['end']}>{t(`inspector.path.end.${role}`)}</p>
    </Branch>
  )
}

interface BranchProps {
  readonly title: string
  readonly children: ReactNode
}

function Branch({ title, children }: BranchProps) {
  return (
    <div className={styles['branch']}>
      <p className={styles['title']}>{title}</p>
      {children}
    </div>
  )
}

interface ProcessorRowProps {
  readonly rows: readonly QueueRow[]
  readonly entered: Entered
  readonly label?: string
}

function ProcessorRow({ rows, entered, label }: ProcessorRowProps) {
  return (
    <ol className={styles['chain']} aria-label={label}>
      {rows.map((row) => (
        <Processor key={row.processor} row={row} entered={entered.get(row.processor) ?? []} />
      ))}
    </ol>
  )
}
