import type { LocalText } from '../../../simulator'
import { MISCONCEPTIONS } from '../../../lessons/content'
import { joinNodes, keepTail, useT } from '../../shared/language'
import { useLocalText, withoutMarks } from '../../narration/words'
import styles from './Misconception.module.css'

export interface MisconceptionProps {
  readonly name: string | undefined
  /** The wrong answer, under which its own words are not said again. */
  readonly answer: LocalText
}

/** The misconception behind a wrong answer, as the error that it is; nothing where it has no name. */
export function Misconception({ name, answer }: MisconceptionProps) {
  const { t } = useT()
  const localText = useLocalText()
  const misconception = name === undefined ? undefined : MISCONCEPTIONS.get(name)
  return (
    misconception !== undefined &&
    wordsOf(localText(misconception)) !== wordsOf(localText(answer)) && (
      <p className={styles['misconception']}>
        {joinNodes(
          keepTail([t('lesson.misconception', { misconception: localText(misconception) })]),
        )}
      </p>
    )
  )
}

/** The words of a sentence without its marks and its full stop. */
const wordsOf = (text: string): string =>
  withoutMarks(text)
    .replace(/[.。]$/, '')
    .trim()
