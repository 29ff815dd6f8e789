import { useState } from 'react'
import { closeOverlay, labStore, openText } from '../../store'
import type { LabError } from '../../worker'

/**
 * Opens what was pasted or dropped; what is wrong with it stays to be shown, at first what is wrong
 * with the link in the address.
 */
export function useOpenText(): {
  readonly error: LabError | undefined
  readonly open: (text: string) => Promise<void>
} {
  const [error, setError] = useState<LabError | undefined>(() => labStore.getState().refused)
  const open = async (text: string): Promise<void> => {
    const opened = await openText(text)
    setError(opened.ok ? undefined : opened.error)
    if (opened.ok) closeOverlay()
  }
  return { error, open }
}
