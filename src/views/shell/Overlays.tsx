import { lazy } from 'react'
import { useLab } from '../../store'

const Gallery = lazy(async () => ({ default: (await import('../gallery')).Gallery }))
const ShareDialog = lazy(async () => ({ default: (await import('../share')).ShareDialog }))
const HelpDialog = lazy(async () => ({ default: (await import('./HelpDialog')).HelpDialog }))
const AddClient = lazy(async () => ({ default: (await import('../console')).AddClientDialog }))
const FaultsSheet = lazy(async () => ({ default: (await import('../faults')).FaultsSheet }))
const RenameBranch = lazy(async () => ({
  default: (await import('../transport/RenameBranchDialog')).RenameBranchDialog,
}))

const Branches = lazy(async () => ({
  default: (await import('../transport/BranchesDialog')).BranchesDialog,
}))
const Search = lazy(async () => ({
  default: (await import('../transport/SearchDialog')).SearchDialog,
}))
const Bookmark = lazy(async () => ({
  default: (await import('../transport/BookmarkDialog')).BookmarkDialog,
}))
const Palette = lazy(async () => ({ default: (await import('../palette')).Palette }))

/** What lies over the lab; each part is loaded when it is first asked for. */
export function Overlays() {
  const overlay = useLab((state) => state.overlay)
  switch (overlay) {
    case 'gallery':
      return <Gallery />
    case 'share':
      return <ShareDialog />
    case 'help':
      return <HelpDialog />
    case 'client':
      return <AddClient />
    case 'faults':
      return <FaultsSheet />
    case 'branch':
      return <RenameBranch />
    case 'branches':
      return <Branches />
    case 'search':
      return <Search />
    case 'bookmark':
      return <Bookmark />
    case 'palette':
      return <Palette />
    case undefined:
      return null
  }
}
