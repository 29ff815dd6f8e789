import { useState } from 'react'
import { forgetRecent, openRecent, readExperiments } from '../../../app/experiment'
import { useLab } from '../../../app/hooks'
import { closeOverlay } from '../../../app/selection'
import { IconButton, TrashIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { useKeptDate, useRunName } from '../../narration/words'
import styles from './Gallery.module.css'

/** Experiments of this browser, to be continued or forgotten. */
export function Recent() {
  const { t } = useT()
  const runName = useRunName()
  const keptDate = useKeptDate()
  const storage = useLab((state) => state.storage)
  const [experiments, setExperiments] = useState(() => readExperiments())
  if (storage !== 'works') return <p className={styles['none']}>{t(`gallery.${storage}`)}</p>
  if (experiments.length === 0) return null
  return (
    <section className={styles['recent']}>
      <h3>{t('gallery.recent')}</h3>
      <ul>
        {experiments.map((experiment) => (
          <li key={experiment.id}>
            <button
              type="button"
              onClick={() => {
                closeOverlay()
                void openRecent(experiment)
              }}
            >
              <b>{runName(experiment)}</b>
              <small>
                {t('gallery.kept', { step: experiment.step, when: keptDate(experiment) })}
              </small>
            </button>
            <IconButton
              size="small"
              label={t('gallery.forget')}
              onClick={() => {
                forgetRecent(experiment.id)
                setExperiments(readExperiments())
              }}
            >
              <TrashIcon size={15} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
