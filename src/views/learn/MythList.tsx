import { useState } from 'react'
import { openLesson, showMyth } from '../../app/lessons'
import { useProgress } from '../../app/hooks'
import { isLessonDone } from '../../app/progress'
import { LESSONS, MYTHS, type Myth } from '../../lessons/content'
import { Button, PlayIcon } from '../../ui'
import { useT } from '../shared/language'
import { useLocalText } from '../narration/words'
import { MoreButton, SectionHead } from './SectionHead'
import styles from './MythList.module.css'

/** The myths that are shown before all are asked for. */
const SHOWN = 4

/** Claims as they are commonly written; each opens what is true instead, and the run that shows it. */
export function MythList() {
  const { t } = useT()
  const [isWhole, setIsWhole] = useState(false)
  const [openId, setOpenId] = useState<string>()
  const shown = isWhole ? MYTHS : MYTHS.slice(0, SHOWN)
  return (
    <section className={styles['myths']} aria-labelledby="learn-myths">
      <SectionHead
        id="learn-myths"
        title={t('learn.myths')}
        count={t('learn.mythCount', { count: MYTHS.length })}
      />
      <ul>
        {shown.map((myth) => (
          <MythItem
            key={myth.id}
            myth={myth}
            isOpen={myth.id === openId}
            onToggle={() => setOpenId(myth.id === openId ? undefined : myth.id)}
          />
        ))}
      </ul>
      {MYTHS.length > SHOWN && (
        <MoreButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {t(isWhole ? 'learn.fewMyths' : 'learn.allMyths')}
        </MoreButton>
      )}
    </section>
  )
}

interface MythItemProps {
  readonly myth: Myth
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function MythItem({ myth, isOpen, onToggle }: MythItemProps) {
  const { t } = useT()
  const localText = useLocalText()
  const isRefuted = useProgress(({ lessons }) => isLessonDone(lessons, myth.lesson))
  const hasLesson = LESSONS.some(({ id }) => id === myth.lesson)
  return (
    <li>
      <button type="button" className={styles['claim']} aria-expanded={isOpen} onClick={onToggle}>
        <span>{t('learn.quote', { claim: localText(myth.claim) })}</span>
        <small>
          {isRefuted ? <b>{t('learn.refuted')}</b> : t('learn.refute')}
          {` · ${myth.lesson}`}
        </small>
      </button>
      {isOpen && (
        <div className={styles['truth']}>
          <p>{localText(myth.truth)}</p>
          <Button
            tone="primary"
            size="small"
            icon={<PlayIcon size={14} aria-hidden />}
            onClick={() => void showMyth(myth)}
          >
            {t('learn.seeRefuted')}
          </Button>
          {hasLesson && (
            <Button size="small" onClick={() => void openLesson(myth.lesson)}>
              {t('learn.lesson', { id: myth.lesson })}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
