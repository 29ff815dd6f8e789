import { useEffect, useState } from 'react'
import { late } from '../late'
import { watchTerms, type OpenTerm } from './watchTerms'

const TermPopup = late(async () => (await import('./TermPopup')).TermPopup)

/** Shows the popup of any term of the page; all share one, whose code is loaded with the first. */
export function TermPopups() {
  const [open, setOpen] = useState<OpenTerm>()
  const [watcher] = useState(() => watchTerms(setOpen))
  useEffect(() => watcher.start(), [watcher])
  return (
    open !== undefined && (
      <TermPopup {...open} onClose={watcher.close} onPointer={watcher.hoverPopup} />
    )
  )
}
