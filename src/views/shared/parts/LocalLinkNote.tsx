import type { ReactNode } from 'react'
import { localAddressKind } from '../../../app/browser'
import { joinNodes, useT } from '../language'
import styles from './parts.module.css'

export interface LocalLinkNoteProps {
  readonly className?: string | undefined
}

/**
 * A note on links that open on this computer only; it says how others can open them. Empty where the page has
 * an address for others. Links begin with the page's address, so it need not wait for one.
 */
export function LocalLinkNote({ className }: LocalLinkNoteProps) {
  const { rich } = useT()
  const from = localAddressKind(location.href)
  if (from === undefined) return null
  return <p className={className}>{joinNodes(rich<ReactNode>('share.hereOnly', { from }, TAGS))}</p>
}

/** A command is one word: no line ends in it. */
const TAGS = {
  c: (parts: readonly ReactNode[]): ReactNode => (
    <code className={styles['command']}>{joinNodes(parts)}</code>
  ),
}
