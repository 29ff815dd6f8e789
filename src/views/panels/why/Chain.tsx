import { useMemo } from 'react'
import type { StepIndex } from '../../../kernel/actor'
import type { Explanation } from '../../../app/hooks'
import { EmptyState, PanelSection } from '../../../ui'
import type { TraceEvent } from '../../../simulator'
import type { ChainLink } from '../../../engine'
import { useT } from '../../shared/language'
import { EventText, sceneOf, useRunScene } from '../../narration'
import { formatSeconds } from '../../shared/parts'
import styles from './WhyPanel.module.css'

interface ChainContext {
  /** The step that the page shows. */
  readonly shownStep: StepIndex
  /** Goes to a step of the chain. */
  readonly onFollow: (step: StepIndex) => void
}

interface ChainProps extends ChainContext {
  readonly explanation: Explanation
}

/** The steps that led to the explained one, latest first, each with the events that it waited for. */
export function Chain({ explanation, ...context }: ChainProps) {
  const { t } = useT()
  const chain = explanation.chain.filter(isShown)
  if (chain.length === 0) return <EmptyState>{t('why.nobody')}</EmptyState>
  return (
    <PanelSection title={t('why.chain')} note={t('why.chainNote')}>
      <ol className={styles['chain']}>
        {chain.map((link, index) => (
          <li key={link.step}>
            <Step link={link} {...context} />
            {link.circumstances.map(({ why, steps }) => (
              <div key={why} className={styles['wait']}>
                <p className={styles['root']}>{t(`why.circumstances.${why}`)}</p>
                <ul>
                  {steps.map((step) => (
                    <li key={step.step}>
                      <Step link={step} {...context} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            {link.code !== undefined && (
              <p className={styles['root']}>{t(`why.code.${link.code}`)}</p>
            )}
            {index === chain.length - 1 && link.code === undefined && (
              <p className={styles['root']}>{t(`why.${beginningOf(explanation.chain)}`)}</p>
            )}
          </li>
        ))}
      </ol>
    </PanelSection>
  )
}

/** Whether a step of a chain is shown: the first always, others where something happened. */
const isShown = ({ events, circumstances }: ChainLink, index: number): boolean =>
  index === 0 || events.length > 0 || circumstances.length > 0

interface StepProps extends ChainContext {
  readonly link: Omit<ChainLink, 'circumstances' | 'isTimeout'>
}

/** A step of the chain that the reader can go to, with its own sentence. */
function Step({ link, shownStep, onFollow }: StepProps) {
  const { step, events, snapshots, voters, input } = link
  const { t } = useT()
  const run = useRunScene()
  const scene = useMemo(
    () => sceneOf(snapshots, voters, run, input),
    [snapshots, voters, run, input],
  )
  const at = events[0]?.at
  return (
    <>
      <button
        type="button"
        className={styles['link']}
        aria-current={step === shownStep ? 'step' : undefined}
        onClick={() => onFollow(step)}
      >
        <span className="visually-hidden">{t('why.goTo', { step })}</span>
        <span className={styles['when']} aria-hidden>
          {at === undefined ? '' : `${formatSeconds(t, at)} · `}
          {step}
        </span>
      </button>
      <p className={styles['what']}>
        <EventText events={events} frame={scene} />
      </p>
    </>
  )
}

/** The kind of a chain's beginning. */
function beginningOf(
  chain: readonly ChainLink[],
): 'byHand' | 'byCode' | 'byScript' | 'byTimer' | 'begin' | 'older' {
  const last = chain.at(-1)
  const first = last?.events[0]
  if (first?.type === 'intervention') {
    if (last?.isLive !== true) return 'byScript'
    return isOfCode(first) ? 'byCode' : 'byHand'
  }
  if (last?.isTimeout === true) return 'byTimer'
  return first !== undefined && first.cause === undefined ? 'begin' : 'older'
}

/** Returns whether code did an intervention: a line typed by hand waits for the one before it. */
const isOfCode = ({ action }: Extract<TraceEvent, { readonly type: 'intervention' }>): boolean =>
  action.do === 'op' && action.async === true
