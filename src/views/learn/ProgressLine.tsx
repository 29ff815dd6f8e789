import { useRef, useState, type ReactNode } from 'react'
import { useProgress } from '../../app/hooks'
import { openOverlay } from '../../app/selection'
import {
  forgetProgress,
  importProgress,
  savedProgress,
  savedTable,
  undoReplacement,
  type ProgressError,
} from '../../app/progress'
import { problemText } from '../../i18n'
import { Button, DownloadIcon, OpenIcon, PlusIcon, TrashIcon, UndoIcon } from '../../ui'
import { useT } from '../shared/language'
import { saveFile } from '../shared/parts'
import styles from './ProgressLine.module.css'

/** The ways to a run of one's own, and all that can be done with the progress of this browser. */
export function ProgressLine() {
  const { t } = useT()
  return (
    <footer className={styles['line']}>
      <div className={styles['runs']}>
        <Button icon={<PlusIcon size={16} aria-hidden />} onClick={() => openOverlay('newLab')}>
          {t('learn.newLab')}
        </Button>
        <Button icon={<OpenIcon size={16} aria-hidden />} onClick={() => openOverlay('gallery')}>
          {t('learn.open')}
        </Button>
      </div>
      <ProgressTools />
    </footer>
  )
}

/** Errors of a refused file that are shown; the rest repeats them. */
const ERRORS_SHOWN = 3
/** Bytes of a file that are read: one that has more is refused as too long. */
const READ_BYTES = 4_000_000

function ProgressTools() {
  const { t } = useT()
  const section = useRef<HTMLElement>(null)
  const [errors, setErrors] = useState<readonly ProgressError[]>([])
  const kept = useProgress(({ isKept, isOfNewer }) =>
    isKept ? 'kept' : isOfNewer ? 'newerKept' : 'notKept',
  )
  const hasAny = useProgress(({ lessons, misconceptions }) =>
    [lessons, misconceptions].some((record) => Object.keys(record).length > 0),
  )
  const read = async (file: File): Promise<void> => {
    const imported = importProgress(await file.slice(0, READ_BYTES).text())
    setErrors(imported.ok ? [] : imported.error)
  }
  /** The button that was pressed goes with what it has done: the focus stays near it. */
  const stay = (act: () => void) => (): void => {
    act()
    section.current?.focus()
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles['kept']}
      aria-label={t('learn.progress')}
    >
      <Outcome onUndo={stay(undoReplacement)}>
        <span>{t(`learn.${kept}`)}</span>
      </Outcome>
      {hasAny && (
        <>
          <Small icon={<DownloadIcon size={14} aria-hidden />} onClick={exportProgress}>
            {t('learn.export')}
          </Small>
          <Small icon={<DownloadIcon size={14} aria-hidden />} onClick={exportTable}>
            {t('learn.table')}
          </Small>
        </>
      )}
      <label className={styles['file']}>
        <OpenIcon size={14} aria-hidden />
        {t('learn.import')}
        <input
          type="file"
          className="visually-hidden"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file !== undefined) void read(file)
            target.value = ''
          }}
        />
      </label>
      {hasAny && (
        <Small icon={<TrashIcon size={14} aria-hidden />} onClick={stay(forgetProgress)}>
          {t('learn.forget')}
        </Small>
      )}
      <div className={styles['errors']} role="alert">
        {errors.length > 0 && <b>{t('learn.refused')}</b>}
        {errors.slice(0, ERRORS_SHOWN).map((error) => {
          const text = problemText(error, t)
          return <p key={text}>{text}</p>
        })}
      </div>
    </section>
  )
}

interface OutcomeProps {
  readonly onUndo: () => void
  readonly children: ReactNode
}

/** Says what an import or a forgetting has done and takes it back; shows its children if there was neither. */
function Outcome({ onUndo, children }: OutcomeProps) {
  const { t } = useT()
  const by = useProgress(({ replaced }) => replaced?.by)
  return (
    <div className={styles['outcome']}>
      {by === undefined && children}
      {/* A screen reader announces only a replacement, not the first text. */}
      <span role="status">{by !== undefined && t(`learn.after.${by}`)}</span>
      {by !== undefined && (
        <Small icon={<UndoIcon size={14} aria-hidden />} onClick={onUndo}>
          {t('learn.undo')}
        </Small>
      )}
    </div>
  )
}

interface SmallProps {
  readonly icon: ReactNode
  readonly onClick: () => void
  readonly children: string
}

function Small(props: SmallProps) {
  return <Button tone="ghost" size="small" {...props} />
}

const exportProgress = (): void =>
  saveFile('zklab-progress.json', new Blob([savedProgress()], { type: 'application/json' }))

/** With a byte order mark, by which spreadsheets know UTF-8. */
const exportTable = (): void =>
  saveFile('zklab-results.csv', new Blob(['\uFEFF', savedTable()], { type: 'text/csv' }))
