import type { LinkKeeps } from '../../../engine'
import { useT } from '../language'

export interface OmissionNoteProps {
  readonly keeps: LinkKeeps
  readonly className: string | undefined
}

/** A note on branches and bookmarks that a link or a file leaves out; empty where both hold everything. */
export function OmissionNote({ keeps, className }: OmissionNoteProps) {
  const { t } = useT()
  const { link, file, bookmarks } = keeps
  const isFileShort = file === 'shown'
  // The status exists before it has text, so that a screen reader announces the text.
  return (
    <div role="status">
      {link === 'none' && <p className={className}>{t('branches.noLink')}</p>}
      {link === 'none' && isFileShort && <p className={className}>{t('branches.fileAlone')}</p>}
      {link === 'shown' && (
        <p className={className}>{t(isFileShort ? 'branches.tooMany' : 'branches.linkTooLong')}</p>
      )}
      {link !== 'none' && !bookmarks && <p className={className}>{t('branches.noBookmarks')}</p>}
    </div>
  )
}
