import { useEffect, useState } from 'react'
import { readLibrary, type LibraryItem } from '../../app/engine'
import { openScenario } from '../../app/experiment'
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
                  if (item !== undefined) void open(item)
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

const open = (item: LibraryItem): Promise<void> =>
  openScenario({ ...item.scenario, description: item.description }, item.title)

/** The runs of the library; undefined until they are loaded. */
function useLibrary(): readonly LibraryItem[] | undefined {
  const [library, setLibrary] = useState<readonly LibraryItem[]>()
  useEffect(() => {
    const load = async (): Promise<void> => setLibrary(await readLibrary().catch(() => []))
    void load()
  }, [])
  return library
}
