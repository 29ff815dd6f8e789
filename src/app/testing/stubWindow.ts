import { vi } from 'vitest'
import { createStorage } from './createStorage'

/** Stands in for the browser's storage and the page's listeners; `leave` closes the page. */
export function stubWindow(): { readonly leave: () => void } {
  const listeners: (() => void)[] = []
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'pagehide') listeners.push(listener)
  })
  vi.stubGlobal('document', { addEventListener: () => undefined })
  return {
    leave: () => {
      for (const listener of listeners) listener()
    },
  }
}
