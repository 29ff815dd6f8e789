import { useEffect, useRef } from 'react'
import { pause } from '../../app/playback'
import { useLab } from '../../app/hooks'
import { selectIsProjectorOn } from '../../app/state'
import { SiteSearch } from '../library/palette'
import { useT } from '../shared/language'
import { ContinueCard } from './ContinueCard'
import { LessonList } from './LessonList'
import { MythList } from './MythList'
import { ProgressLine } from './ProgressLine'
import { RunList } from './RunList'
import { StartPath } from './StartPath'
import styles from './Learn.module.css'
import { usePageKeys } from './usePageKeys'

/** The front door: all that can be learnt here, and how far the reader is. The run stands still behind it. */
export function Learn() {
  const { t } = useT()
  const isProjected = useLab(selectIsProjectorOn)
  const page = useRef<HTMLElement>(null)
  useEffect(() => void pause(), [])
  usePageKeys(page)
  return (
    <section
      ref={page}
      className={styles['learn']}
      aria-label={t('shell.view.learn')}
      data-projected={isProjected || undefined}
    >
      <SiteSearch placeholder={t('learn.searchExample')}>
        {({ field, results }) => (
          <div className={styles['body']}>
            <header className={styles['head']}>
              <div>
                <h2 className={styles['claim']}>{t('learn.claim')}</h2>
                <p className={styles['lead']}>{t('learn.lead')}</p>
                <div className={styles['search']}>{field}</div>
              </div>
              <ContinueCard />
            </header>
            {results ?? <Everything />}
          </div>
        )}
      </SiteSearch>
    </section>
  )
}

/** All that can be learnt, while nothing is sought. */
function Everything() {
  return (
    <>
      <StartPath />
      <div className={styles['columns']}>
        <LessonList />
        <MythList />
        <RunList />
      </div>
      <ProgressLine />
    </>
  )
}
