import { useMemo } from 'react'
import { bookmarksOn, goToBookmark, useLab } from '../../store'
import { BookmarkIcon } from '../../ui'
import { useT } from '../language'
import styles from './Scrubber.module.css'

export interface BookmarkMarksProps {
  readonly extentUs: number
  readonly widthPx: number
}

/** The widest that a name may be. */
const NAME_MAX_PX = 120

/** The named moments of the shown branch, below the line. */
export function BookmarkMarks({ extentUs, widthPx }: BookmarkMarksProps) {
  const { t } = useT()
  const all = useLab((state) => state.bookmarks)
  const branches = useLab((state) => state.branches)
  const branch = useLab((state) => state.branch)
  const bookmarks = useMemo(() => bookmarksOn(all, branches, branch), [all, branches, branch])
  return bookmarks
    .map((bookmark) => ({ bookmark, x: (Math.min(bookmark.at, extentUs) / extentUs) * widthPx }))
    .map(({ bookmark, x }) => (
      <button
        key={`${bookmark.step} ${bookmark.name}`}
        type="button"
        className={styles['bookmark']}
        // A name that would stand out at the end stands before its moment.
        data-before={x > widthPx - NAME_MAX_PX || undefined}
        style={{ left: x }}
        aria-label={t('transport.goToBookmark', { name: bookmark.name })}
        title={bookmark.name}
        onClick={() => void goToBookmark(bookmark)}
      >
        <BookmarkIcon size={12} aria-hidden />
        {bookmark.name}
      </button>
    ))
}
