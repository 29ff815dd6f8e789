import { Fragment, useMemo, type ReactNode } from 'react'
import type { Explanation } from '../../../app/hooks'
import { seekAt } from '../../../app/playback'
import type { AnswerPart } from '../../../engine'
import { PanelSection } from '../../../ui'
import { EventText, sceneOf, useRunScene } from '../../narration'
import { joinNodes, useT } from '../../shared/language'
import { zxidTag } from '../../shared/zxid'
import { answerValues } from './answerText'
import styles from './WhyPanel.module.css'

interface AnswerProps {
  readonly explanation: Explanation
}

/** The answer in one or two sentences, before the steps that prove it. */
export function Answer({ explanation }: AnswerProps) {
  const { t } = useT()
  const { parts, details, chain } = explanation
  const [first] = chain.links
  if (parts.length === 0 && first === undefined) return null
  return (
    <PanelSection title={t('why.answer')}>
      {/* The explained step says for itself what no other sentence does. */}
      <p className={styles['answer']} role="status">
        {parts.length === 0 && <OwnSentence explanation={explanation} />}
        {parts.map((part, index) => (
          // The parts of an answer never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>
            {index > 0 && ' '}
            <AnswerSentence part={part} explanation={explanation} />
          </Fragment>
        ))}
      </p>
      {details.length > 0 && (
        <ul className={styles['lacks']}>
          {details.map((part, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <AnswerSentence part={part} explanation={explanation} />
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  )
}

interface AnswerSentenceProps extends AnswerProps {
  readonly part: AnswerPart
}

function AnswerSentence({ part, explanation }: AnswerSentenceProps) {
  const { t, rich } = useT()
  const scene = useRootScene(explanation)
  if ('event' in part) return <EventText events={[part.event]} frame={scene} />
  const { timeUs } = part.values
  const at = (time: readonly ReactNode[]): ReactNode =>
    typeof timeUs !== 'number' ? (
      joinNodes(time)
    ) : (
      <button type="button" className={styles['moment']} onClick={() => void seekAt(timeUs)}>
        <span className="visually-hidden">{t('why.goToTime')} </span>
        {joinNodes(time)}
      </button>
    )
  const tags = { ...ZXID_TAGS, at }
  return joinNodes(rich<ReactNode>(`answer.${part.code}`, answerValues(part, t), tags))
}

const ZXID_TAGS = { z: zxidTag('committed', 'small'), y: zxidTag('logged', 'small') } as const

function OwnSentence({ explanation }: AnswerProps) {
  const scene = useRootScene(explanation)
  return <EventText events={explanation.chain.links[0]?.events ?? []} frame={scene} />
}

/** The scene of the explained step. */
function useRootScene({ chain }: Explanation) {
  const run = useRunScene()
  const [first] = chain.links
  return useMemo(
    () => sceneOf(first?.snapshots ?? [], first?.voters ?? [], run, first?.input),
    [first, run],
  )
}
