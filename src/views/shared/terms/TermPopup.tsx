import { useEffect, useState } from 'react'
import { readLibrary } from '../../../app/engine'
import { openScenario } from '../../../app/experiment'
import type { MessageKey } from '../../../i18n'
import { Kbd, Popover, Sheet } from '../../../ui'
import { useLocalText } from '../../narration/words'
import { useT } from '../language'
import { TERM_SOURCES } from './termSources'
import styles from './TermPopup.module.css'
import { PHONE, TERM_POPUP_ID, type OpenTerm } from './watchTerms'

export interface TermPopupProps extends OpenTerm {
  readonly onClose: () => void
  readonly onPointer: (isOver: boolean) => void
}

/** The explanation of a term: beside the word, or at the lower edge of a phone. */
export function TermPopup({ anchor, term, onClose, onPointer }: TermPopupProps) {
  const { t } = useT()
  const body = <TermText key={term} term={term} note={anchor.dataset['note']} onClose={onClose} />
  return matchMedia(PHONE).matches ? (
    <Sheet isOpen title={term} closeLabel={t('common.close')} onClose={onClose}>
      <div data-popover>{body}</div>
    </Sheet>
  ) : (
    <Popover
      anchor={anchor}
      id={TERM_POPUP_ID}
      title={term}
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
  readonly onClose: () => void
}

function TermText({ term, note, onClose }: TermTextProps) {
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
      {(method !== undefined || seen !== undefined) && (
        <footer className={styles['foot']}>
          <code>{method}</code>
          {seen !== undefined && <SeenIn run={seen} onClose={onClose} />}
        </footer>
      )}
    </>
  )
}

interface SeenInProps {
  readonly run: string
  readonly onClose: () => void
}

type Item = Awaited<ReturnType<typeof readLibrary>>[number]

/** Opens the run of the library that shows the term. */
function SeenIn({ run, onClose }: SeenInProps) {
  const { t } = useT()
  const localText = useLocalText()
  const [item, setItem] = useState<Item>()
  useEffect(() => {
    let isShown = true
    void readLibrary().then((items) => {
      if (isShown) setItem(items.find(({ id }) => id === run))
    })
    return () => {
      isShown = false
    }
  }, [run])
  if (item === undefined) return null
  return (
    <button
      type="button"
      onClick={() => {
        onClose()
        void openScenario({ ...item.scenario, description: item.description }, item.title)
      }}
    >
      {t('termPopup.seenIn', { title: localText(item.title) })}
    </button>
  )
}
