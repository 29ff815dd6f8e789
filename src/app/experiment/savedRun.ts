import { BOOKMARKS_MAX, LINK_STEP_MAX, TIME_MAX_MS, type SavedBookmark } from '../../scenario'
import type { LabApi } from '../../engine'
import { labStore } from '../state/labStore'

/** All named moments, as links and files hold them. */
export const savedBookmarks = (): readonly SavedBookmark[] =>
  labStore
    .getState()
    .bookmarks.map(({ name, step, at, branch }) => ({ name, step, at: at / 1000, branch }))
    .filter(({ step, at }) => step <= LINK_STEP_MAX && at <= TIME_MAX_MS)
    .slice(0, BOOKMARKS_MAX)

/** Within a turn: the link to where the run stands, with all that belongs to it. */
export const linkNow = (lab: LabApi): Promise<string> => lab.link(savedBookmarks())
