import { useMemo, type ReactNode } from 'react'
import styles from './QrCode.module.css'
import { qrPath } from './qrPath'

export interface QrCodeProps {
  readonly text: string
  /** Its accessible name. */
  readonly label: string
  /** The replacement where the text is too long for a code. */
  readonly tooLong: ReactNode
}

/** A text as a QR code: black on white in every theme, because cameras want it so. */
export function QrCode({ text, label, tooLong }: QrCodeProps) {
  const drawn = useMemo(() => qrPath(text), [text])
  if (drawn === undefined) return <p className={styles['long']}>{tooLong}</p>
  const { size, path } = drawn
  return (
    <svg
      className={styles['code']}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
