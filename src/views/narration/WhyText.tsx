import { useLayoutEffect, type ReactNode } from 'react'
import { Button } from '../../ui'
import { phraseValues, type Sentence } from './events'
import { breakable, joinNodes, keepNumbers, keepTail, useT } from '../shared/language'
import { formatMoment } from '../shared/parts'
import { markTerms, type TermId } from '../shared/terms'
import { zxidTag } from '../shared/zxid'
import { detailText } from './detailText'
import { useFittingText } from './useFittingText'
import styles from './WhyText.module.css'

export interface WhyTextProps {
  readonly atUs: number
  readonly step: number
  /** The run's title; a phone's bar has no room for it. */
  readonly title?: string | undefined
  /** The name of the branch, where the run has several; a phone shows it nowhere else. */
  readonly branch?: string | undefined
  readonly sentence: Sentence | undefined
  /** The part under the time. */
  readonly fold: ReactNode
  /** A later consequence of the step, where it is known. */
  readonly aftermath: ReactNode
  /** Things to do where nothing happens. */
  readonly offers: ReactNode
  /** Called with the sentence as it is shown. */
  readonly onText: (text: string) => void
  readonly onWhy: () => void
}

/** The why line: the time, the event, its reason, and the source of that reason. */
export function WhyText(props: WhyTextProps) {
  const { atUs, step, title, branch, sentence, fold, aftermath, offers, onText, onWhy } = props
  const { t } = useT()
  const textRef = useFittingText<HTMLParagraphElement>()
  useLayoutEffect(() => onText((textRef.current?.textContent ?? '').replaceAll('\u00a0', ' ')))
  return (
    <div className={styles['line']}>
      <div className={styles['when']}>
        <b>{formatMoment(atUs, t)}</b>
        <span>{step < 0 ? t('narration.beforeSteps') : t('narration.step', { step })}</span>
        {title !== undefined && (
          <span className={styles['title']} aria-hidden>
            {title}
          </span>
        )}
        {branch !== undefined && <span className={styles['branch']}>{branch}</span>}
        {fold}
      </div>
      <p ref={textRef} className={styles['text']} role="status" aria-label={t('narration.label')}>
        {/* Another sentence is other text, and not the same in another place; counted seconds are the same. */}
        <span key={sentence && textKey(sentence)}>
          <TermedSentence sentence={sentence} step={step} />
        </span>
        {aftermath}
      </p>
      {offers}
      {step >= 0 && (
        <Button size="small" tone="ghost" tooltip={t('why.askStep')} onClick={onWhy}>
          {t('why.ask')}
        </Button>
      )}
      {/* Its column stays where a sentence has no source. */}
      <div key={sentence?.source?.name} className={styles['source']}>
        {sentence?.source !== undefined && <code>{breakable(sentence.source.name)}</code>}
        {sentence?.source?.detail !== undefined && <span>{detailText(sentence.source, t)}</span>}
      </div>
    </div>
  )
}

/** The seconds of a silence count on in the element that a screen reader has read: a new one is read anew. */
const textKey = ({ key, values }: Sentence): string =>
  `${key} ${JSON.stringify({ ...values, seconds: undefined })}`

/** The sentence, with the protocol terms in it marked. */
function TermedSentence({ sentence, step }: Pick<WhyTextProps, 'sentence' | 'step'>) {
  const { t, rich, locale } = useT()
  const seen = new Set<TermId>()
  const isChinese = locale === 'zh-CN'
  const mark = (parts: readonly ReactNode[]): readonly ReactNode[] =>
    markTerms(isChinese ? parts.map(withNumbers) : parts, seen, locale)
  const tags = {
    ...SENTENCE_TAGS,
    b: (parts: readonly ReactNode[]) => <b>{joinNodes(mark(parts))}</b>,
  }
  const {
    key,
    values,
    words = {},
  } = sentence ?? {
    key: step <= 0 ? ('narration.quiet' as const) : ('narration.nothing' as const),
    values: {},
  }
  const nodes = mark(rich<ReactNode>(key, phraseValues({ values, words }, t), tags))
  return joinNodes(isChinese ? keepTail(nodes) : nodes)
}

const withNumbers = (part: ReactNode): ReactNode =>
  typeof part === 'string' ? keepNumbers(part) : part

/** Characters at the beginning and at the end of a long code that stay: a path ends with its number. */
const CODE_HEAD = 36
const CODE_TAIL = 14

/** Draws a code; one with long data loses its middle, which its title tells. */
function codeOf(parts: readonly ReactNode[]): ReactNode {
  const [text] = parts
  const isLong =
    parts.length === 1 && typeof text === 'string' && text.length > CODE_HEAD + CODE_TAIL + 6
  if (!isLong) return <code>{joinNodes(parts)}</code>
  return <code title={text}>{`${text.slice(0, CODE_HEAD)}…${text.slice(-CODE_TAIL)}`}</code>
}

/** Renders a sentence's tags: bold words, code, chips for zxids, and what is counted but not spoken. */
export const SENTENCE_TAGS = {
  b: (parts: readonly ReactNode[]): ReactNode => <b>{joinNodes(parts)}</b>,
  c: (parts: readonly ReactNode[]): ReactNode => codeOf(parts),
  z: zxidTag('committed'),
  y: zxidTag('logged'),
  x: zxidTag('cut'),
  n: (parts: readonly ReactNode[]): ReactNode => <span aria-hidden>{joinNodes(parts)}</span>,
} as const
