import { useLab, useCodeDraft } from '../../app/hooks'
import { forgetKeptDraft, openDraft } from '../../app/playground'
import { IconButton, TrashIcon } from '../../ui'
import { useT } from '../shared/language'
import { useKeptDate } from '../narration/words'
import styles from './Playground.module.css'
import saved from './SavedCode.module.css'

/** Code that this browser keeps: of earlier visits, and of other tabs. */
export function SavedCode() {
  const { t } = useT()
  const { drafts, own } = useCodeDraft()
  const storage = useLab((state) => state.storage)
  if (storage !== 'works') return <p className={styles['idle']}>{t(`code.${storage}`)}</p>
  if (drafts.every(({ key }) => key === own?.key)) return null
  return (
    <details className={styles['block']}>
      <summary>{t('code.kept', { count: drafts.length })}</summary>
      <p>{t('code.keptLead')}</p>
      <ul className={saved['kept']}>
        {drafts.map((draft) => (
          <Draft key={draft.key} draft={draft} isOpen={draft.key === own?.key} />
        ))}
      </ul>
    </details>
  )
}

interface DraftProps {
  readonly draft: ReturnType<typeof useCodeDraft>['drafts'][number]
  readonly isOpen: boolean
}

function Draft({ draft, isOpen }: DraftProps) {
  const { t } = useT()
  const when = useKeptDate()(draft)
  const line = firstLine(draft.source)
  return (
    <li>
      <button
        type="button"
        aria-current={isOpen || undefined}
        disabled={isOpen}
        onClick={() => openDraft(draft)}
      >
        <code>
          <bdi>{line === '' ? t('code.keptEmpty') : line}</bdi>
        </code>
        <small>{isOpen ? t('code.keptHere') : when}</small>
      </button>
      {!isOpen && (
        <IconButton
          size="small"
          label={t('code.keptForget', { line })}
          onClick={() => forgetKeptDraft(draft)}
        >
          <TrashIcon size={15} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

const LINE_MAX = 60

/** The first line that is not blank. */
const firstLine = (source: string): string =>
  (source.split('\n').find((line) => line.trim() !== '') ?? '').trim().slice(0, LINE_MAX)
