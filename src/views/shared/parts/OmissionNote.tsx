import type { LinkKeeps } from '../../../engine'
import { useT } from '../language'

export interface OmissionNoteProps {
  readonly keeps: LinkKeeps
  readonly className: string | undefined
}

/** Says what of all that was tried and named a link and a file do not hold; nothing where they hold everything. */
export function OmissionNote({ keeps, className }: OmissionNoteProps) {
  const { t } = useT()
  const { link, file, bookmarks } = keeps
  const isFileShort = file === 'shown'
  // It is there before it says anything: then what it says is announced.
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
