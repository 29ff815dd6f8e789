import { switchBranch } from './interventions'
import type { KeptBookmark } from './keptSlice'
import { labStore } from './labStore'
import { seekStep } from './moves'
import { bookmarksOn, type Bookmark } from './timeSlice'

export const BOOKMARK_CHARACTERS_MAX = 60
const BOOKMARKS_MAX = 200

/** Those that were kept with a run, on its only branch; what is no bookmark is not there. */
export const readBookmarks = (kept: readonly unknown[]): readonly Bookmark[] =>
  kept
    .filter(isKept)
    .slice(0, BOOKMARKS_MAX)
    .map(({ name, step, at }) => ({
      name: name.slice(0, BOOKMARK_CHARACTERS_MAX),
      step,
      at,
      branch: 0,
    }))

function isKept(value: unknown): value is KeptBookmark {
  const { name, step, at } = (value ?? {}) as Partial<KeptBookmark>
  return typeof name === 'string' && Number.isSafeInteger(step) && Number.isFinite(at)
}

/** Gives the shown moment a name. */
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

/** Goes to a named moment, on its own branch where the shown one does not have it. */
export async function goToBookmark(bookmark: Bookmark): Promise<void> {
  const { bookmarks, branches, branch } = labStore.getState()
  if (!bookmarksOn(bookmarks, branches, branch).includes(bookmark)) {
    await switchBranch(bookmark.branch)
  }
  await seekStep(bookmark.step)
}
