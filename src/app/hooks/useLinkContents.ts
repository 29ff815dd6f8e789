import type { LinkKeeps } from '../../engine'
import { askEngine } from '../engine'
import { savedBookmarks } from '../experiment'
import { useLab } from './useLab'
import { useAnswer } from './useView'

/** Returns which branches and bookmarks a link and a file hold; of too many some are left out. */
export function useLinkContents(): LinkKeeps {
  const hasRun = useLab(({ frame }) => frame !== undefined)
  const branches = useLab((state) => state.branches.length)
  const bookmarks = useLab((state) => state.bookmarks.length)
  const keeps = useAnswer(
    () =>
      hasRun ? askEngine((lab) => lab.linkKeeps(savedBookmarks())) : Promise.resolve(EVERYTHING),
    `link keeps ${hasRun} ${branches} ${bookmarks}`,
  )
  return keeps ?? EVERYTHING
}

const EVERYTHING: LinkKeeps = { link: 'all', file: 'all', bookmarks: true }
