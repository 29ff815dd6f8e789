import * as v from 'valibot'

/**
 * Reads and writes the lab's records in this browser; no other module touches its storage. A browser may
 * forbid storage (cookies blocked, a sandboxed frame), have no room, or hold another program's text: no
 * function throws, and none returns a value that its schema refuses.
 */

/** A stored value under a public name. */
export interface StoredRecord<Value> {
  readonly key: string
  /** `local` lasts from visit to visit, `session` as long as the tab. */
  readonly area: 'local' | 'session'
  readonly schema: v.GenericSchema<unknown, Value>
  /** True if a frame in another page may read it; frames write nothing. */
  readonly isReadInFrames?: true
}

/** A stored record; `unfit`: this release cannot use its text. */
export type Found<Value> =
  | { readonly type: 'none' }
  | { readonly type: 'unfit' }
  | { readonly type: 'fit'; readonly value: Value }

/** The outcome of a write; `refused`: the browser forbids it, or the page is a frame. */
export type WriteOutcome = 'written' | 'full' | 'refused'

/** Tells if the lab may store anything; `framed`: an embedding page must not fill the storage. */
export type StorageState = 'works' | 'forbidden' | 'framed'

/**
 * Returns whether the page stands in a frame of another page, which could load it as often as it likes.
 */
export const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window

/** Returns the browser's storage; undefined if it has none, or if reading the property throws. */
function areaOf(area: StoredRecord<unknown>['area']): Storage | undefined {
  const host: { readonly [Name in `${typeof area}Storage`]?: Storage | null } = globalThis
  try {
    return host[`${area}Storage`] ?? undefined
  } catch {
    return undefined
  }
}

/** Reads a record and returns whether it is absent, fit or unfit. */
export function findRecord<Value>(record: StoredRecord<Value>): Found<Value> {
  if (isFramed() && record.isReadInFrames !== true) return { type: 'none' }
  try {
    const text = areaOf(record.area)?.getItem(record.key) ?? null
    if (text === null) return { type: 'none' }
    const read = v.safeParse(record.schema, JSON.parse(text))
    return read.success ? { type: 'fit', value: read.output } : { type: 'unfit' }
  } catch {
    return { type: 'unfit' }
  }
}

/** Reads a record; undefined if it is absent or unfit. */
export function readRecord<Value>(record: StoredRecord<Value>): Value | undefined {
  const found = findRecord(record)
  return found.type === 'fit' ? found.value : undefined
}

/** Writes a record; where there is no room, the one before stays. */
export function writeRecord<Value>({ area, key }: StoredRecord<Value>, value: Value): WriteOutcome {
  const storage = isFramed() ? undefined : areaOf(area)
  if (storage === undefined) return 'refused'
  try {
    storage.setItem(key, JSON.stringify(value))
    return 'written'
  } catch (error) {
    return error instanceof Error && error.name === 'SecurityError' ? 'refused' : 'full'
  }
}

export function removeRecord({ area, key }: StoredRecord<unknown>): void {
  if (isFramed()) return
  try {
    areaOf(area)?.removeItem(key)
  } catch {
    // A browser that refuses to remove a record refuses to write one as well.
  }
}

/** Returns the keys of this browser's lasting storage that begin with a prefix. */
export function findKeys(prefix: string): readonly string[] {
  if (isFramed()) return []
  try {
    const storage = areaOf('local')
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index))
    return keys.flatMap((key) => (key?.startsWith(prefix) === true ? [key] : []))
  } catch {
    return []
  }
}

const PROBE: StoredRecord<number> = { key: 'zklab.probe', area: 'local', schema: v.number() }

/** The browser's service workers; undefined in frames, which store nothing, and in browsers without them. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  if (isFramed()) return undefined
  const host: { readonly serviceWorker?: ServiceWorkerContainer } = navigator
  try {
    return host.serviceWorker
  } catch {
    return undefined
  }
}

/** Finds out whether the lab may store records here. A full storage works: a smaller record may find room. */
export function probeStorage(): StorageState {
  if (isFramed()) return 'framed'
  const outcome = writeRecord(PROBE, 1)
  removeRecord(PROBE)
  return outcome === 'refused' ? 'forbidden' : 'works'
}

type FieldSchemas = Readonly<Record<string, v.GenericSchema>>

/** The fields of a stored object that their schemas accept. */
export type FitFields<Schemas extends FieldSchemas> = {
  readonly [Name in keyof Schemas]?: v.InferOutput<Schemas[Name]>
}

/** Returns the schema of an object whose fields are judged one by one: a refused field is left out. */
export const objectOf = <const Schemas extends FieldSchemas>(
  schemas: Schemas,
): v.GenericSchema<unknown, FitFields<Schemas>> =>
  v.pipe(
    v.unknown(),
    v.check((stored) => typeof stored === 'object' && stored !== null && !Array.isArray(stored)),
    v.transform((stored) => {
      const own = new Map<string, unknown>(Object.entries(stored as object))
      const fields = Object.entries(schemas).flatMap(([name, schema]) => {
        const read = v.safeParse(schema, own.get(name))
        return own.has(name) && read.success ? [[name, read.output] as const] : []
      })
      // Each field has passed its schema.
      return Object.fromEntries(fields) as FitFields<Schemas>
    }),
  )
