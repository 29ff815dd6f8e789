import type { LocalText } from '../../../simulator'
import { MISCONCEPTIONS } from '../../../lessons/content'
import { joinNodes, keepTail, useT } from '../../shared/language'
import { useLocalText, withoutMarks } from '../../narration/words'
import styles from './Belief.module.css'

export interface BeliefProps {
  readonly name: string | undefined
  /** The wrong answer, under which its own words are not said again. */
  readonly answer: LocalText
}

/** The misconception behind a wrong answer, as the error that it is; nothing where it has no name. */
export function Belief({ name, answer }: BeliefProps) {
  const { t } = useT()
  const localText = useLocalText()
  const belief = name === undefined ? undefined : MISCONCEPTIONS.get(name)
  return (
    belief !== undefined &&
    wordsOf(localText(belief)) !== wordsOf(localText(answer)) && (
      <p className={styles['belief']}>
        {joinNodes(keepTail([t('lesson.believed', { belief: localText(belief) })]))}
      </p>
    )
  )
}

/** The words of a sentence without its marks and its full stop. */
const wordsOf = (text: string): string =>
  withoutMarks(text)
    .replace(/[.。]$/, '')
    .trim()
