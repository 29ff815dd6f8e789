import { BOOKMARK_CHARACTERS_MAX, BOOKMARKS_MAX } from '../../scenario'
import { switchBranch } from '../actions'
import { seekStep } from '../playback'
import { bookmarksOn, labStore, type Bookmark } from '../state'

/** Adds a bookmark at the shown moment. */
export function addBookmark(name: string): void {
  const { frame, branch, bookmarks } = labStore.getState()
  if (frame === undefined || bookmarks.length >= BOOKMARKS_MAX) return
  const bookmark: Bookmark = {
    name: name.slice(0, BOOKMARK_CHARACTERS_MAX),
    branch,
    step: frame.step,
    at: frame.at,
  }
  labStore.setState({ bookmarks: [...bookmarks, bookmark] })
}

export function removeBookmark(bookmark: Bookmark): void {
  labStore.setState(({ bookmarks }) => ({
    bookmarks: bookmarks.filter((other) => other !== bookmark),
  }))
}

/** Seeks a bookmark's step, on its own branch where the shown one does not have it. */
export async function goToBookmark(bookmark: Bookmark): Promise<void> {
  const { bookmarks, branches, branch, runNumber } = labStore.getState()
  const isHere = bookmarksOn(bookmarks, branches, branch).includes(bookmark)
  // It returns false if the reader cancelled the way there.
  if (isHere || (await switchBranch(bookmark.branch))) {
    await seekStep(bookmark.step, runNumber)
  }
}
