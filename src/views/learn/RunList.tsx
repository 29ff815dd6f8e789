import { playLibraryRun } from '../../app/experiment'
import { useLibrary } from '../../app/hooks'
import { openOverlay } from '../../app/selection'
import { useT } from '../shared/language'
import { useLocalText } from '../narration/words'
import { RunBand } from './RunBand'
import { RUN_TIMES } from './runTimes'
import { MoreButton, SectionHead } from './SectionHead'
import styles from './RunList.module.css'

/** A few runs of the library, each with its time as a small scrubber, and the way to all. */
export function RunList() {
  const { t } = useT()
  const localText = useLocalText()
  const library = useLibrary()
  return (
    <section aria-labelledby="learn-runs">
      <SectionHead
        id="learn-runs"
        title={t('learn.runs')}
        count={library && t('learn.runCount', { count: library.length })}
      />
      <ul>
        {RUN_TIMES.map((run) => {
          const item = library?.find(({ id }) => id === run.id)
          return (
            <li key={run.id}>
              <button
                type="button"
                className={styles['run']}
                aria-label={item === undefined ? run.id : undefined}
                onClick={() => {
                  if (item !== undefined) void playLibraryRun(item)
                }}
              >
                <span>{item === undefined ? '\u00A0' : localText(item.title)}</span>
                <RunBand run={run} />
              </button>
            </li>
          )
        })}
      </ul>
      <MoreButton onClick={() => openOverlay('gallery')}>{t('learn.allRuns')}</MoreButton>
    </section>
  )
}
