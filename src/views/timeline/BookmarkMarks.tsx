import { goToBookmark } from '../../app/experiment'
import { BookmarkIcon } from '../../ui'
import { useT } from '../shared/language'
import { formatSeconds } from '../shared/parts'
import { ScrubberSign } from './ScrubberSign'
import type { PlacedBookmark } from './signs'

export interface BookmarkMarksProps {
  readonly placed: readonly PlacedBookmark[]
}

/** The named moments of the shown branch, below the line. */
export function BookmarkMarks({ placed }: BookmarkMarksProps) {
  const { t, list } = useT()
  return placed.map(({ place, bookmarks }) => {
    const names = list(bookmarks.map(({ name }) => name))
    return (
      <ScrubberSign
        key={bookmarks.map(({ step, name }) => `${step} ${name}`).join()}
        kind="bookmark"
        place={place}
        icon={<BookmarkIcon size={12} aria-hidden />}
        names={names}
        label={
          bookmarks.length === 1
            ? t('transport.goToBookmark', { name: names })
            : t('transport.bookmarksHere', { names })
        }
        choices={bookmarks.map((bookmark) => ({
          key: `${bookmark.step} ${bookmark.name}`,
          label: bookmark.name,
          hint: formatSeconds(bookmark.at, t),
          onChoose: () => void goToBookmark(bookmark),
        }))}
      />
    )
  })
}
