import { useState } from 'react'
import { diagnostics } from '../../../app/experiment'
import { Button, CheckIcon, CopyIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { copyText } from '../../shared/parts'

/** A button that copies the text of a bug report. */
export function CopyDiagnostics({ error }: { readonly error?: Error }) {
  const { t } = useT()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async (): Promise<void> => {
    if (await copyText(await diagnostics(error))) setIsCopied(true)
  }
  return (
    <Button
      icon={isCopied ? <CheckIcon size={16} aria-hidden /> : <CopyIcon size={16} aria-hidden />}
      tooltip={t('page.diagnosticsNote')}
      onClick={() => void copy()}
    >
      {isCopied ? t('page.diagnosticsCopied') : t('page.copyDiagnostics')}
    </Button>
  )
}
