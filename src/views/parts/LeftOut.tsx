import { useLinkKeeps } from '../../store'
import { useT } from '../language'

const KEYS = {
  none: 'branches.noLink',
  shown: 'branches.tooMany',
  shownInLink: 'branches.linkTooLong',
} as const

/** Says what of all that was tried and named a link does not hold; nothing where it holds everything. */
export function LeftOut({ className }: { readonly className: string | undefined }) {
  const { t } = useT()
  const { branches, bookmarks } = useLinkKeeps()
  return (
    <>
      {branches !== 'all' && <p className={className}>{t(KEYS[branches])}</p>}
      {branches !== 'none' && !bookmarks && (
        <p className={className}>{t('branches.noBookmarks')}</p>
      )}
    </>
  )
}
