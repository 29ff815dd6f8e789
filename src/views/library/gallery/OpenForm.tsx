import { useId, type ClipboardEvent, type RefObject } from 'react'
import type { LabError } from '../../../engine'
import { emptyLab, openScenario } from '../../../app/experiment'
import { closeOverlay, openOverlay } from '../../../app/selection'
import { Button, OpenIcon, PlusIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { noticeDetail, noticeKey } from '../../narration/words'
import styles from './Gallery.module.css'

export interface OpenFormProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly onText: (text: string) => void
  readonly error: LabError | undefined
  readonly onOpen: (source: File | string) => Promise<void>
}

/** Opens a pasted link, a chosen file, or an empty ensemble of a chosen size. */
export function OpenForm({ field, text, onText, error, onOpen }: OpenFormProps) {
  const { t } = useT()
  const id = useId()
  const detail = error && noticeDetail(error, t)
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text')
    event.preventDefault()
    onText(pasted)
    void onOpen(pasted)
  }
  return (
    <div className={styles['open']}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void onOpen(text)
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          {t('gallery.paste')}
        </label>
        <input
          ref={field}
          id={id}
          value={text}
          placeholder={t('gallery.paste')}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => onText(target.value)}
          onPaste={onPaste}
        />
        <Button type="submit">{t('gallery.open')}</Button>
        <label className={styles['file']}>
          <OpenIcon size={16} aria-hidden />
          {t('gallery.file')}
          <input
            type="file"
            className="visually-hidden"
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file !== undefined) void onOpen(file)
              target.value = ''
            }}
          />
        </label>
      </form>
      <p id={`${id}-error`} className={styles['error']} role="alert">
        {error !== undefined && (
          <>
            <b>{t(noticeKey(error.code))}</b>
            {detail !== undefined && <code>{detail}</code>}
          </>
        )}
      </p>
      <EmptyLabs />
    </div>
  )
}

/** Opens an empty ensemble of a chosen size. */
function EmptyLabs() {
  const { t } = useT()
  const open = (servers: number): void => {
    closeOverlay()
    void openScenario(emptyLab(servers))
  }
  return (
    <div className={styles['empty']} role="group" aria-label={t('gallery.emptyLab')}>
      <span>{t('gallery.emptyLab')}</span>
      {SIZES.map((servers) => (
        <Button
          key={servers}
          size="small"
          icon={<PlusIcon size={14} aria-hidden />}
          onClick={() => open(servers)}
        >
          {t('shell.servers', { count: servers })}
        </Button>
      ))}
      <Button size="small" onClick={() => openOverlay('newLab')}>
        {t('newLab.open')}
      </Button>
    </div>
  )
}

const SIZES = [1, 3, 5, 7, 9] as const
