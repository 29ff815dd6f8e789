import { labStore } from '../state'
import { useLab } from './useLab'

type Put<T> = (next: (before: T) => T) => void

/**
 * What a form holds while it is filled in, kept when its panel gives way to another one and until the
 * form is sent or given up; each name belongs to one kind of form.
 */
export function useDraft<T>(name: string, initial: T): readonly [T, Put<T>] {
  // Only the same form writes under its name.
  const kept = useLab(({ drafts }) => drafts[name] as T | undefined)
  const put: Put<T> = (next) =>
    labStore.setState(({ drafts }) => ({
      drafts: { ...drafts, [name]: next((drafts[name] as T | undefined) ?? initial) },
    }))
  return [kept ?? initial, put]
}

/** What was sent or given up is forgotten, and the next form begins anew; what was filled in since stays. */
export function forgetDraft(name: string, draft: unknown): void {
  labStore.setState(({ drafts }) => {
    const { [name]: kept, ...others } = drafts
    return kept === draft ? { drafts: others } : {}
  })
}
