import { useMemo } from 'react'
import type { StepIndex } from '../../../kernel/actor'
import type { Explanation } from '../../../app/hooks'
import { EmptyState, PanelSection } from '../../../ui'
import type { TraceEvent } from '../../../simulator'
import type { ChainLink, ChainStep } from '../../../engine'
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

/** The steps that decided, and the whole chain folded away beneath them. */
export function Chain({ explanation, ...context }: ChainProps) {
  const { t } = useT()
  const { links, main } = explanation.chain
  const chain = links.filter(isShown)
  if (chain.length === 0) return <EmptyState>{t('why.nobody')}</EmptyState>
  const decisive = stepsOf(links).filter(({ step }) => main.includes(step.step))
  const isWhole = decisive.length >= stepsOf(chain).length
  if (isWhole) {
    return (
      <PanelSection title={t('why.chain')} note={t('why.chainNote')}>
        <WholeChain chain={chain} links={links} {...context} />
      </PanelSection>
    )
  }
  return (
    <>
      <PanelSection title={t('why.main')} note={t('why.chainNote')}>
        <ol className={styles['chain']}>
          {decisive.map(({ step, why }, index) => (
            <li key={step.step}>
              {why !== undefined && why !== decisive[index - 1]?.why && (
                <p className={styles['root']}>{t(`why.circumstances.${why}`)}</p>
              )}
              <Step link={step} {...context} />
              <Beginning links={links} step={step} />
            </li>
          ))}
        </ol>
      </PanelSection>
      <details className={styles['all']}>
        <summary>{t('why.all', { count: links.length })}</summary>
        <WholeChain chain={chain} links={links} {...context} />
      </details>
    </>
  )
}

interface DecisiveStep {
  readonly step: ChainStep
  /** The circumstance whose step it is; absent for a link of the chain. */
  readonly why?: ChainLink['circumstances'][number]['why']
}

/** The links of a chain and the steps of their circumstances, each once, latest first. */
function stepsOf(links: readonly ChainLink[]): readonly DecisiveStep[] {
  const found = new Map<StepIndex, DecisiveStep>()
  for (const link of links) found.set(link.step, { step: link })
  for (const { why, steps } of links.flatMap((link) => link.circumstances)) {
    for (const step of steps) if (!found.has(step.step)) found.set(step.step, { step, why })
  }
  return [...found.values()].toSorted((a, b) => b.step.step - a.step.step)
}

interface WholeChainProps extends ChainContext {
  /** The shown links. */
  readonly chain: readonly ChainLink[]
  readonly links: readonly ChainLink[]
}

/** The steps that led to the explained one, latest first, each with the events that it waited for. */
function WholeChain({ chain, links, ...context }: WholeChainProps) {
  const { t } = useT()
  return (
    <ol className={styles['chain']}>
      {chain.map((link) => (
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
          {link.code === undefined && <Beginning links={links} step={link} />}
        </li>
      ))}
    </ol>
  )
}

interface BeginningProps {
  readonly links: readonly ChainLink[]
  readonly step: ChainStep
}

/** Says how a chain began, at its last link. */
function Beginning({ links, step }: BeginningProps) {
  const { t } = useT()
  const last = links.findLast((link, index) => isShown(link, index))
  if (last?.step !== step.step || last.code !== undefined) return null
  return <p className={styles['root']}>{t(`why.${beginningOf(links)}`)}</p>
}

/** Whether a step of a chain is shown: the first always, others where something happened. */
const isShown = ({ events, circumstances }: ChainLink, index: number): boolean =>
  index === 0 || events.length > 0 || circumstances.length > 0

interface StepProps extends ChainContext {
  readonly link: ChainStep
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
          {at === undefined ? '' : `${formatSeconds(at, t)} · `}
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
