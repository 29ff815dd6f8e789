import { err } from '../lib'
import type { LabError } from '../worker'
import { closeOverlay } from './choices'
import { notify } from './notices'
import { openText, TEXT_MAX } from './opening'

/**
 * Opens a dropped file or text; what lies over the page makes way. One that cannot be opened is told,
 * and changes nothing.
 */
export async function openDropped(dropped: File | string): Promise<void> {
  const isOversized = typeof dropped !== 'string' && dropped.size > TEXT_MAX
  const opened = isOversized
    ? err<LabError>({ code: 'oversized', message: `${dropped.name}, ${dropped.size} bytes` })
    : await openText(typeof dropped === 'string' ? dropped : await dropped.text())
  if (opened.ok) closeOverlay()
  else notify('error', opened.error.code, opened.error.message)
}

/** Opens what was pasted on the page, beside any field; a paste of nothing means nothing. */
export async function openPasted(text: string): Promise<void> {
  if (text.trim() !== '') await openDropped(text)
}
