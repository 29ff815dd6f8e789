import { useState } from 'react'
import { closeOverlay, forgetKept, openKept, readKept } from '../../store'
import { IconButton, TrashIcon } from '../../ui'
import { useT } from '../language'
import { useLocalText } from '../words'
import styles from './Gallery.module.css'

/** Experiments of this browser, to be continued or forgotten. */
export function Recent() {
  const { t, locale } = useT()
  const localText = useLocalText()
  const [kept, setKept] = useState(() => readKept(localStorage))
  if (kept.length === 0) return null
  return (
    <section className={styles['recent']}>
      <h3>{t('gallery.recent')}</h3>
      <ul>
        {kept.map((experiment) => (
          <li key={experiment.id}>
            <button
              type="button"
              onClick={() => {
                closeOverlay()
                void openKept(experiment)
              }}
            >
              <b>
                {experiment.title === undefined ? t('shell.untitled') : localText(experiment.title)}
              </b>
              <small>
                {t('gallery.kept', {
                  step: experiment.step,
                  when: new Date(experiment.keptAt).toLocaleString(locale, {
                    dateStyle: 'medium',
                    timeStyle: 'short',
                  }),
                })}
              </small>
            </button>
            <IconButton
              size="small"
              label={t('gallery.forget')}
              onClick={() => {
                forgetKept(experiment.id)
                setKept(readKept(localStorage))
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
