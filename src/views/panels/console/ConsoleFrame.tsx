import { useState, type ReactNode } from 'react'
import { openOverlay } from '../../../app/selection'
import { Button, CheckIcon, CopyIcon, IconButton, Panel, PlusIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { copyText } from '../../shared/parts'
import styles from './ConsolePanel.module.css'

export interface ConsoleFrameProps {
  /** The program whose prompt is shown. */
  readonly note?: string
  /** The whole content of the console as a terminal would hold it; empty while there is none. */
  readonly text: string
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** The frame of every console: title, copy button, and the tabs of clients. */
export function ConsoleFrame({ note, text, footer, children }: ConsoleFrameProps) {
  const { t } = useT()
  return (
    <Panel
      title={t('console.title')}
      {...(note !== undefined && { note })}
      className={styles['panel']}
      actions={
        <>
          {text !== '' && <CopyButton text={text} />}
          <Button icon={<PlusIcon size={16} aria-hidden />} onClick={() => openOverlay('client')}>
            {t('console.newClient')}
          </Button>
        </>
      }
      footer={footer}
    >
      {children}
    </Panel>
  )
}

/** Copies the whole content of the console. */
function CopyButton({ text }: { readonly text: string }) {
  const { t } = useT()
  const [copied, setCopied] = useState('')
  const copy = async (): Promise<void> => {
    if (await copyText(text)) setCopied(text)
  }
  return (
    <IconButton
      label={t(copied === text ? 'console.copied' : 'console.copy')}
      onClick={() => void copy()}
    >
      {copied === text ? <CheckIcon size={16} aria-hidden /> : <CopyIcon size={16} aria-hidden />}
    </IconButton>
  )
}
