import { useState } from 'react'
import { notifyRefused } from '../../../app/notices'
import { openText, readDropped } from '../../../app/page'
import { closeOverlay } from '../../../app/selection'
import { labStore } from '../../../app/state'
import type { LabError } from '../../../engine'
import { useIsMounted } from '../../shared/parts'

/**
 * Opens what was pasted, dropped or chosen; what is wrong with it stays to be shown, at first what is
 * wrong with the link in the address. Whoever has left meanwhile is told it on the page.
 */
export function useOpenText(): {
  readonly error: LabError | undefined
  readonly open: (source: File | string) => Promise<void>
} {
  const [error, setError] = useState<LabError | undefined>(() => labStore.getState().refused)
  const isThere = useIsMounted()
  const open = async (source: File | string): Promise<void> => {
    const read = await readDropped(source)
    const opened = read.ok ? await openText(read.value) : read
    if (isThere()) {
      setError(opened.ok ? undefined : opened.error)
      if (opened.ok) closeOverlay()
    } else if (!opened.ok) notifyRefused(opened.error)
  }
  return { error, open }
}
