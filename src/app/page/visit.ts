import * as v from 'valibot'
import { readRecord, writeRecord, type StoredRecord } from './browserStorage'

const ACTED: StoredRecord<1> = { key: 'zklab.acted', area: 'session', schema: v.literal(1) }

/** Whether something was done in this visit before the page was loaded anew. */
export const hasActedBefore = (): boolean => readRecord(ACTED) !== undefined

/** Notes that something was done in this visit; where it is not kept, the page knows it until it is loaded anew. */
export const noteActed = (): void => void writeRecord(ACTED, 1)
