import { useLab } from '../../../app/hooks'
import { closeOverlay } from '../../../app/selection'
import type { Overlay as OverlayName } from '../../../app/state'
import { late } from '../../shared/late'
import { ErrorBoundary } from '../feedback/ErrorBoundary'

const Gallery = late(async () => (await import('../../library/gallery')).Gallery)
const NewLab = late(async () => (await import('../../library/newLab')).NewLab)
const ShareDialog = late(async () => (await import('../../library/share')).ShareDialog)
const HelpDialog = late(async () => (await import('../keyboard/HelpDialog')).HelpDialog)
const AddClient = late(async () => (await import('../../panels/console')).AddClientDialog)
const FaultsSheet = late(async () => (await import('../../panels/faults')).FaultsSheet)
const RenameBranch = late(async () => (await import('../../timeline/dialogs')).RenameBranchDialog)

const Branches = late(async () => (await import('../../timeline/dialogs')).BranchesDialog)
const Search = late(async () => (await import('../../timeline/dialogs')).SearchDialog)
const Bookmark = late(async () => (await import('../../timeline/dialogs')).BookmarkDialog)
const Palette = late(async () => (await import('../../library/palette')).Palette)

/** The dialogs over the lab; each part is loaded when it is first opened. */
export function Overlays() {
  const overlay = useLab((state) => state.overlay)
  if (overlay === undefined) return null
  return (
    <ErrorBoundary key={overlay} isOver onClose={closeOverlay}>
      <Overlay overlay={overlay} />
    </ErrorBoundary>
  )
}

function Overlay({ overlay }: { readonly overlay: OverlayName }) {
  switch (overlay) {
    case 'gallery':
      return <Gallery />
    case 'newLab':
      return <NewLab />
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
  }
}
