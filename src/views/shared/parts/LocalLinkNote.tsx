import type { ReactNode } from 'react'
import { localAddressKind } from '../../../app/browser'
import { joinNodes, useT } from '../language'
import styles from './parts.module.css'

export interface LocalLinkNoteProps {
  readonly link: string | undefined
  readonly className?: string | undefined
}

/**
 * A note on a link that opens on this computer only; it says how others can open it. Empty for any other
 * link.
 */
export function LocalLinkNote({ link, className }: LocalLinkNoteProps) {
  const { rich } = useT()
  const from = link === undefined ? undefined : localAddressKind(link)
  if (from === undefined) return null
  return <p className={className}>{joinNodes(rich<ReactNode>('share.hereOnly', { from }, TAGS))}</p>
}

/** A command is one word: no line ends in it. */
const TAGS = {
  c: (parts: readonly ReactNode[]): ReactNode => (
    <code className={styles['command']}>{joinNodes(parts)}</code>
  ),
}
