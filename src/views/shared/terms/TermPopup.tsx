import { useState } from 'react'
import { playLibraryRun } from '../../../app/experiment'
import { useLibrary } from '../../../app/hooks'
import type { MessageKey } from '../../../i18n'
import { Kbd, Popover, Sheet } from '../../../ui'
import { useLocalText } from '../../narration/words'
import { breakable, useT } from '../language'
import { copyText } from '../parts'
import { termAddress } from './termAddress'
import { TERM_SOURCES } from './termSources'
import styles from './TermPopup.module.css'
import { PHONE, TERM_POPUP_ID, type OpenTerm } from './watchTerms'

export interface TermPopupProps extends OpenTerm {
  readonly onClose: () => void
  readonly onPointer: (isOver: boolean) => void
}

/** The explanation of a term: beside the word, or at the lower edge of a phone. */
export function TermPopup({ anchor, term, isAsked, onClose, onPointer }: TermPopupProps) {
  const { t } = useT()
  const note = isAsked ? undefined : anchor.dataset['note']
  const body = <TermText key={term} {...{ term, note, isAsked, onClose }} />
  return matchMedia(PHONE).matches ? (
    <Sheet isOpen title={term} closeLabel={t('common.close')} onClose={onClose}>
      <div data-popover>{body}</div>
    </Sheet>
  ) : (
    <Popover
      anchor={anchor}
      // The words of a projected lesson stand under the servers.
      side={anchor.closest('[data-lesson="band"]') === null ? 'top' : 'bottom'}
      id={TERM_POPUP_ID}
      title={breakable(term)}
      hint={<Kbd>Esc</Kbd>}
      onClose={onClose}
      onPointer={onPointer}
    >
      {body}
    </Popover>
  )
}

interface TermTextProps {
  readonly term: string
  /** A sentence about the very place of the word. */
  readonly note: string | undefined
  /** True where the focus goes into the popup. */
  readonly isAsked: boolean
  readonly onClose: () => void
}

function TermText({ term, note, isAsked, onClose }: TermTextProps) {
  const { t } = useT()
  const { method, seen } = TERM_SOURCES.get(term) ?? {}
  const raft = `raft:${term}`
  const comparison = t(`terms.${raft}` as MessageKey)
  return (
    <>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      {/* The terms of the page are keys of the catalogue: `TermId`. */}
      <p>{t(`terms.${term}` as MessageKey)}</p>
      {comparison !== `terms.${raft}` && (
        <p className={styles['raft']}>
          <b>Raft</b> {comparison}
        </p>
      )}
      <footer className={styles['foot']}>
        <code>{method !== undefined && breakable(method)}</code>
        {seen !== undefined && <SeenIn run={seen} onClose={onClose} />}
        <CopyAddress term={term} isFocused={isAsked} />
      </footer>
    </>
  )
}

interface CopyAddressProps {
  readonly term: string
  readonly isFocused: boolean
}

/** Copies the short address that opens the page with this term. */
function CopyAddress({ term, isFocused }: CopyAddressProps) {
  const { t } = useT()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async (): Promise<void> => {
    const page = location.href.replace(/#.*$/, '')
    if (await copyText(`${page}${termAddress(term)}`)) setIsCopied(true)
  }
  return (
    <button type="button" autoFocus={isFocused} onClick={() => void copy()}>
      {t(isCopied ? 'share.copied' : 'share.copy')}
    </button>
  )
}

interface SeenInProps {
  readonly run: string
  readonly onClose: () => void
}

/** Opens the run of the library that shows the term. */
function SeenIn({ run, onClose }: SeenInProps) {
  const { t } = useT()
  const localText = useLocalText()
  const item = useLibrary()?.find(({ id }) => id === run)
  if (item === undefined) return null
  return (
    <button
      type="button"
      onClick={() => {
        onClose()
        void playLibraryRun(item)
      }}
    >
      {t('termPopup.seenIn', { title: localText(item.title) })}
    </button>
  )
}
