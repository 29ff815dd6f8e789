import { useState } from 'react'
import {
  addBookmark,
  goToBookmark,
  removeBookmark,
  BOOKMARK_CHARACTERS_MAX,
} from '../../../app/experiment'
import { useLab, useLinkContents } from '../../../app/hooks'
import { closeOverlay } from '../../../app/selection'
import type { Bookmark } from '../../../app/state'
import { Button, Dialog, EmptyState, Field, IconButton, TrashIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { formatSeconds, formatTime, OmissionNote, IsolatedText } from '../../shared/parts'
import styles from './Dialogs.module.css'

/** A dialog that names the shown moment, with a list of the named ones. */
export function BookmarkDialog() {
  const { t } = useT()
  const bookmarks = useLab((state) => state.bookmarks)
  const at = useLab((state) => state.frame?.at)
  const keeps = useLinkContents()
  const [name, setName] = useState('')
  const trimmed = name.trim()
  const reason = whyNot(t, at !== undefined, trimmed, bookmarks)
  const add = (): void => {
    if (reason !== undefined) return
    addBookmark(trimmed)
    closeOverlay()
  }
  return (
    <Dialog
      isOpen
      title={t('transport.bookmarks')}
      closeLabel={t('common.close')}
      onClose={closeOverlay}
    >
      <form
        className={styles['line']}
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <Field
          label={t('bookmarks.bookmarkName', { at: formatSeconds(at ?? 0, t) })}
          value={name}
          maxLength={BOOKMARK_CHARACTERS_MAX}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" tone="primary" disabledReason={reason}>
          {t('bookmarks.bookmark')}
        </Button>
      </form>
      {bookmarks.length === 0 ? (
        <EmptyState>{t('bookmarks.noBookmarks')}</EmptyState>
      ) : (
        <ul className={styles['list']} aria-label={t('transport.bookmarks')}>
          {bookmarks.map((bookmark) => (
            <Line key={`${bookmark.branch} ${bookmark.step} ${bookmark.name}`} {...{ bookmark }} />
          ))}
        </ul>
      )}
      <OmissionNote keeps={keeps} className={styles['note']} />
    </Dialog>
  )
}

function whyNot(
  t: ReturnType<typeof useT>['t'],
  hasRun: boolean,
  name: string,
  bookmarks: readonly Bookmark[],
): string | undefined {
  if (!hasRun) return t('transport.noRun')
  if (name === '') return t('branches.nameEmpty')
  return bookmarks.some((other) => other.name === name) ? t('bookmarks.bookmarkTaken') : undefined
}

function Line({ bookmark }: { readonly bookmark: Bookmark }) {
  const { t } = useT()
  const branch = useLab(({ branches }) => branches.find((info) => info.branch === bookmark.branch))
  const { name, at, step } = bookmark
  return (
    <li>
      <button
        type="button"
        className={styles['name']}
        onClick={() => {
          closeOverlay()
          void goToBookmark(bookmark)
        }}
      >
        {t('transport.goToBookmark', { name })}
      </button>
      <span className={styles['note']}>
        {t('transport.positionValue', { at: formatTime(at, 3, t), step })}
        {branch !== undefined && (
          <>
            {' · '}
            <IsolatedText text={branch.name} />
          </>
        )}
      </span>
      <IconButton
        size="small"
        label={t('bookmarks.removeBookmark', { name })}
        onClick={() => removeBookmark(bookmark)}
      >
        <TrashIcon size={15} aria-hidden />
      </IconButton>
    </li>
  )
}
