import { useEffect, useRef, useState, type ClipboardEvent } from 'react'
import type { LibraryItem } from '../../../app/engine'
import { playLibraryRun } from '../../../app/experiment'
import { useLibrary } from '../../../app/hooks'
import { closeOverlay } from '../../../app/selection'
import { ChipButton, Dialog, Field, isComposing } from '../../../ui'
import { useT } from '../../shared/language'
import { useLocalText } from '../../narration/words'
import { Card } from './Card'
import styles from './Gallery.module.css'
import { OpenForm } from './OpenForm'
import { Recent } from './Recent'
import { numberOf, search, TOPICS, type Topic } from './search'
import { useOpenText } from './useOpenText'

/** The library, the recent experiments, and any link or file that is pasted or dropped. */
export function Gallery() {
  const { t } = useT()
  const library = useLibrary()
  const { query, topic, found, seek, openFirst } = useFound(library)
  const [link, setLink] = useState('')
  const linkField = useRef<HTMLInputElement>(null)
  const { error, open } = useOpenText()
  // Once a run is opened the keys belong to the run: Space plays it, and must not open the gallery again.
  const isLeft = useRef(false)
  useDrops(open)
  // A link pasted into the search field is opened instead of searched for.
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text')
    if (!OPENABLE.test(pasted)) return
    event.preventDefault()
    setLink(pasted)
    linkField.current?.focus()
    void open(pasted)
  }
  return (
    <Dialog
      isOpen
      size="broad"
      title={t('gallery.title')}
      description={t('gallery.intro')}
      closeLabel={t('common.close')}
      onClose={() => {
        isLeft.current = true
        closeOverlay()
      }}
      returnsFocus={() => isLeft.current}
    >
      <OpenForm field={linkField} text={link} onText={setLink} error={error} onOpen={open} />
      <Recent />
      <Filters
        query={query}
        onQuery={(sought) => seek(sought, topic)}
        onPaste={onPaste}
        onEnter={openFirst}
        topic={topic}
        onTopic={(chosen) => seek(query, chosen)}
      />
      {(library ?? []).length > 0 && found.length === 0 && (
        <p className={styles['none']}>{t('gallery.none')}</p>
      )}
      <ul className={styles['cards']}>
        {found.map((item) => (
          <Card
            key={item.id}
            item={item}
            number={numberOf(library ?? [], item)}
            onOpen={() => void start(item)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

async function start(item: LibraryItem): Promise<void> {
  closeOverlay()
  await playLibraryRun(item)
}

/** The runs that the reader's words and topic find. An Enter before they are loaded opens the first one then. */
function useFound(library: readonly LibraryItem[] | undefined) {
  const localText = useLocalText()
  const [{ query, topic, isEntered }, setSought] = useState<Sought>(NOTHING_SOUGHT)
  const found = search(library ?? [], topic, query, localText)
  const [first] = query.trim() === '' ? [] : found
  useEffect(() => {
    if (isEntered && first !== undefined) void start(first)
  }, [isEntered, first])
  return {
    query,
    topic,
    found,
    seek: (sought: string, chosen: Topic) =>
      setSought({ query: sought, topic: chosen, isEntered: false }),
    openFirst: () =>
      setSought({ query, topic, isEntered: library === undefined || first !== undefined }),
  }
}

interface Sought {
  readonly query: string
  readonly topic: Topic
  readonly isEntered: boolean
}

const NOTHING_SOUGHT: Sought = { query: '', topic: 'all', isEntered: false }

interface FiltersProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onPaste: (event: ClipboardEvent) => void
  /** Called for an Enter that does not end an input method's composition. */
  readonly onEnter: () => void
  readonly topic: Topic
  readonly onTopic: (topic: Topic) => void
}

function Filters({ query, onQuery, onPaste, onEnter, topic, onTopic }: FiltersProps) {
  const { t } = useT()
  return (
    <div className={styles['filters']}>
      <Field
        label={t('gallery.search')}
        type="search"
        value={query}
        onChange={({ target }) => onQuery(target.value)}
        onPaste={onPaste}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !isComposing(nativeEvent)) onEnter()
        }}
      />
      <div className={styles['topics']} role="group" aria-label={t('gallery.topics')}>
        {TOPICS.map((name) => (
          <ChipButton key={name} isPressed={name === topic} onClick={() => onTopic(name)}>
            {t(`gallery.topic.${name}`)}
          </ChipButton>
        ))}
      </div>
    </div>
  )
}

/** The text of a link, or of a scenario's file. */
const OPENABLE = /#[slc]=|^\s*\{/

/** Takes drops anywhere while the library is open, so that the library shows their errors. */
function useDrops(open: (source: File | string) => Promise<void>): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const onDrop = (event: DragEvent): void => {
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      void latest.current(file ?? event.dataTransfer?.getData('text') ?? '')
    }
    // Runs before the page's own listener.
    addEventListener('drop', onDrop, { capture: true })
    return () => removeEventListener('drop', onDrop, { capture: true })
  }, [])
}
