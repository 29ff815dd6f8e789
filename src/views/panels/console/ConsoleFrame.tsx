import { useState, type ReactNode } from 'react'
import { openOverlay } from '../../../app/selection'
import { Button, CheckIcon, CopyIcon, IconButton, Panel, PlusIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { copyText } from '../../shared/parts'
import styles from './ConsolePanel.module.css'

export interface ConsoleFrameProps {
  /** The program that is typed for. */
  readonly note?: string
  /** All that the console holds, as a terminal would; empty where there is nothing. */
  readonly text: string
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** What is around any console: its title, what copies it, and the way to another client. */
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

/** Copies all that the console holds. */
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
