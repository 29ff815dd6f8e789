import { labStore } from '../state'
import { useLab } from './useLab'

type Put<T> = (next: (before: T) => T) => void

/**
 * Keeps the content of a form while another panel is shown, until the form is sent or given up. Each name
 * belongs to one kind of form.
 */
export function useDraft<T>(name: string, initial: T): readonly [T, Put<T>] {
  // Only forms of one kind write under a name.
  const draft = useLab(({ drafts }) => drafts[name] as T | undefined)
  const put: Put<T> = (next) =>
    labStore.setState(({ drafts }) => ({
      drafts: { ...drafts, [name]: next((drafts[name] as T | undefined) ?? initial) },
    }))
  return [draft ?? initial, put]
}

/** Forgets a draft that was sent or given up; one that was filled in since stays. */
export function forgetDraft(name: string, draft: unknown): void {
  labStore.setState(({ drafts }) => {
    const { [name]: storedDraft, ...others } = drafts
    return storedDraft === draft ? { drafts: others } : {}
  })
}
