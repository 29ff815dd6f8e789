import type { LocalText } from '../../../simulator'
import { useT } from '../../shared/language'
import { LessonLine } from '../text/LessonText'
import styles from './Steps.module.css'

export interface OtherReasonsProps {
  readonly choices: readonly { readonly text: LocalText; readonly why?: LocalText | undefined }[]
  /** The places of the right choice and of the chosen one; the verdict has their reasons. */
  readonly excluded: readonly number[]
}

/** The reasons why the other choices are wrong, folded; nothing where they have none. */
export function OtherReasons({ choices, excluded }: OtherReasonsProps) {
  const { t } = useT()
  const others = choices.flatMap(({ text, why }, place) =>
    why === undefined || excluded.includes(place) ? [] : [{ place, text, why }],
  )
  if (others.length === 0) return null
  return (
    <details className={styles['others']}>
      <summary>{t('lesson.otherReasons')}</summary>
      <dl>
        {others.map(({ place, text, why }) => (
          <div key={place}>
            <dt>
              <LessonLine text={text} />
            </dt>
            <dd>
              <LessonLine text={why} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
