import { useMemo } from 'react'
import { useLab } from '../../../app/hooks'
import { closeNote, unreadNote } from '../../../app/notices'
import type { ViewName } from '../../../app/state'
import { IconButton, XIcon } from '../../../ui'
import { useLocalText } from '../../narration/words'
import { useT } from '../../shared/language'
import { formatMoment } from '../../shared/parts'
import styles from './Notices.module.css'

/** Views with a run of their own, or with two. */
const VIEWS_OF_OTHERS: ReadonlySet<ViewName> = new Set(['learn', 'locks', 'compare'])

/**
 * The notes of the scenario up to the shown step, one after another, each until the reader has closed it. A
 * lesson tells its run in its own words.
 */
export function Notes() {
  const { t } = useT()
  const localText = useLocalText()
  const notes = useLab((state) => state.history?.notes)
  const step = useLab((state) => state.frame?.step)
  const read = useLab((state) => state.readNotes)
  const isElsewhere = useLab(
    ({ view, openLesson }) => VIEWS_OF_OTHERS.has(view) || openLesson !== undefined,
  )
  const note = useMemo(() => unreadNote(notes ?? [], step ?? -1, read), [notes, step, read])
  if (isElsewhere || note === undefined) return null
  return (
    <div className={styles['notice']} data-kind="note">
      <div>
        <p>{localText(note.text)}</p>
        <small>{t('notice.noteAt', { at: formatMoment(note.at, t) })}</small>
      </div>
      <IconButton size="small" label={t('notice.closeNote')} onClick={() => closeNote(note)}>
        <XIcon size={15} aria-hidden />
      </IconButton>
    </div>
  )
}
