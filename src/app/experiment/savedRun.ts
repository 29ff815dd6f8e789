import { BOOKMARKS_MAX, LINK_STEP_MAX, TIME_MAX_MS, type SavedBookmark } from '../../scenario'
import type { LabApi, LinkPlace } from '../../engine'
import { labStore } from '../state'

/** Returns the bookmarks in the form of links and files. */
export const savedBookmarks = (): readonly SavedBookmark[] =>
  labStore
    .getState()
    .bookmarks.map(({ name, step, at, branch }) => ({ name, step, at: at / 1000, branch }))
    .filter(({ step, at }) => step <= LINK_STEP_MAX && at <= TIME_MAX_MS)
    .slice(0, BOOKMARKS_MAX)

/**
 * Returns the link to the run at the engine's position, or at its beginning, with branches and bookmarks. To
 * be called within a move.
 */
export const linkNow = (lab: LabApi, opensAt: LinkPlace = 'here'): Promise<string> =>
  lab.link(savedBookmarks(), opensAt)
