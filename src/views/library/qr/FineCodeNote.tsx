import { useMemo } from 'react'
import { useT } from '../../shared/language'
import { fineModules, qrPath } from './qrPath'

export interface FineCodeNoteProps {
  /** The text of the code. */
  readonly text: string
  readonly className?: string | undefined
}

/** Says of a QR code that is too fine for a camera at a distance that it is so; nothing of another one. */
export function FineCodeNote({ text, className }: FineCodeNoteProps) {
  const { t } = useT()
  const modules = useMemo(() => {
    const drawn = qrPath(text)
    return drawn && fineModules(drawn)
  }, [text])
  if (modules === undefined) return null
  return <p className={className}>{t('present.codeFine', { modules })}</p>
}
