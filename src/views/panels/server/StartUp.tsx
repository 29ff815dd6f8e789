import { useState } from 'react'
import type { StartPhase } from '../../../zookeeper/server'
import type { ServerFrame } from '../../../simulator'
import { useLab, useStartUp } from '../../../app/hooks'
import { seekStep } from '../../../app/playback'
import { Button, CheckIcon, PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import { formatSeconds } from '../../shared/parts'
import styles from './Inside.module.css'

const PHASES = [
  'config',
  'snapshot+log',
  'port',
  'election',
  'discovery',
  'sync',
  'sessions',
  'chain',
  'serving',
] as const

/**
 * The phases of a standalone server: it opens its port first, and agrees with nobody. Source:
 * `ZooKeeperServerMain`.
 */
const STANDALONE_PHASES = [
  'config',
  'port',
  'snapshot+log',
  'sessions',
  'chain',
  'serving',
] as const

/**
 * The steps of a server from the start of its process until it serves; a serving server shows them on
 * request.
 */
export function StartUp({ server }: { readonly server: ServerFrame }) {
  const { t } = useT()
  const [isExpanded, setIsExpanded] = useState(false)
  const isStarting = server.memory?.isServing !== true
  return (
    <PanelSection title={t('inspector.startUp')}>
      {isStarting || isExpanded ? (
        <Steps server={server} />
      ) : (
        <Button size="small" onClick={() => setIsExpanded(true)}>
          {t('inspector.startUpShow')}
        </Button>
      )}
    </PanelSection>
  )
}

function Steps({ server }: { readonly server: ServerFrame }) {
  const { t } = useT()
  const steps = useStartUp(server.id)
  const isStandalone = useLab(({ frame }) => frame?.isStandalone)
  const phases: readonly StartPhase[] = isStandalone ? STANDALONE_PHASES : PHASES
  const last = steps?.at(-1)
  const reached = phases.findIndex((phase) => phase === last?.phase)
  return (
    <ol className={styles['start']}>
      {phases.map((phase, index) => {
        // Phases ahead that were done for an earlier leader have to be done again.
        const step = index > reached ? undefined : steps?.findLast((step) => step.phase === phase)
        const isNow = last?.phase === phase && phase !== 'serving'
        return (
          <li
            key={phase}
            // The phases are unknown until the answer arrives.
            data-state={
              steps === undefined ? 'asked' : isNow ? 'now' : step === undefined ? 'ahead' : 'done'
            }
            aria-current={isNow ? 'step' : undefined}
          >
            <i>{step !== undefined && !isNow && <CheckIcon size={11} aria-hidden />}</i>
            <span>{t(`inspector.start.${phase}`)}</span>
            {step !== undefined && (
              <button
                type="button"
                aria-label={t('inspector.startAt', {
                  at: formatSeconds(step.at, t),
                  step: step.step,
                })}
                onClick={() => void seekStep(step.step)}
              >
                {formatSeconds(step.at, t)}
              </button>
            )}
          </li>
        )
      })}
    </ol>
  )
}
