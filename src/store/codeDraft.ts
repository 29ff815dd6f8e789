import { CODE_CLIENTS_MAX, codeStore, type CodeDraft } from './code'

/** Keeps the reader's own code in this browser, so that a reload or a crash loses nothing of it. */

const KEY = 'zklab.code'

/** Reads the code of an earlier visit; what cannot be read is not there. */
export function readDraft(storage: Storage): CodeDraft | undefined {
  try {
    const { source, count, path } = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<CodeDraft>
    if (typeof source !== 'string' || typeof path !== 'string') return undefined
    if (!Number.isInteger(count) || count === undefined || count < 1) return undefined
    return { source, path, count: Math.min(CODE_CLIENTS_MAX, count) }
  } catch {
    return undefined
  }
}

function writeDraft(storage: Storage, { source, count, path }: CodeDraft): void {
  try {
    storage.setItem(KEY, JSON.stringify({ source, count, path }))
  } catch {
    // A full or forbidden storage: the code lasts as long as the page.
  }
}

/**
 * Brings back the code of an earlier visit where none was begun, and keeps each change from now on,
 * until what it gives is called. Code of a link is kept once its reader has taken it over.
 */
export function keepDraft(): () => void {
  const kept = codeStore.getState().draft === undefined ? readDraft(localStorage) : undefined
  if (kept !== undefined) codeStore.setState({ draft: kept })
  return codeStore.subscribe(({ draft }, before) => {
    if (draft !== undefined && draft !== before.draft) writeDraft(localStorage, draft)
  })
}
