import { useId, useRef, useState } from 'react'
import { askLockQuestion, LOCK_QUESTION_IDS } from '../../../app/locks'
import { useLockLab } from '../../../app/hooks'
import { Button, ChevronDownIcon, classes } from '../../../ui'
import { useT } from '../../shared/language'
import { COLUMN, scrollIntoRow, useScrollEnds } from '../../shared/parts'
import styles from './Questions.module.css'
import { Settings } from './Settings'

/** Buttons for the common questions about locks, and for a comparison of the reader's own. */
export function Questions() {
  const { t } = useT()
  const question = useLockLab((state) => state.question)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const own = useRef<HTMLButtonElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const more = useScrollEnds(row)
  // On a phone the settings fill the window: they fold, so that the result is visible.
  const foldAway = (): void => {
    if (!matchMedia(COLUMN).matches) return
    setOpen(false)
    own.current?.focus()
  }
  return (
    <>
      <div ref={row} className={classes(styles['row'], 'fades-at-ends')} data-more={more}>
        <div className={styles['questions']} role="group" aria-label={t('locks.questions')}>
          {LOCK_QUESTION_IDS.map((id) => (
            <Button
              key={id}
              ref={question === id ? scrollIntoRow : null}
              className={styles['question']}
              isPressed={question === id}
              onClick={() => void askLockQuestion(id)}
            >
              {t(`locks.question.${id}`)}
            </Button>
          ))}
        </div>
        <Button
          ref={own}
          className={styles['own']}
          icon={<ChevronDownIcon size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('locks.own')}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        <Settings onRun={foldAway} />
      </div>
    </>
  )
}
