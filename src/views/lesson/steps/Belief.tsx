import { MISCONCEPTIONS } from '../../../lessons/content'
import { useT } from '../../shared/language'
import { useLocalText } from '../../narration/words'
import styles from './Steps.module.css'

/** The misconception behind a wrong answer; nothing where it has no name. */
export function Belief({ name }: { readonly name: string | undefined }) {
  const { t } = useT()
  const localText = useLocalText()
  const belief = name === undefined ? undefined : MISCONCEPTIONS.get(name)
  return (
    belief !== undefined && (
      <p className={styles['belief']}>{t('lesson.believed', { belief: localText(belief) })}</p>
    )
  )
}
