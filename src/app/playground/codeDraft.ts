import * as v from 'valibot'
import { codeStore, type CodeDraft, type KeptDraft } from './code'
import { CODE_CLIENTS_MAX } from './codeLink'
import {
  findKeys,
  objectOf,
  readRecord,
  removeRecord,
  writeRecord,
  type StoredRecord,
} from '../browser'
import { notifyWriteOutcome } from '../notices'

/**
 * Keeps the reader's own code in this browser, so that a reload or a crash loses nothing of it. Each tab
 * writes a draft of its own, under a key of its own: two tabs never write over each other.
 */

/** The key of the one draft of earlier releases; later ones have a suffix. */
const KEY = 'zklab.code'
const DRAFTS_MAX = 12
const PATH_DEFAULT = '/lock'
const COUNT_DEFAULT = 3

type KeptFields = Partial<CodeDraft> & { readonly keptAt?: number }

const recordOf = (key: string): StoredRecord<KeptFields> => ({
  key,
  area: 'local',
  schema: objectOf({
    source: v.string(),
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.transform(boundCount)),
    path: v.string(),
    keptAt: v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15)),
  }),
})

const boundCount = (count: number): number => Math.min(CODE_CLIENTS_MAX, count)

/** The key of the draft that this tab writes; a tab that was opened from it begins with the same one. */
const OWN: StoredRecord<string> = {
  key: 'zklab.codeDraft',
  area: 'session',
  schema: v.pipe(v.string(), v.startsWith(KEY)),
}

function readDraft(key: string): KeptDraft | undefined {
  const {
    source,
    count = COUNT_DEFAULT,
    path = PATH_DEFAULT,
    keptAt,
  } = readRecord(recordOf(key)) ?? {}
  if (source === undefined) return undefined
  return { key, source, count, path, ...(keptAt !== undefined && { keptAt }) }
}

/** Reads all kept drafts, the latest first; leaves out unreadable ones. */
export const readDrafts = (): readonly KeptDraft[] =>
  findKeys(KEY)
    .filter((key) => key === KEY || key.startsWith(`${KEY}.`))
    .flatMap((key) => readDraft(key) ?? [])
    .toSorted((a, b) => (b.keptAt ?? 0) - (a.keptAt ?? 0))

const isSame = (a: CodeDraft | undefined, b: CodeDraft): boolean =>
  a?.source === b.source && a.count === b.count && a.path === b.path

const freeKey = (): string =>
  `${KEY}.${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`

/**
 * Writes the draft of this tab; under a new key where another tab has written to the same draft since.
 */
function keepOwn({ source, count, path }: CodeDraft, keptAt = Date.now()): void {
  const { own } = codeStore.getState()
  const isOwn = own !== undefined && isSame(readDraft(own.key), own)
  const key = own !== undefined && isOwn ? own.key : freeKey()
  const draft = { source, count, path, keptAt }
  const outcome = writeRecord(recordOf(key), draft)
  notifyWriteOutcome(outcome)
  if (outcome !== 'written') return
  codeStore.setState({ own: { key, ...draft } })
  writeRecord(OWN, key)
  for (const old of readDrafts().slice(DRAFTS_MAX)) removeRecord(recordOf(old.key))
  refresh()
}

const refresh = (): void => codeStore.setState({ drafts: readDrafts() })

/** Begins another draft in this tab; the one that was open stays kept. */
export function beginDraft(draft: CodeDraft): void {
  codeStore.setState({ draft, own: undefined })
}

/** Takes the code of a link as another draft. */
export function takeProposal(): void {
  const { proposed } = codeStore.getState()
  codeStore.setState({ proposed: undefined })
  if (proposed !== undefined) beginDraft(proposed)
}

/** Opens a kept draft in this tab; the draft that was open stays kept. */
export function openDraft(draft: KeptDraft): void {
  const { key, source, count, path } = draft
  writeRecord(OWN, key)
  codeStore.setState(({ opened }) => ({
    draft: { source, count, path },
    own: draft,
    opened: opened + 1,
  }))
}

/** Removes a kept draft for good; if it is open here, its text stays until the page is left. */
export function forgetKeptDraft({ key }: KeptDraft): void {
  removeRecord(recordOf(key))
  if (codeStore.getState().own?.key === key) codeStore.setState({ own: undefined })
  refresh()
}

/**
 * Reacts to another tab that wrote the draft open here. If this tab has written to it before, its text is
 * kept under a new key at once, because the other tab has overwritten it.
 */
function yieldTo({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
  const { draft, own } = codeStore.getState()
  if (key !== null && key === own?.key) {
    const isWriter = readRecord(OWN) === key
    if (newValue === null || !isWriter || draft === undefined)
      codeStore.setState({ own: undefined })
    else if (!isSame(readDraft(key), own)) keepOwn(draft, own.keptAt)
  }
  if (key === null || key.startsWith(KEY)) refresh()
}

/** Restores the draft of this tab after a reload; in a new tab, the latest one. */
function beginOwn(): void {
  const key = readRecord(OWN)
  const own = (key === undefined ? undefined : readDraft(key)) ?? readDrafts()[0]
  if (own === undefined) return
  const { source, count, path } = own
  codeStore.setState({ draft: { source, count, path }, own })
}

/**
 * Restores the code of an earlier visit unless a draft is begun, and keeps each change until the returned
 * function is called. Code of a link is kept once its reader has taken it over.
 */
export function keepDraft(): () => void {
  if (codeStore.getState().draft === undefined) beginOwn()
  // It listens on while the playground is closed, so that this tab's draft stays its own; a listener that
  // is there already is not added again.
  if (typeof addEventListener === 'function') addEventListener('storage', yieldTo)
  refresh()
  return codeStore.subscribe(({ draft, own }, before) => {
    if (draft !== undefined && draft !== before.draft && !isSame(own, draft)) keepOwn(draft)
  })
}
