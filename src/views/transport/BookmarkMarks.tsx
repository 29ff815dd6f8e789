import { useMemo } from 'react'
import { bookmarksOn, goToBookmark, useLab } from '../../store'
import { BookmarkIcon } from '../../ui'
import { useT } from '../language'
import styles from './Scrubber.module.css'

export interface BookmarkMarksProps {
  readonly extentUs: number
  readonly widthPx: number
  /** Where branches part, in the same row. */
  readonly forks: readonly { readonly x: number }[]
}

/** The widest that a name may be. */
const NAME_MAX_PX = 120
const GAP_PX = 4
/** Its icon alone. */
const ICON_PX = 19

/** The named moments of the shown branch, below the line. */
export function BookmarkMarks({ extentUs, widthPx, forks }: BookmarkMarksProps) {
  const { t } = useT()
  const all = useLab((state) => state.bookmarks)
  const branches = useLab((state) => state.branches)
  const branch = useLab((state) => state.branch)
  const bookmarks = useMemo(() => bookmarksOn(all, branches, branch), [all, branches, branch])
  const placed = bookmarks.map((bookmark) => ({
    bookmark,
    x: (Math.min(bookmark.at, extentUs) / extentUs) * widthPx,
  }))
  return placed.map(({ bookmark, x }) => {
    // A name that would stand out at the end, or on a branch's sign, stands before its moment.
    const isOnFork = forks.some((fork) => Math.abs(fork.x - x) < ICON_PX)
    const isBefore = x > widthPx - NAME_MAX_PX || (isOnFork && x > ICON_PX)
    const others = [...placed, ...forks].map((other) => other.x)
    const last = Math.max(-GAP_PX, ...others.filter((other) => other < x))
    const next = Math.min(...others.filter((other) => other > x))
    const room = Math.min(NAME_MAX_PX, (isBefore ? x - last : next - x) - GAP_PX)
    return (
      <button
        key={`${bookmark.step} ${bookmark.name}`}
        type="button"
        className={styles['bookmark']}
        data-before={isBefore || undefined}
        style={{ left: x, maxWidth: Math.max(ICON_PX, room) }}
        aria-label={t('transport.goToBookmark', { name: bookmark.name })}
        title={bookmark.name}
        onClick={() => void goToBookmark(bookmark)}
      >
        <BookmarkIcon size={12} aria-hidden />
        <span>{bookmark.name}</span>
      </button>
    )
  })
}
