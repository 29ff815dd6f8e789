import * as v from 'valibot'
import { readRecord, writeRecord, type StoredRecord } from '../browser'

const ACTED: StoredRecord<1> = { key: 'zklab.acted', area: 'session', schema: v.literal(1) }

/** Returns whether the reader intervened in this visit before a reload. */
export const hasActedBefore = (): boolean => readRecord(ACTED) !== undefined

/** Notes that the reader intervened in this visit. */
export const noteActed = (): void => void writeRecord(ACTED, 1)
