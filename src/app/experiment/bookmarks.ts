import * as v from 'valibot'
import { BOOKMARK_CHARACTERS_MAX, BOOKMARKS_MAX, LINK_STEP_MAX, type Forks } from '../../scenario'
import { stepIndex } from '../../kernel/actor'
import { switchBranch } from '../actions/interventions'
import type { KeptBookmark } from '../state/keptSlice'
import { labStore } from '../state/labStore'
import { seekStep } from '../playback/moves'
import { bookmarksOn, type Bookmark } from '../state/timeSlice'

/** Those that were kept with a run of such branches; what is no bookmark of one of them is not there. */
export function readBookmarks(kept: readonly unknown[], forks?: Forks): readonly Bookmark[] {
  const { shown = 0, branches = [] } = forks ?? {}
  const last = Math.max(0, branches.length - 1)
  return kept
    .filter(isBookmark)
    .map(({ name, step, at, branch = shown }) => ({
      name: name.slice(0, BOOKMARK_CHARACTERS_MAX),
      step,
      at,
      branch,
    }))
    .filter(({ branch }) => branch >= 0 && branch <= last)
    .slice(0, BOOKMARKS_MAX)
}

/** Whether what was kept is a named moment. */
export function isBookmark(value: unknown): value is KeptBookmark {
  const { name, step, at, branch = 0 } = (value ?? {}) as Partial<KeptBookmark>
  const isMoment = Number.isSafeInteger(step) && Number.isFinite(at)
  return typeof name === 'string' && isMoment && Number.isSafeInteger(branch)
}

/** A step at which a reader stood, as this browser keeps it; -1 is the beginning. */
export const keptStep = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(-1),
  v.maxValue(LINK_STEP_MAX),
  v.transform(stepIndex),
)

/** Named moments as this browser keeps them; what is none is left out. */
export const keptBookmarks = v.pipe(
  v.array(v.unknown()),
  v.transform((kept): readonly KeptBookmark[] => kept.filter(isBookmark)),
)

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
  const isHere = bookmarksOn(bookmarks, branches, branch).includes(bookmark)
  // Whoever gave up the way there has gone far enough.
  if (isHere || (await switchBranch(bookmark.branch))) await seekStep(bookmark.step)
}
