import { useState } from 'react'
import { notifyRefused } from '../../../app/notices'
import { openText, readDropped } from '../../../app/page'
import { closeOverlay } from '../../../app/selection'
import { labStore } from '../../../app/state'
import type { LabError } from '../../../engine'
import { useIsMounted } from '../../shared/parts'

/**
 * Opens a pasted, dropped or chosen text. It keeps the last error to show, at first that of the link in the
 * address; if the caller is unmounted meanwhile, a notice shows the error.
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
      // A zoo.cfg has opened the form of a new lab instead.
      if (opened.ok && labStore.getState().overlay === 'gallery') closeOverlay()
    } else if (!opened.ok) notifyRefused(opened.error)
  }
  return { error, open }
}
