import type { LinkKeeps } from '../worker'
import { askNow } from './engine'
import { savedBookmarks } from './savedRun'
import { useLab } from './useLab'
import { useAnswer } from './useView'

/** What a link holds of all that was tried and named: there may be more of it than a link can. */
export function useLinkKeeps(): LinkKeeps {
  const branches = useLab((state) => state.branches.length)
  const bookmarks = useLab((state) => state.bookmarks.length)
  const keeps = useAnswer(
    () => askNow((lab) => lab.linkKeeps(savedBookmarks())),
    `link keeps ${branches} ${bookmarks}`,
  )
  return keeps ?? EVERYTHING
}

const EVERYTHING: LinkKeeps = { branches: 'all', bookmarks: true }
